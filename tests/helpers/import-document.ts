/** `npm run import` of a made document into a made content folder. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandNow } from "./command.ts";

export type Imported = { status: number | null; output: string };

export function importDocument(root: string, reader: string, document: Buffer, ...options: string[]): Imported {
  const file = join(root, "made.document");
  writeFileSync(file, document);
  const { status, stdout, stderr } = commandNow("scripts/import.ts", [reader, file, "--root", root, ...options]);
  return { status, output: stdout + stderr };
}
