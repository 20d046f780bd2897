/** The whole build: load -> validate -> expand -> render -> write, one column after the other. Pure between the first step and the last. */

import { join } from "node:path";
import { understandHistory } from "./changes/history.ts";
import { byColumn } from "./changes/snapshot.ts";
import { vanishing } from "./changes/vanishing.ts";
import type { Column } from "./column/column.ts";
import { emptyMemory, forgetPages, type Memory } from "./column/memory.ts";
import { overviewOf, standingToday } from "./column/overview.ts";
import { Reading } from "./column/reading.ts";
import { columnWorker } from "./column/work-out.ts";
import type { Day } from "./contract/day.ts";
import { loadHistory, type HistoryTexts } from "./load/load-history.ts";
import { loadPages } from "./load/load-pages.ts";
import { loadSite, type SiteFiles } from "./load/load-site.ts";
import { loadTexts, type LoadedTexts } from "./load/load-texts.ts";
import { entityTags } from "./render/entity-tag.ts";
import { buildStamp, renderFileIndex, renderOverviews, renderPublicOverviews } from "./render/overviews.ts";
import { markOf, printOf, type Mark, type Page } from "./render/page.ts";
import { renderSite } from "./site/render-site.ts";
import type { Finding } from "./validate/finding.ts";
import { beside } from "./write/beside.ts";
import { withLock } from "./write/lock.ts";
import { Publication } from "./write/publication.ts";
import { recover, standsAsRemembered, type Changes } from "./write/publish.ts";

export type BuildOptions = {
  /** Holds `content/`. */
  root: string;
  /** What stands there, where somebody has read it already. */
  content?: LoadedTexts;
  historyTexts?: HistoryTexts;
  /** Where to publish; `dist/` in `root` unless told otherwise. */
  out?: string;
  /** The day of the build: decides which versions are in force and how old a source is. */
  today: Day;
  /** The unguessable directory that holds the rules. */
  rulesDirectory: string;
  /** What the last build of the same content, by the same code, remembered; it is brought up to date. */
  memory?: Memory;
  /** Lets another thread write a first version while it is being worked out; the compiled build has one. */
  meanwhile?: boolean;
  /** Where the pages that come from the code alone stand ready; made here when it is not told. */
  readyPages?: string | undefined;
};

export type BuildResult =
  /** `overdue`: rules in force whose source is past its freshness target. */
  | { ok: true; findings: Finding[]; cells: number; overdue: number; pages: number; changes: Changes }
  | { ok: false; findings: Finding[] };

/** With any error nothing is written, and all findings are told. */
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
  memory = emptyMemory(),
  meanwhile = false,
  readyPages,
}: BuildOptions & { out: string }): Promise<BuildResult> {
  recover(out);
  if (!standsAsRemembered(out, memory.editions)) forgetPages(memory);
  const site = memory.fixed || readyPages !== undefined ? undefined : loadSite(); // bundled by another process meanwhile
  site?.catch(() => {}); // told below, where it is waited for

  const publication = Publication.begin(out, meanwhile); // its thread needs a while to wake
  const refuse = async (findings: Finding[]): Promise<BuildResult> => {
    await publication.abandon();
    return { ok: false, findings };
  };
  const entityTag = entityTags(rulesDirectory);
  const below = (pages: readonly Page[]): Page[] =>
    pages.map((page) => ({ ...page, path: `${rulesDirectory}/${page.path}` }));
  try {
    const history = understandHistory(historyTexts);
    const recorded = history.snapshot && byColumn(history.snapshot);
    const reading = new Reading(content, memory, today, [historyTexts.snapshot ?? ""]);
    const { corpus, keys, known } = reading;

    const worked = new Map<string, Column>();
    const workOut = columnWorker(corpus, recorded, today, entityTag);
    for (const read of reading.columns()) {
      const { column, pages } = workOut(read);
      worked.set(read.place.column, column);
      publication.put(below(pages));
    }
    const findings = reading.findings();
    if (findings.some(({ level }) => level === "error")) return refuse(findings);

    const columns = new Map(keys.map((key) => [key, worked.get(key) ?? known.get(key)!.column]));
    for (const { column } of known.values()) publication.keep(column.pages, `${rulesDirectory}/`);
    const lost = history.snapshot
      ? vanishing(history.snapshot, standingToday(columns, today), corpus.removals, today)
      : [];
    if (lost.length > 0) return refuse([...findings, ...lost]);

    const overview = overviewOf(columns, corpus, history, recorded ?? new Map(), today);
    const cells = [...columns.values()].reduce((sum, column) => sum + column.cells, 0);
    const overviews = renderOverviews(corpus, overview, today, entityTag);
    const stamp = buildStamp(
      [...[...columns.values()].map(({ print }) => print), printOf(overviews.map(markOf))],
      cells,
      today,
    );
    const files = renderFileIndex([
      ...[...columns.values()].flatMap(({ pages }) => pages.map(([path]) => path)),
      ...overviews.map(({ path }) => path),
    ]);
    const example = [...columns.values()].find((column) => column.example)?.example ?? undefined;
    const others = publication.put([
      ...below([...overviews, files, stamp]),
      ...renderPublicOverviews(corpus, overview),
      ...renderSite(corpus, example, overview.coverage, today),
    ]);
    const fixed = memory.fixed ?? publication.put(site ? await fixedPagesOf(await site) : loadPages(readyPages!));
    if (memory.fixed) publication.keep(memory.fixed);

    const { changes, editions } = await publication.finish(memory.editions, () =>
      replacedBy(known, memory, rulesDirectory),
    );
    const remembered = new Map(
      [...columns].map(([key, column]) => [key, known.get(key) ?? reading.toKnow(key, column)]),
    );
    Object.assign(memory, {
      under: reading.under,
      values: reading.values,
      columns: remembered,
      fixed,
      others,
      editions,
    } satisfies Memory);
    return { ok: true, findings, cells, overdue: overview.coverage.total.overdue, pages: publication.pages, changes };
  } catch (error) {
    await publication.abandon();
    throw error;
  }
}

/** The pages of the last build that are not kept as they are. */
function* replacedBy(
  known: ReadonlyMap<string, unknown>,
  { columns, others }: Memory,
  rulesDirectory: string,
): Generator<Mark> {
  for (const [key, { column }] of columns) {
    if (!known.has(key)) yield* column.pages.map(([path, mark]): Mark => [`${rulesDirectory}/${path}`, mark]);
  }
  yield* others;
}

/** Most builds find these pages ready, and need nothing of what makes them. */
async function fixedPagesOf(site: SiteFiles): Promise<Page[]> {
  const { fixedPages } = await import("./site/fixed-pages.ts");
  return fixedPages(site);
}
