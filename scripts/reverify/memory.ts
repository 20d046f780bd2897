/** What is remembered of each source's text: `.sources/<id>.json`, committed. Fingerprints only, nobody's text. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Validators } from "./polite-fetch.ts";

export type Remembered = Validators & {
  url: string;
  /** The day of the last visit that found the text. */ visited: string;
  passages: string[];
};

const FOLDER = ".sources";

export function remembered(root: string, id: string): Remembered | undefined {
  const file = join(root, FOLDER, `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Remembered) : undefined;
}

/** Whoever interrupts this finds the old file or the new one. */
export function remember(root: string, id: string, what: Remembered): void {
  const file = join(root, FOLDER, `${id}.json`);
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeFileSync(`${file}.next`, `${JSON.stringify(what)}\n`);
  renameSync(`${file}.next`, file);
}
