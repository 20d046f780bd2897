/** What stands in a directory, and what it was made from: noted beside it, so that nothing is built twice. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../files-below.ts";
import { beside } from "./beside.ts";

export type LastBuild = {
  /** Fingerprint of everything that it was made from. */
  inputs: string;
  cells: number; overdue: number; pages: number;
};

/** The build that published from these inputs what stands in `directory`; undefined when none did, or something else stands there. */
export function recallBuild(directory: string, stampFile: string, inputs: string): LastBuild | undefined {
  try {
    const { stamp, ...build } = JSON.parse(readFileSync(beside(directory, "built"), "utf8")) as LastBuild & { stamp: string };
    if (build.inputs !== inputs) return undefined;
    return filesBelow(directory).length === build.pages && readFileSync(join(directory, stampFile), "utf8") === stamp ? build : undefined;
  } catch {
    return undefined;
  }
}

/** `stampFile`, below `directory`, changes with every build that publishes something else. */
export function noteBuild(directory: string, stampFile: string, build: LastBuild): void {
  writeFileSync(beside(directory, "built"), JSON.stringify({ ...build, stamp: readFileSync(join(directory, stampFile), "utf8") }));
}
