/**
 * The folders of a published directory, each with the moment at which it changed last: a file that was added or taken away
 * shows there, and so does another directory under the same name.
 */

import { statSync } from "node:fs";

/** When each folder of a directory changed last: milliseconds since 1970 by path from the directory on, which is the empty path itself. */
export type Folders = Record<string, number>;

/** Those that lead to some files, as they are now. */
export function foldersOf(directory: string, paths: Iterable<string>): Folders {
  return Object.fromEntries([...folderNames(paths)].map((name) => [name, momentOf(directory, name)!]));
}

export function areUnchanged(directory: string, folders: Folders): boolean {
  return Object.entries(folders).every(([name, moment]) => momentOf(directory, name) === moment);
}

/** Every folder above some files, and the one that holds them all. */
export function folderNames(paths: Iterable<string>): Set<string> {
  const folders = new Set([""]);
  for (const path of paths) {
    for (
      let end = path.lastIndexOf("/");
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf("/", end - 1)
    )
      folders.add(path.slice(0, end));
  }
  return folders;
}

/** Undefined where there is no such folder. */
function momentOf(directory: string, name: string): number | undefined {
  return statSync(`${directory}/${name}`, { throwIfNoEntry: false })?.mtimeMs;
}
