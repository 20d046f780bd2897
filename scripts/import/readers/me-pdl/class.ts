/** A class of Maine's list with its numbered footnotes and its criteria, and the section that it becomes. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import type { ReadSection } from "../../reader.ts";
import { mentions } from "./criteria.ts";
import { withFootnotes } from "./with-footnotes.ts";
import { STATUSES } from "./statuses.ts";

/** `at`: its place in the document; `step` order, 1 if none is printed; `numbers` of the footnotes that it carries. */
export type PrintedRow = {
  product: string;
  status: string;
  page: number;
  at: number;
  step: number;
  numbers: readonly number[];
};
export type Footnote = { number: number; text: string; at: number };
export type PrintedClass = { heading: string; rows: PrintedRow[]; footnotes: Footnote[]; criteria: string[] };

/** Footnotes and criteria are read for preferred products; the others need prior authorization whatever they say. */
export function sectionOf({ heading, rows, footnotes, criteria }: PrintedClass): ReadSection {
  const { ofClass, of } = mentions(criteria);
  return {
    heading,
    ...(ofClass && { marks: [ofClass] }),
    rows: rows.map(({ product, status, page, at, step, numbers }): ListRow => {
      if (status !== STATUSES.preferred) return { product, status, page };
      const criterion = of(product);
      const row: ListRow = {
        product,
        status,
        ...(criterion && { marks: [criterion] }),
        page,
        ...(step > 1 && { step: { of: `the products of the class before step order ${step}` } }),
      };
      return withFootnotes(
        row,
        numbers.map((number) => footnoteOf(number, at, footnotes) ?? `footnote ${number}`),
      );
    }),
  };
}

/** A class of several parts restarts its footnote numbers: the last one before the row applies, or the first after it. */
function footnoteOf(number: number, at: number, footnotes: readonly Footnote[]): string | undefined {
  const meant = footnotes.filter((footnote) => footnote.number === number);
  return (meant.findLast((footnote) => footnote.at <= at) ?? meant[0])?.text;
}
