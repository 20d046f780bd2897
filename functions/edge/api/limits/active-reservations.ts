/** The active reservations of a window, by name, with their sizes: what a lease decides from. */

import { isolateOf, sizeOf, activeNames } from "./reservation-name.ts";

export type ActiveReservations = ReadonlyMap<string, number>;

/** Out of all names below a window's prefix, withdrawn reservations and withdrawals included. */
export function activeReservations(names: readonly string[]): ActiveReservations {
  return new Map(activeNames(names).map((name) => [name, sizeOf(name)]));
}

/** Requests that are reserved by all of them together. */
export function total(reservations: ActiveReservations): number {
  let sum = 0;
  for (const size of reservations.values()) sum += size;
  return sum;
}

/** Those of `a` that are in `b` too. */
export function intersection(a: ActiveReservations, b: ActiveReservations): ActiveReservations {
  return new Map([...a].filter(([name]) => b.has(name)));
}

/** How many isolates hold them; at least one, the one that asks. */
export function isolatesIn(reservations: ActiveReservations): number {
  return Math.max(1, new Set([...reservations.keys()].map(isolateOf)).size);
}
