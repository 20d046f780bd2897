/**
 * Pennsylvania Statewide Preferred Drug List: classes, each with a column of preferred and one of non-preferred agents.
 * A wrapped line is set a little further in than the one above it; marks are raised and small. The document is tagged,
 * one paragraph an agent: that is the count against which the rows are held.
 */

import { isoDay } from "../printed-day.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextLine, type TextPiece } from "../pdf-text.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred", "Non-Preferred"] as const;
type Status = (typeof STATUSES)[number];

/** Points. The head and the foot of a page are the same on all of them. */
const BODY = { top: 705, bottom: 60 };
/** The right column begins at 307 to 313, differently from page to page; the text of the left one ends before. */
const RIGHT_COLUMN = 306;
/** Headings are larger than agents (10 and 9 points), marks smaller (6). */
const [HEADING_SIZE, MARK_SIZE] = [9.5, 7];
const HEADING_EDGE = 45;
/** A wrapped line is indented by 3.6 points; sub-headings are centered. */
const [WRAPPED, CENTERED] = [2, 65];
/** Marks are raised by 3 points; what of them does not fit beside the agent is on a line of its own below it. */
const RAISED = { least: 2, most: 4 };
const LINE_BELOW = 13;

const COLUMN_TITLE = /^(Non-)?Preferred (Agents|Products|Manufacturers)$/;
const TITLES = /^(Non-)?Preferred \w+( Non-Preferred \w+)?$/;
const BULLET = /^•\s*/;
const FOOT = /^(AR =|AE =|PA =|QL =|Non-preferred agents|Effective|Page) ?/;

