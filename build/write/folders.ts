/** The folders of a published directory, each with the moment at which it changed last: a file that was added or taken away shows there. */

import { statSync } from "node:fs";

/** Milliseconds since 1970 by path from the directory on; the directory itself is the empty path. */
export type Folders = Record<string, number>;

/** All folders that lead to some files. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set([""]);
  for (const path of paths) {
    for (let end = path.lastIndexOf("/"); end > 0 && !folders.has(path.slice(0, end)); end = path.lastIndexOf("/", end - 1)) folders.add(path.slice(0, end));
  }
  return folders;
}

/** As they stand now, without those that do not exist. */
export function foldersIn(directory: string, names: Iterable<string>): Folders {
  const folders: Folders = {};
  for (const name of names) {
    const moment = momentOf(directory, name);
    if (moment !== undefined) folders[name] = moment;
  }
  return folders;
}

export function standAsBefore(directory: string, folders: Folders): boolean {
  return Object.entries(folders).every(([name, moment]) => momentOf(directory, name) === moment);
}

function momentOf(directory: string, name: string): number | undefined {
  return statSync(`${directory}/${name}`, { throwIfNoEntry: false })?.mtimeMs;
}
