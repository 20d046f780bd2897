/** Works out columns: from its rules and exclusions to pages, and to what others need to know of each column. */

import { compareSnapshots } from "../changes/compare-snapshots.ts";
import { snapshotOf, type Snapshot } from "../changes/snapshot.ts";
import type { State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { cellId } from "../contract/published-paths.ts";
import { columnExpander } from "../expand/expand.ts";
import { inForceOn } from "../expand/in-force.ts";
import type { RulePlace } from "../model/content-path.ts";
import type { Corpus } from "../model/corpus.ts";
import { classCounts } from "../render/class-counts.ts";
import { renderColumn } from "../render/columns.ts";
import type { EntityTag } from "../render/entity-tag.ts";
import { EXAMPLE } from "../render/example.ts";
import { markOf, printOf, type Page } from "../render/page.ts";
import { publishCell } from "../render/published-cell.ts";
import { routingIn, whereAndWhenIn } from "../render/routing.ts";
import { renderRow, renderVersions } from "../render/rows.ts";
import type { Column } from "./column.ts";

/** A column as it was read, with the rules that come from rows of lists. */
export type ReadColumn = { place: RulePlace } & Pick<Corpus, "rules" | "exclusions">;

export type WorkedOut = { column: Column; pages: Page[] };

/** `corpus` holds what rules name; `recorded`: what was published, by column. */
export function columnWorker(
  corpus: Corpus,
  recorded: ReadonlyMap<string, Snapshot> | undefined,
  today: Day,
  entityTag: EntityTag,
): (read: ReadColumn) => WorkedOut {
  const expandColumn = columnExpander(corpus, today);
  const whereAndWhen = whereAndWhenIn(routingIn(corpus), today);
  return ({ place, rules, exclusions }) => {
    const { cells, excluded } = expandColumn(place, [...rules, ...exclusions]);
    const counts = classCounts(corpus, today);
    const published = cells.map((cell) =>
      publishCell(cell, counts.get(cellId(cell))?.counts, today, entityTag, whereAndWhen),
    );
    const versions = published.flatMap((each) => renderVersions(each, entityTag, whereAndWhen));
    const pages = cells.length > 0 ? [renderColumn(published), ...versions, ...published.flatMap(renderRow)] : [];
    const marks = pages.map(markOf);
    const before = recorded && (recorded.get(place.column) ?? new Map());
    const column: Column = {
      cells: cells.length,
      inForce: inForceOn(cells, today),
      excluded,
      ownSources: rules
        .filter(({ level }) => level === "state")
        .flatMap(({ states, rule }) => states.map((state): [State, string] => [state, rule.source])),
      changes: before ? compareSnapshots(before, snapshotOf({ cells, excluded })) : [],
      example: published.find(({ cell }) => cellId(cell) === cellId(EXAMPLE))?.current?.result ?? null,
      pages: marks,
      print: printOf(marks),
    };
    return { column, pages };
  };
}
