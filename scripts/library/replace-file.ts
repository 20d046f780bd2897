/** Writes a file whole or not at all: an interruption leaves the old file or the new one. */

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Makes the folders of both paths. `unfinished`, on the same file system, holds the text while it is written. */
export function replaceFile(file: string, text: string, unfinished = `${file}.next`): void {
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, text);
  mkdirSync(dirname(file), { recursive: true });
  renameSync(unfinished, file);
}
