/**
 * Puts pages into a directory, all or nothing: a complete next version is made beside it (unchanged files as hard
 * links, so that they cost next to nothing) and takes its place by renaming. Whoever interrupts this leaves either
 * the old version or the new one.
 */

import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Page } from "../render/page.ts";
import { withLock } from "./lock.ts";

export type Changes = { written: number; unchanged: number; removed: number };

/** Nothing at all is touched when every page stands there already and no other file does. */
export function publish(pages: readonly Page[], directory: string): Changes {
  return withLock(join(dirname(directory), `.dist-lock-${basename(directory)}`), () => replace(pages, directory));
}

function replace(pages: readonly Page[], directory: string): Changes {
  const next = join(dirname(directory), `.dist-next-${basename(directory)}`);
  const old = join(dirname(directory), `.dist-old-${basename(directory)}`);
  if (!existsSync(directory) && existsSync(old)) renameSync(old, directory);
  rmSync(next, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });

  const standing = new Set(filesBelow(directory));
  const changed = new Set(pages.filter(({ path, text }) => !standing.has(path) || readFileSync(join(directory, path), "utf8") !== text));
  const removed = standing.size - (pages.length - [...changed].filter(({ path }) => !standing.has(path)).length);
  const changes = { written: changed.size, unchanged: pages.length - changed.size, removed };
  if (changed.size === 0 && removed === 0) return changes;

  for (const folder of new Set(pages.map(({ path }) => dirname(join(next, path))))) mkdirSync(folder, { recursive: true });
  for (const page of pages) {
    if (changed.has(page)) writeFileSync(join(next, page.path), page.text);
    else linkSync(join(directory, page.path), join(next, page.path));
  }
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(next, directory);
  rmSync(old, { recursive: true, force: true });
  return changes;
}

function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}
