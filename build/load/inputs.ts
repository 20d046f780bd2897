/** Everything that a build is made from, as one fingerprint: when it is the same, so is what would be published. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../model/fingerprint.ts";
import { RECORDS_FILE, SNAPSHOT_FILE } from "./load-history.ts";

/** `others` are the build's options, and the code that it runs. */
export function inputsOf(root: string, others: readonly string[]): string {
  const read = (file: string) => `${file}\n${fingerprint(textOf(file))}`;
  // What is no file (a link, a pipe) is not read, but it is seen: the build has something to say about it.
  const content = readdirSync(join(root, "content"), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => (entry.isFile() ? read(join(entry.parentPath, entry.name)) : `${join(entry.parentPath, entry.name)} is no file`))
    .sort();
  return fingerprint([...others, ...content, ...[SNAPSHOT_FILE, RECORDS_FILE].map((file) => read(join(root, file)))].join("\n"));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
