/**
 * One file per (program, code) with all jurisdictions, for the cross-state view. Its index says where each row
 * stands, so that ten rows are cut out without parsing all of them:
 *
 *   {"pa_column":1,"rows_at":"00001234","index":{"OH":{"at":0,"length":812,"etag":"...", ...}, ...},"dated":["TX"],"rows":[{...},{...}]}
 *
 * `rows_at` is where the first row begins and `at` counts from there, both in UTF-16 units.
 */

import type { State } from "../contract/enumerations.ts";
import { FIRST_DAY, LAST_DAY, type ColumnIndexEntry, type Day } from "../contract/published.ts";
import { cellId, columnPath } from "../contract/published-paths.ts";
import { ruleOn, type ExpandedCell } from "../expand/expand.ts";
import { publishedRule } from "./answer.ts";
import { fingerprint } from "../model/fingerprint.ts";
import type { Page } from "./page.ts";

const PLACE_WIDTH = 8;

export function renderColumns(cells: readonly ExpandedCell[], today: Day): Page[] {
  const columns = new Map<string, ExpandedCell[]>();
  for (const cell of cells) {
    const path = columnPath(cell.program, cell.kind, cell.code);
    columns.set(path, [...(columns.get(path) ?? []), cell]);
  }
  return [...columns].map(([path, members]) => ({ path, text: column(members, today) }));
}

function column(cells: readonly ExpandedCell[], today: Day): string {
  const index: Partial<Record<State, ColumnIndexEntry>> = {};
  const rows: string[] = [];
  let at = 0;
  for (const cell of cells) {
    const rule = ruleOn(cell, today);
    if (!rule) continue;
    const published = publishedRule(rule);
    const row = JSON.stringify({ state_abbr: cell.state, ...published, rule_id: cellId(cell) });
    const { length } = row;
    index[cell.state] = {
      at, length, etag: fingerprint(row), from: rule.from, to: rule.to,
      pa_required: published.pa_required, pa_type: published.pa_type, federal_override: published.federal_override !== false,
    };
    rows.push(row);
    at += length + 1;
  }
  const dated = cells.filter(({ rules }) => rules.some(({ from, to }) => from !== FIRST_DAY || to !== LAST_DAY)).map(({ state }) => state);
  const head = (rowsAt: string) => `{"pa_column":1,"rows_at":"${rowsAt}","index":${JSON.stringify(index)},"dated":${JSON.stringify(dated)},"rows":[`;
  const rowsAt = head("0".repeat(PLACE_WIDTH)).length;
  return `${head(String(rowsAt).padStart(PLACE_WIDTH, "0"))}${rows.join(",")}]}\n`;
}
