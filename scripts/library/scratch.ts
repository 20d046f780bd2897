/** A folder for whatever a command and its children leave in the temporary directory: `TMPDIR` names it, and it goes when the work is done. */

import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** `place`: where the folder is made, if not in the temporary directory. An interrupted work takes it away, too. */
export async function inScratch<Result>(work: () => Promise<Result>, place = tmpdir()): Promise<Result> {
  const folder = mkdtempSync(join(place, "pa-"));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  // A process that was asked to end may still be writing.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  const interrupted = (signal: NodeJS.Signals) => {
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove();
  }
}
