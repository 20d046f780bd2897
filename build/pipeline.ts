/**
 * The whole build: load -> validate -> expand -> render -> write, one column after the other. Pure between the first
 * step and the last.
 */

import { join } from "node:path";
import { IncrementalBuild } from "./cache/incremental-build.ts";
import { emptyCache, type BuildCache } from "./cache/build-cache.ts";
import { parseHistory } from "./changes/history.ts";
import { byColumn } from "./changes/snapshot.ts";
import { vanishing } from "./changes/vanishing.ts";
import { classContradictions } from "./column/class-contradictions.ts";
import { overviewOf, cellsToday } from "./column/overview.ts";
import { columnWorker } from "./column/work-out.ts";
import type { Day } from "./contract/day.ts";
import { loadHistory, type HistoryTexts } from "./load/load-history.ts";
import { loadTexts, type LoadedTexts } from "./load/load-texts.ts";
import { inReadingOrder, type Finding } from "./model/finding.ts";
import { classCounts } from "./render/class-counts.ts";
import { renderDrugLists } from "./render/drug-lists.ts";
import { entityTags } from "./render/entity-tag.ts";
import { renderIndexes, renderOverviews, renderPublicOverviews } from "./render/overviews.ts";
import { renderSite } from "./site/render-site.ts";
import { beside } from "./write/beside.ts";
import { withLock } from "./write/lock.ts";
import type { WriteCounts } from "./write/publish.ts";

export type BuildOptions = {
  /** Holds `content/`. */
  root: string;
  /** What is there, where it was read already. */
  content?: LoadedTexts;
  historyTexts?: HistoryTexts;
  /** Where to publish; `dist/` in `root` by default. */
  out?: string;
  /** The day of the build: decides which versions are in force and how old a source is. */
  today: Day;
  /** The unguessable directory that holds the rules. */
  rulesDirectory: string;
  /** The cache of the last build of the same content by the same code; it is brought up to date. */
  cache?: BuildCache;
  /** Lets another thread write a first version while it is being worked out; the compiled build has one. */
  meanwhile?: boolean;
  /** Where the pages that come from the code alone are ready; made here when it is absent. */
  readyPages?: string | undefined;
};

export type BuildResult =
  /** `overdue`: rules in force whose source is past its freshness target. */
  | { ok: true; findings: Finding[]; cells: number; overdue: number; pages: number; files: WriteCounts }
  | { ok: false; findings: Finding[] };

/** With any error nothing is written, and all findings are returned. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const out = options.out ?? join(options.root, "dist");
  return withLock(beside(out, "lock"), () => buildAlone({ ...options, out }));
}

async function buildAlone({
  root,
  out,
  today,
  rulesDirectory,
  content = loadTexts(root),
  historyTexts = loadHistory(root),
  cache = emptyCache(),
  meanwhile = false,
  readyPages,
}: BuildOptions & { out: string }): Promise<BuildResult> {
  const options = { out, rulesDirectory, cache, meanwhile, readyPages };
  const incremental = new IncrementalBuild(options);
  const refuse = async (findings: Finding[]): Promise<BuildResult> => {
    await incremental.abandon();
    return { ok: false, findings };
  };
  try {
    const history = parseHistory(historyTexts);
    const recorded = history.snapshot && byColumn(history.snapshot);
    const corpus = incremental.read(content, today, [historyTexts.prints.snapshot], (read, taker) =>
      renderDrugLists(read, today, taker),
    );
    const entityTag = entityTags(rulesDirectory);

    const findings = incremental.workOut(columnWorker(corpus, recorded, today, entityTag));
    if (findings.some(({ level }) => level === "error")) return refuse(findings);
    const columns = incremental.columns();
    const inForce = [...columns.values()].flatMap((column) => column.inForce);
    const contradictions = classContradictions(inForce, classCounts(corpus, today), corpus);
    const lost = history.snapshot
      ? vanishing(history.snapshot, cellsToday(columns, today), corpus.removals, today)
      : [];
    if (lost.length > 0) return refuse([...findings, ...lost]);

    const overview = overviewOf(columns, corpus, history, recorded ?? new Map(), today);
    const overviews = renderOverviews(corpus, overview, today, entityTag);
    const { coverage, cells, example } = overview;
    incremental.put(
      [...overviews, ...renderIndexes([...columns.values()], overviews, cells, today)],
      [...renderPublicOverviews(corpus, overview), ...renderSite(corpus, example, coverage, today)],
    );
    const all = inReadingOrder([...findings, ...contradictions]);
    return { ok: true, findings: all, cells, overdue: coverage.total.overdue, ...(await incremental.finish()) };
  } catch (error) {
    await incremental.abandon();
    throw error;
  }
}
