/** Reads every file below `content/`. The only place of the build that reads content from the disk. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob, { type Entry } from "fast-glob";
import type { Finding } from "../validate/finding.ts";
import { readContentFile, type ContentFile } from "./content-file.ts";

type Read = ReturnType<typeof readContentFile>;

/** What was read of each file before: who edits content builds often, and changes one file at a time. */
const known = new Map<string, { text: string; read: Read }>();

function readOnce(root: string, path: string, text: string): Read {
  const place = join(root, path);
  const before = known.get(place);
  if (before?.text === text) return before.read;
  const read = readContentFile(`content/${path}`, path, text);
  known.set(place, { text, read });
  return read;
}

/** A file of rules has some thousand characters; a longer one is a mistake that would take all memory to read. */
const MOST_CHARACTERS = 2_000_000;

type Misplaced = { problem: string; remedy: string };

/** `root` holds the folder `content/`. Files come in the order of their paths, so that findings and output do too. */
export async function loadContent(root: string, remember = true): Promise<{ files: ContentFile[]; findings: Finding[] }> {
  const entries = (await glob("**/*", { cwd: join(root, "content"), onlyFiles: false, objectMode: true, followSymbolicLinks: false, dot: true }))
    .filter(({ dirent, path }) => !dirent.isDirectory() && path !== "README.md")
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const findings: Finding[] = [];
  const refuse = (path: string, told: Misplaced) => void findings.push({ file: `content/${path}`, line: 1, column: 1, level: "error", check: "files", ...told });
  const paths = entries.filter((entry) => {
    const misplaced = misplacedEntry(entry);
    if (misplaced) refuse(entry.path, misplaced);
    return !misplaced;
  }).map(({ path }) => path);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, "content", path), "utf8")));
  const files: ContentFile[] = [];
  for (const [index, path] of paths.entries()) {
    const unfit = unfitText(texts[index]!);
    if (unfit) {
      refuse(path, unfit);
      continue;
    }
    const read = remember ? readOnce(root, path, texts[index]!) : readContentFile(`content/${path}`, path, texts[index]!);
    findings.push(...read.findings);
    files.push(read.content);
  }
  return { files, findings };
}

/** Why something that stands in the folder is not to be read. */
function misplacedEntry({ path, dirent }: Entry): Misplaced | undefined {
  if (dirent.isSymbolicLink()) return { problem: "a symbolic link does not belong in content/", remedy: "put the file itself here" };
  if (!dirent.isFile()) return { problem: "this is not a file", remedy: "remove it" };
  if (!path.endsWith(".yaml")) return { problem: "only .yaml files belong in content/", remedy: path.endsWith(".yml") ? "rename the file to end with .yaml" : "move the file elsewhere" };
  return undefined;
}

/** Why a text cannot be one of ours. */
function unfitText(text: string): Misplaced | undefined {
  if (text.length > MOST_CHARACTERS) return { problem: `the file has ${text.length} characters, more than any of ours`, remedy: `split it, or remove what does not belong there (at most ${MOST_CHARACTERS})` };
  if (text.includes("\ufffd")) return { problem: "the file is not UTF-8: letters in it cannot be read", remedy: "save it as UTF-8" };
  return undefined;
}
