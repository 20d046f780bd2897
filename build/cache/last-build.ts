/** What a directory holds, and what it was made from: written beside it, so that nothing is built twice. */

import { readFileSync, writeFileSync } from "node:fs";
import { beside } from "../write/beside.ts";
import { isAsPublished, type PublishedState } from "../write/publish.ts";

export type LastBuild = {
  /** Fingerprint of everything that it was made from. */
  inputs: string;
  cells: number;
  overdue: number;
  pages: number;
};

type Note = LastBuild & Pick<PublishedState, "folders">;

/**
 * The build that published from these inputs what is in `directory`; undefined when none did, or when something else is
 * there.
 */
export function readLastBuild(directory: string, inputs: string): LastBuild | undefined {
  try {
    const note = JSON.parse(readFileSync(beside(directory, "built"), "utf8")) as Note;
    return note.inputs === inputs && isAsPublished(directory, note) ? note : undefined;
  } catch {
    return undefined;
  }
}

export function writeLastBuild(directory: string, { folders }: PublishedState, build: LastBuild): void {
  writeFileSync(beside(directory, "built"), JSON.stringify({ ...build, folders } satisfies Note));
}
