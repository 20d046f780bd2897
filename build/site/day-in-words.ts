/** A day as readers write it, November 24, 2026; a library for languages takes longer to wake than the rest of the page. */

import type { Day } from "../contract/day.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** What is not a day stays as it is. */
export function dayInWords(day: Day): string {
  const { year, month, date } = /^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)$/.exec(day)?.groups ?? {};
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(date)}, ${year}` : day;
}

/** A text whose days are written so. */
export function withDays(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dayInWords);
}
