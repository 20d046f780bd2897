/** The claims that stand in a window, by name, with their sizes: what a lease decides from. */

import { isolateOf, sizeOf, standingNames } from "./claim-name.ts";

export type StandingClaims = ReadonlyMap<string, number>;

/** Out of all names below a window's prefix, withdrawn claims and withdrawals included. */
export function standingClaims(names: readonly string[]): StandingClaims {
  return new Map(standingNames(names).map((name) => [name, sizeOf(name)]));
}

/** Requests that are claimed by all of them together. */
export function total(claims: StandingClaims): number {
  let sum = 0;
  for (const size of claims.values()) sum += size;
  return sum;
}

/** Those of `a` that stand in `b` too. */
export function intersection(a: StandingClaims, b: StandingClaims): StandingClaims {
  return new Map([...a].filter(([name]) => b.has(name)));
}

/** How many isolates hold them; at least one, the one that asks. */
export function isolatesIn(claims: StandingClaims): number {
  return Math.max(1, new Set([...claims.keys()].map(isolateOf)).size);
}
