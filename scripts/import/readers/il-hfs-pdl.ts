/**
 * Illinois Medicaid Preferred Drug List: a workbook printed as PDF. Page 1 holds sentences; the others five columns
 * (class, drug, dosage form code, and one of three columns with the status), without lines between them. A class is
 * once, beside its first row, and once more at the top of a page that its text would have run over.
 */

import { isoDay } from "../printed-day.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextLine } from "../pdf-text.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["PREFERRED", "PREFERRED_WITH_PA", "NON_PREFERRED"] as const;

/** Where each column begins, in points from the left; everything up to the next belongs to it. */
const COLUMNS = { heading: 0, product: 180, form: 455, status: 525 };
/** Lines of one cell follow each other at 9.8 points, rows at 14 or more. */
const WRAPPED = 12;
const TITLE_ROW = "Drug Class Drug Name Dosage Form Preferred Preferred With PA Non-Preferred";

export const ilHfsPdl: ListReader = {
  folder: "IL",
  id: (effectiveFrom) => `il-hfs-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first, ...tables] = pages;
  if (!first) throw new Error("the document has no pages");
  const { sentences, effectiveFrom } = readFirstPage(first);
  const read: ReadDocument = {
    effective_from: effectiveFrom,
    counted: { pages: pages.length, by_status: {} },
    sections: [],
    sentences,
    strange: [],
  };
  for (const page of tables) readTable(page, read);
  read.counted.by_status = countStatuses(read.sections, tables);
  return read;
}

/** The sentences begin with a square; a wrapped line continues the one above. */
function readFirstPage({ page, pieces }: PdfPage): { sentences: ReadDocument["sentences"]; effectiveFrom: string } {
  const lines = linesOf(pieces).map(({ pieces: members }) => joined(members));
  const sentences: ReadDocument["sentences"] = [];
  for (const line of lines) {
    if (/^[▪•]/.test(line)) sentences.push({ page, text: line.replace(/^[▪•]\s*/, "") });
    else if (sentences.length > 0 && !isFoot(line)) sentences.at(-1)!.text += ` ${line}`;
  }
  const [, month, day, year] = /Effective (\w+) (\d{1,2}), (\d{4})/.exec(lines.join(" ")) ?? [];
  const effective = isoDay(year, month, day);
  if (!effective) throw new Error("page 1 does not say since when the list is effective (Effective July 1, 2026)");
  return { sentences, effectiveFrom: effective };
}

type Cells = { y: number; heading: string; product: string; form: string; status: string };

function cellsOf({ y, pieces }: TextLine): Cells {
  const [starts, names] = [Object.values(COLUMNS), Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]];
  const cell = (name: keyof typeof COLUMNS) =>
    joined(pieces.filter(({ x }) => names[starts.findLastIndex((start) => x >= start)] === name));
  return { y, heading: cell("heading"), product: cell("product"), form: cell("form"), status: cell("status") };
}

function readTable({ page, pieces }: PdfPage, { sections, strange }: ReadDocument): void {
  const lines = linesOf(pieces)
    .filter((line) => ![TITLE_ROW, `Page ${page}`].includes(joined(line.pieces).replace(/ of \d+$/, "")))
    .map(cellsOf);
  const headings = headingsOf(lines);
  let above: Cells | undefined; // the line above, of the same row
  for (const line of lines) {
    const heading = headings.get(line.y);
    if (heading !== undefined) {
      const last = sections.at(-1);
      if (line.product) sections.push({ heading, rows: [] });
      else if (last && heading.startsWith("*")) last.note = NOTES[heading] ?? heading;
      else if (!last?.heading.endsWith(heading)) strange.push({ page, text: heading });
    }
    const { product, form, status } = line;
    if (!product && !form && !status) continue;
    const row = above && above.y - line.y < WRAPPED ? sections.at(-1)?.rows.at(-1) : undefined;
    const isWhole = product && form && (STATUSES as readonly string[]).includes(status);
    if (isWhole && sections.length > 0) sections.at(-1)!.rows.push({ product, form, status, page });
    else if (row && !form && (product === "" || status === "")) {
      if (product) row.product = unwrapped([row.product, product]);
      else row.status = unwrapped([row.status, status]);
    } else strange.push({ page, text: [product, form, status].filter(Boolean).join(" | ") });
    above = line;
  }
}

/** The texts of the class column by the height at which each begins. */
function headingsOf(lines: readonly Cells[]): Map<number, string> {
  const cells: { top: number; bottom: number; lines: string[] }[] = [];
  for (const { y, heading } of lines.filter((line) => line.heading)) {
    const last = cells.at(-1);
    if (last && last.bottom - y < WRAPPED) Object.assign(last, { bottom: y, lines: [...last.lines, heading] });
    else cells.push({ top: y, bottom: y, lines: [heading] });
  }
  return new Map(cells.map(({ top, lines: texts }) => [top, unwrapped(texts)]));
}

/** What is printed below some headings, in our words. */
const NOTES: Record<string, string> = {
  "*Follow proper Institutional, Medical, or Pharmacy point of sale billing guidance for claims in this drug class.":
    "The list points to the billing guidance for institutional, medical and pharmacy claims of this class.",
};

/** Every piece of text that is a status, whatever is beside it; one with words below it is counted as printed. */
function countStatuses(sections: readonly ReadSection[], pages: readonly PdfPage[]): Record<string, number> {
  const counts = new Map<string, number>(STATUSES.map((status) => [status, 0]));
  for (const { pieces } of pages) {
    for (const { x, text } of pieces) {
      if (x >= COLUMNS.status && counts.has(text.trim())) counts.set(text.trim(), counts.get(text.trim())! + 1);
    }
  }
  for (const { rows } of sections) {
    for (const { status } of rows) {
      const plain = STATUSES.find((word) => status.startsWith(`${word} `));
      if (!plain) continue;
      counts.set(plain, counts.get(plain)! - 1);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}

function isFoot(line: string): boolean {
  return /^Page \d+ of \d+$/.test(line);
}
