/** A row of a drug list is tied to one drug that exists and to brands of it, or is no drug. */

import type { Check } from "../check.ts";
import type { Corpus } from "../../model/corpus.ts";
import { keptWhileSame } from "../../model/kept-while-same.ts";
import { rowsOf } from "../rows-of.ts";

/** The brands of each drug, by its id. */
function brandsIn({ drugs }: Corpus): ReadonlyMap<string, ReadonlySet<string>> {
  const values = drugs.map(({ value }) => value);
  return kept(
    values,
    () => new Map(values.map(({ drug, brands }) => [drug, new Set(brands?.map(({ name }) => name))])),
  );
}

const kept = keptWhileSame<ReturnType<typeof brandsIn>>();

export const listTies: Check = {
  name: "list-ties",
  run({ part, corpus, report }) {
    if (part.lists.length === 0) return;
    const drugs = brandsIn(corpus);
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
        for (const brand of [row.brand ?? [], row.also ?? []].flat()) {
          const name = `${row.drug}|${brand}`;
          if (!drugs.get(row.drug ?? "") || drugs.get(row.drug!)!.has(brand) || strange.has(name)) continue;
          strange.add(name);
          report(
            { file, path: [...placed.path, "brand"] },
            `"${brand}" is not a brand of ${row.drug} in content/drugs`,
            "add it there, or correct the tie and import again",
          );
        }
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
