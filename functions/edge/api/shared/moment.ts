/** The present as text. Many requests fall into one millisecond: what it is called is written down once. */

import type { Day } from "../../../../build/contract/day.ts";

let last = Number.NaN;
let text = "";

/** ISO 8601, UTC, with milliseconds: 24 characters. `now` is in milliseconds since 1970. */
export function momentOf(now: number): string {
  if (now !== last) {
    text = new Date(now).toISOString();
    last = now;
  }
  return text;
}

/** Whether `ms` have not passed since; a clock that was set back has passed them, because how far is unknown. */
export function isWithin(ms: number, since: number, now: number): boolean {
  return now >= since && now - since < ms;
}

/** The UTC day of a moment. */
export function dayOf(now: number): Day {
  return momentOf(now).slice(0, "YYYY-MM-DD".length);
}
