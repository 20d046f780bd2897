/** The rows of a drug list, each with its place in the file. */

import type { Authored } from "../model/corpus.ts";
import type { DrugList, ListSection } from "../model/drug-list.ts";
import type { ListRow } from "../model/list-row.ts";

/** The path is made only where it is asked for: 100,000 rows are looked at by several checks. */
export class PlacedRow {
  readonly section: ListSection;
  readonly row: ListRow;
  readonly #index: number;
  readonly #at: number;

  /** The row at `at` of a section, which has the place `index` in the list. */
  constructor(section: ListSection, index: number, at: number) {
    this.section = section;
    this.row = section.rows[at]!;
    this.#index = index;
    this.#at = at;
  }

  get path(): [string, number, string, number] {
    return ["sections", this.#index, "rows", this.#at];
  }
}

export function* rowsOf({ value }: Authored<DrugList>): Generator<PlacedRow> {
  for (const [index, section] of value.sections.entries())
    for (let at = 0; at < section.rows.length; at++) yield new PlacedRow(section, index, at);
}

/** `1 row has`, `12 rows have`. */
export function rowsHave(count: number): string {
  return count === 1 ? "1 row has" : `${count} rows have`;
}
