/**
 * The first version of a directory, written by another thread while the rest is still being worked out. Like every
 * version it is made beside the directory and takes its place by renaming, when it is complete.
 */

import { existsSync, renameSync, rmSync } from "node:fs";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Page } from "../render/page.ts";
import { beside } from "./beside.ts";
import { FilesIn, type NewFile } from "./files-in.ts";
import type { WriterTask } from "./page-writer.ts";

/** Pages that wait for the thread at most: above that this thread writes too. More would only fill the cache. */
const MOST_WAITING = 1_000;
/** Pages in one message. */
const BATCH = 100;
/**
 * The thread's memory is small, so that what was written is soon forgotten; longer texts are written by this thread.
 */
const THREAD_MEGABYTES = 64;
const THREAD_YOUNG_MEGABYTES = 6;
const MOST_CHARACTERS = 4_000_000;

export class FirstVersion {
  readonly #directory: string;
  readonly #writer: Worker;
  readonly #next: FilesIn;
  /** Rejects when the thread fails. */
  readonly #failed: Promise<never>;
  readonly #written = new Int32Array(new SharedArrayBuffer(4));
  #sent = 0;

  private constructor(directory: string) {
    this.#directory = directory;
    const next = beside(directory, "next");
    rmSync(next, { recursive: true, force: true });
    this.#next = new FilesIn(next);
    this.#writer = new Worker(new URL("./page-writer.js", import.meta.url), {
      workerData: { directory: next, written: this.#written } satisfies WriterTask,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES, maxYoungGenerationSizeMb: THREAD_YOUNG_MEGABYTES },
    });
    this.#failed = once(this.#writer, "error").then(([error]: unknown[]) => Promise.reject(error as Error));
    this.#failed.catch(() => {});
  }

  /** Undefined where a version exists already. */
  static begin(directory: string): FirstVersion | undefined {
    return existsSync(directory) ? undefined : new FirstVersion(directory);
  }

  /** Empties the pages: the process that writes a first version builds once, and what it wrote takes no more memory. */
  add(pages: readonly Page[], below: string): void {
    for (let first = 0; first < pages.length; first += BATCH) {
      const batch = pages.slice(first, first + BATCH);
      this.#addBatch(batch.map(({ path, text }) => ({ path: below + path, text })));
      for (const page of batch) page.text = "";
    }
  }

  #addBatch(files: NewFile[]): void {
    const characters = files.reduce((sum, { text }) => sum + text.length, 0);
    const waiting = this.#sent - Atomics.load(this.#written, 0);
    if (waiting > MOST_WAITING || characters > MOST_CHARACTERS) {
      this.#next.write(files);
      return;
    }
    this.#sent += files.length;
    this.#writer.postMessage(files);
  }

  async finish(): Promise<void> {
    try {
      const written = once(this.#writer, "message");
      this.#writer.postMessage(null);
      await Promise.race([written, this.#failed]);
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
}
