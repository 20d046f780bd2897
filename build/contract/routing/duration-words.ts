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
