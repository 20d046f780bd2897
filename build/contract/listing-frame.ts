/** A file of a list's rows in brief, a line each: a page of the list is found by searching it (json-lines.ts). */

import type { DrugClass } from "./enumerations.ts";
import type { ListedVerdict } from "./items/row-verdict.ts";
import { frameLines, linesOf, unframeLines } from "./json-lines.ts";
import type { ListedRow, ListingHead } from "./shapes/listing.ts";

const MARKER = "pa_listing";
const ROWS = ',"rows":[';

export const VERDICT_LETTERS = {
  not_required: "n",
  required: "r",
  depends: "d",
  not_verified: "u",
} as const satisfies Record<ListedVerdict, string>;

/** `lines`: the rows. */
export type Listing = ListingHead & { lines: string };

/** `rows`: {@link ListedRow} as JSON each. */
export function frameListing(head: ListingHead, rows: readonly string[]): string {
  return frameLines(MARKER, `${JSON.stringify(head).slice(1, -1)}${ROWS}${linesOf(rows)}]`);
}

/** Undefined for a text that is none. */
export function unframeListing(text: string): Listing | undefined {
  const rest = unframeLines(text, MARKER);
  const at = rest?.indexOf(`${ROWS}\n`) ?? -1;
  if (!rest || at < 0) return undefined;
  const head = JSON.parse(`{${rest.slice(0, at)}}`) as ListingHead;
  return { ...head, lines: rest.slice(at + ROWS.length, -1) };
}

/** What rows are narrowed to; `words`: a slug that is part of the row's. */
export type Wanted = { words: string; drugClass: DrugClass | undefined; status: string | undefined };

/**
 * At most so many rows from a place in the file on, and the place of the next one, null where there is none. Only lines
 * that hold what is wanted are parsed.
 */
export function rowsFrom(
  { lines, classes, statuses }: Listing,
  place: number,
  { words, drugClass, status }: Wanted,
  most: number,
): { rows: ListedRow[]; next: number | null } {
  const ofClass = drugClass && placeIn(classes, drugClass);
  const ofStatus = status === undefined ? undefined : placeIn(statuses, status);
  const rows: ListedRow[] = [];
  if (ofClass === 0 || ofStatus === 0) return { rows, next: null };
  const text = words || (ofClass ? `\n[${ofClass},` : ofStatus ? `,${ofStatus},"` : "\n[");
  for (let at = lines.indexOf(text, place); at >= 0;) {
    const begin = text.startsWith("\n") ? at + 1 : lines.lastIndexOf("\n", at) + 1;
    const end = lines.indexOf("\n", begin);
    if (words === "" || isInSlug(lines, begin, at)) {
      const row = JSON.parse(lines.slice(begin, lines[end - 1] === "," ? end - 1 : end)) as ListedRow;
      if ((!ofClass || row[0] === ofClass) && (!ofStatus || row[1] === ofStatus)) {
        if (rows.length === most) return { rows, next: begin - 1 };
        rows.push(row);
      }
    }
    at = lines.indexOf(text, end);
  }
  return { rows, next: null };
}

/** From 1; 0 where it is not there. */
function placeIn(table: readonly string[], value: string): number {
  return table.indexOf(value) + 1;
}

/** The slug is the first text of a line. */
function isInSlug(lines: string, begin: number, at: number): boolean {
  const quote = lines.indexOf('"', begin);
  return at > quote && at < lines.indexOf('"', quote + 1);
}
