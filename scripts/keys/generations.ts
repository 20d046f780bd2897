/** The keys of one subscription as one: a rotated key and its predecessors have the same id. */

import type { KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import type { StoredKey } from "./key-store.ts";

export type Generation = Pick<KeyRecord, "created" | "expires" | "revoked">;

/** The newest record, and all generations of the key, the newest first. */
export type KeyWithGenerations = KeyRecord & { generations: Generation[] };

/** One for each id, the oldest subscription first. */
export function byId(keys: readonly StoredKey[]): KeyWithGenerations[] {
  const groups = new Map<string, KeyRecord[]>();
  for (const { record } of keys) groups.set(record.id, [...(groups.get(record.id) ?? []), record]);
  return [...groups.values()]
    .map((records) => records.sort((one, other) => (one.created < other.created ? 1 : -1)))
    .sort((one, other) => (one.at(-1)!.created < other.at(-1)!.created ? -1 : 1))
    .map((records) => ({
      ...records[0]!,
      generations: records.map(({ created, expires, revoked }) => ({ created, expires, revoked })),
    }));
}

/** Whether a key of this generation still opens anything. */
export function works({ expires, revoked }: Generation, now: Date): boolean {
  return revoked === null && (expires === null || new Date(expires) > now);
}
