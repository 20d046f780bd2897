/** Arithmetic on days written as `YYYY-MM-DD`. */

import type { Day } from "../contract/day.ts";

const MILLISECONDS_A_DAY = 86_400_000;

export function dayAfter(day: Day): Day {
  return shifted(day, 1);
}

export function dayBefore(day: Day): Day {
  return shifted(day, -1);
}

/** Whole days from one day to a later one; negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Few days occur in thousands of places. */
const numbers = new Map<Day, number>();

/** Days since 1970. */
function numberOf(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Math.round(Date.parse(day) / MILLISECONDS_A_DAY);
  numbers.set(day, number);
  return number;
}

function shifted(day: Day, by: number): Day {
  return new Date(Date.parse(day) + by * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}
