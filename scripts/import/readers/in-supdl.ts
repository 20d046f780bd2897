/**
 * Indiana Medicaid Statewide Uniform Preferred Drug List (SUPDL): a tagged table of classes, each with bulleted drugs in a
 * column of preferred and one of non-preferred ones. Circles below a drug are its limits; lines without a bullet are
 * parts of the class, or say which criteria the drugs below them must meet.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { taggedPagesOf, type TaggedPage } from "../pdf-blocks.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { amountsOfGroup, isLimit, limitOf } from "./in-supdl/limits.ts";

const STATUSES = ["PREFERRED", "NON-PREFERRED"] as const;
type Status = (typeof STATUSES)[number];

/** Where the columns end, in points from the left; the last holds links to criteria. */
const ENDS = { class: 150, PREFERRED: 385, "NON-PREFERRED": 655 };
const TITLE = "DRUG CLASS";
/** Type smaller than this share of the type before it is raised. */
const SMALL = 0.8;
const LAST = /^MISCELLANEOUS INFORMATION/;
const CONTINUED = /\s*[-–]\s*continued$/i;
const NOTE = /^(\*?Note\*?:|See |Unless )/;
const NONE = "N/A";
/** A drug whose products are the circles below it. */
const PRODUCTS = / products$/;
const BULLETS = { drug: "•", limit: "o" };
/** Lines without a bullet that end what is above them, and name criteria of the drugs below. */
const GROUP = /^(.*\bcriteria\b.*?) (?:must be met|apply) (?:for|to) the following/;
const AMOUNTS = /^QL of /;
/** Sentences beside the drugs. */
const SENTENCE = /^(All |See |Note:)/;

