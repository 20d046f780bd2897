/**
 * The pages of a build on their way into the directory: where none stands yet, another thread can write them while the rest
 * is being worked out; otherwise they wait until all are there.
 */

import type { Editions } from "../column/memory.ts";
import { markOf, type Mark, type Page } from "../render/page.ts";
import { FirstEdition } from "./first-edition.ts";
import { identityOf } from "./identity.ts";
import { publish, type Changes, type ToPublish } from "./publish.ts";

export class Publication {
  readonly #directory: string;
  readonly #edition: FirstEdition | undefined;
  readonly #pages: ToPublish[] = [];

  private constructor(directory: string, edition: FirstEdition | undefined) {
    this.#directory = directory;
    this.#edition = edition;
  }

  static begin(directory: string, meanwhile: boolean): Publication {
    return new Publication(directory, meanwhile ? FirstEdition.begin(directory) : undefined);
  }

  get pages(): number {
    return this.#pages.length;
  }

  put(pages: readonly Page[]): Mark[] {
    const marks = pages.map(markOf);
    for (const [place, [path, mark]] of marks.entries()) this.#pages.push({ path, mark, text: this.#edition ? undefined : pages[place]!.text });
    this.#edition?.add(pages);
    return marks;
  }

  /** Pages that stand there already as they should. */
  keep(marks: readonly Mark[]): void {
    for (const [path, mark] of marks) this.#pages.push({ path, mark, text: undefined });
  }

  /** `known`: what is known of the directory beforehand. */
  async finish(known: Editions): Promise<{ changes: Changes; editions: Editions }> {
    if (!this.#edition) return publish(this.#pages, this.#directory, known);
    await this.#edition.finish();
    return {
      changes: { written: this.#pages.length, unchanged: 0, removed: 0 },
      editions: { standing: { identity: identityOf(this.#directory)!, marks: new Map(this.#pages.map(({ path, mark }) => [path, mark])) } },
    };
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#edition?.abandon();
  }
}
