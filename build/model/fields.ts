/** Field types that several kinds of content share. */

import { z } from "zod";
import { isDay } from "../contract/day.ts";

/** Few days occur in thousands of places. */
const realDays = new Set<string>();

function isRealDay(text: string): boolean {
  if (realDays.has(text)) return true;
  const isReal = isDay(text);
  if (isReal) realDays.add(text);
  return isReal;
}

/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string()
  .refine(isRealDay, {
    error: "is not a day of the calendar",
    params: { remedy: "write the date as YYYY-MM-DD, for example 2026-04-13" },
  })
  .meta({ description: "A day, as YYYY-MM-DD.", pattern: "^\\d{4}-\\d{2}-\\d{2}$" });

/** Text that says something; surrounding space is dropped. */
export const text = z.string().trim().min(1);

/** A paragraph, or a list of sentences that become one paragraph (so that YAML anchors can share them). */
export const prose = z
  .union([text, z.array(text).min(1)])
  .transform((value) => (typeof value === "string" ? value : value.join(" ")).replace(/\s+/g, " "));

export const webAddress = z.string().refine((value) => URL.canParse(value) && /^https?:/.test(value), {
  error: "is not a web address",
  params: { remedy: "give the whole address, starting with https://" },
});

/** An id of our own: lower case, digits and hyphens. */
export const sourceId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The id of a drug: the slug of its name (build/contract/slug.ts). */
export const drugId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/);
