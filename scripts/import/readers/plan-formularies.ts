/** The formularies of plans that {@link planFormulary} reads: what differs between them. */

import { isoDay } from "../printed-day.ts";
import { planFormulary } from "./plan-formulary.ts";

const DRUG_FIRST = { product: 0, tier: 1, requirements: 2 };

/** AmeriHealth Caritas District of Columbia: `June 1 2026` on the cover. */
export const dcAmerihealthCaritas = planFormulary({
  prefix: "dc-acdc-formulary",
  effective: (text) => {
    const [, month, day, year] = /([A-Z][a-z]+) (\d{1,2}),? ?((?:\d ?){4})/.exec(text) ?? [];
    return isoDay(year?.replaceAll(" ", ""), month, day);
  },
  cells: DRUG_FIRST,
  tiers: { printed: ["F", "NF", "CO"], at: 341, within: 25 },
  marks: ["PA", "ST", "AL", "QL"],
  heads: /^Drug$/,
  titles: /^(Drug$|lowercase italics)/,
});

/** Excellus BlueCross BlueShield, Medicare Advantage with five tiers: `updated on 8/01/2026`. */
export const excellusMedicare = planFormulary({
  prefix: "ny-excellus-medicare-formulary",
  effective: (text) => updatedOn(text),
  effectiveTo: "2026-12-31",
  cells: DRUG_FIRST,
  tiers: { printed: ["1", "2", "3", "4", "5"], at: 344, within: 25 },
  marks: ["PA", "ST", "QL", "B/D PA", "RV"],
  heads: /DRUG NAME/,
  titles: /^DRUG NAME$/,
});

/** Blue Advantage Choice of Blue Cross and Blue Shield of Alabama: `updated on 01/20/2026`. */
export const blueAdvantageChoice = planFormulary({
  prefix: "al-blue-advantage-choice-formulary",
  effective: (text) => updatedOn(text),
  effectiveTo: "2026-12-31",
  cells: DRUG_FIRST,
  tiers: { printed: ["1", "2", "3", "4", "5"], at: 388, within: 25 },
  marks: ["PA", "ST", "QL", "BD"],
  heads: /^Drug Name$/,
  titles: /^Drug Name$/,
  signs: /[#*†\s]+$/,
  headings: { at: [28.8], butNot: /^(You can find|this table|\d+$)/ },
});

/** Priority Partners, Maryland: no tiers; `Effective 07/01/2026`. */
export const mdPriorityPartners = planFormulary({
  prefix: "md-pp-formulary",
  effective: effectiveOn,
  cells: { product: 0, requirements: 1 },
  tiers: { listed: "Listed", at: 103.5, wrapped: 13.9 },
  headings: { at: [72, 85.1], butNot: /^(Effective |OTC |QL |ST |\d+$)/ },
  marks: ["PA", "ST", "QL", "OTC", "SP", "Opioid PA"],
  heads: /^Drug Name$|Drug Name ?Requirements\/Limits/,
  titles: /^Drug Name$/,
});

/** MedStar Family Choice, District of Columbia: no tiers; `Effective 01/01/2026`. */
export const dcMedstar = planFormulary({
  prefix: "dc-medstar-formulary",
  effective: effectiveOn,
  cells: { product: 1, requirements: 2 },
  tiers: { listed: "Listed", at: 103.7, wrapped: 14.5 },
  headings: { at: [72.1, 85], butNot: /^(Effective |OTC |Therapy|\d+$)/ },
  marks: ["PA", "ST", "QL", "OTC"],
  heads: /^Drug Name$|Drug Name ?Requirements\/Limits/,
  titles: /^Drug Name$/,
});

/** Aetna Better Health of Illinois: `August 2026` on the cover. */
export const ilAetnaBetterHealth = planFormulary({
  prefix: "il-aetna-abhil-list",
  effective: (text) => {
    const [, month, year] = /Preferred Drug List ([A-Z][a-z]+) (\d{4})/.exec(text) ?? [];
    return isoDay(year, month);
  },
  cells: DRUG_FIRST,
  tiers: { printed: ["Preferred", "Non – Preferred"], at: 342, within: 45 },
  marks: ["PA", "ST", "QL", "AL", "OTC"],
  heads: /Prescription Drug Name/,
  titles: /^(Prescription Drug Name|lowercase italics)/,
});

/** CountyCare, Illinois: `effective date of January 1, 2026` on the cover. */
export const ilCountyCare = planFormulary({
  prefix: "il-countycare-list",
  effective: (text) => {
    const [, month, day, year] = /effective date of ([A-Z][a-z]+) (\d{1,2}), (\d{4})/.exec(text) ?? [];
    return isoDay(year, month, day);
  },
  cells: { product: 1, tier: 2, requirements: 3 },
  tiers: { printed: ["Preferred", "Preferred-PA", "Non-Preferred"], at: 384, within: 40 },
  headings: { at: [54, 67], butNot: /^(AGE - |Specialty|Drug Name|\d+$)/ },
  marks: ["PA", "ST", "QL", "AGE", "OTC", "SP"],
  heads: /Drug Name/,
  titles: /^Drug Name$/,
});

/** Sentara Community Plan, Virginia: `updated on 07/01/2026`. */
export const vaSentara = planFormulary({
  prefix: "va-sentara-formulary",
  effective: (text) => updatedOn(text),
  cells: DRUG_FIRST,
  tiers: { printed: ["Generic", "Brand"], at: 336, within: 40 },
  marks: ["PA", "ST", "QL", "OTC"],
  heads: /^Drug Name$/,
  titles: /^Drug Name$/,
});

/** YYYY-MM-DD of `Effective 07/01/2026`. */
function effectiveOn(text: string): string | undefined {
  const [, month, day, year] = /Effective (\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? [];
  return year && isoDay(year, Number(month), day);
}

/** YYYY-MM-DD of `updated on 8/01/2026`. */
function updatedOn(text: string): string | undefined {
  const [, month, day, year] = /updated on (\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(\d{4})/.exec(text) ?? [];
  return year && isoDay(year, Number(month), day);
}
