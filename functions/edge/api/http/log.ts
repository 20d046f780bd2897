/**
 * One structured line a request, and one for each problem: never a key, never a query string, never the secret
 * directory.
 */

import { RULES_DIRECTORY } from "../../../../.generated/rules-directory.ts";
import { count } from "../shared/counters.ts";
import { isWithin, momentOf } from "../shared/moment.ts";

export type LogEntry = {
  request_id: string;
  operation: string;
  status: number;
  key_id: string | null;
  served_from: string | null;
  /** What it counts as in the usage of its key: the sum of these is what is billed. */
  calls: number;
  ms: number;
};

/** Something that went wrong; `reason` may be any error's text, which may hold the address of a file. */
export type ProblemEntry = { request_id?: string; problem: string; path?: string; reason: string };

const GATHER_MS = 10;

let waiting: string[] = [];
let writtenAt = Number.NEGATIVE_INFINITY;

/**
 * Lines that come within some milliseconds are written together: each write costs as much as a tenth of a lookup. One
 * that comes after a silence is written at once: an isolate's first timer would cost a tenth of its first answer.
 */
export function logRequest(started: number, entry: LogEntry, later: (work: Promise<void>) => void): void {
  waiting.push(`{"time":"${momentOf(started)}",${JSON.stringify(entry).slice(1)}`);
  if (waiting.length > 1) return;
  const now = started + entry.ms;
  const gathers = isWithin(GATHER_MS, writtenAt, now);
  writtenAt = gathers ? now + GATHER_MS : now;
  if (gathers) later(new Promise((written) => setTimeout(() => written(write()), GATHER_MS)));
  else write();
}

/** The secret directory is taken out here, in one place, whatever names it. */
export function logProblem(entry: ProblemEntry): void {
  count(`trouble|${entry.problem}`);
  console.error(JSON.stringify(entry).replaceAll(RULES_DIRECTORY, "<rules directory>"));
}

function write(): void {
  const lines = waiting;
  waiting = [];
  console.log(lines.join("\n"));
}
