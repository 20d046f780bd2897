/**
 * Daily: writes who used how much in the running month, and in the last one while its counts may still come in, to a
 * store of its own. It survives a lost key record and a lost store of keys.
 */

import { getStore } from "@netlify/blobs";
import type { Config, Context } from "@netlify/functions";
import { parseKeyRecord, type KeyRecord } from "../../edge/api/access/key-record.ts";
import { SERVICE_ID, sumOfMonth, type UsageReader } from "../../edge/api/limits/usage-counts.ts";
import { describedKey, renewed, statementName, type Statement, type StatementLine } from "./statement.ts";

/** A scheduled function may run for 30 seconds; keys that are left keep the line of the day before. */
const PATIENCE_MS = 20_000;
const AT_ONCE = 50;
/** The days of a month on which the month before is written once more. */
const LAST_MONTH_UNTIL_DAY = 3;

export default async function usageExport(_request: Request, context: Context): Promise<Response> {
  const started = Date.now();
  const open = (purpose: string) => getStore({ name: `${purpose}-${context.deploy.context}`, consistency: "strong" });
  const [usage, exports] = [open("usage"), open("usage-exports")];
  const reader: UsageReader = {
    names: async (prefix) =>
      (await usage.list({ prefix })).blobs.map(({ key }) => key).filter((key) => !key.includes("/.")),
    read: (name) => usage.get(name, { type: "text" }),
  };
  const records = await newestRecords(open("keys"));
  const { directories } = await usage.list({ directories: true });
  const ids = directories.map((path) => path.replace(/\/$/, "")).filter((id) => id !== SERVICE_ID);
  let left = 0;
  for (const month of monthsToWrite(new Date(started))) {
    const lines: StatementLine[] = [];
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const some = ids.slice(first, first + AT_ONCE);
      if (Date.now() - started > PATIENCE_MS) {
        left += some.length;
        continue;
      }
      const counted = await Promise.all(some.map(async (id) => ({ id, calls: await sumOfMonth(reader, id, month) })));
      for (const { id, calls } of counted) {
        const record = records.get(id);
        if (Object.keys(calls).length > 0) lines.push({ id, key: record ? describedKey(record) : null, calls });
      }
    }
    const earlier = (await exports.get(statementName(month), { type: "json" })) as Statement | null;
    await exports.setJSON(statementName(month), renewed(earlier, month, lines, new Date(started).toISOString()));
  }
  console.log(
    JSON.stringify({
      time: new Date(started).toISOString(),
      operation: "usage-export",
      keys: ids.length,
      left,
      ms: Date.now() - started,
    }),
  );
  return new Response(null, { status: 204 });
}

/** The running month, `2026-11`, and for some days the one before. */
function monthsToWrite(now: Date): string[] {
  const running = now.toISOString().slice(0, "2026-11".length);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, running.length);
  return now.getUTCDate() <= LAST_MONTH_UNTIL_DAY ? [last, running] : [running];
}

/** By the key's id. A damaged record is left out: its line keeps what was known. */
async function newestRecords(keys: ReturnType<typeof getStore>): Promise<Map<string, KeyRecord>> {
  const newest = new Map<string, KeyRecord>();
  const names = (await keys.list()).blobs.map(({ key }) => key).filter((name) => /^[0-9a-f]{64}$/.test(name));
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const texts = await Promise.all(
      names.slice(first, first + AT_ONCE).map((name) => keys.get(name, { type: "text" })),
    );
    for (const text of texts) {
      const record = soundRecord(text);
      const known = record && newest.get(record.id);
      if (record && (!known || known.created < record.created)) newest.set(record.id, record);
    }
  }
  return newest;
}

function soundRecord(text: string | null): KeyRecord | undefined {
  if (text === null) return undefined;
  try {
    return parseKeyRecord(text);
  } catch {
    return undefined;
  }
}

export const config: Config = { schedule: "@daily" };
