/** What stands in a directory, and what it was made from: noted beside it, so that nothing is built twice. */

import { readFileSync, writeFileSync } from "node:fs";
import { beside } from "../write/beside.ts";
import { standsAsRemembered, type Editions } from "../write/publish.ts";

export type LastBuild = {
  /** Fingerprint of everything that it was made from. */
  inputs: string;
  cells: number;
  overdue: number;
  pages: number;
};

type Note = LastBuild & Pick<Editions, "standing">;

/** The build that published from these inputs what stands in `directory`; undefined when none did, or something else stands there. */
export function recallBuild(directory: string, inputs: string): LastBuild | undefined {
  try {
    const note = JSON.parse(readFileSync(beside(directory, "built"), "utf8")) as Note;
    return note.inputs === inputs && standsAsRemembered(directory, note) ? note : undefined;
  } catch {
    return undefined;
  }
}

export function noteBuild(directory: string, { standing }: Editions, build: LastBuild): void {
  writeFileSync(beside(directory, "built"), JSON.stringify({ ...build, standing } satisfies Note));
}
