/** The whole build: load -> validate -> expand -> render -> write. Pure between the first step and the last. */

import { join } from "node:path";
import { changesUpTo, understandHistory } from "./changes/history.ts";
import { snapshotOf } from "./changes/snapshot.ts";
import { vanishing } from "./changes/vanishing.ts";
import type { Day } from "./contract/published.ts";
import { expand } from "./expand/expand.ts";
import { loadContent } from "./load/load-content.ts";
import { loadHistory } from "./load/load-history.ts";
import { loadPages } from "./load/load-pages.ts";
import { loadSite } from "./load/load-site.ts";
import { coverageOf } from "./render/coverage.ts";
import type { Page } from "./render/page.ts";
import { render } from "./render/render.ts";
import { fixedPages } from "./site/fixed-pages.ts";
import { renderSite } from "./site/render-site.ts";
import type { Finding } from "./validate/finding.ts";
import { validate } from "./validate/validate.ts";
import { FirstEdition } from "./write/first-edition.ts";
import { publish, type Changes } from "./write/publish.ts";

export type BuildOptions = {
  /** Holds `content/`. */
  root: string;
  /** Where to publish; `dist/` in `root` unless told otherwise. */
  out?: string;
  /** The day of the build: decides which versions are in force and how old a source is. */
  today: Day;
  /** The unguessable directory that holds the rules. */
  rulesDirectory: string;
  /** For a process that builds once: another thread writes a first version meanwhile, and nothing is remembered for later. */
  meanwhile?: boolean;
  /** Where the pages that come from the code alone stand ready; made here when it is not told. */
  readyPages?: string | undefined;
};

export type BuildResult =
  /** `overdue`: rules in force whose source is past its freshness target. */
  | { ok: true; findings: Finding[]; cells: number; overdue: number; pages: number; changes: Changes }
  | { ok: false; findings: Finding[] };

/** With any error nothing is written, and all findings are told. */
export async function build({ root, out = join(root, "dist"), today, rulesDirectory, meanwhile = false, readyPages }: BuildOptions): Promise<BuildResult> {
  const site = readyPages === undefined ? loadSite() : undefined; // bundled by another process meanwhile
  site?.catch(() => {}); // told below, where it is waited for
  const loaded = await loadContent(root, !meanwhile);
  const { corpus, findings } = validate(loaded.files, loaded.findings, today);
  if (!corpus || findings.some(({ level }) => level === "error")) return { ok: false, findings };
  const expanded = expand(corpus, today);
  const history = understandHistory(loadHistory(root));
  const snapshot = history.snapshot ? snapshotOf(expanded) : new Map();
  const lost = history.snapshot ? vanishing(history.snapshot, snapshot, corpus.removals, today) : [];
  if (lost.length > 0) return { ok: false, findings: [...findings, ...lost] };
  const edition = meanwhile ? FirstEdition.begin(out) : undefined;
  const kept: Page[] = [];
  let [pages, overdue] = [0, 0];
  const put = (some: Page[]): void => {
    pages += some.length;
    if (edition) edition.add(some);
    else kept.push(...some);
  };
  try {
    const coverage = coverageOf(corpus, expanded, today);
    overdue = coverage.total.overdue;
    for (const some of render(corpus, expanded, { coverage, changes: changesUpTo(history, snapshot, today) }, today, rulesDirectory, !meanwhile)) put(some);
    put(renderSite(corpus, expanded, coverage, today));
    put(site ? fixedPages(await site) : loadPages(readyPages!));
  } catch (error) {
    await edition?.abandon();
    throw error;
  }
  const changes = edition ? await edition.finish() : publish(kept, out);
  return { ok: true, findings, cells: expanded.cells.length, overdue, pages, changes };
}