export const paStatewidePdl: ListReader = {
  folder: "PA",
  id: (effectiveFrom) => `pa-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

/** One line of one column. */
type Entry = { x: number; text: string; marks: string[]; paragraph: string | undefined };
/** What is under one heading, or one sub-heading, on one page. */
type Block = { page: number; heading: string; columns: Record<Status, Entry[]> };

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: effectiveFrom(first),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const block of blocksOf(pages, read)) for (const status of STATUSES) readColumn(block, status, read);
  for (const line of linesOf(first.pieces)) {
    const text = joined(line.pieces);
    if (line.y < BODY.bottom && FOOT.test(text)) read.sentences.push({ page: first.page, text });
  }
  return read;
}

function effectiveFrom({ pieces }: PdfPage): string {
  const foot = linesOf(pieces)
    .map((line) => joined(line.pieces))
    .find((line) => line.startsWith("Effective "));
  const [, month, year] = /^Effective (\w+) (\d{4})/.exec(foot ?? "") ?? [];
  const effective = isoDay(year, month);
  if (!effective)
    throw new Error("the foot of page 1 does not say since when the list is effective (Effective January 2026 v11)");
  return effective;
}

function blocksOf(pages: readonly PdfPage[], { sentences, strange }: ReadDocument): Block[] {
  const blocks: Block[] = [];
  let [heading, sub] = ["", ""];
  let isComplete = false; // whether the titles of the columns have followed the heading
  for (const { page, pieces } of pages) {
    const inBody = pieces.filter(({ y }) => y > BODY.bottom && y < BODY.top);
    const begin = () =>
      blocks.push({
        page,
        heading: sub ? `${heading}: ${sub}` : heading,
        columns: { Preferred: [], "Non-Preferred": [] },
      });
    const lines = linesOf(inBody.filter(({ height }) => height >= MARK_SIZE));
    const marks = new Map<TextLine, TextPiece[]>(lines.map((line) => [line, []]));
    for (const mark of inBody.filter(({ height }) => height < MARK_SIZE)) {
      const line = lineOfMark(mark, lines);
      if (line) marks.get(line)!.push(mark);
      else strange.push({ page, text: mark.text });
    }
    if (heading) begin();
    for (const line of lines) {
      const { pieces: members } = line;
      const text = joined(members);
      if (TITLES.test(text) && members.every((piece) => COLUMN_TITLE.test(piece.text.trim()))) {
        isComplete = true;
        begin();
      } else if (members[0]!.height > HEADING_SIZE && members[0]!.x < HEADING_EDGE) {
        heading = heading && !isComplete ? unwrapped([heading, text]) : text;
        [sub, isComplete] = ["", false];
      } else if (!heading) sentences.push({ page, text });
      else if (!isComplete) strange.push({ page, text });
      else {
        const [left, right] = STATUSES.map((status) => entryOf(status, members, marks.get(line)!));
        if (left && left.text === right?.text && left.x > CENTERED) {
          sub = left.text;
          begin();
          continue;
        }
        if (left) blocks.at(-1)!.columns.Preferred.push(left);
        if (right) blocks.at(-1)!.columns["Non-Preferred"].push(right);
      }
    }
  }
  return blocks;
}

const statusOf = ({ x }: TextPiece): Status => (x < RIGHT_COLUMN ? "Preferred" : "Non-Preferred");

/** The line beside which a mark is raised, or else the one above it. */
function lineOfMark(mark: TextPiece, lines: readonly TextLine[]): TextLine | undefined {
  const here = lines.filter(({ pieces }) => pieces.some((piece) => statusOf(piece) === statusOf(mark)));
  return (
    here.find(({ y }) => mark.y - y >= RAISED.least && mark.y - y <= RAISED.most) ??
    here.findLast(({ y }) => y > mark.y && y - mark.y < LINE_BELOW)
  );
}

/** What a line says in one column. */
function entryOf(status: Status, members: readonly TextPiece[], marks: readonly TextPiece[]): Entry | undefined {
  const pieces = members.filter((piece) => statusOf(piece) === status);
  if (pieces.length === 0) return undefined;
  const raised = linesOf(marks.filter((mark) => statusOf(mark) === status))
    .map((line) => joined(line.pieces))
    .join(",");
  const words = raised
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  return { x: pieces[0]!.x, text: joined(pieces), marks: words, paragraph: pieces[0]!.paragraph };
}

function readColumn({ page, heading, columns }: Block, status: Status, { sections, counted }: ReadDocument): void {
  const entries = columns[status];
  const edge = Math.min(...entries.map(({ x }) => x));
  const paragraphs = new Set<string>();
  let maker: string | undefined; // the line above some bullets
  for (const [index, { x, text, marks, paragraph }] of entries.entries()) {
    const isBullet = BULLET.test(text);
    if (!isBullet && BULLET.test(entries[index + 1]?.text ?? "")) {
      maker = text;
      continue;
    }
    if (paragraph) paragraphs.add(paragraph);
    if (!isBullet && !maker && x - edge > WRAPPED) {
      const row = sections.findLast((section) => section.heading === heading)?.rows.at(-1);
      if (row) addLine(row, text, marks);
      continue;
    }
    const name = maker ? `${heading}: ${maker}` : heading;
    let section = sections.find((one) => one.heading === name);
    if (!section) sections.push((section = { heading: name, rows: [] }));
    section.rows.push({ product: "", status, page });
    addLine(section.rows.at(-1)!, text.replace(BULLET, ""), marks);
  }
  counted.by_status[status]! += paragraphs.size;
}

/** The ages of an exemption become data: `AE<9` exempts up to 8. */
function addLine(row: ReadSection["rows"][number], text: string, marks: readonly string[]): void {
  row.product = unwrapped(row.product ? [row.product, text] : [text]);
  const labeler = /\([^()]*\[(\d{5})\] labeler only\)/.exec(row.product)?.[1];
  if (labeler) row.maker = { labeler };
  for (const mark of marks) {
    const exempt = /^AE<(\d+)$/.exec(mark)?.[1];
    row.marks = [...(row.marks ?? []), exempt ? "AE" : mark];
    if (exempt) row.conditions = [{ when: { age: { to: Number(exempt) - 1 } }, pa: "none" }];
  }
}
