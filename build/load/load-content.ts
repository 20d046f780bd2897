/** Reads every file below `content/`. The only place of the build that reads content from the disk. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import type { Finding } from "../validate/finding.ts";
import { readContentFile, type ContentFile } from "./content-file.ts";

type Read = ReturnType<typeof readContentFile>;

/** What was read of each file before: who edits content builds often, and changes one file at a time. */
const known = new Map<string, { text: string; read: Read }>();

function readOnce(place: string, file: string, path: string, text: string): Read {
  const before = known.get(place);
  if (before?.text === text) return before.read;
  const read = readContentFile(file, path, text);
  known.set(place, { text, read });
  return read;
}

/** `root` holds the folder `content/`. Files come in the order of their paths, so that findings and output do too. */
export async function loadContent(root: string): Promise<{ files: ContentFile[]; findings: Finding[] }> {
  const paths = (await glob("**/*", { cwd: join(root, "content"), onlyFiles: true, dot: true })).sort();
  const findings: Finding[] = [];
  const files: ContentFile[] = [];
  const texts = await Promise.all(paths.map((path) => readFile(join(root, "content", path), "utf8")));
  for (const [index, path] of paths.entries()) {
    const file = `content/${path}`;
    if (path === "README.md") continue;
    if (!path.endsWith(".yaml")) {
      findings.push({ file, line: 1, column: 1, level: "error", check: "files", problem: "only .yaml files belong in content/", remedy: path.endsWith(".yml") ? "rename the file to end with .yaml" : "move the file elsewhere" });
      continue;
    }
    const read = readOnce(join(root, file), file, path, texts[index]!);
    findings.push(...read.findings);
    files.push(read.content);
  }
  return { files, findings };
}
