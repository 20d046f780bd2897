/** A folder for whatever a command and its children leave in the temporary directory: `TMPDIR` names it, and it goes when the work is done. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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

/** A new folder in `place` that goes when the work is done or interrupted. */
export async function withFolder<Result>(place: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(place, "pa-"));
  // A process that was asked to end may still be writing.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  // Its children end once it has, and write until then.
  const interrupted = (signal: NodeJS.Signals) => {
    spawn("sh", ["-c", 'for pause in 5 25; do sleep $pause; rm -rf "$0"; done', folder], {
      detached: true,
      stdio: "ignore",
    }).unref();
    setImmediate(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    remove();
  }
}
