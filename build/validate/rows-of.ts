/** The rows of a drug list, each with its place in the file. */

import type { Authored } from "../model/corpus.ts";
import type { DrugList, ListSection } from "../model/drug-list.ts";
import type { ListRow } from "../model/list-row.ts";

export type PlacedRow = { row: ListRow; section: ListSection; path: [string, number, string, number] };

export function* rowsOf({ value }: Authored<DrugList>): Generator<PlacedRow> {
  for (const [index, section] of value.sections.entries()) {
    for (let at = 0; at < section.rows.length; at++)
      yield { row: section.rows[at]!, section, path: ["sections", index, "rows", at] };
  }
}

/** `1 row has`, `12 rows have`. */
export function rowsHave(count: number): string {
  return count === 1 ? "1 row has" : `${count} rows have`;
}
