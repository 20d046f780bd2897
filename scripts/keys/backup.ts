/**
 * The whole key store as one encrypted file, and back: hashes of keys and their records, with the audit log. No key can
 * be read from it; who has the passphrase can read whose keys there are, and what they may do.
 */

import { parseKeyRecord, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import { differences, type AuditEntry } from "./audit-log.ts";
import { END_OF_OLD_KEY } from "./key-operations.ts";
import type { KeyStore, StoredKey } from "./key-store.ts";

/** `at`: ISO 8601; what happened to the store since is not in it. */
export type KeyExport = { pa_keys_export: 1; at: string; from: string; keys: StoredKey[]; audit: AuditEntry[] };

const SHORTEST_PASSPHRASE = 16;

export async function exportOf(store: KeyStore, now: Date): Promise<KeyExport> {
  return {
    pa_keys_export: 1,
    at: now.toISOString(),
    from: store.where,
    keys: await store.all(),
    audit: await store.audit(),
  };
}

/** An age file (age-encryption.org/v1) in its armor, for a passphrase: `age --decrypt` opens it too. */
export async function encrypted(content: KeyExport, passphrase: string): Promise<string> {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(
      `the passphrase has ${passphrase.length} characters; use ${SHORTEST_PASSPHRASE} or more, for example four random words`,
    );
  const { armor, Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return armor.encode(await encrypter.encrypt(JSON.stringify(content)));
}

/** Throws where the passphrase is another, the file is damaged, or what is in it is no whole export. */
export async function decrypted(file: string, passphrase: string): Promise<KeyExport> {
  const { armor, Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const text = await Promise.resolve()
    .then(() => decrypter.decrypt(armor.decode(file), "text"))
    .catch((error: Error) => {
      throw new Error(`the export cannot be opened: wrong passphrase or damaged file (${error.message})`);
    });
  const content = JSON.parse(text) as KeyExport;
  if (content.pa_keys_export !== 1) throw new Error("the file is not an export of keys");
  for (const { name, record } of content.keys) {
    if (!/^[0-9a-f]{64}$/.test(name))
      throw new Error(`the export has a record named "${name}", which is not a SHA-256`);
    parseKeyRecord(JSON.stringify(record));
  }
  return content;
}

/** `record` is undefined where the store keeps what it has. */
export type PlannedKey = {
  name: string;
  id: string;
  label: string;
  record?: KeyRecord;
  current?: KeyRecord;
  why: string;
};

/** Adds what the store lacks; what it holds stays as it is. */
export async function plannedImport(store: KeyStore, { keys }: KeyExport): Promise<PlannedKey[]> {
  const held = await heldIn(store);
  return keys.map(({ name, record }) => {
    const current = held.get(name);
    const about = { name, id: record.id, label: record.label };
    if (!current) return { ...about, record, why: "added" };
    const same = differences(current, record).length === 0;
    return { ...about, current, why: same ? "already exists" : "exists and differs: left unchanged" };
  });
}

/**
 * Makes each key of the export what it was then; keys issued since stay. What closed a key since then holds: a
 * revocation in the store, and revocations and rotations in the audit log, which outlives a lost store of keys.
 */
export async function plannedRestore(store: KeyStore, { at, keys }: KeyExport): Promise<PlannedKey[]> {
  const [held, log] = [await heldIn(store), await store.audit()];
  return keys.map(({ name, record: exported }) => {
    const current = held.get(name);
    const since = log.filter((entry) => entry.key_id === exported.id && entry.at > at);
    const record = closedAsSince(exported, current, since);
    const about = { name, id: record.id, label: record.label, ...(current ? { current } : {}) };
    if (current && differences(current, record).length === 0) return { ...about, why: "is unchanged" };
    const closed = differences(exported, record).map(({ field, to }) => `${field} ${String(to)}`);
    const why = current ? "restored to its earlier state" : "restored";
    return {
      ...about,
      record,
      why: closed.length > 0 ? `${why}, but closed since the export: ${closed.join(", ")}` : why,
    };
  });
}

function closedAsSince(exported: KeyRecord, current: KeyRecord | undefined, since: readonly AuditEntry[]): KeyRecord {
  const record = { ...exported };
  const revocation = since.find(({ action }) => action === "revoke");
  record.revoked ??= current?.revoked ?? revocation?.at ?? null;
  if (record.revoked !== null) return record;
  for (const { changes } of since.filter(({ action }) => action === "rotate")) {
    const end = changes.find(({ field }) => field === END_OF_OLD_KEY)?.to;
    if (typeof end === "string" && (record.expires === null || end < record.expires)) record.expires = end;
  }
  return record;
}

/** Writes what was planned, each key with an entry of the audit log, and entries of the log that are lost. */
export async function carryOut(
  store: KeyStore,
  action: "import" | "restore",
  plan: readonly PlannedKey[],
  { audit }: KeyExport,
  now: Date,
): Promise<void> {
  const there = new Set((await store.audit()).map((entry) => JSON.stringify(entry)));
  for (const entry of audit) if (!there.has(JSON.stringify(entry))) await store.note(entry);
  for (const { name, id, label, record, current } of plan) {
    if (!record) continue;
    const changes = differences(current, record);
    await store.note({ at: now.toISOString(), by: store.by, action, key_id: id, label, changes });
    await store.put(name, record);
  }
}

async function heldIn(store: KeyStore): Promise<Map<string, KeyRecord>> {
  return new Map((await store.all()).map(({ name, record }) => [name, record]));
}
