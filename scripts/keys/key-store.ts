/** Where the keys are: the local Blobs store by default, production's with Netlify's usual environment variables. */

import { getStore, type Store } from "@netlify/blobs";
import { parseKeyRecord, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import { sumOfMonth, type Calls } from "../../functions/edge/api/limits/usage-counts.ts";
import { localStoreDirectory, startBlobs } from "../library/local/blobs.ts";

/** A record and the SHA-256 of the key that it is stored under. */
export type StoredKey = { name: string; record: KeyRecord };

export type KeyStore = {
  /** In words, for the operator of the command. */
  where: string;
  all(): Promise<StoredKey[]>;
  /** The keys of an id, found without reading the others. */
  ofId(id: string): Promise<StoredKey[]>;
  put(name: string, record: KeyRecord): Promise<void>;
  /** Calls of a month by operation, summed over all isolates. */
  usage(keyId: string, month: string): Promise<Calls>;
  close(): Promise<void>;
};

export type KeyStoreOptions = { root: string; local?: boolean; store?: string; context?: string };

export async function openKeyStore(
  { root, local = false, store, context }: KeyStoreOptions,
  environment = process.env,
): Promise<KeyStore> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (siteID && token && !local && !store) {
    const deployContext = context ?? "production";
    return keyStore(`Netlify site ${siteID}, context ${deployContext}`, (purpose) =>
      getStore({ name: `${purpose}-${deployContext}`, siteID, token, consistency: "strong" }),
    );
  }
  const directory = store ?? localStoreDirectory(root);
  const blobs = await startBlobs(directory);
  try {
    const opened = keyStore(`local store ${directory}`, (purpose) =>
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

function keyStore(where: string, open: (purpose: string) => Store): KeyStore {
  const keys = open("keys");
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
    close: async () => {},
  };
}
