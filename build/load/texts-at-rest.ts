/** Reads files, and again only those that changed: an editor saves one file at a time, next to 14 MB of lists. */

import { readFileSync, statSync, type BigIntStats } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../model/fingerprint.ts";

/** The text of a file, its path below the folder that is read, and a fingerprint of the text. */
export type ReadText = { path: string; text: string; print: string };

/** A file that was read, and what the disk said of it before; trusted where it was at rest then. */
type KnownText = { state: string; isAtRest: boolean; text: ReadText };

type KnownFolder = { folder: string; texts: Map<string, KnownText> };

/** The latest change of any file that was read: nanoseconds since 1970. */
let newest = 0n;

/**
 * A file is read again unless its inode, size and times are as they were, and it had been at rest for two seconds when
 * it was read: two writes within one tick of the disk's clock look alike. A younger change elsewhere shows that the time
 * has passed; the time of a change (ctime) cannot be set back.
 */
const AT_REST_NS = 2_000_000_000n;

/** Begins a round in which each file of a folder is read by its path; what no round asks for is forgotten. */
export type ReadBelow = (folder: string) => (path: string) => ReadText;

/** Remembers one folder. */
export function textReader(): ReadBelow {
  let known: KnownFolder | undefined;
  return (folder) => {
    const before = known?.folder === folder ? known : undefined;
    const now: KnownFolder = { folder, texts: new Map() };
    known = now;
    return (path) => {
      const file = join(folder, path);
      const stats = statSync(file, { bigint: true });
      if (stats.ctimeNs > newest) newest = stats.ctimeNs;
      const [state, isAtRest] = [stateOf(stats), newest - stats.ctimeNs > AT_REST_NS];
      const earlier = before?.texts.get(path);
      const isKept = earlier?.isAtRest && earlier.state === state;
      now.texts.set(path, isKept ? earlier : { state, isAtRest, text: readFile(file, path) });
      return now.texts.get(path)!.text;
    };
  };
}

function stateOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

function readFile(file: string, path: string): ReadText {
  const text = readFileSync(file, "utf8");
  return { path, text, print: fingerprint(text) };
}
