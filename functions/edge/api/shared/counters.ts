/**
 * What the service counts of itself since it was last written down: requests by status, time, trouble, limits met and
 * cells without an answer. Never a key, a query or an address. Names are words joined by `|`.
 */

/** Different names at once: those of the table of operations, and of as many cells as a minute brings. */
const MOST_NAMES = 1_000;
/** What is counted beyond them. */
export const OTHER = "other";

let counts = new Map<string, number>();

export function count(name: string, by = 1): void {
  const known = counts.get(name);
  if (known !== undefined) counts.set(name, known + by);
  else if (counts.size < MOST_NAMES) counts.set(name, by);
  else counts.set(OTHER, (counts.get(OTHER) ?? 0) + by);
}

/** A cell without an answer. Its code is one of ours: what a caller wrote is never counted. */
export function countMiss({ program, state, code }: { program: string; state: string; code: string }): void {
  count(`miss|${program}|${state}|${code}`);
}

/** Returns all counts so far and resets them. */
export function takeCounts(): ReadonlyMap<string, number> {
  const taken = counts;
  counts = new Map();
  return taken;
}
