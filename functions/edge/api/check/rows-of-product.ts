/** The rows of a list that a product is, or may be. */

import type { PossibleRow } from "../../../../build/contract/items/product-verdict.ts";
import {
  mayMean,
  selectRows,
  type AskedProduct,
  type Candidate,
} from "../../../../build/contract/items/select-rows.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { HeadedItem } from "./list-files.ts";

export type FoundRows = { rows: [PossibleRow, ...PossibleRow[]]; isAsked: boolean };

/** The rows that the product is or may be; where none fits, those that say in which form or strength it is listed. */
export function rowsOfProduct(
  items: readonly HeadedItem[],
  product: AskedProduct,
  known: ProductDrug,
): FoundRows | undefined {
  const headings = new Map(items.map(({ item, heading }) => [item, heading]));
  const selected = selectRows([...headings.keys()], product);
  const rows = selected.rows.map((row): PossibleRow => ({ ...row, heading: headings.get(row.item)! }));
  const isAsked = selected.isAsked || isOnlyProduct(product, known, selected.rows);
  if (isSome(rows)) return { rows, isAsked };
  const near = items
    .filter(({ item }) => mayMean(product)(item))
    .map((headed): PossibleRow => ({ ...headed, unsettled: ["form", "strength"] }));
  return isSome(near) ? { rows: near, isAsked: false } : undefined;
}

export function isSome<Value>(values: Value[]): values is [Value, ...Value[]] {
  return values.length > 0;
}

/** A generic name means the only brand; a row that names the generic and one maker means it too. */
function isOnlyProduct({ brand }: AskedProduct, { brands }: ProductDrug, rows: readonly Candidate[]): boolean {
  return brands?.length === 1 && (brand === undefined || rows.every(({ item }) => item.maker !== undefined));
}
