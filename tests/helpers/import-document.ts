/** `npm run import` of a made document into a made content folder. */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { program } from "./command.ts";
import { PROJECT } from "./running-service.ts";

export type Imported = { status: number | null; output: string };

export function importDocument(root: string, reader: string, document: Buffer, ...options: string[]): Imported {
  const file = join(root, "made.document");
  writeFileSync(file, document);
  const run = spawnSync(process.execPath, [...program("scripts/import.ts"), reader, file, "--root", root, ...options], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  return { status: run.status, output: run.stdout + run.stderr };
}
