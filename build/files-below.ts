/** The files below a directory, however deep, as paths from it on; none when there is no directory. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}
