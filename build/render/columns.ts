/**
 * One file per (program, code) with all jurisdictions, for the cross-state view. Its index says where each row
 * stands, so that ten rows are cut out without parsing all of them:
 *
 *   {"pa_column":1,"rows_at":"00001234","index":{"OH":{"at":0,"length":812,"etag":"...", ...}, ...},"dated":["TX"],"rows":[{...},{...}]}
 *
 * `rows_at` is where the first row starts and `at` counts from there, both in UTF-16 units.
 */

import type { State } from "../contract/enumerations.ts";
import { FIRST_DAY, LAST_DAY } from "../contract/day.ts";
import type { ColumnIndexEntry } from "../contract/shapes/compare.ts";
import { cellId, columnPath } from "../contract/published-paths.ts";
import { fingerprint } from "../model/fingerprint.ts";
import type { Page } from "./page.ts";
import type { PublishedCell } from "./published-cell.ts";

const PLACE_WIDTH = 8;

/** The column of all cells of one program and code. */
export function renderColumn(cells: readonly PublishedCell[]): Page {
  const { program, kind, code } = cells[0]!.cell;
  const dated = JSON.stringify(datedStates(cells));
  const index: Partial<Record<State, ColumnIndexEntry>> = {};
  const rows: string[] = [];
  let at = 0;
  for (const { cell, current } of cells) {
    if (!current) continue;
    const {
      rule: { from, to },
      result,
      json,
      etag,
    } = current;
    const row = `{"state_abbr":"${cell.state}",${json.slice(1, -1)},"rule_id":"${cellId(cell)}"}`;
    const { length } = row;
    const { pa_required, pa_type } = result;
    index[cell.state] = {
      at,
      length,
      etag,
      from,
      to,
      pa_required,
      pa_type,
      federal_override: result.federal_override !== false,
    };
    rows.push(row);
    at += length + 1;
  }
  const tail = `","index":${JSON.stringify(index)},"dated":${dated},"rows":[`;
  const head = (rowsAt: string) => `{"pa_column":1,"rows_at":"${rowsAt}${tail}`;
  const rowsAt = head("0".repeat(PLACE_WIDTH)).length;
  const beginning = head(String(rowsAt).padStart(PLACE_WIDTH, "0"));
  return {
    path: columnPath(program, kind, code),
    text: `${beginning}${rows.join(",")}]}\n`,
    etag: fingerprint(beginning),
  };
}

function datedStates(cells: readonly PublishedCell[]): State[] {
  return cells
    .filter(({ cell: { rules } }) => rules.some(({ from, to }) => from !== FIRST_DAY || to !== LAST_DAY))
    .map(({ cell: { state } }) => state);
}
