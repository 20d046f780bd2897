/** Issue, find, change, revoke and rotate keys. A key is seen once, by the person who issues or rotates it. */

import { randomBytes, randomUUID } from "node:crypto";
import { storedName, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import type { KeyStore, StoredKey } from "./key-store.ts";
import type { SubscriptionChanges, Subscription } from "./subscription.ts";

export type IssuedKey = { key: string; id: string; record: KeyRecord };

export async function issueKey(store: KeyStore, subscription: Subscription, now: Date): Promise<IssuedKey> {
  const record: KeyRecord = {
    id: `key_${randomBytes(6).toString("hex")}`,
    ...subscription,
    created: now.toISOString(),
    revoked: null,
  };
  return putNewKey(store, record);
}

/** The keys of an id: one, or two while a rotated key is still in its grace. Throws when there is none. */
export async function findKeys(store: KeyStore, id: string): Promise<StoredKey[]> {
  const found = await store.ofId(id);
  if (found.length === 0) throw new Error(`there is no key with the id ${id}; npm run keys -- list shows all`);
  return found;
}

export async function changeKey(store: KeyStore, id: string, changes: SubscriptionChanges): Promise<KeyRecord> {
  const found = (await findKeys(store, id)).filter(({ record }) => record.revoked === null);
  if (found.length === 0) throw new Error(`the key ${id} is revoked`);
  const current = newest(found);
  const changed = found.map((key) => {
    const record = { ...key.record, ...changes, plan: { ...key.record.plan, ...changes.plan } };
    // A key in its grace keeps its own, earlier end.
    if (key !== current) record.expires = earlierOf(key.record.expires, record.expires);
    return { name: key.name, record };
  });
  for (const { name, record } of changed) await store.put(name, record);
  return newest(changed).record;
}

/** Takes effect within 60 seconds everywhere. The record stays, so that the list still shows it. */
export async function revokeKey(store: KeyStore, id: string, now: Date): Promise<void> {
  for (const { name, record } of await findKeys(store, id)) {
    if (record.revoked === null) await store.put(name, { ...record, revoked: now.toISOString() });
  }
}

/** A new key for the same subscription, usage and limits; the old one works until the grace is over. */
export async function rotateKey(store: KeyStore, id: string, graceMs: number, now: Date): Promise<IssuedKey> {
  const working = (await findKeys(store, id)).filter(({ record }) => record.revoked === null);
  if (working.length === 0) throw new Error(`the key ${id} is revoked; issue a new one`);
  const issued = await putNewKey(store, { ...newest(working).record, created: now.toISOString() });
  const end = new Date(now.valueOf() + graceMs).toISOString();
  for (const old of working) {
    if (graceMs === 0) await store.put(old.name, { ...old.record, revoked: now.toISOString() });
    else await store.put(old.name, { ...old.record, expires: earlierOf(old.record.expires, end) });
  }
  return issued;
}

async function putNewKey(store: KeyStore, record: KeyRecord): Promise<IssuedKey> {
  const key = randomUUID();
  await store.put((await storedName(key))!, record);
  return { key, id: record.id, record };
}

function newest(keys: readonly StoredKey[]): StoredKey {
  return [...keys].sort((a, b) => (a.record.created < b.record.created ? 1 : -1))[0]!;
}

/** Null is no end at all. */
function earlierOf(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one < other) ? one : other;
}
