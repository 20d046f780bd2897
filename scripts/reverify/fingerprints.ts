/** What is kept of each source's text: `.sources/<id>.json`, committed. Fingerprints only, no text. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../library/replace-file.ts";
import type { Validators } from "./polite-fetch.ts";

export type SourceFingerprints = Validators & {
  url: string;
  /** The day of the last visit that found the text. */ visited: string;
  passages: string[];
};

const FOLDER = ".sources";

export function readFingerprints(root: string, id: string): SourceFingerprints | undefined {
  const file = join(root, FOLDER, `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SourceFingerprints) : undefined;
}

export function writeFingerprints(root: string, id: string, what: SourceFingerprints): void {
  replaceFile(join(root, FOLDER, `${id}.json`), `${JSON.stringify(what)}\n`);
}
