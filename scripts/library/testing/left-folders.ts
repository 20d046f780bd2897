/**
 * Removes what a test file has left in its temporary directory while the next ones run. The tests leave some two hundred
 * thousand files: to remove them at the end would keep one core busy and the other one waiting.
 */

import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What the project's own code and tests make there is called so; a browser's profile is not, and may be in use. */
const OURS = "pa-";

/**
 * Removes what is in `folder` now. It never fails: where a process that was asked to end still writes, the folder goes
 * with the run's.
 */
export async function removeLeft(folder: string): Promise<void> {
  const left = readdirSync(folder).filter((name) => name.startsWith(OURS));
  if (left.length > 0) await run("rm", ["-rf", ...left.map((name) => join(folder, name))]).catch(() => {});
}
