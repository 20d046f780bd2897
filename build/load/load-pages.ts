/** Reads back pages that were written into a folder of their own. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../files-below.ts";

export function loadPages(folder: string): { path: string; text: string }[] {
  return filesBelow(folder).map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}
