/**
 * Florida Medicaid Preferred Drug List: a workbook printed as PDF. Seven columns (HIC3, its description, label, generic
 * name, lowest and highest age, PA required); a class is printed once, before its first row, and again at the top of a
 * page. The cells follow each other row by row in the order of the document. Page 1 ends with the meaning of the last
 * column.
 */

import { isoDay } from "../printed-day.ts";
import { pagesOf, type PdfPage } from "../pdf-text.ts";
import type { ListReader, ReadDocument } from "../reader.ts";

const STATUSES = ["No", "Auto PA", "Clinical PA", "Cystic Fib Diag Auto PA", "Requires Med Cert 3"] as const;

/** `x`: its middle; undefined where a text without places was read, which keeps its empty cells. */
export type Cell = { text: string; x?: number };
export type CellPage = { page: number; cells: Cell[] };

/** Pieces of a cell are not further apart than this, in points. */
const SAME_CELL = 4;
const TITLES = ["HIC3", "HIC3 Description", "Label Name", "Generic Name", "Min Age", "Max Age", "PA Required"];
const HIC3 = /^[A-Z]\d[A-Z0-9]$/;
const AGE = /^\d{0,3}$/;
const NO_LIMIT = { from: 0, to: 999 };

export const flPdl: ListReader = {
  folder: "FL",
  id: (effectiveFrom) => `fl-pdl-${effectiveFrom}`,
  read: async (document) => readCells((await pagesOf(document)).map(cellsOf)),
};

export function readCells(pages: readonly CellPage[]): ReadDocument {
  const read: ReadDocument = {
    effective_from: effectiveFrom(pages),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const page of pages) readPage(page, read);
  for (const { cells } of pages) {
    for (const { text } of cells) if (isStatus(text)) read.counted.by_status[text]! += 1;
  }
  return read;
}

/** Pieces beside each other are one cell. */
function cellsOf({ page, pieces }: PdfPage): CellPage {
  const cells: { text: string; y: number; left: number; right: number }[] = [];
  for (const { x, y, width, text } of pieces) {
    const last = cells.at(-1);
    if (last && Math.abs(last.y - y) < 1 && x >= last.left && x - last.right < SAME_CELL) {
      last.text += (x - last.right > 1 && !last.text.endsWith(" ") ? " " : "") + text;
      last.right = x + width;
    } else cells.push({ text, y, left: x, right: x + width });
  }
  return { page, cells: cells.map(({ text, left, right }) => ({ text: text.trim(), x: (left + right) / 2 })) };
}

function effectiveFrom(pages: readonly CellPage[]): string {
  const title = pages.flatMap(({ cells }) => cells).find(({ text }) => text.startsWith("Effective "))?.text;
  const [, month, day, year] = /^Effective (\w+) (\d{1,2}), (\d{4})$/.exec(title ?? "") ?? [];
  const effective = isoDay(year, month, day);
  if (!effective) throw new Error("no page says since when the list is effective (Effective April 1, 2026)");
  return effective;
}

function readPage({ page, cells }: CellPage, { sections, sentences, strange }: ReadDocument): void {
  const highest = cells.find(({ text }) => text === "Max Age")?.x;
  const lowest = cells.find(({ text }) => text === "Min Age")?.x;
  let at = 0;
  while (at < cells.length) {
    const { text } = cells[at]!;
    const row = rowAt(cells, at, lowest, highest);
    if (row) {
      const { product, generic, status, ages } = row;
      if (sections.length === 0) strange.push({ page, text: `${product}: a row before any class` });
      sections.at(-1)?.rows.push({ product, generic, status, page, ...ageOf(ages) });
      at += row.cells;
    } else if (TITLES.includes(text) || (/^\d+$/.test(text) && at === cells.length - 1)) at += 1;
    else if (HIC3.test(text) && cells[at + 1]) {
      const heading = `${text} ${cells[at + 1]!.text}`;
      if (sections.at(-1)?.heading !== heading) sections.push({ heading, rows: [] });
      at += 2;
    } else {
      if (page === 1 && sections.length > 0 && !AGE.test(text) && !isStatus(text)) sentences.push({ page, text });
      else strange.push({ page, text });
      at += 1;
    }
  }
}

type Row = { product: string; generic: string; status: string; ages: [lowest: string, highest: string]; cells: number };

/** Five cells, or four where one of the ages is not printed: the middle of the other says which. */
function rowAt(cells: readonly Cell[], at: number, lowest = 0, highest = 0): Row | undefined {
  const [product, generic, first, second, last] = cells.slice(at, at + 5);
  if (!product?.text || !generic?.text || !first || !second || !AGE.test(first.text)) return undefined;
  const names = { product: product.text, generic: generic.text };
  if (last && AGE.test(second.text) && isStatus(last.text)) {
    return { ...names, status: last.text, ages: [first.text, second.text], cells: 5 };
  }
  if (!isStatus(second.text) || first.x === undefined) return undefined;
  const isLowest = Math.abs(first.x - lowest) < Math.abs(first.x - highest);
  return { ...names, status: second.text, ages: isLowest ? [first.text, ""] : ["", first.text], cells: 4 };
}

function isStatus(text: string): boolean {
  return (STATUSES as readonly string[]).includes(text);
}

/** From 0 and to 999 are no limits. */
function ageOf([lowest, highest]: Row["ages"]): { age?: { from?: number; to?: number }; note?: string } {
  const from = lowest === "" ? NO_LIMIT.from : Number(lowest);
  const to = highest === "" ? NO_LIMIT.to : Number(highest);
  const missing = lowest === "" ? "lowest" : highest === "" ? "highest" : undefined;
  const age = { ...(from > NO_LIMIT.from && { from }), ...(to < NO_LIMIT.to && { to }) };
  return {
    ...(Object.keys(age).length > 0 && { age }),
    ...(missing && { note: `The document leaves the ${missing} age of this row empty.` }),
  };
}
