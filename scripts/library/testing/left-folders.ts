/**
 * Removes what a test file has left in its temporary directory while the next ones run. The tests leave some two hundred
 * thousand files: to remove them at the end would keep one core busy and the other one waiting.
 */

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What the project's own code and tests make there is called so; a browser's profile is not, and may be in use. */
const OURS = "pa-";

/**
 * Removes what is in `folder` now, which nobody waits for. It never fails: where a process that was asked to end still
 * writes, the folder goes with the run's.
 */
export function removeLeft(folder: string): void {
  const left = readdirSync(folder).filter((name) => name.startsWith(OURS));
  if (left.length === 0) return;
  const removal = spawn("rm", ["-rf", ...left.map((name) => join(folder, name))], { detached: true, stdio: "ignore" });
  removal.on("error", () => {});
  removal.unref();
}
