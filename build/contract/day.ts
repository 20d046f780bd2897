/** Calendar days, as they are published and compared. */

/** `YYYY-MM-DD`, a calendar day; compares as text. */
export type Day = string;

/** Before the first and after the last day: a version without an end, or without a known beginning. */
export const FIRST_DAY: Day = "0001-01-01";
export const LAST_DAY: Day = "9999-12-31";

/** Whether a text is a day of the calendar, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text);
}

/** What holds between two days, both included. */
export function holdsOn({ from, to }: { from: Day; to: Day }, day: Day): boolean {
  return from <= day && day <= to;
}

/** A day as it is published: null where there is no bound. */
export function bounded(day: Day): Day | null {
  return day === FIRST_DAY || day === LAST_DAY ? null : day;
}
