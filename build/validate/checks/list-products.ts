/** One product of a drug list has one status; where the document itself prints two, a note of each row says so. */

import type { Check } from "../check.ts";
import { productKey } from "../../model/product-key.ts";
import { rowsOf, type PlacedRow } from "../rows-of.ts";

export const listProducts: Check = {
  name: "list-products",
  run({ part, report, whereIs }) {
    for (const list of part.lists) {
      const { file } = list;
      const first = new Map<string, PlacedRow>();
      for (const placed of rowsOf(list)) {
        const key = productKey(placed.row);
        const other = first.get(key);
        if (!other) first.set(key, placed);
        else if (other.row.status !== placed.row.status && !(other.row.note && placed.row.note)) {
          const { line } = whereIs({ file, path: other.path });
          report(
            { file, path: [...placed.path, "status"] },
            `"${placed.row.product}" is ${placed.row.status} here and ${other.row.status} in line ${line}`,
            "correct what was misread; if the document prints both, explain in a note on each row how they differ",
          );
        }
      }
    }
  },
};
