/** Reads every file below `content/`. The only place of the build that reads content from the disk. */

import { readdirSync, type Dirent } from "node:fs";
import { join } from "node:path";
import type { Finding } from "../model/finding.ts";
import { textReader, type ReadText } from "./texts-at-rest.ts";

/** Its path is below `content/`. */
export type ContentText = ReadText;

/** A file of rules has some thousand characters; a longer one is a mistake that would take all memory to read. */
const MOST_CHARACTERS = 2_000_000;

type Misplaced = { problem: string; remedy: string };

/** `findings`: what is in the folder and cannot be read. */
export type LoadedTexts = { texts: ContentText[]; findings: Finding[] };

const textsBelow = textReader();

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
      problem: `the file has ${text.length} characters, more than a content file may have`,
      remedy: `split it, or remove what does not belong there (at most ${MOST_CHARACTERS})`,
    };
  if (text.includes("\ufffd"))
    return { problem: "the file is not UTF-8: some of its letters cannot be read", remedy: "save it as UTF-8" };
  return undefined;
}
