/** Meters what each key used: every isolate writes growing counts under its own names, so that isolates do not contend for one number. */

import type { Endpoint } from "../../../../build/contract/enumerations.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import { takeCounts } from "../shared/counters.ts";
import { logProblem } from "../http/log.ts";
import { isWithin } from "../shared/moment.ts";
import type { Platform } from "../shared/platform.ts";
import {
  isWritable,
  partName,
  SERVICE_ID,
  sumOfMonth,
  type Calls,
  type Counts,
  type UsageReader,
} from "./usage-counts.ts";
import { hourOf, monthOf } from "./windows.ts";

const FLUSH_AFTER_MS = 2_000;
/** Counts of the service itself go with those of a key, but not with each of them. */
const SERVICE_EVERY_MS = 10_000;
/** Objects read for one sum: an isolate writes one an hour, and the sweep leaves those of about three hours. */
export const MOST_PARTS_READ = 400;

/** `before`: the count of an earlier hour that is not written yet. */
type Count = { name: string; calls: Counts; flushing: boolean; unwritten: boolean; before?: Count | undefined };

/** By the id of the key: the count of the hour that runs. */
const counts = new BoundedMap<string, Count>(20_000);
const isolate = crypto.randomUUID();
let serviceWrittenAt = Number.NEGATIVE_INFINITY;

/** Counts a call, or several at once; the sum is written in the background, at most once in two seconds for each key. */
export function meter(keyId: string, operation: Endpoint, platform: Platform, calls = 1): void {
  const count = countOf(keyId, partName(keyId, hourOf(platform.now()).name, isolate));
  count.calls[operation] = (count.calls[operation] ?? 0) + calls;
  count.unwritten = true;
  if (count.flushing) return;
  count.flushing = true;
  platform.later(flush(count, platform));
}

function countOf(keyId: string, name: string): Count {
  const running = counts.get(keyId);
  if (running?.name === name) return running;
  const before = running?.unwritten ? running : undefined;
  const fresh: Count = { name, calls: {}, flushing: false, unwritten: false, before };
  counts.set(keyId, fresh);
  return fresh;
}

/**
 * Calls of this month by operation, summed over all isolates; counts of others lag by some seconds. Rejects when the store
 * does not answer, or holds so many parts that the sweep cannot have run for hours.
 */
export function used(keyId: string, platform: Platform): Promise<Calls> {
  const own = counts.get(keyId);
  const store = own && isWritable(own.name, platform.now()) ? withOwn(platform.usage, own) : platform.usage;
  return sumOfMonth(store, keyId, monthOf(platform.now()).name, MOST_PARTS_READ);
}

async function flush(count: Count, platform: Platform): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FLUSH_AFTER_MS));
  count.flushing = false;
  await write(count, platform);
  if (!isWithin(SERVICE_EVERY_MS, serviceWrittenAt, platform.now())) await writeService(platform);
}

/** The store as if this isolate had written its count just now. */
function withOwn(store: UsageReader, { name: own, calls }: Count): UsageReader {
  return {
    names: async (prefix) => {
      const names = await store.names(prefix);
      return names.includes(own) || !own.startsWith(prefix) ? names : [...names, own];
    },
    read: (name) => (name === own ? Promise.resolve(JSON.stringify(calls)) : store.read(name)),
  };
}

/** What all isolates counted of the service this month, by name; others lag by some seconds. Rejects as {@link used}. */
export async function serviceCounts(platform: Platform): Promise<Counts> {
  await writeService(platform);
  return sumOfMonth(platform.usage, SERVICE_ID, monthOf(platform.now()).name, MOST_PARTS_READ);
}

async function writeService(platform: Platform): Promise<void> {
  serviceWrittenAt = platform.now();
  const count = countOf(SERVICE_ID, partName(SERVICE_ID, hourOf(serviceWrittenAt).name, isolate));
  for (const [name, more] of takeCounts()) {
    count.calls[name] = (count.calls[name] ?? 0) + more;
    count.unwritten = true;
  }
  await write(count, platform);
}

/** A part that may have been taken into the total is not written any more: it would count twice. */
async function write(count: Count, platform: Platform): Promise<void> {
  if (count.before) await write(count.before, platform);
  if (!count.before?.unwritten) count.before = undefined;
  if (!count.unwritten) return;
  count.unwritten = false;
  if (!isWritable(count.name, platform.now())) return;
  try {
    await platform.usage.write(count.name, JSON.stringify(count.calls));
  } catch (error) {
    count.unwritten = true;
    logProblem({ request_id: platform.requestId, problem: "usage store", reason: (error as Error).message });
  }
}
