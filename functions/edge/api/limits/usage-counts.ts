/**
 * Where the counts of a month are stored, and what they add up to. Each isolate writes a growing count for each hour
 * under a name of its own, a part; the hourly sweep takes parts that are no longer written into the total of their
 * month.
 */

import type { Endpoint } from "../../../../build/contract/enumerations.ts";

const HOUR_MS = 3_600_000;
/** Half an hour after its hour a part is written for the last time, and after an hour it may be taken. */
const WRITTEN_FOR_MS = HOUR_MS / 2;
const TAKEN_AFTER_MS = HOUR_MS;
/** Longer than any sweep runs: what a total says by then is what every sweep since has read. */
const SETTLED_AFTER_MS = HOUR_MS / 4;

/** In the place of a key's id: counts of the service itself, which are no key's (metrics/service-counts.ts). */
export const SERVICE_ID = "service";

/** How often whatever has a name happened. */
export type Counts = Record<string, number>;

/** How often each operation was called. */
export type Calls = Partial<Record<Endpoint, number>>;

/**
 * Different names in one sum. Operations are few; of what the service counts of itself the rarest names are then joined,
 * so that what a request reads of them stays below 150 KB.
 */
export const MOST_NAMES = 2_000;
const JOINED = "other";

/** What a total holds; `taken` are parts that count in it, whether they are still there or not. */
export type UsageTotal = { at: number; calls: Calls; taken: string[] };

const NOTHING: UsageTotal = { at: 0, calls: {}, taken: [] };

/** What is stored under a month: `<key id>/2026-11/<hour>.<isolate>` and `<key id>/2026-11/total`. */
export function usagePrefix(keyId: string, month: string): string {
  return `${keyId}/${month}/`;
}

/** `hour`: the name of a window, `2026-11-20T15`. */
export function partName(keyId: string, hour: string, isolate: string): string {
  return `${usagePrefix(keyId, hour.slice(0, "2026-11".length))}${hour}.${isolate}`;
}

export function totalName(prefix: string): string {
  return `${prefix}total`;
}

export function isWritable(part: string, now: number): boolean {
  const end = endOfHour(part);
  return end !== undefined && now < end + WRITTEN_FOR_MS;
}

/** Names without an hour are never taken: they may still grow. */
export function isTakeable(part: string, now: number): boolean {
  const end = endOfHour(part);
  return end !== undefined && now >= end + TAKEN_AFTER_MS;
}

/** Parts that a total counts and that may be deleted: only such as every reader of that total knows of. */
export function settledParts(total: UsageTotal | null, now: number): string[] {
  return total && now >= total.at + SETTLED_AFTER_MS ? total.taken : [];
}

/**
 * The total with the counts of more parts. Parts that were deleted are not named any more; `deleted` must be gone from
 * the store, and the others of `taken` stay.
 */
export function totalWith(
  total: UsageTotal | null,
  parts: ReadonlyMap<string, Calls>,
  deleted: readonly string[],
  now: number,
): UsageTotal {
  const { calls, taken } = total ?? NOTHING;
  const fresh = [...parts].filter(([name]) => !taken.includes(name));
  return {
    at: now,
    calls: summed([calls, ...fresh.map(([, count]) => count)]),
    taken: [...taken.filter((name) => !deleted.includes(name)), ...fresh.map(([name]) => name)],
  };
}

/** Reads usage objects; `names` are whole names that begin with a prefix. */
export type UsageReader = { names(prefix: string): Promise<string[]>; read(name: string): Promise<string | null> };

/**
 * Calls of a month (`2026-11`) by operation, summed over all isolates. The total is read before and after the parts: a
 * part that a sweep deletes meanwhile is known from the one, or counts in the other. Rejects when the store does, and
 * where there are more than `most` parts.
 */
export async function sumOfMonth(
  store: UsageReader,
  keyId: string,
  month: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Calls> {
  const prefix = usagePrefix(keyId, month);
  const readTotal = () => read<UsageTotal>(store, totalName(prefix));
  const [listed, before] = await Promise.all([store.names(prefix), readTotal()]);
  const names = listed.filter((name) => name !== totalName(prefix) && !before?.taken.includes(name));
  if (names.length > most) throw new Error(`${names.length} parts below ${prefix}: is the sweep running?`);
  const parts = await Promise.all(names.map(async (name) => [name, await read<Calls>(store, name)] as const));
  return totalWith(await readTotal(), new Map(parts.map(([name, calls]) => [name, calls ?? {}])), [], 0).calls;
}

async function read<Value>(store: UsageReader, name: string): Promise<Value | null> {
  const text = await store.read(name);
  return text === null ? null : (JSON.parse(text) as Value);
}

function summed(counts: readonly Calls[]): Calls {
  const sum: Counts = {};
  for (const count of counts) {
    for (const [operation, calls] of Object.entries(count)) {
      sum[operation] = (sum[operation] ?? 0) + calls;
    }
  }
  return bounded(sum);
}

function bounded(sum: Counts): Counts {
  const names = Object.keys(sum);
  if (names.length <= MOST_NAMES) return sum;
  const rarest = names
    .filter((name) => name !== JOINED)
    .sort((one, other) => sum[one]! - sum[other]!)
    .slice(0, names.length - MOST_NAMES + 1);
  for (const name of rarest) {
    sum[JOINED] = (sum[JOINED] ?? 0) + sum[name]!;
    delete sum[name];
  }
  return sum;
}

function endOfHour(part: string): number | undefined {
  const hour = /\/(\d{4}-\d{2}-\d{2}T\d{2})\.[^/]+$/.exec(part)?.[1];
  return hour === undefined ? undefined : Date.parse(`${hour}:00:00Z`) + HOUR_MS;
}
