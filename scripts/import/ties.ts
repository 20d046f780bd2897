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
      const { drug, brand, kind } = tie(row.product, row.generic, { form: row.form, ...hints }) ?? {};
      return { ...row, ...(drug && { drug }), ...(brand && { brand }), ...(kind && { kind }) };
    }),
  }));
}
