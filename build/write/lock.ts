/** One writer at a time: two services that watch the same content must not publish into each other. */

import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isOwnNamespace, nameOf, startOf } from "./process-identity.ts";

/** A holder that nobody can identify has ended by then: no build takes so long. */
const LONGER_THAN_A_BUILD_MS = 60_000;
const PATIENCE_MS = LONGER_THAN_A_BUILD_MS + 30_000;
const PAUSE_MS = 20;

/**
 * Runs `work` while the file at `path` names our process; a lock whose process is gone is taken over. Throws after
 * `patienceMs` milliseconds in which another process kept it.
 */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  const deadline = Date.now() + patienceMs;
  while (!take(path)) {
    if (Date.now() > deadline) throw new Error(`another build holds ${path}; if none is running, delete that file`);
    await pause(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** The file appears with our name in it, or not at all: an interrupted process leaves none without a name. */
function take(path: string): boolean {
  const own = `${path}-${process.pid}`;
  writeFileSync(own, nameOf(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (isLeftover(path)) rmSync(path, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Its process is gone, another one has its number now, it names none, or it names one that we cannot see and is old. */
function isLeftover(path: string): boolean {
  const lock = read(path);
  if (!lock) return false;
  const [number, started, ...namespace] = lock.holder.split(" ");
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return true;
  if (!started || !isOwnNamespace(namespace.join(" "))) return lock.age > LONGER_THAN_A_BUILD_MS;
  return startOf(pid) !== started;
}

/** Undefined when it was given back meanwhile. */
function read(path: string): { holder: string; age: number } | undefined {
  try {
    return { holder: readFileSync(path, "utf8"), age: Date.now() - statSync(path).mtimeMs };
  } catch {
    return undefined;
  }
}
