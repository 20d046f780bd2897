/**
 * Hourly: deletes reservations of windows that are over, and sums up usage. Nothing depends on its hour; it keeps the
 * store small.
 */

import { getStore } from "@netlify/blobs";
import type { Config, Context } from "@netlify/functions";
import { compactMonth, type UsageStore } from "./compaction.ts";
import { isExpiredReservation, isExpiredUsage } from "./expired.ts";

/** A scheduled function may run for 30 seconds; what is left waits for the next hour. */
const PATIENCE_MS = 20_000;
/** Of these for usage: what it leaves is for the reservations. */
const USAGE_MS = 10_000;

export default async function sweep(_request: Request, context: Context): Promise<Response> {
  const started = Date.now();
  const counts = { claims: 0, usage: 0, summed_up: 0 };
  const inTime = (patience: number) => Date.now() - started <= patience;
  const open = (purpose: string) => getStore({ name: `${purpose}-${context.deploy.context}`, consistency: "strong" });

  const usage = open("usage");
  const months = new Map<string, string[]>();
  for await (const { blobs } of usage.list({ paginate: true })) {
    for (const { key } of blobs) {
      if (!inTime(USAGE_MS)) break;
      if (isExpiredUsage(key, started)) {
        await usage.delete(key);
        counts.usage += 1;
      } else {
        const prefix = key.slice(0, key.lastIndexOf("/") + 1);
        const names = months.get(prefix) ?? months.set(prefix, []).get(prefix)!;
        names.push(key);
      }
    }
  }
  const store: UsageStore = {
    read: (name) => usage.get(name, { type: "text" }),
    write: async (name, text) => void (await usage.set(name, text)),
    delete: (name) => usage.delete(name),
  };
  for (const [prefix, names] of months) {
    if (!inTime(USAGE_MS)) break;
    counts.summed_up += await compactMonth(store, prefix, names, started);
  }

  const reservations = open("limits");
  for await (const { blobs } of reservations.list({ paginate: true })) {
    for (const { key } of blobs) {
      if (!inTime(PATIENCE_MS)) break;
      if (!isExpiredReservation(key, started)) continue;
      await reservations.delete(key);
      counts.claims += 1;
    }
  }
  console.log(
    JSON.stringify({ time: new Date(started).toISOString(), operation: "sweep", ...counts, ms: Date.now() - started }),
  );
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: "@hourly" };
