/** Writes a file of content whole or not at all: whoever interrupts this finds the old file or the new one. */

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `file` is named from `root` on. The unfinished text stands outside `content/`, where every file is one of ours. */
export function putContent(root: string, file: string, text: string): void {
  const unfinished = join(root, ".local", `unfinished-${process.pid}`);
  mkdirSync(join(root, ".local"), { recursive: true });
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(root, file));
}
