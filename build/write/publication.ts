/**
 * The pages of a build on their way into the directory: where none stands yet, another thread can write them while the
 * rest is being worked out; otherwise they wait until all are there.
 */

import { markOf, type Mark, type Page } from "../render/page.ts";
import { FirstEdition } from "./first-edition.ts";
import { foldersOf } from "./folders.ts";
import { publish, type WriteCounts, type Editions, type ToPublish } from "./publish.ts";

export class Publication {
  readonly #directory: string;
  readonly #edition: FirstEdition | undefined;
  readonly #put: ToPublish[] = [];
  readonly #kept: { below: string; marks: readonly Mark[] }[] = [];

  private constructor(directory: string, edition: FirstEdition | undefined) {
    this.#directory = directory;
    this.#edition = edition;
  }

  static begin(directory: string, meanwhile: boolean): Publication {
    return new Publication(directory, meanwhile ? FirstEdition.begin(directory) : undefined);
  }

  get pages(): number {
    return this.#kept.reduce((sum, { marks }) => sum + marks.length, this.#put.length);
  }

  put(pages: readonly Page[]): Mark[] {
    const marks = pages.map(markOf);
    for (const [place, [path, mark]] of marks.entries())
      this.#put.push({ path, mark, text: this.#edition ? "" : pages[place]!.text });
    this.#edition?.add(pages);
    return marks;
  }

  /** Pages that stand in the directory already as they should; `below` comes before their paths. */
  keep(marks: readonly Mark[], below = ""): void {
    this.#kept.push({ below, marks });
  }

  /**
   * `known`: what is known of the directory beforehand; `replaced`: its pages that are not kept, asked for where
   * something is known.
   */
  async finish(known: Editions, replaced: () => Iterable<Mark>): Promise<{ changes: WriteCounts; editions: Editions }> {
    if (!this.#edition) {
      const pages = { put: this.#put, kept: this.pages - this.#put.length, paths: () => this.#paths() };
      return publish(pages, this.#directory, known, known.standing ? new Map(replaced()) : undefined);
    }
    await this.#edition.finish();
    return {
      changes: { written: this.pages, unchanged: 0, removed: 0 },
      editions: { standing: foldersOf(this.#directory, this.#paths()) },
    };
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#edition?.abandon();
  }

  /** Of all pages. */
  *#paths(): Generator<string> {
    for (const { below, marks } of this.#kept) for (const [path] of marks) yield below + path;
    for (const { path } of this.#put) yield path;
  }
}
