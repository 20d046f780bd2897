/** Writes new files below a directory that nobody else knows yet. */

import { mkdirSync, writeFileSync } from "node:fs";

export type NewFile = { path: string; text: string };

/** Each folder is made once. */
export class FilesIn {
  readonly #directory: string;
  readonly #made = new Set<string>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  write(files: readonly NewFile[]): void {
    for (const { path, text } of files) {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
      if (!this.#made.has(folder)) {
        mkdirSync(`${this.#directory}/${folder}`, { recursive: true });
        this.#made.add(folder);
      }
      writeFileSync(`${this.#directory}/${path}`, text);
    }
  }
}
