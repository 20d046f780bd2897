/** Reads every file below `content/`. The only place of the build that reads content from the disk. */

import { readdirSync, readFileSync, statSync, type BigIntStats, type Dirent } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../model/fingerprint.ts";
import type { Finding } from "../model/finding.ts";

/** The text of a file, its path below `content/`, and a fingerprint of the text. */
export type ContentText = { path: string; text: string; print: string };

/** A file of rules has some thousand characters; a longer one is a mistake that would take all memory to read. */
const MOST_CHARACTERS = 2_000_000;

type Misplaced = { problem: string; remedy: string };

/** `findings`: what is in the folder and cannot be read. */
export type LoadedTexts = { texts: ContentText[]; findings: Finding[] };

/** `root` holds the folder `content/`. Files come in the order of their paths, so that findings and output do too. */
export function loadTexts(root: string): LoadedTexts {
  const folder = join(root, "content");
  const texts: ContentText[] = [];
  const findings: Finding[] = [];
  const readText = textsBelow(folder);
  for (const [path, entry] of entriesBelow(folder)) {
    const refuse = (misplaced: Misplaced) =>
      void findings.push({ file: `content/${path}`, line: 1, column: 1, level: "error", check: "files", ...misplaced });
    const misplaced = misplacedEntry(path, entry);
    if (misplaced) {
      refuse(misplaced);
      continue;
    }
    const text = readText(path);
    const unfit = unfitText(text.text);
    if (unfit) refuse(unfit);
    else texts.push(text);
  }
  return { texts, findings };
}

/** A file that was read, and what the disk said of it before; trusted where it was at rest then. */
type KnownText = { state: string; isAtRest: boolean; text: ContentText };

/** Of one folder: an editor saves one file at a time, next to 14 MB of lists. `newest` is the latest change seen. */
let known: { folder: string; texts: Map<string, KnownText>; newest: bigint } | undefined;

/**
 * A file is read again unless its inode, size and times are as they were, and it had been at rest for two seconds when
 * it was read: two writes within one tick of the disk's clock look alike. A younger change elsewhere shows that the time
 * has passed; the time of a change (ctime) cannot be set back.
 */
const AT_REST_NS = 2_000_000_000n;

function textsBelow(folder: string): (path: string) => ContentText {
  const before = known?.folder === folder ? known : undefined;
  const now = { folder, texts: new Map<string, KnownText>(), newest: before?.newest ?? 0n };
  known = now;
  return (path) => {
    const file = join(folder, path);
    const stats = statSync(file, { bigint: true });
    if (stats.ctimeNs > now.newest) now.newest = stats.ctimeNs;
    const [state, isAtRest] = [stateOf(stats), now.newest - stats.ctimeNs > AT_REST_NS];
    const earlier = before?.texts.get(path);
    const isKept = earlier?.isAtRest && earlier.state === state;
    now.texts.set(path, isKept ? earlier : { state, isAtRest, text: readFile(file, path) });
    return now.texts.get(path)!.text;
  };
}

function stateOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

function readFile(file: string, path: string): ContentText {
  const text = readFileSync(file, "utf8");
  return { path, text, print: fingerprint(text) };
}

/** Links are not followed. */
function entriesBelow(folder: string): [path: string, entry: Dirent][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry): [string, Dirent] => [join(entry.parentPath, entry.name).slice(folder.length + 1), entry])
    .filter(([path]) => path !== "README.md")
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Why something in the folder is not read. */
function misplacedEntry(path: string, entry: Dirent): Misplaced | undefined {
  if (entry.isSymbolicLink())
    return { problem: "a symbolic link does not belong in content/", remedy: "put the file itself here" };
  if (!entry.isFile()) return { problem: "this is not a file", remedy: "remove it" };
  if (!path.endsWith(".yaml"))
    return {
      problem: "only .yaml files belong in content/",
      remedy: path.endsWith(".yml") ? "rename the file to end with .yaml" : "move the file elsewhere",
    };
  return undefined;
}

/** Why a text cannot be one of ours. */
function unfitText(text: string): Misplaced | undefined {
  if (text.length > MOST_CHARACTERS)
    return {
      problem: `the file has ${text.length} characters, more than any content file should`,
      remedy: `split it, or remove what does not belong there (at most ${MOST_CHARACTERS})`,
    };
  if (text.includes("\ufffd"))
    return { problem: "the file is not UTF-8: letters in it cannot be read", remedy: "save it as UTF-8" };
  return undefined;
}
