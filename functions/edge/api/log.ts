/** One structured line a request: never a key, never a query string. */

import { momentOf } from "./moment.ts";

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

/** Lines that come within some milliseconds are written together: each write costs as much as a tenth of a lookup. */
export function logRequest(started: number, entry: LogEntry, later: (work: Promise<void>) => void): void {
  if (waiting.length === 0) later(new Promise((written) => setTimeout(() => written(write()), GATHER_MS)));
  waiting.push(`{"time":"${momentOf(started)}",${JSON.stringify(entry).slice(1)}`);
}

function write(): void {
  const lines = waiting;
  waiting = [];
  console.log(lines.join("\n"));
}
