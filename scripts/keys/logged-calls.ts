/** What the log lines of the function say of a month's usage, to compare the counts with. */

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { ENDPOINTS, isOneOf } from "../../build/contract/enumerations.ts";
import { OPERATIONS, type OperationName } from "../../build/contract/operations.ts";
import type { Calls } from "../../functions/edge/api/limits/usage-counts.ts";

type Line = { time?: unknown; ms?: unknown; operation?: unknown; key_id?: unknown; calls?: unknown };

/**
 * Calls of a month by key and operation, from a file of log lines, one JSON object a line; anything else is left out. A
 * request belongs to the month in which it was answered.
 */
export async function loggedCalls(file: string, month: string): Promise<Map<string, Calls>> {
  const sums = new Map<string, Calls>();
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const { time, ms, operation, key_id: id, calls } = parsed(text);
    if (typeof time !== "string" || typeof id !== "string" || typeof calls !== "number" || calls === 0) continue;
    const access = Object.hasOwn(OPERATIONS, String(operation)) ? OPERATIONS[operation as OperationName].access : "";
    const answered = new Date(Date.parse(time) + Number(ms ?? 0)).toISOString();
    if (!isOneOf(ENDPOINTS, access) || !answered.startsWith(month)) continue;
    const sum = sums.get(id) ?? sums.set(id, {}).get(id)!;
    sum[access] = (sum[access] ?? 0) + calls;
  }
  return sums;
}

/** Log drains put words before the object. */
function parsed(text: string): Line {
  const start = text.indexOf("{");
  if (start < 0) return {};
  try {
    return JSON.parse(text.slice(start)) as Line;
  } catch {
    return {};
  }
}
