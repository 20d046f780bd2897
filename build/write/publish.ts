/**
 * Puts pages into a directory, all or nothing: a complete next version is made beside it and takes its place by renaming.
 * Whoever interrupts this leaves either the old version or the new one.
 */

import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../files-below.ts";
import type { Page } from "../render/page.ts";
import { beside } from "./beside.ts";
import { Editions } from "./editions.ts";
import { withLock } from "./lock.ts";

export type Changes = { written: number; unchanged: number; removed: number };

/** Nothing at all is touched when every page stands there already and no other file does. */
export function publish(pages: readonly Page[], directory: string): Changes {
  return withLock(beside(directory, "lock"), () => replace(pages, directory));
}

/** What this process knows of the directories that it filled: who edits content builds often. */
const editions = new Editions();

function replace(pages: readonly Page[], directory: string): Changes {
  const [next, old] = [beside(directory, "next"), beside(directory, "old")];
  if (!existsSync(directory) && existsSync(old)) renameSync(old, directory);

  const files = filesBelow(directory);
  const remembered = editions.textsIn(directory);
  const isAsLeft = remembered !== undefined && remembered.size === files.length && files.every((file) => remembered.has(file));
  const before = isAsLeft ? remembered : new Map(files.map((file) => [file, readFileSync(join(directory, file), "utf8")]));
  const changed = pages.filter(({ path, text }) => before.get(path) !== text);
  const added = changed.filter(({ path }) => !before.has(path)).length;
  const removed = before.size - (pages.length - added);
  const changes = { written: changed.length, unchanged: pages.length - changed.length, removed };
  if (changed.length === 0 && removed === 0) return changes;

  const after = new Map(pages.map(({ path, text }) => [path, text]));
  const spare = editions.textsIn(old);
  rmSync(next, { recursive: true, force: true });
  if (spare) {
    renameSync(old, next);
    bringUpToDate(next, spare, after);
  } else {
    rmSync(old, { recursive: true, force: true });
    fill(next, after, directory, before);
  }
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(next, directory);
  editions.remember(directory, after);
  if (isAsLeft) editions.remember(old, before);
  else rmSync(old, { recursive: true, force: true });
  return changes;
}

/** The version before the last one differs in a few files only. Its files may be shared, so none is written over. */
function bringUpToDate(directory: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  for (const path of before.keys()) if (before.get(path) !== after.get(path)) rmSync(join(directory, path), { force: true });
  for (const [path, text] of after) {
    if (before.get(path) === text) continue;
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** Unchanged files become hard links, so that they cost next to nothing. */
function fill(next: string, after: ReadonlyMap<string, string>, directory: string, before: ReadonlyMap<string, string>): void {
  for (const folder of new Set([...after.keys()].map((path) => dirname(join(next, path))))) mkdirSync(folder, { recursive: true });
  for (const [path, text] of after) {
    if (before.get(path) === text) linkSync(join(directory, path), join(next, path));
    else writeFileSync(join(next, path), text);
  }
}
