/** What is published about the corpus as a whole: below the rules directory, and public. */

import type { ChangeRecord } from "../changes/history.ts";
import type { State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { PublishedRule } from "../contract/shapes/rule.ts";
import { indexFiles } from "../contract/file-index.ts";
import { BUILD_STAMP_PATH } from "../contract/published-paths.ts";
import type { BuildStamp } from "../contract/shapes/build.ts";
import type { ExcludedCell } from "../expand/expand.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { renderAbsences } from "./absences.ts";
import { renderChanges } from "./changes.ts";
import { renderCodeLists } from "./code-lists.ts";
import { renderCodeNames } from "./code-names.ts";
import { renderCompliance } from "./compliance.ts";
import { renderContexts } from "./contexts.ts";
import type { Coverage } from "./coverage.ts";
import { renderCrosswalk } from "./crosswalk.ts";
import { renderDrugLists } from "./drug-lists.ts";
import type { EntityTag } from "./entity-tag.ts";
import { renderFeeds } from "./feeds.ts";
import { renderHealthPlans } from "./health-plans.ts";
import { renderLookupOptions, renderRulePlaces, renderManifest, renderTopics } from "./metadata.ts";
import { jsonPage, kept, markOf, printOf, type Mark, type Page } from "./page.ts";
import { publicCoverage, renderCoverage } from "./public-coverage.ts";
import { renderProductNames } from "./product-names.ts";
import { renderQuestions } from "./questions.ts";
import { renderStates } from "./states.ts";

/** What is known of all columns together. */
export type Overview = {
  inForce: readonly InForce[];
  excluded: readonly ExcludedCell[];
  /** Ids of the sources that decide rules of a state's own. */
  ownSources: ReadonlyMap<State, ReadonlySet<string>>;
  changes: readonly ChangeRecord[];
  coverage: Coverage;
  /** How many cells have a rule at some time. */
  cells: number;
  /** What is said today of the cell that the front page shows. */
  example: PublishedRule | undefined;
};

/** Those that need a key. */
export function renderOverviews(
  corpus: Corpus,
  { inForce, excluded, ownSources, changes, coverage }: Overview,
  today: Day,
  entityTag: EntityTag,
): Page[] {
  const names = [...renderCrosswalk(corpus), ...renderProductNames(corpus)];
  return [
    ...renderStates(corpus, inForce, excluded, ownSources, today, entityTag),
    ...renderCompliance(corpus, entityTag),
    ...renderContexts(corpus, changes, today),
    ...renderCodeLists(corpus, today),
    renderCodeNames(corpus),
    renderManifest(corpus, coverage.lists, changes, entityTag),
    renderLookupOptions(inForce, entityTag),
    renderRulePlaces(inForce),
    renderTopics(corpus, inForce, entityTag),
    ...names,
    renderQuestions(corpus, names),
    ...renderDrugLists(corpus, today),
    ...renderHealthPlans(corpus),
    ...renderAbsences(corpus, excluded),
    ...renderChanges(changes),
  ];
}

export function renderPublicOverviews(corpus: Corpus, { changes, coverage }: Overview): Page[] {
  return [renderCoverage(publicCoverage(coverage)), ...renderFeeds(changes, corpus)];
}

const indexPages = keptWhileSame<Page[]>();

/**
 * About all others that need a key: an index that says which are there, and a stamp, the only file that says when the
 * build was made; everything else changes only when its content does. `columns`: what was published of each, and its fingerprint.
 */
export function renderIndexes(
  columns: readonly { pages: readonly Mark[]; print: string }[],
  overviews: readonly Page[],
  cells: number,
  today: Day,
): Page[] {
  const own = overviews.map(({ path }) => path);
  const paths = () => [...columns.flatMap(({ pages }) => pages.map(([path]) => path)), ...own];
  const index = indexPages([...columns.map(({ pages }) => pages), ...own], () =>
    [...indexFiles(paths())].map(([path, part]) => kept(jsonPage(path, part))),
  );
  const prints = [...columns.map(({ print }) => print), printOf(overviews.map(markOf))];
  const stamp: BuildStamp = { pa_build: 1, built_for: today, cells, content: fingerprint(prints.join("\n")) };
  return [...index, jsonPage(BUILD_STAMP_PATH, stamp)];
}
