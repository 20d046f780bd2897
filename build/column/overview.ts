/** What all columns come to together. */

import { compareSnapshots } from "../changes/compare-snapshots.ts";
import { changesUpTo, type History } from "../changes/history.ts";
import type { Snapshot } from "../changes/snapshot.ts";
import type { State } from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/day.ts";
import { cellId } from "../contract/published-paths.ts";
import type { Corpus } from "../model/corpus.ts";
import { coverageOf } from "../render/coverage.ts";
import type { Overview } from "../render/overviews.ts";
import type { Column } from "./column.ts";

/** `recorded`: what was published, by column. */
export function overviewOf(
  columns: ReadonlyMap<string, Column>,
  corpus: Corpus,
  history: History,
  recorded: ReadonlyMap<string, Snapshot>,
  today: Day,
): Overview {
  const inForce = [...columns.values()].flatMap((column) => column.inForce);
  const excluded = [...columns.values()].flatMap((column) => column.excluded);
  const ownSources = new Map<State, Set<string>>();
  for (const column of columns.values()) {
    for (const [state, source] of column.ownSources)
      ownSources.set(state, (ownSources.get(state) ?? new Set()).add(source));
  }
  const vanished = [...recorded]
    .filter(([key]) => !columns.has(key))
    .flatMap(([, before]) => compareSnapshots(before, new Map()));
  const unrecorded = [...[...columns.values()].flatMap(({ changes }) => changes), ...vanished];
  return {
    inForce,
    excluded,
    ownSources,
    changes: changesUpTo(history, unrecorded, today),
    coverage: coverageOf(corpus, inForce, excluded, today),
    cells: [...columns.values()].reduce((sum, column) => sum + column.cells, 0),
    example: [...columns.values()].find((column) => column.example)?.example ?? undefined,
  };
}

/** Ids of the cells that have a rule or an exclusion today. */
export function cellsToday(columns: ReadonlyMap<string, Column>, today: Day): Set<string> {
  return new Set(
    [...columns.values()].flatMap(({ inForce, excluded }) => [
      ...inForce.map(cellId),
      ...excluded.filter(({ exclusions }) => exclusions.some((exclusion) => holdsOn(exclusion, today))).map(cellId),
    ]),
  );
}
