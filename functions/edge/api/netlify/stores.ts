/** The Netlify Blobs stores, one set for each deploy context, because previews share the stores of production. */

import { getStore, type Store } from "@netlify/blobs";
import type { ReservationStore } from "../limits/lease-world.ts";
import type { ObjectStore } from "../shared/platform.ts";

/** The client would retry a failing store for 25 seconds; no client waits that long for an answer. */
const PATIENCE_MS = 1500;
/** The object in the directory of a name. Stored: another word would lose the reservations of the running windows. */
const OBJECT = "/claim";

export type Stores = { keys: ObjectStore; usage: ObjectStore; reservations: ReservationStore };

/** A store, opened when it is first asked, and once: a page or a refusal needs none. */
type Opening = () => Store;

/** Made inside a request: at module level there is no environment yet. */
export function openStores(deployContext: string): Stores {
  const open = (purpose: string): Opening => {
    let store: Store | undefined;
    return () => (store ??= getStore({ name: `${purpose}-${deployContext}`, consistency: "strong" }));
  };
  return {
    keys: objectStore(open("keys")),
    usage: objectStore(open("usage")),
    reservations: reservationStore(open("limits")),
  };
}

function objectStore(open: Opening): ObjectStore {
  return {
    read: async (name) => inTime(open().get(name, { type: "text" })),
    write: async (name, text) => void (await inTime(open().set(name, text))),
    names: async (prefix) =>
      (await inTime(open().list({ prefix }))).blobs.map(({ key }) => key).filter((key) => !key.includes("/.")),
  };
}

/**
 * Each name becomes a directory of its own with one object in it, and only directories are listed: Netlify's local
 * server aborts a listing without saying so when a file vanishes under it, and directories never vanish. So the sweep
 * may delete what is over in a directory that is listed.
 */
function reservationStore(open: Opening): ReservationStore {
  return {
    place: async (prefix, name) => void (await inTime(open().set(`${prefix}/${name}${OBJECT}`, "1"))),
    list: async (prefix) => {
      const { directories } = await inTime(open().list({ prefix: `${prefix}/`, directories: true }));
      return directories.map((path) => path.replace(/\/$/, "").slice(prefix.length + 1));
    },
  };
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the store did not answer in time")), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
