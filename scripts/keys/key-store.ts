/** Where the keys are: the local Blobs store by default, production's with Netlify's usual environment variables. */

import { randomBytes } from "node:crypto";
import { userInfo } from "node:os";
import { getStore, type Store } from "@netlify/blobs";
import { parseKeyRecord, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import { sumOfMonth, type Calls } from "../../functions/edge/api/limits/usage-counts.ts";
import { statementName, type Statement } from "../../functions/scheduled/usage-export/statement.ts";
import { localStoreDirectory, startBlobs } from "../library/local/blobs.ts";
import type { AuditEntry } from "./audit-log.ts";

/** A record and the SHA-256 of the key that it is stored under. */
export type StoredKey = { name: string; record: KeyRecord };

export type KeyStore = {
  /** In words, for the operator of the command. */
  where: string;
  /** Who works with it, for the audit log. */
  by: string;
  all(): Promise<StoredKey[]>;
  /** The keys of an id, found without reading the others. */
  ofId(id: string): Promise<StoredKey[]>;
  put(name: string, record: KeyRecord): Promise<void>;
  /** Calls of a month by operation, summed over all isolates. */
  usage(keyId: string, month: string): Promise<Calls>;
  /** Everything that has counts, keys without a record among them. */
  counted(): Promise<string[]>;
  /** What the daily export kept of a month; null where there is none. */
  statement(month: string): Promise<Statement | null>;
  /** Adds to the audit log. */
  note(entry: AuditEntry): Promise<void>;
  /** The audit log, of one key or of all, the oldest entry first. */
  audit(keyId?: string): Promise<AuditEntry[]>;
  close(): Promise<void>;
};

export type KeyStoreOptions = { root: string; local?: boolean; store?: string; context?: string; by?: string };

/** Objects of the log that are read at once. */
const AT_ONCE = 50;

export async function openKeyStore(
  { root, local = false, store, context, by }: KeyStoreOptions,
  environment = process.env,
): Promise<KeyStore> {
  const operator = by ?? environment.PA_OPERATOR ?? accountName();
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (siteID && token && !local && !store) {
    const deployContext = context ?? "production";
    return keyStore(`Netlify site ${siteID}, context ${deployContext}`, operator, (purpose) =>
      getStore({ name: `${purpose}-${deployContext}`, siteID, token, consistency: "strong" }),
    );
  }
  const directory = store ?? localStoreDirectory(root);
  const blobs = await startBlobs(directory);
  try {
    const opened = keyStore(`local store ${directory}`, operator, (purpose) =>
      getStore({ name: `${purpose}-${context ?? "dev"}`, ...blobs.context, consistency: "strong" }),
    );
    return { ...opened, close: blobs.stop };
  } catch (error) {
    await blobs.stop(); // as long as it runs the process does not end
    throw error;
  }
}

/** Beside every record, under its id: which name it is stored under. Empty; the name says it. */
const marker = (id: string, name = "") => `of/${id}/${name}`;

/** The account of this machine that runs the command. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown"; // an account without an entry in the machine's list, as in some containers
  }
}

/** An entry's own name: nothing is ever written twice under one. */
function entryName({ key_id, at }: AuditEntry): string {
  return `${key_id}/${at.replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
}

function keyStore(where: string, by: string, open: (purpose: string) => Store): KeyStore {
  const keys = open("keys");
  const log = open("audit");
  const read = async (names: readonly string[]): Promise<StoredKey[]> => {
    const texts = await Promise.all(names.map((name) => keys.get(name, { type: "text" })));
    return names.flatMap((name, index) => (texts[index] ? [{ name, record: parseKeyRecord(texts[index]!) }] : []));
  };
  const names = async (prefix: string) => {
    const { blobs } = await keys.list({ prefix });
    return blobs
      .map(({ key }) => key.slice(prefix.length))
      .filter((name) => /^[0-9a-f]{64}$/.test(name))
      .sort();
  };
  const all = async () => read(await names(""));
  return {
    where,
    by,
    all,
    // Keys of a store from before there were markers have none.
    ofId: async (id) => {
      const marked = await names(marker(id));
      return (marked.length > 0 ? await read(marked) : await all()).filter(({ record }) => record.id === id);
    },
    // The marker first: a record that is cut off from its id could not be revoked.
    put: async (name, record) => {
      await keys.set(marker(record.id, name), "");
      await keys.set(name, JSON.stringify(record));
    },
    usage: (keyId, month) => {
      const store = open("usage");
      const listed = async (prefix: string) => (await store.list({ prefix })).blobs.map(({ key }) => key);
      return sumOfMonth(
        {
          names: async (prefix) => (await listed(prefix)).filter((name) => !name.includes("/.")),
          read: (name) => store.get(name, { type: "text" }),
        },
        keyId,
        month,
      );
    },
    counted: async () => {
      const { directories } = await open("usage").list({ directories: true });
      return directories.map((path) => path.replace(/\/$/, "")).sort();
    },
    statement: (month) =>
      open("usage-exports").get(statementName(month), { type: "json" }) as Promise<Statement | null>,
    note: async (entry) => void (await log.set(entryName(entry), JSON.stringify(entry))),
    audit: async (keyId) => {
      const { blobs } = await log.list(keyId === undefined ? {} : { prefix: `${keyId}/` });
      const entries: AuditEntry[] = [];
      for (let first = 0; first < blobs.length; first += AT_ONCE) {
        const some = blobs.slice(first, first + AT_ONCE).map(({ key }) => log.get(key, { type: "text" }));
        for (const text of await Promise.all(some)) if (text) entries.push(JSON.parse(text) as AuditEntry);
      }
      return entries.sort((one, other) => (one.at < other.at ? -1 : 1));
    },
    close: async () => {},
  };
}
