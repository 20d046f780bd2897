/**
 * A folder in memory for what a test run writes: hundreds of thousands of small files, for which a disk makes both cores
 * wait. Undefined where there is none with room, where programs cannot be started from it, or where `TMPDIR` names a
 * place.
 */

import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { freemem } from "node:os";

const FOLDER = "/dev/shm";
const MOUNTS = "/proc/mounts";
/** Several times what a run has there at once; the browsers and the tests need as much again. */
const ROOM_BYTES = 3_000_000_000;
const MEMORY_BYTES = 6_000_000_000;

/** A run that was killed leaves its folder; none is under way for so long. */
const ABANDONED_AFTER_MS = 6 * 3_600_000;

export function memoryFolder(): string | undefined {
  if (process.env.TMPDIR || !existsSync(FOLDER) || !existsSync(MOUNTS)) return undefined;
  const [, kind, options] = new RegExp(`^\\S+ ${FOLDER} (\\S+) (\\S+)`, "m").exec(readFileSync(MOUNTS, "utf8")) ?? [];
  if (kind !== "tmpfs" || options!.split(",").includes("noexec")) return undefined;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(FOLDER);
  const memory = Math.min(freemem(), process.constrainedMemory() || Infinity);
  return bavail * bsize >= ROOM_BYTES && memory >= MEMORY_BYTES ? FOLDER : undefined;
}

/** Only the user's own: those of others are not ours to take away. */
function removeAbandoned(): void {
  for (const name of readdirSync(FOLDER).filter((one) => /^pa-\w{6}$/.test(one))) {
    const found = statSync(`${FOLDER}/${name}`, { throwIfNoEntry: false });
    if (found && found.uid === process.getuid!() && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      rmSync(`${FOLDER}/${name}`, { recursive: true, force: true });
  }
}
