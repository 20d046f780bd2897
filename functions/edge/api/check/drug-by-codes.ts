/** Drugs that clinicians give, asked by name: the medical benefit pays for them by their codes. */

import type { AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import { medicalBenefit } from "./by-code.ts";
import { inAllCases } from "./by-code-list.ts";
import { answerCodes } from "./by-codes.ts";
import { billedIn } from "./by-setting.ts";
import { codesOfDrug, readCodeNames } from "./code-files.ts";
import type { Partly, Question } from "./question.ts";
import { productSubject } from "./subject-of.ts";

/** Original Medicare without Part D pays no pharmacy: a drug that has a code is answered by it. */
export async function answerByCodes(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  sure: boolean,
): Promise<Partly | undefined> {
  if (question.program !== "medicare_traditional") return undefined;
  const codes = codesOfDrug(await readCodeNames(question.platform), product.drug, product.brand);
  if (codes.length === 0) return undefined;
  const subject = productSubject(product, known, undefined, sure);
  return answerCodes(question, codes, (first) => ({
    ...subject,
    code: codes.length === 1 ? codes[0]! : null,
    service_category: first?.service_category ?? null,
  }));
}

/** Whether Part D is asked of a drug that is sold in no form that people give themselves. */
export function isClinicOnly({ program, setting }: Question, { forms }: ProductDrug): boolean {
  if (program !== "part_d" || billedIn(setting) === "pharmacy") return false;
  return forms.length > 0 && forms.every((form) => /^(injection|injectable|implant)/.test(form));
}

/** Part D pays for it only where a pharmacy dispenses it. */
export async function besideMedicalBenefit(
  { setting, platform }: Question,
  { drug, brand }: AskedProduct,
  dispensed: Partly,
): Promise<Partly> {
  if (codesOfDrug(await readCodeNames(platform), drug, brand).length === 0) return dispensed;
  const billed = medicalBenefit(dispensed.subject!);
  if (billedIn(setting) === "clinic") return billed;
  const cases = [
    { when: { setting: "pharmacy" as const }, answer: dispensed },
    { when: { setting: "clinic" as const }, answer: billed },
  ];
  return {
    ...inAllCases(cases, { fact: "setting", options: ["home", "office"] }),
    candidates: billed.candidates!,
    headline: `${dispensed.subject!.name}: Part D pays for it only where a pharmacy dispenses it; what a clinic gives, it bills to the medical benefit.`,
  };
}
