/** Ties rows to the drugs of content/drugs: deterministic, never fuzzy; a row that is not sure stays without a tie. */

import type { ROW_KINDS } from "../../build/model/list-row.ts";
import type { ReadSection } from "./reader.ts";
import type { Hints } from "./tie.ts";

export type Tied = { drug?: string; brand?: string; kind?: (typeof ROW_KINDS)[number] };

/** The drug that a label means; a generic name and a form help where the list prints them in cells of their own. */
export type Tie = (product: string, generic?: string, hints?: Hints) => Tied | undefined;

export function tieRows(
  sections: readonly ReadSection[],
  tie: Tie,
  hints: Pick<Hints, "brandFollows"> = {},
): ReadSection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => {
      if (row.kind) return row;
      const all = { form: row.form, ...hints };
      const { drug, brand, kind } = tie(row.product, row.generic, all) ?? leadingBrand(row.product, tie) ?? {};
      return { ...row, ...(drug && { drug }), ...(brand && { brand }), ...(kind && { kind }) };
    }),
  }));
}

/** "ADACEL - tet tox-diph-acell pertuss ad inj": the brand comes before its ingredients. */
function leadingBrand(product: string, tie: Tie): Tied | undefined {
  const [leading, made] = product.split(/ - (.*)/s);
  const tied = made === undefined ? undefined : tie(leading!);
  return tied?.brand === undefined ? undefined : tied;
}
