/** The files below a directory, however deep, as paths from it on; none when there is no directory. */

import { existsSync, readdirSync } from "node:fs";

export function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const files: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(`${directory}/${folder}`, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.push(`${folder}${entry.name}/`);
      else if (entry.isFile()) files.push(`${folder}${entry.name}`);
    }
  }
  return files;
}
