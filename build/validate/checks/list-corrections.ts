/** Corrections by hand name rows that exist, and the list says what they set. */

import { nearest } from "../../contract/nearest.ts";
import { corrects, isApplied } from "../../model/list-correction.ts";
import type { Authored } from "../../model/corpus.ts";
import type { DrugList } from "../../model/drug-list.ts";
import type { Check } from "../check.ts";
import { rowsOf, type PlacedRow } from "../rows-of.ts";

/** A list may have hundreds of corrections: its rows are gone through once. */
function byProduct(list: Authored<DrugList>): Map<string, PlacedRow[]> {
  const rows = new Map<string, PlacedRow[]>();
  for (const placed of rowsOf(list)) {
    const ofProduct = rows.get(placed.row.product);
    if (ofProduct) ofProduct.push(placed);
    else rows.set(placed.row.product, [placed]);
  }
  return rows;
}

export const listCorrections: Check = {
  name: "list-corrections",
  run({ part, report }) {
    const lists = new Map(part.lists.map((list) => [list.file, list]));
    const rowsByProduct = new Map<string, Map<string, PlacedRow[]>>();
    for (const { value: correction, file, path, list: name } of part.listCorrections) {
      const list = lists.get(`content/lists/${name}.yaml`);
      if (!list) {
        report(
          { file, path },
          `no list content/lists/${name}.yaml can be read`,
          "name the file like its list, with .corrections.yaml at the end",
        );
        continue;
      }
      const ofList = rowsByProduct.get(list.file) ?? byProduct(list);
      rowsByProduct.set(list.file, ofList);
      const meant = (ofList.get(correction.product) ?? []).filter(({ row, section }) =>
        corrects(correction, row, section.heading),
      );
      if (meant.length === 0) {
        const guess = nearest(
          correction.product,
          [...rowsOf(list)].map(({ row }) => row.product),
        );
        report(
          { file, path: [...path, "product"] },
          `no row of the list matches "${correction.product}" as described here`,
          guess && guess !== correction.product
            ? `did you mean "${guess}"?`
            : "correct its heading, form, strength or page, or delete the correction: the document may have changed",
        );
      } else if (!meant.every(({ row }) => isApplied(correction, row))) {
        report(
          { file, path: [...path, "set"] },
          `the list does not yet have the values that this correction of "${correction.product}" sets`,
          "run the import again, or enter it in the row as well",
        );
      }
    }
  },
};
