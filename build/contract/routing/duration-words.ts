/** Lengths of time in words, and compared. */

import type { Duration } from "../shapes/duration.ts";

export function inWords(duration: Duration): string {
  if ("hours" in duration) return `${duration.hours} hours`;
  if ("days" in duration) return `${duration.days} calendar ${duration.days === 1 ? "day" : "days"}`;
  return `${duration.business_days} business ${duration.business_days === 1 ? "day" : "days"}`;
}

/** For comparing lengths of different kinds: a business day counts as a calendar day and a half. */
export function roughHours(duration: Duration): number {
  if ("hours" in duration) return duration.hours;
  return "days" in duration ? 24 * duration.days : 36 * duration.business_days;
}

/** The least and the most that it comes to, in hours: a business day leaves out weekends, and one holiday in a week. */
export function spanInHours(duration: Duration): { least: number; most: number } {
  if (!("business_days" in duration)) return { least: roughHours(duration), most: roughHours(duration) };
  const { business_days: days } = duration;
  return { least: 24 * days, most: 24 * (days + 3 * Math.ceil(days / 5)) };
}
