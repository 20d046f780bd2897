/** The legal public holidays of the United States (5 USC 6103), with the weekdays on which they are observed. */

import type { Day } from "../../../../build/contract/day.ts";

export function isFederalHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4));
  // New Year's Day of the next year may be observed on this year's last day.
  return [...holidays(year), observed(year + 1, 1, 1)].includes(day);
}

function holidays(year: number): Day[] {
  return [
    observed(year, 1, 1),
    nth(year, 1, 1, 3), // Martin Luther King, Jr.: third Monday of January
    nth(year, 2, 1, 3), // Washington: third Monday of February
    lastMonday(year, 5), // Memorial Day
    observed(year, 6, 19),
    observed(year, 7, 4),
    nth(year, 9, 1, 1), // Labor Day: first Monday of September
    nth(year, 10, 1, 2), // Columbus Day: second Monday of October
    observed(year, 11, 11),
    nth(year, 11, 4, 4), // Thanksgiving: fourth Thursday of November
    observed(year, 12, 25),
  ];
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(year: number, month: number, date: number): Day {
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return toDay(year, month, date + (weekday === 6 ? -1 : weekday === 0 ? 1 : 0));
}

function nth(year: number, month: number, weekday: number, count: number): Day {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return toDay(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (count - 1));
}

function lastMonday(year: number, month: number): Day {
  const last = new Date(Date.UTC(year, month, 0));
  return toDay(year, month, last.getUTCDate() - ((last.getUTCDay() + 6) % 7));
}

function toDay(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}
