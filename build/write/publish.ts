/**
 * Puts pages into a directory, all or nothing: a complete next version is made beside it and takes its place by renaming.
 * Whoever interrupts this leaves either the old version or the new one.
 */

import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Editions } from "../column/memory.ts";
import { filesBelow } from "../files-below.ts";
import type { Mark } from "../render/page.ts";
import { beside } from "./beside.ts";
import { identityOf } from "./identity.ts";

export type Changes = { written: number; unchanged: number; removed: number };

/** A page that is to stand in the directory; without a text where it stands there already as it should. */
export type ToPublish = { path: string; mark: string; text: string | undefined };

/** Whether what stands in the directory is what is known of it: nobody else published, and no file was taken away. */
export function standsAsRemembered(directory: string, { standing }: Editions): boolean {
  return standing !== undefined && standing.identity === identityOf(directory) && standing.marks.size === filesBelow(directory).length;
}

/** Puts back the version before, where somebody was interrupted between taking it away and putting the next in its place. */
export function recover(directory: string): void {
  const old = beside(directory, "old");
  if (!existsSync(directory) && existsSync(old)) renameSync(old, directory);
}

/**
 * Nothing at all is touched when every page stands there already and no other file does. Without `known.standing` every page
 * has its text. Returns what is known afterwards.
 */
export function publish(pages: readonly ToPublish[], directory: string, known: Editions): { changes: Changes; editions: Editions } {
  const [next, old] = [beside(directory, "next"), beside(directory, "old")];
  const marks = new Map(pages.map(({ path, mark }): Mark => [path, mark]));
  const before = known.standing?.marks;
  const texts = before ? undefined : new Map(filesBelow(directory).map((file) => [file, readFileSync(join(directory, file), "utf8")]));
  const changed = pages.filter(({ path, mark, text }) => (before ? before.get(path) !== mark : texts!.get(path) !== text));
  const earlier = before ?? texts!;
  const gone = [...earlier.keys()].filter((path) => !marks.has(path));
  const changes = { written: changed.length, unchanged: pages.length - changed.length, removed: gone.length };
  const untouched = changed.length === 0 && gone.length === 0 && earlier.size > 0;
  if (untouched) return { changes, editions: { ...known, standing: { identity: identityOf(directory)!, marks } } };

  const toWrite = new Map(changed.map(({ path, text }) => [path, text!]));
  rmSync(next, { recursive: true, force: true });
  if (known.spare && known.spare.identity === identityOf(old)) {
    renameSync(old, next);
    bringUpToDate(next, new Set([...known.spare.differs, ...toWrite.keys(), ...gone]), toWrite, marks, directory);
  } else {
    rmSync(old, { recursive: true, force: true });
    fill(next, marks, toWrite, directory);
  }
  if (existsSync(directory)) renameSync(directory, old);
  renameSync(next, directory);
  const spare = existsSync(old) ? { identity: identityOf(old)!, differs: [...toWrite.keys(), ...gone] } : undefined;
  return { changes, editions: { standing: { identity: identityOf(directory)!, marks }, spare } };
}

/** The version before the last one differs in a few files only. Its files may be shared, so none is written over. */
function bringUpToDate(next: string, differs: ReadonlySet<string>, toWrite: ReadonlyMap<string, string>, marks: ReadonlyMap<string, string>, directory: string): void {
  for (const path of differs) {
    const file = join(next, path);
    rmSync(file, { force: true });
    if (!marks.has(path)) continue;
    mkdirSync(dirname(file), { recursive: true });
    put(file, toWrite.get(path), join(directory, path));
  }
}

function fill(next: string, marks: ReadonlyMap<string, string>, toWrite: ReadonlyMap<string, string>, directory: string): void {
  for (const folder of new Set([...marks.keys()].map((path) => dirname(join(next, path))))) mkdirSync(folder, { recursive: true });
  for (const path of marks.keys()) put(join(next, path), toWrite.get(path), join(directory, path));
}

/** Unchanged files become hard links, so that they cost next to nothing. */
function put(file: string, text: string | undefined, unchanged: string): void {
  if (text === undefined) linkSync(unchanged, file);
  else writeFileSync(file, text);
}
