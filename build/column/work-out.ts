/** Works out columns: from the claims of a corpus to pages, and to what others need to know of each column. */

import { compareSnapshots } from "../changes/compare-snapshots.ts";
import { snapshotOf, type Snapshot } from "../changes/snapshot.ts";
import type { Day } from "../contract/published.ts";
import { cellId } from "../contract/published-paths.ts";
import { expandColumns } from "../expand/expand.ts";
import { inForceOn } from "../expand/in-force.ts";
import type { Corpus } from "../model/corpus.ts";
import { renderColumn } from "../render/columns.ts";
import { EXAMPLE } from "../render/example.ts";
import { markOf, printOf, type Page } from "../render/page.ts";
import { publishCell } from "../render/published-cell.ts";
import { renderRow, renderVersions } from "../render/rows.ts";
import type { Column } from "./column.ts";

export type WorkedOut = { key: string; column: Column; pages: Page[] };

/**
 * One after the other, in the order of the enumerations: a column can be written while the next is worked out. Takes the
 * claims out of the corpus: they are most of it, and nobody needs them afterwards. `recorded`: what was published, by column.
 */
export function* workOut(corpus: Corpus, recorded: ReadonlyMap<string, Snapshot> | undefined, today: Day): Generator<WorkedOut> {
  const ownSources = ownSourcesByColumn(corpus);
  const columns = expandColumns({ ...corpus, claims: corpus.claims.splice(0), exclusions: corpus.exclusions.splice(0) }, today);
  for (const { key, cells, excluded } of columns) {
    const published = cells.map((cell) => publishCell(cell, today));
    const pages = cells.length > 0 ? [renderColumn(published), ...published.flatMap(renderVersions), ...published.flatMap(renderRow)] : [];
    const marks = pages.map(markOf);
    const before = recorded && (recorded.get(key) ?? new Map());
    yield {
      key,
      pages,
      column: {
        cells: cells.length,
        inForce: inForceOn(cells, today),
        excluded,
        ownSources: ownSources.get(key) ?? [],
        changes: before ? compareSnapshots(before, snapshotOf({ cells, excluded })) : [],
        example: published.find(({ cell }) => cellId(cell) === cellId(EXAMPLE))?.current?.result ?? null,
        pages: marks,
        print: printOf(marks),
      },
    };
  }
}

function ownSourcesByColumn(corpus: Corpus): Map<string, Column["ownSources"]> {
  const found = new Map<string, Column["ownSources"]>();
  for (const { level, place, states, rule } of corpus.claims) {
    if (level !== "state") continue;
    const own = found.get(place.column) ?? [];
    found.set(place.column, [...own, ...states.map((state): Column["ownSources"][number] => [state, rule.source])]);
  }
  return found;
}
