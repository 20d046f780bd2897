/** Hourly: deletes claims of windows that are over. Nothing depends on it; it keeps the store small. */

import { getStore } from "@netlify/blobs";
import type { Config, Context } from "@netlify/functions";
import { isExpiredClaim, isExpiredUsage } from "./expired.ts";

/** A scheduled function may run for 30 seconds; what is left waits for the next hour. */
const PATIENCE_MS = 20_000;

export default async function sweep(_request: Request, context: Context): Promise<Response> {
  const started = Date.now();
  const counts = { claims: 0, usage: 0 };
  const sweepStore = async (purpose: "limits" | "usage", isExpired: (name: string, now: number) => boolean) => {
    const store = getStore(`${purpose}-${context.deploy.context}`);
    for await (const { blobs } of store.list({ paginate: true })) {
      for (const { key } of blobs) {
        if (Date.now() - started > PATIENCE_MS) return;
        if (!isExpired(key, started)) continue;
        await store.delete(key);
        counts[purpose === "limits" ? "claims" : "usage"] += 1;
      }
    }
  };
  await sweepStore("limits", isExpiredClaim);
  await sweepStore("usage", isExpiredUsage);
  console.log(JSON.stringify({ time: new Date(started).toISOString(), operation: "sweep", ...counts, ms: Date.now() - started }));
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: "@hourly" };