export const inSupdl: ListReader = {
  folder: "IN",
  id: (effectiveFrom) => `in-supdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await taggedPagesOf(document.slice()), await pagesOf(document.slice())),
};

/** `part` and `group` are what the lines without a bullet say above a drug. */
type Column = {
  part: string;
  group: Pick<ListRow, "marks" | "quantity">;
  row: ListRow | undefined;
  isOfProducts: boolean;
};
type Reading = { read: ReadDocument; area: string; title: string; columns: Record<Status, Column> };

function readPages(tagged: readonly TaggedPage[], pages: readonly PdfPage[]): ReadDocument {
  const start = tagged.findIndex(({ blocks }) => blocks.some((block) => wordsOf(block).includes(TITLE)));
  if (start < 0) throw new Error(`no page has the title "${TITLE}"`);
  const reading: Reading = {
    read: {
      effective_from: effectiveFrom(pages),
      counted: { pages: pages.length, by_status: { PREFERRED: 0, "NON-PREFERRED": 0 } },
      sections: [],
      sentences: tagged
        .slice(0, start)
        .flatMap(({ page, blocks }) => blocks.map((block) => ({ page, text: wordsOf(block).join(" ") }))),
      strange: [],
    },
    area: "",
    title: "",
    columns: emptyColumns(),
  };
  const end = tagged.findIndex(({ blocks }) => blocks.some((block) => LAST.test(wordsOf(block).join(" "))));
  const tables = tagged.slice(start, end < 0 ? undefined : end);
  for (const { page, blocks } of tables) {
    for (const block of blocks) {
      const words = wordsOf(block);
      if (words.length === 0 || words.includes(TITLE)) continue;
      if (block.kind !== "row") reading.read.strange.push({ page, text: words.join(" ") });
      else if (block.cells.length === 1) reading.area = words.join(" ").replace(CONTINUED, "");
      else
        readClass(
          block.cells.flatMap(({ paragraphs }) => paragraphs),
          page,
          reading,
        );
    }
  }
  const { read } = reading;
  for (const status of STATUSES)
    read.counted.by_status[status]! += tables.reduce((sum, { page }) => sum + bulletsIn(pages[page - 1]!, status), 0);
  return { ...read, sections: read.sections.filter(({ rows }) => rows.length > 0) };
}

function readClass(paragraphs: readonly TextPiece[][], page: number, reading: Reading): void {
  const { read } = reading;
  const of = (column: Status | "class") => paragraphs.filter((one) => columnOf(one[0]!) === column);
  const names = of("class").map(textOf);
  const at = names.findIndex((name) => NOTE.test(name));
  const notes = at < 0 ? [] : names.splice(at);
  if (names.length > 0) reading.title = names.join(" ").replace(CONTINUED, "");
  for (const note of notes) read.sentences.push({ page, text: `${reading.title}: ${note}` });
  if (names.length > 0) reading.columns = emptyColumns();
  for (const status of STATUSES)
    for (const item of of(status).flatMap(itemsOf)) readItem(item, status, page, reading.columns[status], reading);
}

/** A row without a name goes on with the class above. */
function emptyColumns(): Record<Status, Column> {
  const empty = (): Column => ({ part: "", group: {}, row: undefined, isOfProducts: false });
  return { PREFERRED: empty(), "NON-PREFERRED": empty() };
}

type Item = { bullet: string | undefined; text: string };

/** A paragraph may hold a drug and the limits below it. */
function itemsOf(paragraph: readonly TextPiece[]): Item[] {
  const items: { bullet: string | undefined; lines: string[] }[] = [];
  for (const { pieces } of linesOf(level(paragraph))) {
    const [first, ...rest] = pieces;
    const bullet = Object.values(BULLETS).find((one) => first!.text.trim() === one);
    if (bullet || items.length === 0) items.push({ bullet, lines: [joined(bullet ? rest : pieces)] });
    else items.at(-1)!.lines.push(joined(pieces));
  }
  return items.map(({ bullet, lines }) => ({ bullet, text: unwrapped(lines) }));
}

function readItem({ bullet, text }: Item, status: Status, page: number, column: Column, reading: Reading): void {
  const { read, area, title } = reading;
  const place = [area, title, column.part].filter(Boolean).join(": ");
  const isDrug = bullet === BULLETS.drug || (bullet === BULLETS.limit && column.isOfProducts && !isLimit(text));
  if (bullet === BULLETS.drug) column.isOfProducts = PRODUCTS.test(text);
  const isOther = text === NONE || isLimit(text) || PRODUCTS.test(text);
  read.counted.by_status[status]! += isDrug && bullet === BULLETS.limit ? 1 : 0;
  read.counted.by_status[status]! -= isOther && bullet === BULLETS.drug ? 1 : 0;
  if (isDrug && !isLimit(text)) {
    if (isOther) return;

    column.row = { product: text, status, page, ...structuredClone(column.group) };
    sectionOf(place, read).rows.push(column.row);
  } else if (bullet && column.row) {
    const { mark, ...data } = limitOf(text);
    if (mark) column.row.marks = [...new Set([...(column.row.marks ?? []), mark])];
    if (data.quantity) column.row.quantity = [...(column.row.quantity ?? []), ...data.quantity];
    if (data.age) column.row.age = data.age;
    if (!mark || mark === "ST") read.sentences.push({ page, text: `${column.row.product}: ${text}` });
  } else if (bullet) read.strange.push({ page, text });
  else readPart(text, page, column, reading);
}

function readPart(text: string, page: number, column: Column, { read, title }: Reading): void {
  column.row = undefined;
  const group = GROUP.exec(text)?.[1];
  if (AMOUNTS.test(text)) column.group = { marks: ["QL"], quantity: amountsOfGroup(text) };
  else if (group) column.group = { marks: [group] };
  else if (text !== NONE && !SENTENCE.test(text)) Object.assign(column, { part: text, group: {} });
  if (AMOUNTS.test(text) || SENTENCE.test(text)) read.sentences.push({ page, text: `${title}: ${text}` });
}

function sectionOf(heading: string, { sections }: ReadDocument): ReadSection {
  const same = sections.find((section) => section.heading === heading);
  if (same) return same;
  sections.push({ heading, rows: [] });
  return sections.at(-1)!;
}

function bulletsIn({ pieces }: PdfPage, status: Status): number {
  return pieces.filter((piece) => columnOf(piece) === status && piece.text.trim() === BULLETS.drug).length;
}

function columnOf({ x }: TextPiece): Status | "class" | undefined {
  return (Object.keys(ENDS) as (keyof typeof ENDS)[]).find((column) => x < ENDS[column]);
}

/** The foot of each page has the day for fee-for-service claims, then the one for managed care. */
function effectiveFrom(pages: readonly PdfPage[]): string {
  const text = linesOf(pages[0]?.pieces ?? [])
    .map(({ pieces }) => joined(pieces))
    .join(" ");
  return dayIn(text, "Effective for FFS claims submitted on or after", "page 1");
}

function wordsOf(block: TaggedPage["blocks"][number]): string[] {
  if (block.kind !== "row") return [textOf(block.pieces)];
  return block.cells.flatMap(({ paragraphs }) => paragraphs.map(textOf));
}

/** A raised st, nd or rd is on the line of the word before it. */
function level(pieces: readonly TextPiece[]): TextPiece[] {
  const lowered: TextPiece[] = [];
  for (const piece of pieces) {
    const before = lowered.at(-1);
    const isRaised = before && piece.height < before.height * SMALL && Math.abs(piece.y - before.y) < before.height;
    lowered.push(isRaised ? { ...piece, y: before.y, height: before.height } : piece);
  }
  return lowered;
}

function textOf(pieces: readonly TextPiece[]): string {
  return unwrapped(linesOf(level(pieces)).map((line) => joined(line.pieces)));
}
