/** Everything that is published, as pages: the public ones, and below the rules directory those that need a key. */

import type { ChangeRecord } from "../changes/history.ts";
import type { Day } from "../contract/published.ts";
import { BUILD_STAMP_PATH } from "../contract/published-paths.ts";
import type { Expanded, ExpandedCell } from "../expand/expand.ts";
import { codeKey } from "../model/claims-by-code.ts";
import type { Corpus } from "../model/corpus.ts";
import { renderAbsences } from "./absences.ts";
import { renderChanges } from "./changes.ts";
import { renderColumn } from "./columns.ts";
import { renderCompliance } from "./compliance.ts";
import { renderContacts } from "./state-profiles.ts";
import { renderCoverage, type Coverage } from "./coverage.ts";
import { renderCrosswalk } from "./crosswalk.ts";
import { renderDeadlines } from "./deadlines.ts";
import { renderFeeds } from "./feeds.ts";
import { renderLookupOptions, renderManifest, renderTopics } from "./metadata.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { jsonPage, type Page } from "./page.ts";
import { publishCell } from "./published-cell.ts";
import { renderRows } from "./rows.ts";
import { renderStates } from "./states.ts";
import { renderVocabulary } from "./vocabulary.ts";

/** What was found out about the corpus as a whole. */
export type Told = { coverage: Coverage; changes: readonly ChangeRecord[] };

/** Cells come ordered by program and code: those of one column stand together. */
function* columnsOf(cells: readonly ExpandedCell[]): Generator<ExpandedCell[]> {
  let members: ExpandedCell[] = [];
  for (const cell of cells) {
    const [first] = members;
    if (first && codeKey(first) !== codeKey(cell)) {
      yield members;
      members = [];
    }
    members.push(cell);
  }
  if (members.length > 0) yield members;
}

/**
 * In groups, so that one can be written while the next is worked out. `rulesDirectory` cannot be guessed; `today` decides
 * which versions are in force; `remember` what was rendered where a later build may want it again.
 */
export function* render(corpus: Corpus, { cells, excluded }: Expanded, { coverage, changes }: Told, today: Day, rulesDirectory: string, remember: boolean): Generator<Page[]> {
  const stamps: string[] = [];
  const below = (pages: Page[]): Page[] => {
    for (const { path, text, etag } of pages) stamps.push(`${path} ${etag ?? fingerprint(text)}`);
    return pages.map(({ path, text }) => ({ path: `${rulesDirectory}/${path}`, text }));
  };
  for (const members of columnsOf(cells)) {
    const published = members.map((cell) => publishCell(cell, today, remember));
    yield below([...published.flatMap(renderRows), renderColumn(published, remember)]);
  }
  yield below([
    ...renderStates(corpus, { cells, excluded }, today),
    ...renderCompliance(corpus),
    ...renderDeadlines(corpus),
    renderContacts(corpus),
    renderManifest(corpus),
    renderLookupOptions(cells, today),
    renderTopics(corpus, cells, today),
    renderCrosswalk(corpus),
    renderVocabulary(corpus),
    renderAbsences(corpus, excluded),
    renderChanges(changes),
  ]);
  yield below([buildStamp(stamps, cells.length, today)]);
  yield [renderCoverage(coverage), ...renderFeeds(changes, corpus)];
}

/** The only file that says when the build was made; everything else changes only when its content does. */
function buildStamp(stamps: readonly string[], cells: number, today: Day): Page {
  return jsonPage(BUILD_STAMP_PATH, { pa_build: 1, built_for: today, cells, content: fingerprint(stamps.join("\n")) });
}
