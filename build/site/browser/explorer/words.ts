/** Days, durations, confidence and counts in words. */

import type { Day } from "../../../contract/day.ts";
import type { Duration } from "../../../contract/shapes/duration.ts";
import { dayInWords } from "../../day-in-words.ts";

/** The reader's own day: `format` without a moment takes the present one. */
export function todayInWords(): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format();
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

export function durationInWords(duration: Duration): string {
  if ("hours" in duration) return counted(duration.hours, "hour");
  return "days" in duration ? counted(duration.days, "calendar day") : counted(duration.business_days, "business day");
}

export function inForce(from: Day | null, to: Day | null): string {
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`;
  if (from) return `since ${dayInWords(from)}`;
  return to ? `until ${dayInWords(to)}` : "no first or last day is known";
}

export function confidenceInWords(confidence: number): string {
  const number = confidence.toFixed(2);
  if (confidence >= 0.8) return `high (${number})`;
  return confidence >= 0.6 ? `fair (${number})` : `low (${number}): check the current source`;
}

/** `federal_regulation` and `current_to` as one would say them. */
export function spoken(code: string): string {
  return code.replaceAll("_", " ");
}

/** Without what a sentence says to programs: `...; GET /v1/manifest lists the codes.` */
export function withoutOperations(text: string): string {
  return text.replace(/(?:^|[;.]?\s+)[^.;]*\b(?:GET|POST) \/[^.;]*(?=[.;]|$)/g, "").trim();
}
