/** A drug that clinicians give is named once, has a code to bill, and its brands and forms exist. */

import { nearest } from "../../contract/nearest.ts";
import type { Place } from "../../model/citation.ts";
import { clinicianDrugsIn } from "../../model/clinician-drugs.ts";
import type { Check } from "../check.ts";

export const clinicianDrugs: Check = {
  name: "clinician-drugs",
  run({ part, corpus, report, whereIs }) {
    if (part.clinicianDrugs.length === 0) return;
    const drugs = new Map(corpus.drugs.map(({ value }) => [value.drug, value]));
    const coded = new Set(corpus.drugCodes.map(({ value }) => value.drug));
    const named = new Map<string, Place>();
    for (const { value, file, path } of part.clinicianDrugs)
      for (const [index, { drug, brands = [], forms = [] }] of clinicianDrugsIn(value).entries()) {
        const place = { file, path: [...path, "drugs", index] };
        const before = named.get(drug);
        if (before) report(place, `${drug} is already named at line ${whereIs(before).line}`, "keep one of the two");
        else named.set(drug, place);
        const known = drugs.get(drug);
        if (!known) {
          const guess = nearest(drug, [...drugs.keys()]);
          report(
            place,
            `"${drug}" is not a drug in content/drugs`,
            guess ? `did you mean "${guess}"?` : "add an entry for it, or correct the id",
          );
          continue;
        }
        if (!coded.has(drug))
          report(
            place,
            `${drug} has no code in content/drug_codes`,
            "add its code: clinics ask about what they bill by code",
          );
        for (const [what, names, all] of [
          ["brand", brands, (known.brands ?? []).map(({ name }) => name)],
          ["form", forms, (known.products ?? []).map(({ form }) => form)],
        ] as const)
          for (const name of names)
            if (!all.includes(name))
              report(
                place,
                `"${name}" is not a ${what} of ${drug}`,
                `write it as content/drugs does: ${[...new Set(all)].join(", ") || `it has no ${what}`}`,
              );
      }
  },
};
