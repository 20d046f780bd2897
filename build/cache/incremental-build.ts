/**
 * One build of a directory that reuses what the last build of the same content worked out, and keeps its own results
 * for the next. The pipeline says what is to be published; this file decides what of it is new.
 */

import type { Column } from "../column/column.ts";
import type { ReadColumn, WorkedOut } from "../column/work-out.ts";
import type { Day } from "../contract/day.ts";
import { loadPages } from "../load/load-pages.ts";
import { loadSite, type SiteFiles } from "../load/load-site.ts";
import type { LoadedTexts } from "../load/load-texts.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";
import type { Mark, Page, PageTaker } from "../render/page.ts";
import { Publication } from "../write/publication.ts";
import { recover, isAsPublished, type WriteCounts } from "../write/publish.ts";
import { dropPages, type BuildCache } from "./build-cache.ts";
import { ContentReader } from "./content-reader.ts";

export type IncrementalBuildOptions = {
  out: string;
  rulesDirectory: string;
  /** Brought up to date when the build is complete. */
  cache: BuildCache;
  /** Lets another thread write a first version while it is being worked out. */
  meanwhile: boolean;
  /** Where the pages that come from the code alone are ready; made here where there is none. */
  readyPages: string | undefined;
};

export class IncrementalBuild {
  readonly #options: IncrementalBuildOptions;
  readonly #publication: Publication;
  #reader!: ContentReader;
  readonly #site: Promise<SiteFiles> | undefined;
  readonly #worked = new Map<string, Column>();
  readonly #others: Mark[] = [];
  readonly #first = new Set<Page>();
  /** Comes before the paths of all pages that need a key. */
  readonly #below: string;

  constructor(options: IncrementalBuildOptions) {
    const { out, rulesDirectory, cache, meanwhile, readyPages } = options;
    recover(out);
    if (!isAsPublished(out, cache.published)) dropPages(cache);
    this.#options = options;
    this.#below = `${rulesDirectory}/`;
    this.#site = cache.fixed || readyPages !== undefined ? undefined : loadSite(); // bundled by another process meanwhile
    this.#site?.catch(() => {}); // reported when the build is finished, which waits for it
    this.#publication = Publication.begin(out, meanwhile); // its thread needs a while to wake
  }

  /**
   * Reads and checks everything but rules and exclusions. `others` is whatever columns depend on beside content and
   * day. `renderFirst`: pages that need a key and belong to no column, published before anything else is made, so that
   * another thread writes them meanwhile. None where the content is not sound so far.
   */
  read(
    content: LoadedTexts,
    today: Day,
    others: readonly string[],
    renderFirst: (corpus: Corpus, taker: PageTaker) => void,
  ): Corpus {
    const taker = { take: (pages: readonly Page[]) => this.#putFirst(pages), isOnly: this.#publication.isOnly };
    this.#reader = new ContentReader(content, this.#options.cache, today, others, (corpus) =>
      renderFirst(corpus, taker),
    );
    return this.#reader.corpus;
  }

  /**
   * Reads, checks and publishes each column that must be worked out again, and says all that is wrong with the content.
   */
  workOut(workOut: (read: ReadColumn) => WorkedOut): Finding[] {
    for (const read of this.#reader.columns()) {
      const { column, pages } = workOut(read);
      this.#worked.set(read.place.column, column);
      this.#publication.put(pages, this.#below);
    }
    return this.#reader.findings();
  }

  /** All of them, in the order of the enumerations, whether worked out now or known. */
  columns(): Map<string, Column> {
    const { keys, known } = this.#reader;
    return new Map(keys.map((key) => [key, this.#worked.get(key) ?? known.get(key)!.column]));
  }

  /** Publishes pages that belong to no column: those that need a key, but for the first, and those for everybody. */
  put(withKey: readonly Page[], forEverybody: readonly Page[]): void {
    const left = withKey.filter((page) => !this.#first.has(page));
    this.#others.push(...this.#publication.put(left, this.#below), ...this.#publication.put(forEverybody));
  }

  /** Puts the new version in its place. */
  async finish(): Promise<{ pages: number; files: WriteCounts }> {
    const { cache } = this.#options;
    const { known, under, values } = this.#reader;
    for (const { column } of known.values()) this.#publication.keep(column.pages, this.#below);
    const fixed = await this.#putFixed();
    const { counts, published } = await this.#publication.finish(cache.published, () => this.#replaced());
    const columns = new Map(
      [...this.columns()].map(([key, column]) => [key, known.get(key) ?? this.#reader.toKnow(key, column)]),
    );
    Object.assign(cache, { under, values, columns, fixed, others: this.#others, published } satisfies BuildCache);
    return { pages: this.#publication.pages, files: counts };
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#publication.abandon();
  }

  #putFirst(pages: readonly Page[]): void {
    for (const page of pages) this.#first.add(page);
    this.#others.push(...this.#publication.put(pages, this.#below));
  }

  /** The pages that come from the code alone. */
  async #putFixed(): Promise<Mark[]> {
    const { fixed } = this.#options.cache;
    if (!fixed)
      return this.#publication.put(
        this.#site ? await fixedPagesOf(await this.#site) : loadPages(this.#options.readyPages!),
      );
    this.#publication.keep(fixed);
    return fixed;
  }

  /** The pages of the last build that are not kept as they are. */
  *#replaced(): Generator<Mark> {
    const { cache } = this.#options;
    for (const [key, { column }] of cache.columns) {
      if (!this.#reader.known.has(key)) yield* column.pages.map(([path, mark]): Mark => [this.#below + path, mark]);
    }
    yield* cache.others;
  }
}

/** Most builds find these pages ready, and need nothing of what makes them. */
async function fixedPagesOf(site: SiteFiles): Promise<Page[]> {
  const { fixedPages } = await import("../site/fixed-pages.ts");
  return fixedPages(site);
}
