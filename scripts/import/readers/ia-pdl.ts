/**
 * Iowa Medicaid Preferred Drug List: one table of five columns (kind of product, number of a comment, status, product, link
 * to a form) below the names of categories, first of the preferred, then of the recommended drugs. The first pages say what
 * the comments are.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { DATA_OF_COMMENTS, DATA_OF_STEPS } from "./ia-pdl/comments.ts";

/** Points. Below is the foot of the page. */
const BOTTOM = 48;
/** Where each column begins, in points from the left; names of categories begin between the first two. */
const COLUMNS = { kind: 25, category: 50, comment: 85, status: 145, product: 215, link: 370 };
type Column = keyof typeof COLUMNS;

const STATUSES = ["P", "N", "R", "NR"];
const TITLES = /^B, G or O\b/;
const PART = /^(PDL|RDL) Categories$/;
/** A category of the recommended drugs may have the name of one of the preferred drugs. */
const RECOMMENDED = { words: "RDL Categories", note: "A category of the recommended drugs (RDL)." };
/** Printed before the names of atypical antipsychotics: Step 2 - Abilify Maintena. */
const STEP = /^(Step \d) - (.+)$/;
/** A link that begins in the cell of the product. */
const LINK_BESIDE = / https?:.*$/;
const KINDS = ["B", "G", "O"];

export const iaPdl: ListReader = {
  folder: "IA",
  id: (effectiveFrom) => `ia-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

type Line = { x: number; y: number; cells: Partial<Record<Column, string>>; text: string };

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: dayOf(first, "PDL Effective Date"),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  let part = "";
  for (const page of pages) {
    const lines = linesOf(page.pieces).map(({ y, pieces }): Line => ({
      x: pieces[0]!.x,
      y,
      cells: cellsOf(pieces),
      text: joined(pieces),
    }));
    if (!lines.some(({ text }) => TITLES.test(text))) {
      for (const { text } of lines) read.sentences.push({ page: page.page, text });
      continue;
    }
    const body = lines.filter(({ y }) => y > BOTTOM);
    for (const line of body) {
      if (PART.test(line.text)) part = line.text;
      else if (!TITLES.test(line.text)) readLine(line, part, page.page, read);
    }
    for (const status of statusesIn(page)) read.counted.by_status[status] = read.counted.by_status[status]! + 1;
  }
  return { ...read, sections: read.sections.filter(({ rows }) => rows.length > 0) };
}

function cellsOf(pieces: readonly TextPiece[]): Line["cells"] {
  const names = Object.keys(COLUMNS) as Column[];
  const cells: Line["cells"] = {};
  for (const [index, column] of names.entries()) {
    const end = index + 1 < names.length ? COLUMNS[names[index + 1]!] : Infinity;
    const own = pieces.filter(({ x }) => x >= COLUMNS[column] && x < end);
    if (own.length > 0) cells[column] = joined(own);
  }
  return cells;
}

function readLine(
  { cells, x, text }: Line,
  part: string,
  page: number,
  { sections, sentences, strange }: ReadDocument,
) {
  const { kind, comment, status, product, link } = cells;
  const section = sections.at(-1);
  if (x >= COLUMNS.category && x < COLUMNS.comment) {
    const note = part === RECOMMENDED.words ? RECOMMENDED.note : undefined;
    if (section?.heading !== text || section.note !== note)
      sections.push({ heading: text, ...(note && { note }), rows: [] });
  } else if (kind && !KINDS.includes(kind)) sentences.push({ page, text: `${section?.heading}: ${text}` });
  else if (status && product && section) {
    const printed = product.replace(LINK_BESIDE, "");
    const [, step, name = printed] = STEP.exec(printed) ?? [];
    const marks = [kind, comment, step].filter((mark) => mark !== undefined);
    const row: ListRow = { product: name, status, ...(marks.length > 0 && { marks }), page };
    section.rows.push({ ...row, ...DATA_OF_COMMENTS[comment ?? ""], ...DATA_OF_STEPS[step ?? ""] });
  } else if (product && !kind && !comment && section?.rows.length) {
    const row = section.rows.at(-1)!;
    row.product = unwrapped([row.product, product]);
  } else if (kind || comment || status || !link) strange.push({ page, text });
}

/** The words of the column of statuses, counted without the lines. */
function statusesIn({ pieces }: PdfPage): string[] {
  return pieces.flatMap(({ x, y, text }) =>
    x >= COLUMNS.status && x < COLUMNS.product && y > BOTTOM && STATUSES.includes(text.trim()) ? [text.trim()] : [],
  );
}
