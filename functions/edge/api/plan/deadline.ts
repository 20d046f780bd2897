/** From a day and a length of time to the day on which it ends. */

import type { Day } from "../../../../build/contract/day.ts";
import type { Duration } from "../../../../build/contract/shapes/duration.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

const MILLISECONDS_A_DAY = 86_400_000;

/** The last day of the time allowed; hours that do not fill a day end on the day they reach into. */
export function endOf(start: Day, duration: Duration): Day {
  if ("hours" in duration) return plusDays(start, Math.ceil(duration.hours / 24));
  if ("days" in duration) return plusDays(start, duration.days);
  let day = start;
  for (let left = duration.business_days; left > 0;) {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

function isBusinessDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}
