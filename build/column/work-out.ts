/** Works out columns: from the claims of a corpus to pages, and to what others need to know of each column. */

import { compareSnapshots } from "../changes/compare-snapshots.ts";
import { snapshotOf, type Snapshot } from "../changes/snapshot.ts";
import type { Day } from "../contract/published.ts";
import { cellId } from "../contract/published-paths.ts";
import { expand } from "../expand/expand.ts";
import { inForceOn } from "../expand/in-force.ts";
import { codeKey } from "../model/claims-by-code.ts";
import type { Corpus } from "../model/corpus.ts";
import { renderColumn } from "../render/columns.ts";
import { EXAMPLE } from "../render/example.ts";
import { markOf, type Page } from "../render/page.ts";
import { publishCell } from "../render/published-cell.ts";
import { renderRow, renderVersions } from "../render/rows.ts";
import type { Column } from "./column.ts";

export type WorkedOut = { key: string; column: Column; pages: Page[] };

/** One after the other, in the order of `keys`: a column can be written while the next is worked out. `recorded`: what was published, by column. */
export function* workOut(corpus: Corpus, keys: readonly string[], recorded: ReadonlyMap<string, Snapshot> | undefined, today: Day): Generator<WorkedOut> {
  const expanded = expand(corpus, today);
  const cellsOf = groups(expanded.cells, codeKey);
  const excludedOf = groups(expanded.excluded, codeKey);
  const ownSources = groups(corpus.claims.filter(({ level }) => level === "state"), ({ place }) => codeKey(place));
  for (const key of keys) {
    const cells = cellsOf.get(key) ?? [];
    const excluded = excludedOf.get(key) ?? [];
    const published = cells.map((cell) => publishCell(cell, today));
    const pages = cells.length > 0 ? [renderColumn(published), ...published.flatMap(renderVersions), ...published.flatMap(renderRow)] : [];
    const before = recorded && (recorded.get(key) ?? new Map());
    yield {
      key,
      pages,
      column: {
        cells: cells.length,
        inForce: inForceOn(cells, today),
        excluded,
        ownSources: (ownSources.get(key) ?? []).flatMap(({ states, rule }) => states.map((state): Column["ownSources"][number] => [state, rule.source])),
        changes: before ? compareSnapshots(before, snapshotOf({ cells, excluded })) : [],
        example: published.find(({ cell }) => cellId(cell) === cellId(EXAMPLE))?.current?.result ?? null,
        pages: pages.map(markOf),
      },
    };
  }
}

function groups<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const members = found.get(key);
    if (members) members.push(value);
    else found.set(key, [value]);
  }
  return found;
}
