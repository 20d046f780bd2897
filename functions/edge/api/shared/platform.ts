/**
 * Everything that a request needs of the world around it; the entry point fills it in, the rest of the code is pure of
 * it.
 */

import type { ReservationStore } from "../limits/lease-world.ts";

/** Reads and writes whole objects by name. Rejects when the store cannot be reached in time. */
export type ObjectStore = {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  /** Whole names that begin with `prefix`. */
  names(prefix: string): Promise<string[]>;
};

export type Platform = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  requestId: string;
  /** Where the request comes from, as the platform itself knows it, from no header. For counting: never logged. */
  clientAddress: string | undefined;
  /** Where a caller without a key, or with one that allows too little, reads how to get one. */
  signupUrl: string;
  /** Changes when other files are published: what was cached of the old ones is then dropped. */
  deployId: string;
  /** Fetches a published file, past this function. */
  fetchFile(path: string): Promise<Response>;
  keys: ObjectStore;
  usage: ObjectStore;
  reservations: ReservationStore;
  /** Lets work go on after the response. */
  later(work: Promise<unknown>): void;
};
