/**
 * Which files a build published below the rules directory, so that a file that cannot be found is not taken for one that
 * was never written. Grouped by what follows the first folder, because most paths differ only in their state:
 *
 *   {"pa_files":1,"files":{"chip/drug/hepatitis_c.json":"oh tx","absences.json":"meta",...}}
 *
 * Texts rather than lists: a new isolate parses them in less than half of the time.
 */

import type { FileIndex } from "./shapes/build.ts";

export function indexFiles(paths: Iterable<string>): FileIndex {
  const files: FileIndex["files"] = {};
  for (const path of paths) {
    const [folder, rest] = split(path);
    files[rest] = files[rest] === undefined ? folder : `${files[rest]} ${folder}`;
  }
  return { pa_files: 1, files };
}

export function isListed({ files }: FileIndex, path: string): boolean {
  const [folder, rest] = split(path);
  return Object.hasOwn(files, rest) && files[rest]!.split(" ").includes(folder);
}

/** Every published path has a folder. */
function split(path: string): [folder: string, rest: string] {
  const at = path.indexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}
