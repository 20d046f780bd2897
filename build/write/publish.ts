/**
 * Puts pages into a directory, all or nothing: a complete next version is made beside it and takes its place by
 * renaming. An interrupted build leaves either the old version or the new one.
 */

import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../files-below.ts";
import { beside } from "./beside.ts";
import { folderNames, foldersOf, areUnchanged, type Folders } from "./folders.ts";
import { identityOf } from "./identity.ts";

/**
 * What is known of a published directory and of the version before it, kept beside it with the paths where the two
 * differ.
 */
export type PublishedState = {
  folders?: Folders | undefined;
  spare?: { identity: string; differs: readonly string[] } | undefined;
};

export type WriteCounts = { written: number; unchanged: number; removed: number };

/** A page that must be in the directory, whatever is there now. */
export type ToPublish = { path: string; mark: string; text: string };

export type Pages = {
  put: readonly ToPublish[];
  /** How many are there already as they should be. */
  kept: number;
  /** Of all of them. */
  paths(): Iterable<string>;
};

/**
 * Whether the directory is as this build left it: nobody else published, and no file was added or removed.
 */
export function isAsPublished(directory: string, { folders }: PublishedState): boolean {
  return folders !== undefined && areUnchanged(directory, folders);
}

/**
 * Puts back the version before, where a build was interrupted between taking it away and putting the next in place.
 */
export function recover(directory: string): void {
  const old = beside(directory, "old");
  if (!existsSync(directory) && existsSync(old)) renameSync(old, directory);
}

/**
 * Nothing at all is touched when every page is there already and no other file is. `replaced`: by path, the marks
 * of the pages that are there and are not kept; undefined where that is not known, and no page is kept. Returns what
 * is known afterwards.
 */
export function publish(
  pages: Pages,
  directory: string,
  known: PublishedState,
  replaced: ReadonlyMap<string, string> | undefined,
): { counts: WriteCounts; published: PublishedState } {
  const [next, old] = [beside(directory, "next"), beside(directory, "old")];
  const texts = replaced
    ? undefined
    : new Map(filesBelow(directory).map((file) => [file, readFileSync(join(directory, file), "utf8")]));
  const changed = pages.put.filter(({ path, mark, text }) =>
    replaced ? replaced.get(path) !== mark : texts!.get(path) !== text,
  );
  const paths = new Set(pages.put.map(({ path }) => path));
  const gone = [...(replaced ?? texts!).keys()].filter((path) => !paths.has(path));
  const counts = {
    written: changed.length,
    unchanged: pages.put.length - changed.length + pages.kept,
    removed: gone.length,
  };
  if (changed.length === 0 && gone.length === 0 && existsSync(directory))
    return { counts, published: { ...known, folders: foldersOf(directory, pages.paths()) } };

  const toWrite = new Map(changed.map(({ path, text }) => [path, text]));
  const differs = [...toWrite.keys(), ...gone];
  rmSync(next, { recursive: true, force: true });
  if (known.spare && known.spare.identity === identityOf(old)) {
    renameSync(old, next);
    bringUpToDate(next, new Set([...known.spare.differs, ...differs]), toWrite, new Set(gone), directory);
  } else {
    rmSync(old, { recursive: true, force: true });
    fill(next, [...pages.paths()], toWrite, directory);
  }
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(next, directory);
  const spare = existsSync(old) ? { identity: identityOf(old)!, differs } : undefined;
  return { counts, published: { folders: foldersOf(directory, pages.paths()), spare } };
}

/** The version before the last one differs in a few files only. Its files may be shared, so none is written over. */
function bringUpToDate(
  next: string,
  differs: ReadonlySet<string>,
  toWrite: ReadonlyMap<string, string>,
  gone: ReadonlySet<string>,
  directory: string,
): void {
  for (const path of differs) {
    const [file, unchanged, text] = [join(next, path), join(directory, path), toWrite.get(path)];
    rmSync(file, { force: true });
    if (gone.has(path) || (text === undefined && !existsSync(unchanged))) continue;
    mkdirSync(dirname(file), { recursive: true });
    put(file, text, unchanged);
  }
}

function fill(next: string, paths: readonly string[], toWrite: ReadonlyMap<string, string>, directory: string): void {
  for (const folder of folderNames(paths)) mkdirSync(join(next, folder), { recursive: true });
  for (const path of paths) put(join(next, path), toWrite.get(path), join(directory, path));
}

/** Unchanged files become hard links, so that they cost next to nothing. */
function put(file: string, text: string | undefined, unchanged: string): void {
  if (text === undefined) linkSync(unchanged, file);
  else writeFileSync(file, text);
}
