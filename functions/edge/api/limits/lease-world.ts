/** What a lease needs of the world: claims in a store, a clock, chance and patience; a simulation can stand in for all of it. */

/**
 * Names below a prefix. A listing holds every name that was placed before it began; all calls reject when the store does
 * not answer in time.
 */
export type ClaimStore = {
  place(prefix: string, name: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
};

export type Outcome = "granted" | "exhausted" | "contended" | "unreachable";

export type LeaseWorld = {
  claims: ClaimStore;
  now(): number;
  pause(ms: number): Promise<void>;
  random(): number;
  /** Decides between requests that claim at once: the same for all claims of one, so that none holds half of what it needs. */
  readonly lot: string;
  /** Lets a claim go on after the response. */
  later(work: Promise<unknown>): void;
  /** Hears why the store could not be reached. */
  report(reason: string): void;
};
