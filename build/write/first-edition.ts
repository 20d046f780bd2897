/**
 * The first version of a directory, written by another thread while the rest is still being worked out. Like every version
 * it is made beside the directory and takes its place by renaming, when it is complete.
 */

import { existsSync, renameSync, rmSync } from "node:fs";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Page } from "../render/page.ts";
import { beside } from "./beside.ts";
import { lock } from "./lock.ts";
import type { Batch } from "./page-writer.ts";
import type { Changes } from "./publish.ts";

export class FirstEdition {
  readonly #directory: string;
  readonly #writer: Worker;
  readonly #release: () => void;
  /** Rejects when the thread fails. */
  readonly #failed: Promise<never>;
  #pages = 0;

  private constructor(directory: string, release: () => void) {
    this.#directory = directory;
    this.#release = release;
    const next = beside(directory, "next");
    rmSync(next, { recursive: true, force: true });
    const written = import.meta.url.endsWith(".ts") ? "./page-writer.ts" : "./page-writer.js";
    this.#writer = new Worker(new URL(written, import.meta.url), { workerData: next });
    this.#failed = once(this.#writer, "error").then(([error]: unknown[]) => Promise.reject(error as Error));
    this.#failed.catch(() => {});
  }

  /** Undefined where a version stands already, or stood before somebody was interrupted. */
  static begin(directory: string): FirstEdition | undefined {
    const release = lock(beside(directory, "lock"));
    if (!existsSync(directory) && !existsSync(beside(directory, "old"))) return new FirstEdition(directory, release);
    release();
    return undefined;
  }

  add(pages: readonly Page[]): void {
    this.#pages += pages.length;
    this.#writer.postMessage(pages.map(({ path, text }) => [path, text]) satisfies Batch);
  }

  async finish(): Promise<Changes> {
    try {
      const written = once(this.#writer, "message");
      this.#writer.postMessage(undefined satisfies Batch);
      await Promise.race([written, this.#failed]);
      renameSync(beside(this.#directory, "next"), this.#directory);
    } finally {
      await this.#end();
    }
    return { written: this.#pages, unchanged: 0, removed: 0 };
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#end();
    rmSync(beside(this.#directory, "next"), { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    await this.#writer.terminate();
    this.#release();
  }
}
