/**
 * One file per (program, code) with all jurisdictions, for the cross-state view. Its index says where each row
 * stands, so that ten rows are cut out without parsing the file:
 *
 *   {"pa_column":1,"rows_at":"00001234","index":{"OH":{"at":0,"length":812, ...}, ...},"rows":[{...},{...}]}
 *
 * `rows_at` is the byte at which the first row begins; `at` counts bytes from there.
 */

import type { State } from "../contract/enumerations.ts";
import type { ColumnIndexEntry, Day } from "../contract/published.ts";
import { cellId, columnPath } from "../contract/published-paths.ts";
import { ruleOn, type ExpandedCell } from "../expand/expand.ts";
import { publishedRule } from "./answer.ts";
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
    const length = Buffer.byteLength(row);
    index[cell.state] = {
      at, length, from: rule.from, to: rule.to,
      pa_required: published.pa_required, pa_type: published.pa_type, federal_override: published.federal_override !== false,
    };
    rows.push(row);
    at += length + 1;
  }
  const head = (rowsAt: string) => `{"pa_column":1,"rows_at":"${rowsAt}","index":${JSON.stringify(index)},"rows":[`;
  const rowsAt = Buffer.byteLength(head("0".repeat(PLACE_WIDTH)));
  return `${head(String(rowsAt).padStart(PLACE_WIDTH, "0"))}${rows.join(",")}]}\n`;
}
