/** `.published/lists/`: of each drug list the edition that was recorded last, a file for each. */

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readEdition, writeEdition } from "../../build/changes/edition-lines.ts";
import type { ListEdition } from "../../build/changes/list-edition.ts";
import { replaceFile } from "../library/replace-file.ts";

const DIRECTORY = ".published/lists";
const FILE = /^([a-z0-9-]+)\.jsonl$/;

/** By the family of the list; throws where a file is damaged. */
export function loadEditions(root: string): Map<string, ListEdition> {
  const directory = join(root, DIRECTORY);
  if (!existsSync(directory)) return new Map();
  const families = readdirSync(directory).flatMap((name) => FILE.exec(name)?.[1] ?? []);
  return new Map(families.map((family) => [family, editionIn(root, fileOf(family))]));
}

export function saveEditions(
  root: string,
  before: ReadonlyMap<string, ListEdition>,
  after: ReadonlyMap<string, ListEdition>,
): void {
  for (const [family, edition] of after) replaceFile(join(root, fileOf(family)), writeEdition(edition));
  for (const family of before.keys()) if (!after.has(family)) rmSync(join(root, fileOf(family)));
}

function fileOf(family: string): string {
  return `${DIRECTORY}/${family}.jsonl`;
}

function editionIn(root: string, file: string): ListEdition {
  try {
    return readEdition(readFileSync(join(root, file), "utf8"));
  } catch (error) {
    throw new Error(`${file} is damaged (${(error as Error).message}); restore it from git`, { cause: error });
  }
}
