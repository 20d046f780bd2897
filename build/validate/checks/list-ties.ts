/** A row of a drug list is tied to one drug that exists, or is no drug. */

import type { Check } from "../check.ts";
import { rowsOf } from "../rows-of.ts";

export const listTies: Check = {
  name: "list-ties",
  run({ part, corpus, report }) {
    if (part.lists.length === 0) return;
    const drugs = new Set(corpus.drugs.map(({ value }) => value.drug));
    for (const list of part.lists) {
      const { file } = list;
      const strange = new Set<string>();
      for (const placed of rowsOf(list)) {
        const { row } = placed;
        if (row.kind && row.drug)
          report(
            { file, path: [...placed.path, "kind"] },
            `"${row.product}" is a ${row.kind} and tied to the drug ${row.drug}`,
            "keep one of the two",
          );
        if (row.brand && !row.drug)
          report(
            { file, path: [...placed.path, "brand"] },
            `"${row.product}" has a brand but no drug`,
            "add the drug, or remove the brand",
          );
        if (row.drug === undefined || drugs.size === 0 || drugs.has(row.drug) || strange.has(row.drug)) continue;
        strange.add(row.drug);
        report(
          { file, path: [...placed.path, "drug"] },
          `drug "${row.drug}" is not in content/drugs`,
          "add it there, or correct the tie and import again",
        );
      }
    }
  },
};
