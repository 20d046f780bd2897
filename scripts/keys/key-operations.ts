/**
 * Issue, find, change, revoke and rotate keys. A key is seen once, by the person who issues or rotates it. What is done
 * is written to the audit log first: an entry may describe what then failed, but nothing is done without one.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { storedName, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import { differences, type AuditAction, type FieldChange } from "./audit-log.ts";
import type { KeyStore, StoredKey } from "./key-store.ts";
import type { SubscriptionChanges, Subscription } from "./subscription.ts";

/** What a rotation closes, as the audit log names it. */
export const END_OF_OLD_KEY = "end of the old key";

export type IssuedKey = { key: string; id: string; record: KeyRecord };

export async function issueKey(store: KeyStore, subscription: Subscription, now: Date): Promise<IssuedKey> {
  const record: KeyRecord = {
    id: `key_${randomBytes(6).toString("hex")}`,
    ...subscription,
    created: now.toISOString(),
    revoked: null,
  };
  await note(store, "issue", undefined, record, now);
  return putNewKey(store, record);
}

/** The keys of an id: one, or two while a rotated key is still in its grace. Throws when there is none. */
export async function findKeys(store: KeyStore, id: string): Promise<StoredKey[]> {
  const found = await store.ofId(id);
  if (found.length === 0) throw new Error(`there is no key with the id ${id}; npm run keys -- list shows all`);
  return found;
}

export async function changeKey(
  store: KeyStore,
  id: string,
  changes: SubscriptionChanges,
  now: Date,
): Promise<KeyRecord> {
  const found = (await findKeys(store, id)).filter(({ record }) => record.revoked === null);
  if (found.length === 0) throw new Error(`the key ${id} is revoked`);
  const current = newest(found);
  const changed = found.map((key) => {
    const record = { ...key.record, ...changes, plan: { ...key.record.plan, ...changes.plan } };
    // A key in its grace keeps its own, earlier end.
    if (key !== current) record.expires = earlierOf(key.record.expires, record.expires);
    return { name: key.name, record };
  });
  await note(store, "change", current.record, newest(changed).record, now);
  for (const { name, record } of changed) await store.put(name, record);
  return newest(changed).record;
}

/**
 * Takes effect within 60 seconds everywhere. The record stays, so that the list still shows it. A key that is revoked
 * already stays as it is.
 *
 * @returns since when it is revoked.
 */
export async function revokeKey(store: KeyStore, id: string, now: Date): Promise<string> {
  const found = await findKeys(store, id);
  const working = found.filter(({ record }) => record.revoked === null);
  if (working.length === 0) return newest(found).record.revoked!;
  const revoked = ({ record }: StoredKey): KeyRecord => ({ ...record, revoked: now.toISOString() });
  await note(store, "revoke", newest(working).record, revoked(newest(working)), now);
  for (const key of working) await store.put(key.name, revoked(key));
  return now.toISOString();
}

/** A new key for the same subscription, usage and limits; the old one works until the grace is over. */
export async function rotateKey(store: KeyStore, id: string, graceMs: number, now: Date): Promise<IssuedKey> {
  const working = (await findKeys(store, id)).filter(({ record }) => record.revoked === null);
  if (working.length === 0) throw new Error(`the key ${id} is revoked; issue a new one`);
  const last = newest(working).record;
  const next = { ...last, created: now.toISOString() };
  const end = new Date(now.valueOf() + graceMs).toISOString();
  await note(store, "rotate", last, next, now, [{ field: END_OF_OLD_KEY, from: last.expires, to: end }]);
  const issued = await putNewKey(store, next);
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

async function note(
  store: KeyStore,
  action: AuditAction,
  from: KeyRecord | undefined,
  to: KeyRecord,
  now: Date,
  besides: FieldChange[] = [],
): Promise<void> {
  const { id, label } = to;
  await store.note({
    at: now.toISOString(),
    by: store.by,
    action,
    key_id: id,
    label,
    changes: [...differences(from, to), ...besides],
  });
}

function newest(keys: readonly StoredKey[]): StoredKey {
  return [...keys].sort((a, b) => (a.record.created < b.record.created ? 1 : -1))[0]!;
}

/** Null is no end at all. */
function earlierOf(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one < other) ? one : other;
}
