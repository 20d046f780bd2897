/**
 * A folder for whatever a command and its children leave in the temporary directory: `TMPDIR` names it, and it goes when
 * the work is done.
 */

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export function inScratch<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TMPDIR;
  return withFolder(tmpdir(), async (folder) => {
    process.env.TMPDIR = folder;
    try {
      return await work();
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
}

/**
 * A new folder in `place` that goes when the work is done or interrupted. Nobody waits for that: to remove ten thousand
 * files from a busy disk takes seconds in which nothing else is done.
 */
export async function withFolder<Result>(place: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(place, "pa-"));
  const interrupted = (signal: NodeJS.Signals) => {
    // Its children end once it has, and write until then.
    removeLater(folder, [5, 25]);
    setImmediate(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    // A process that was asked to end may still be writing.
    removeLater(folder, [0, 1]);
  }
}

/** By a process of its own, after each of the pauses, in seconds. */
function removeLater(folder: string, pauses: readonly number[]): void {
  const script = 'for pause; do sleep $pause; rm -rf "$0"; done';
  spawn("sh", ["-c", script, folder, ...pauses.map(String)], { detached: true, stdio: "ignore" }).unref();
}
