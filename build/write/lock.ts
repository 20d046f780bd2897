/** One writer at a time: two services that watch the same content must not publish into each other. */

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 30_000;
const PAUSE_MS = 20;

/** Runs `work` while the file at `path` holds our process id; a lock whose process is gone is taken over. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  const deadline = Date.now() + PATIENCE_MS;
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

/** The file appears with our process id in it, or not at all: whoever is interrupted leaves none that names nobody. */
function take(path: string): boolean {
  const own = `${path}-${process.pid}`;
  writeFileSync(own, String(process.pid));
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

/** Its process is gone, or it names none. */
function isLeftover(path: string): boolean {
  const holder = read(path);
  if (holder === undefined) return false;
  const pid = Number(holder);
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EPERM";
  }
}

/** Undefined when it was given back meanwhile. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
