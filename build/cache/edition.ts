/**
 * One build of a directory, as far as it can be spared: what the last build of the same content knew is used again, and
 * what this one comes to know is kept for the next. The pipeline says what is to be published; here is decided what of
 * it is new.
 */

import type { Column } from "../column/column.ts";
import type { ReadColumn, WorkedOut } from "../column/work-out.ts";
import type { Day } from "../contract/day.ts";
import { loadPages } from "../load/load-pages.ts";
import { loadSite, type SiteFiles } from "../load/load-site.ts";
import type { LoadedTexts } from "../load/load-texts.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";
import type { Mark, Page } from "../render/page.ts";
import { Publication } from "../write/publication.ts";
import { recover, standsAsRemembered, type WriteCounts } from "../write/publish.ts";
import { forgetPages, type Memory } from "./memory.ts";
import { Reading } from "./reading.ts";

export type EditionOptions = {
  out: string;
  rulesDirectory: string;
  /** Brought up to date when the edition is complete. */
  memory: Memory;
  /** Lets another thread write a first version while it is being worked out. */
  meanwhile: boolean;
  /** Where the pages that come from the code alone are ready; made here where there is none. */
  readyPages: string | undefined;
};

export class Edition {
  readonly #options: EditionOptions;
  readonly #publication: Publication;
  #reading!: Reading;
  readonly #site: Promise<SiteFiles> | undefined;
  readonly #worked = new Map<string, Column>();
  readonly #others: Mark[] = [];

  constructor(options: EditionOptions) {
    const { out, memory, meanwhile, readyPages } = options;
    recover(out);
    if (!standsAsRemembered(out, memory.editions)) forgetPages(memory);
    this.#options = options;
    this.#site = memory.fixed || readyPages !== undefined ? undefined : loadSite(); // bundled by another process meanwhile
    this.#site?.catch(() => {}); // reported when the edition is finished, which waits for it
    this.#publication = Publication.begin(out, meanwhile); // its thread needs a while to wake
  }

  /**
   * Reads and checks everything but rules and exclusions. `others` is whatever columns depend on beside content and
   * day.
   */
  read(content: LoadedTexts, today: Day, others: readonly string[]): Corpus {
    this.#reading = new Reading(content, this.#options.memory, today, others);
    return this.#reading.corpus;
  }

  /**
   * Reads, checks and publishes each column that must be worked out again, and says all that is wrong with the content.
   */
  workOut(workOut: (read: ReadColumn) => WorkedOut): Finding[] {
    for (const read of this.#reading.columns()) {
      const { column, pages } = workOut(read);
      this.#worked.set(read.place.column, column);
      this.#publication.put(this.#below(pages));
    }
    return this.#reading.findings();
  }

  /** All of them, in the order of the enumerations, whether worked out now or known. */
  columns(): Map<string, Column> {
    const { keys, known } = this.#reading;
    return new Map(keys.map((key) => [key, this.#worked.get(key) ?? known.get(key)!.column]));
  }

  /** Publishes pages that belong to no column: those that need a key, and those for everybody. */
  put(withKey: readonly Page[], forEverybody: readonly Page[]): void {
    this.#others.push(...this.#publication.put([...this.#below(withKey), ...forEverybody]));
  }

  /** Puts the edition in its place. */
  async finish(): Promise<{ pages: number; changes: WriteCounts }> {
    const { memory, rulesDirectory } = this.#options;
    const { known, under, values } = this.#reading;
    for (const { column } of known.values()) this.#publication.keep(column.pages, `${rulesDirectory}/`);
    const fixed = await this.#putFixed();
    const { changes, editions } = await this.#publication.finish(memory.editions, () => this.#replaced());
    const columns = new Map(
      [...this.columns()].map(([key, column]) => [key, known.get(key) ?? this.#reading.toKnow(key, column)]),
    );
    Object.assign(memory, { under, values, columns, fixed, others: this.#others, editions } satisfies Memory);
    return { pages: this.#publication.pages, changes };
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#publication.abandon();
  }

  /** The pages that come from the code alone. */
  async #putFixed(): Promise<Mark[]> {
    const { fixed } = this.#options.memory;
    if (!fixed)
      return this.#publication.put(
        this.#site ? await fixedPagesOf(await this.#site) : loadPages(this.#options.readyPages!),
      );
    this.#publication.keep(fixed);
    return fixed;
  }

  /** The pages of the last build that are not kept as they are. */
  *#replaced(): Generator<Mark> {
    const { memory, rulesDirectory } = this.#options;
    for (const [key, { column }] of memory.columns) {
      if (!this.#reading.known.has(key))
        yield* column.pages.map(([path, mark]): Mark => [`${rulesDirectory}/${path}`, mark]);
    }
    yield* memory.others;
  }

  #below(pages: readonly Page[]): Page[] {
    return pages.map((page) => ({ ...page, path: `${this.#options.rulesDirectory}/${page.path}` }));
  }
}

/** Most builds find these pages ready, and need nothing of what makes them. */
async function fixedPagesOf(site: SiteFiles): Promise<Page[]> {
  const { fixedPages } = await import("../site/fixed-pages.ts");
  return fixedPages(site);
}
