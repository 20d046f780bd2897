/**
 * Which files a build published below the rules directory, so that a file that cannot be found is not taken for one that
 * was never written. Grouped by what follows the first folder, because most paths differ only in their state:
 *
 *   {"pa_files":1,"files":{"c":"|chip/drug/hepatitis_c.json=oh tx|","a":"|absences.json=meta|",...}}
 */

import type { FileIndex } from "./shapes/build.ts";
import { textIn, textTable } from "./text-table.ts";

export function indexFiles(paths: Iterable<string>): FileIndex {
  const folders = new Map<string, string>();
  for (const path of paths) {
    const [folder, rest] = split(path);
    const others = folders.get(rest);
    folders.set(rest, others === undefined ? folder : `${others} ${folder}`);
  }
  return { pa_files: 1, files: textTable(folders) };
}

export function isListed({ files }: FileIndex, path: string): boolean {
  const [folder, rest] = split(path);
  return textIn(files, rest)?.split(" ").includes(folder) ?? false;
}

/** Every published path has a folder. */
function split(path: string): [folder: string, rest: string] {
  const at = path.indexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}
