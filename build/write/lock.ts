/** One writer at a time: two services that watch the same content must not publish into each other. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!isAlive(holder(path))) rmSync(path, { force: true });
    return false;
  }
}

function holder(path: string): number {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return Number.NaN;
  }
}

/** An unreadable holder counts as alive: it may be about to write its id. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
