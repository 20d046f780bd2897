/** Anthem HealthKeepers Plus, Virginia: three columns without tags or rules, row by row in the order of the document. */

import type { ListRow } from "../../../build/model/list-row.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { isoDay } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";

/** Where the columns begin, in points from the left: the drug, the brand that it is compared with, the notes. */
const COLUMNS = { reference: 270, notes: 415 };
/** Baselines further apart than this are two rows. */
const WRAPPED = 17;
/** Between the titles of the columns and the number of the page. */
const TABLE = { top: 740, foot: 35 };
const STATUS = "Listed";
const MARKS = ["AL", "DO", "GR", "OTC", "PA", "QL", "SP", "ST"];

export const vaHealthkeepersPdl: ListReader = {
  folder: "plans",
  id: (effectiveFrom) => `va-healthkeepers-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const sections: ReadDocument["sections"] = [];
  const strange: ReadDocument["strange"] = [];
  let [heading, isBelowHeading] = ["", false];
  const tables = pages.filter(hasTitles);
  for (const page of tables) {
    for (const { drug, notes } of printedRows(page)) {
      if (drug.startsWith("*")) {
        heading = isBelowHeading ? `${heading}: ${drug}` : drug;
        isBelowHeading = true;
        continue;
      }
      const marks = notes.split(/; ?/).filter(Boolean);
      for (const mark of marks.filter((one) => !MARKS.includes(one)))
        strange.push({ page: page.page, text: `${drug} | ${mark}` });
      const row: ListRow = { product: drug, status: STATUS, ...(marks.length > 0 ? { marks } : {}), page: page.page };
      if (isBelowHeading || sections.length === 0) sections.push({ heading, rows: [row] });
      else sections.at(-1)!.rows.push(row);
      isBelowHeading = false;
    }
  }
  return {
    effective_from: effectiveFrom(pages),
    counted: { pages: pages.length, by_status: { [STATUS]: tables.reduce((sum, page) => sum + countRows(page), 0) } },
    sections,
    sentences: [],
    strange,
  };
}

function hasTitles({ pieces }: PdfPage): boolean {
  return ["Drug Name", "Reference", "Notes"].every((title) => pieces.some(({ text }) => text === title));
}

function ofTable({ pieces }: PdfPage): TextPiece[] {
  return pieces.filter(({ y }) => y < TABLE.top && y > TABLE.foot);
}

/** A drug begins after the notes of the last one, or, where that has none, further below its last line. */
function printedRows(page: PdfPage): { drug: string; notes: string }[] {
  const rows: { drug: TextPiece[]; notes: TextPiece[]; isOver: boolean }[] = [];
  for (const piece of ofTable(page)) {
    const row = rows.at(-1);
    if (piece.x < COLUMNS.reference) {
      if (row && !row.isOver && row.drug.at(-1)!.y - piece.y < WRAPPED) row.drug.push(piece);
      else rows.push({ drug: [piece], notes: [], isOver: false });
    } else if (row) {
      row.isOver = true;
      if (piece.x >= COLUMNS.notes) row.notes.push(piece);
    }
  }
  return rows.map(({ drug, notes }) => ({ drug: textOf(drug), notes: textOf(notes) }));
}

function textOf(cell: readonly TextPiece[]): string {
  return unwrapped(linesOf(cell).map(({ pieces }) => joined(pieces)));
}

/** By the distances of the lines in the first column, whatever the order of the document. */
function countRows(page: PdfPage): number {
  const lines = linesOf(ofTable(page).filter(({ x }) => x < COLUMNS.reference));
  return lines.filter(
    ({ y, pieces }, index) => (index === 0 || lines[index - 1]!.y - y > WRAPPED) && !pieces[0]!.text.startsWith("*"),
  ).length;
}

/** `Effective August 1, 2026` on the cover. */
function effectiveFrom(pages: readonly PdfPage[]): string {
  const cover = (pages[0]?.pieces ?? []).map(({ text }) => text).join(" ");
  const [, month, day, year] = /Effective ([A-Z][a-z]+) (\d{1,2}), (\d{4})/.exec(cover) ?? [];
  const effective = isoDay(year, month, day);
  if (!effective) throw new Error("the cover does not say from what day the list holds: Effective August 1, 2026");
  return effective;
}
