/** Where the keys are: the local Blobs store by default, production's with Netlify's usual environment variables. */

import { getStore, type Store } from "@netlify/blobs";
import { parseKeyRecord, type KeyRecord } from "../../functions/edge/api/key-record.ts";
import { summed, usagePrefix, type Calls } from "../../functions/edge/api/usage.ts";
import { localStoreDirectory, startBlobs } from "../local/blobs.ts";

/** A record and the SHA-256 of the key that it stands under. */
export type StoredKey = { name: string; record: KeyRecord };

export type KeyStore = {
  /** In words, for whoever runs the command. */
  where: string;
  all(): Promise<StoredKey[]>;
  put(name: string, record: KeyRecord): Promise<void>;
  /** Calls of a month by operation, summed over all isolates. */
  usage(keyId: string, month: string): Promise<Calls>;
  close(): Promise<void>;
};

export type KeyStoreOptions = { root: string; local?: boolean; store?: string; context?: string };

export async function openKeyStore({ root, local = false, store, context }: KeyStoreOptions, environment = process.env): Promise<KeyStore> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (siteID && token && !local && !store) {
    const deployContext = context ?? "production";
    return keyStore(`Netlify site ${siteID}, context ${deployContext}`, (purpose) =>
      getStore({ name: `${purpose}-${deployContext}`, siteID, token, consistency: "strong" }));
  }
  const directory = store ?? localStoreDirectory(root);
  const blobs = await startBlobs(directory);
  const opened = keyStore(`local store ${directory}`, (purpose) =>
    getStore({ name: `${purpose}-${context ?? "dev"}`, ...blobs.context, consistency: "strong" }));
  return { ...opened, close: blobs.stop };
}

function keyStore(where: string, open: (purpose: string) => Store): KeyStore {
  const keys = open("keys");
  return {
    where,
    all: async () => {
      const { blobs } = await keys.list();
      const names = blobs.map(({ key }) => key).filter((key) => /^[0-9a-f]{64}$/.test(key)).sort();
      const texts = await Promise.all(names.map((name) => keys.get(name, { type: "text" })));
      return names.flatMap((name, index) => (texts[index] ? [{ name, record: parseKeyRecord(texts[index]!) }] : []));
    },
    put: async (name, record) => void (await keys.set(name, JSON.stringify(record))),
    usage: async (keyId, month) => {
      const store = open("usage");
      const { blobs } = await store.list({ prefix: usagePrefix(keyId, month) });
      const written = blobs.filter(({ key }) => !key.includes("/."));
      const counts = await Promise.all(written.map(({ key }) => store.get(key, { type: "json" }) as Promise<Calls | null>));
      return summed(counts.map((count) => count ?? {}));
    },
    close: async () => {},
  };
}
