/** A day as documents print it: `Effective July 1, 2026`, `Revised: July 16, 2026`, `Effective Date: 7/1/2026`. */

import { joined, linesOf, type PdfPage } from "./pdf-text.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** YYYY-MM-DD of the first day on the page that follows the words. Throws if there is none. */
export function dayOf({ page, pieces }: PdfPage, words: string): string {
  const text = linesOf(pieces)
    .map((line) => joined(line.pieces))
    .join(" ");
  return dayIn(text, words, `page ${page}`);
}

/** The same in a text; `place` names it in the error. */
export function dayIn(text: string, words: string, place: string): string {
  const after = `${words}:? `;
  const [, name, day, year] = new RegExp(`${after}(\\w+) (\\d{1,2}), (\\d{4})`).exec(text) ?? [];
  const named = isoDay(year, name, day);
  if (named) return named;
  const [, month, dayOfMonth, ofYear] = new RegExp(`${after}(\\d{1,2})/(\\d{1,2})/(\\d{4})`).exec(text) ?? [];
  if (month) return iso(ofYear!, month, dayOfMonth!);
  throw new Error(`${place} does not say a day after "${words}" (${words} July 1, 2026)`);
}

/** YYYY-MM-DD of a month by English name or number; undefined if it is none. Without a day: the first of the month. */
export function isoDay(year: string | undefined, named: string | number | undefined, day = "1"): string | undefined {
  const month = typeof named === "number" ? named : MONTHS.indexOf(named ?? "") + 1;
  return year && month > 0 ? iso(year, String(month), day) : undefined;
}

function iso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
