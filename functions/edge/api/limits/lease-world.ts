/**
 * What a lease needs of the world: reservations in a store, a clock, chance and pauses; a simulation can replace all of
 * it.
 */

/**
 * Names below a prefix. A listing holds every name that was placed before it began; all calls reject when the store
 * does not answer in time.
 */
export type ReservationStore = {
  place(prefix: string, name: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
};

export type LeaseResult = "granted" | "exhausted" | "contended" | "unreachable";

export type LeaseWorld = {
  reservations: ReservationStore;
  now(): number;
  pause(ms: number): Promise<void>;
  random(): number;
  /**
   * Decides between requests that reserve at once: the same for all reservations of one, so that none holds half of
   * what it needs.
   */
  readonly lot: string;
  /** Lets a reservation go on after the response. */
  later(work: Promise<unknown>): void;
  /** Hears why the store could not be reached. */
  report(reason: string): void;
};
