/**
 * The pages of a build on their way into the directory: where there is no version yet, another thread can write them
 * while the rest is being worked out; otherwise they wait until all are there.
 */

import { markOf, type Mark, type Page } from "../render/page.ts";
import { FirstVersion } from "./first-version.ts";
import { foldersOf } from "./folders.ts";
import { publish, type WriteCounts, type PublishedState, type ToPublish } from "./publish.ts";

export class Publication {
  readonly #directory: string;
  readonly #first: FirstVersion | undefined;
  readonly #put: ToPublish[] = [];
  readonly #kept: { below: string; marks: readonly Mark[] }[] = [];

  private constructor(directory: string, first: FirstVersion | undefined) {
    this.#directory = directory;
    this.#first = first;
  }

  static begin(directory: string, meanwhile: boolean): Publication {
    return new Publication(directory, meanwhile ? FirstVersion.begin(directory) : undefined);
  }

  get pages(): number {
    return this.#kept.reduce((sum, { marks }) => sum + marks.length, this.#put.length);
  }

  /** `below` comes before their paths. */
  put(pages: readonly Page[], below = ""): Mark[] {
    const marks = pages.map((page): Mark => [below + page.path, markOf(page)[1]]);
    for (const [place, [path, mark]] of marks.entries())
      this.#put.push({ path, mark, text: this.#first ? "" : pages[place]!.text });
    this.#first?.add(pages, below);
    return marks;
  }

  /** Pages that are in the directory already as they should be; `below` comes before their paths. */
  keep(marks: readonly Mark[], below = ""): void {
    this.#kept.push({ below, marks });
  }

  /**
   * `known`: what is known of the directory beforehand; `replaced`: its pages that are not kept, asked for where
   * something is known.
   */
  async finish(
    known: PublishedState,
    replaced: () => Iterable<Mark>,
  ): Promise<{ counts: WriteCounts; published: PublishedState }> {
    if (!this.#first) {
      const pages = { put: this.#put, kept: this.pages - this.#put.length, paths: () => this.#paths() };
      return publish(pages, this.#directory, known, known.folders ? new Map(replaced()) : undefined);
    }
    await this.#first.finish();
    return {
      counts: { written: this.pages, unchanged: 0, removed: 0 },
      published: { folders: foldersOf(this.#directory, this.#paths()) },
    };
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#first?.abandon();
  }

  /** Of all pages. */
  *#paths(): Generator<string> {
    for (const { below, marks } of this.#kept) for (const [path] of marks) yield below + path;
    for (const { path } of this.#put) yield path;
  }
}
