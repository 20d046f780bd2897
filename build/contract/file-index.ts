/**
 * Which files a build published below the rules directory, so that a file that cannot be found is not taken for one that
 * was never written. In parts by the second folder, which of a rule is its program: a question about several states
 * reads one of them. In a part by what follows the first folder, because most paths differ only in their state:
 *
 *   {"pa_files":1,"files":{"c":"|chip/drug/hepatitis_c.json=columns oh tx|",...}}
 */

import { fileIndexPath } from "./published-paths.ts";
import type { FileIndex } from "./shapes/build.ts";
import { textIn, textTable } from "./text-table.ts";

/** The part of files that are directly in a first folder. */
const WITHOUT_FOLDER = "top";
/** `plans/lists` and `lists/rows`: asked for of any plan and drug, and without files where no list has that. */
const ALSO_WHEN_EMPTY = ["lists", "rows"];

/** Each part by its own path. */
export function indexFiles(paths: Iterable<string>): Map<string, FileIndex> {
  const parts = new Map(ALSO_WHEN_EMPTY.map((part) => [fileIndexPath(part), new Map<string, string>()]));
  for (const path of paths) {
    const [folder, rest] = split(path);
    const part = indexPathOf(path);
    const folders = parts.get(part) ?? new Map<string, string>();
    const others = folders.get(rest);
    folders.set(rest, others === undefined ? folder : `${others} ${folder}`);
    parts.set(part, folders);
  }
  return new Map([...parts].map(([part, folders]) => [part, { pa_files: 1, files: textTable(folders) }]));
}

/** Where the part is that lists a file. */
export function indexPathOf(path: string): string {
  const [, rest] = split(path);
  const at = rest.indexOf("/");
  return fileIndexPath(at < 0 ? WITHOUT_FOLDER : rest.slice(0, at));
}

/** By the part of {@link indexPathOf}. */
export function isListed({ files }: FileIndex, path: string): boolean {
  const [folder, rest] = split(path);
  return textIn(files, rest)?.split(" ").includes(folder) ?? false;
}

/** Every published path has a folder. */
function split(path: string): [folder: string, rest: string] {
  const at = path.indexOf("/");
  return [path.slice(0, at), path.slice(at + 1)];
}
