/** Everything that is published, as pages: the public ones, and below the rules directory those that need a key. */

import type { ChangeRecord } from "../changes/history.ts";
import type { Day } from "../contract/published.ts";
import { BUILD_STAMP_PATH } from "../contract/published-paths.ts";
import type { Expanded } from "../expand/expand.ts";
import type { Corpus } from "../model/corpus.ts";
import { renderAbsences } from "./absences.ts";
import { renderChanges } from "./changes.ts";
import { renderColumns } from "./columns.ts";
import { renderCompliance } from "./compliance.ts";
import { renderContacts } from "./state-profiles.ts";
import { renderCoverage, type Coverage } from "./coverage.ts";
import { renderCrosswalk } from "./crosswalk.ts";
import { renderDeadlines } from "./deadlines.ts";
import { renderFeeds } from "./feeds.ts";
import { renderLookupOptions, renderManifest, renderTopics } from "./metadata.ts";
import { renderOpenApi } from "./openapi.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { jsonPage, type Page } from "./page.ts";
import { publishCell, type PublishedCell } from "./published-cell.ts";
import { renderRows } from "./rows.ts";
import { renderStates } from "./states.ts";
import { renderVocabulary } from "./vocabulary.ts";

/** What was found out about the corpus as a whole. */
export type Told = { coverage: Coverage; changes: readonly ChangeRecord[] };

/** Rows that are handed on together. */
const ROWS_AT_ONCE = 400;

/**
 * In groups, so that one can be written while the next is worked out. `rulesDirectory` cannot be guessed; `today` decides
 * which versions are in force.
 */
export function* render(corpus: Corpus, { cells, excluded }: Expanded, { coverage, changes }: Told, today: Day, rulesDirectory: string): Generator<Page[]> {
  const stamps: string[] = [];
  const below = (pages: Page[]): Page[] => {
    for (const { path, text, etag } of pages) stamps.push(`${path} ${etag ?? fingerprint(text)}`);
    return pages.map(({ path, text }) => ({ path: `${rulesDirectory}/${path}`, text }));
  };
  const published: PublishedCell[] = [];
  for (let at = 0; at < cells.length; at += ROWS_AT_ONCE) {
    const some = cells.slice(at, at + ROWS_AT_ONCE).map((cell) => publishCell(cell, today));
    published.push(...some);
    yield below(some.flatMap(renderRows));
  }
  yield below(renderColumns(published));
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
  yield [renderCoverage(coverage), ...renderFeeds(changes, corpus), ...renderOpenApi()];
}

/** The only file that says when the build was made; everything else changes only when its content does. */
function buildStamp(stamps: readonly string[], cells: number, today: Day): Page {
  return jsonPage(BUILD_STAMP_PATH, { pa_build: 1, built_for: today, cells, content: fingerprint(stamps.join("\n")) });
}
