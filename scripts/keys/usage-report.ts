/** Who used how much in a month: all keys at once, from the counts and from what the daily export kept. */

import { ENDPOINTS, type Endpoint } from "../../build/contract/enumerations.ts";
import { ACCOUNT_FIELDS } from "../../functions/edge/api/access/key-record.ts";
import { SERVICE_ID, type Calls } from "../../functions/edge/api/limits/usage-counts.ts";
import {
  describedKey,
  renewed,
  totalCalls,
  type Described,
  type StatementLine,
} from "../../functions/scheduled/usage-export/statement.ts";
import { isExpiredUsage } from "../../functions/scheduled/sweep/expired.ts";
import { table } from "../library/content/table.ts";
import { byId } from "./generations.ts";
import type { KeyStore } from "./key-store.ts";

/** `beyond`: calls above the plan. `key` is null where the record is lost and no export knew it. */
export type UsageLine = { id: string; key: Described | null; calls: Calls; total: number; beyond: number };

export type UsageReport = {
  month: string;
  /** The month is not over, or ended so lately that counts may still come in. */
  open: boolean;
  lines: UsageLine[];
  total: number;
};

/** Counts of an hour are written until half an hour after it. */
const LATE_MS = 3_600_000;
const AT_ONCE = 20;

/**
 * The report of a month (`2026-10`), of one key or of all. Throws for a month that is not kept any more, or has not
 * begun, and for a key that nothing is known of.
 */
export async function usageOfMonth(store: KeyStore, month: string, now: Date, only?: string): Promise<UsageReport> {
  const statement = await store.statement(month);
  requireKept(month, now, statement !== null);
  const records = new Map(
    byId(only === undefined ? await store.all() : await store.ofId(only)).map((key) => [key.id, key]),
  );
  const ids = [...new Set([...records.keys(), ...(only === undefined ? await store.counted() : [only])])];
  const counted: StatementLine[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE).filter((id) => id !== SERVICE_ID);
    const lines = some.map(async (id): Promise<StatementLine> => {
      const record = records.get(id);
      return { id, key: record ? describedKey(record) : null, calls: await store.usage(id, month) };
    });
    counted.push(...(await Promise.all(lines)));
  }
  const known = renewed(statement, month, counted, now.toISOString()).lines.filter(({ id, calls }) =>
    only === undefined ? totalCalls(calls) > 0 : id === only,
  );
  if (only !== undefined && !records.has(only) && known.every(({ calls }) => totalCalls(calls) === 0))
    throw new Error(`there is no key with the id ${only}, and nothing was counted for it in ${month}`);
  const lines = known.map(({ id, key, calls }) => {
    const total = totalCalls(calls);
    return { id, key, calls, total, beyond: key ? Math.max(0, total - key.plan.calls) : 0 };
  });
  const open = now.valueOf() < endOf(month) + LATE_MS;
  return { month, open, lines, total: lines.reduce((sum, { total }) => sum + total, 0) };
}

function requireKept(month: string, now: Date, isExported: boolean): void {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Error(`--month: "${month}" is not a month; write it as 2026-10`);
  const running = now.toISOString().slice(0, month.length);
  if (month > running) throw new Error(`--month: ${month} has not started`);
  if (isExpiredUsage(`any/${month}/total`, now.valueOf()) && !isExported)
    throw new Error(`--month: counts are kept for thirteen months, and there is no export for ${month}`);
}

function endOf(month: string): number {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return Date.UTC(year, number, 1);
}

const COLUMNS = [
  "month",
  "key_id",
  "label",
  ...ACCOUNT_FIELDS.filter((field) => field !== "note"),
  "included_calls",
  "overage",
  "calls",
  "calls_beyond_plan",
  ...ENDPOINTS,
];

/** RFC 4180, with a line of names; each line is one key. A text that a spreadsheet would run begins with an apostrophe. */
export function asCsv({ month, lines }: UsageReport): string {
  const rows = lines.map(({ id, key, calls, total, beyond }) => [
    month,
    id,
    key?.label ?? "",
    ...ACCOUNT_FIELDS.filter((field) => field !== "note").map((field) => key?.[field] ?? ""),
    key?.plan.calls ?? "",
    key ? String(key.plan.overage) : "",
    total,
    beyond,
    ...ENDPOINTS.map((endpoint) => calls[endpoint] ?? 0),
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** For people: a table, and what the month comes to. */
export function asTable({ month, open, lines, total }: UsageReport): string {
  const state = open ? "so far; the last few seconds are not included yet" : "the month is over";
  const rows = lines.map(({ id, key, calls, total: sum, beyond }) => [
    id,
    key ? (key.customer ?? key.label) : "(its record is lost)",
    key?.billing_id ?? "",
    key?.plan.calls ?? "",
    sum,
    beyond,
    Object.entries(calls)
      .map(([operation, count]) => `${operation} ${count}`)
      .join(", "),
  ]);
  if (rows.length === 0) return `No call was counted in ${month} (${state}).`;
  const head = ["key", "customer", "billing id", "plan", "calls", "beyond", "by operation"];
  return `${table(head, rows)}\n\n${total} calls in ${month} of ${rows.length} ${rows.length === 1 ? "key" : "keys"} (${state}).`;
}

/** A count that differs from what the log lines say. */
export type Disagreement = { id: string; operation: Endpoint; counted: number; logged: number };

/** Where a report and the log lines of the same month differ; empty where they agree to the request. */
export function disagreements({ lines }: UsageReport, logged: ReadonlyMap<string, Calls>): Disagreement[] {
  const counted = new Map(lines.map(({ id, calls }) => [id, calls]));
  return [...new Set([...counted.keys(), ...logged.keys()])].sort().flatMap((id) =>
    ENDPOINTS.map((operation) => ({
      id,
      operation,
      counted: counted.get(id)?.[operation] ?? 0,
      logged: logged.get(id)?.[operation] ?? 0,
    })).filter((one) => one.counted !== one.logged),
  );
}
