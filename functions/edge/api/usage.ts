/** Meters what each key used: every isolate writes growing counts under names of its own, so that nobody contends for one number. */

import type { Endpoint } from "../../../build/contract/enumerations.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Platform } from "./platform.ts";
import { monthOf } from "./windows.ts";

const FLUSH_AFTER_MS = 2_000;

/** How often each operation was called. */
export type Calls = Partial<Record<Endpoint, number>>;

type Count = { month: string; name: string; calls: Calls; flushing: boolean };

/** By the id of the key: the count of the month that runs. */
const counts = new BoundedMap<string, Count>(20_000);

/** Where the counts of a month stand: `<key id>/2026-11/<random>`. */
export function usagePrefix(keyId: string, month: string): string {
  return `${keyId}/${month}/`;
}

/** Counts one call; the sum is written in the background, at most once in two seconds for each key. */
export function meter(keyId: string, operation: Endpoint, platform: Platform): void {
  const month = monthOf(platform.now()).name;
  const count = countOf(keyId, month);
  count.calls[operation] = (count.calls[operation] ?? 0) + 1;
  if (count.flushing) return;
  count.flushing = true;
  platform.later(flush(count, platform));
}

function countOf(keyId: string, month: string): Count {
  const running = counts.get(keyId);
  if (running?.month === month) return running;
  const fresh = { month, name: usagePrefix(keyId, month) + crypto.randomUUID(), calls: {}, flushing: false };
  counts.set(keyId, fresh);
  return fresh;
}

/** Calls of this month by operation, summed over all isolates; a count lags by some seconds. */
export async function used(keyId: string, platform: Platform): Promise<Calls> {
  const names = await platform.usage.names(usagePrefix(keyId, monthOf(platform.now()).name));
  const texts = await Promise.all(names.map((name) => platform.usage.read(name)));
  return summed(texts.map((text) => JSON.parse(text ?? "{}") as Calls));
}

/** One count out of those of the isolates. */
export function summed(counts: readonly Calls[]): Calls {
  const sum: Calls = {};
  for (const count of counts) {
    for (const [operation, calls] of Object.entries(count) as [Endpoint, number][]) sum[operation] = (sum[operation] ?? 0) + calls;
  }
  return sum;
}

async function flush(count: Count, platform: Platform): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FLUSH_AFTER_MS));
  count.flushing = false;
  try {
    await platform.usage.write(count.name, JSON.stringify(count.calls));
  } catch (error) {
    console.error(JSON.stringify({ problem: "usage store", reason: (error as Error).message }));
  }
}
