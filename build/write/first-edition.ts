/**
 * The first version of a directory, written by another thread while the rest is still being worked out. Like every version
 * it is made beside the directory and takes its place by renaming, when it is complete.
 */

import { existsSync, renameSync, rmSync } from "node:fs";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Page } from "../render/page.ts";
import { beside } from "./beside.ts";
import type { Batch } from "./page-writer.ts";

/** Pages that wait for the thread at most: more would fill the memory while the disk is slow. */
const MOST_WAITING = 4_000;

export class FirstEdition {
  readonly #directory: string;
  readonly #writer: Worker;
  /** Rejects when the thread fails. */
  readonly #failed: Promise<never>;
  #waiting = 0;
  #relieved: (() => void) | undefined;

  private constructor(directory: string) {
    this.#directory = directory;
    const next = beside(directory, "next");
    rmSync(next, { recursive: true, force: true });
    const writer = import.meta.url.endsWith(".ts") ? "./page-writer.ts" : "./page-writer.js"; // compiled
    this.#writer = new Worker(new URL(writer, import.meta.url), { workerData: next });
    this.#failed = once(this.#writer, "error").then(([error]: unknown[]) => Promise.reject(error as Error));
    this.#failed.catch(() => {});
    this.#writer.on("message", (done: number) => {
      this.#waiting -= done;
      this.#relieved?.();
    });
  }

  /** Undefined where a version stands already. */
  static begin(directory: string): FirstEdition | undefined {
    return existsSync(directory) ? undefined : new FirstEdition(directory);
  }

  /** Resolves when there is room for more. */
  async add(pages: readonly Page[]): Promise<void> {
    this.#waiting += pages.length;
    this.#writer.postMessage(pages.map(({ path, text }) => [path, text]) satisfies Batch);
    await this.#until(MOST_WAITING);
  }

  async finish(): Promise<void> {
    try {
      await this.#until(0);
      renameSync(beside(this.#directory, "next"), this.#directory);
    } finally {
      await this.#writer.terminate();
    }
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    await this.#writer.terminate();
    rmSync(beside(this.#directory, "next"), { recursive: true, force: true });
  }

  async #until(waiting: number): Promise<void> {
    while (this.#waiting > waiting) {
      await Promise.race([this.#failed, new Promise<void>((relieved) => (this.#relieved = relieved))]);
    }
  }
}
