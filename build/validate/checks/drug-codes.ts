/** A drug code is defined once, in the file of its letter, and its drug and brands exist. */

import { nearest } from "../../contract/nearest.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Place } from "../../model/citation.ts";
import type { Check } from "../check.ts";

export const drugCodes: Check = {
  name: "drug-codes",
  run({ part, corpus, report, whereIs }) {
    if (part.drugCodes.length === 0) return;
    const drugs = new Map(corpus.drugs.map(({ value }) => [value.drug, value]));
    const defined = new Map<string, Place>();
    for (const { value, file, path } of part.drugCodes) {
      const at = (...field: (string | number)[]) => ({ file, path: [...path, ...field] });
      const known = defined.get(value.code);
      if (known)
        report(
          at("code"),
          `code ${value.code} is already defined at ${known.file}:${whereIs(known).line}`,
          "keep one entry: a code names one drug",
        );
      defined.set(value.code, { file, path });
      if (!file.endsWith(`/${value.code[0]!.toLowerCase()}.yaml`))
        report(
          at("code"),
          `code ${value.code} is in the wrong letter's file`,
          `move it to content/drug_codes/${value.code[0]!.toLowerCase()}.yaml`,
        );
      const drug = drugs.get(value.drug);
      if (!drug) {
        const guess = nearest(value.drug, [...drugs.keys()]);
        report(
          at("drug"),
          `"${value.drug}" is not a drug in content/drugs`,
          guess ? `did you mean "${guess}"?` : "add an entry for it, or correct the id",
        );
        continue;
      }
      const brands = (drug.brands ?? []).map(({ name }) => slugOf(name));
      for (const [index, brand] of (value.brands ?? []).entries())
        if (!brands.includes(brand)) {
          const guess = nearest(brand, brands);
          report(
            at("brands", index),
            `"${brand}" is not a brand of ${value.drug}`,
            guess ? `did you mean "${guess}"?` : "add the brand to the drug in content/drugs, or remove it",
          );
        }
    }
  },
};
