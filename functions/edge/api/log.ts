/** One structured line a request: never a key, never a query string. */

import { isWithin, momentOf } from "./moment.ts";

export type LogEntry = {
  request_id: string;
  operation: string;
  status: number;
  key_id: string | null;
  served_from: string | null;
  ms: number;
};

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

function write(): void {
  const lines = waiting;
  waiting = [];
  console.log(lines.join("\n"));
}
