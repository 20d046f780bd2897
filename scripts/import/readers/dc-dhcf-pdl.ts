/**
 * District of Columbia Pharmacy Preferred Drug List: classes, each with two columns of preferred agents and two of agents
 * that require prior authorization. The document is tagged, one paragraph an agent, and the rows follow the tags; they are
 * counted by the space between lines, which is smaller inside an agent than between two.
 */

import {
  agentsOf,
  columnLines,
  linesOfColumns,
  marked,
  paragraphEdges,
  type ColumnLine,
  type TableColumn,
} from "../column-lines.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred", "Requires Prior Authorization"] as const;
type Status = (typeof STATUSES)[number];

/** Points. Heads and feet of pages are left out. */
const BODY = { top: 705, bottom: 25 };
/** Where the columns of agents begin, in points from the left; the class is before them. */
const COLUMNS: readonly TableColumn<Status>[] = [
  { from: 155, to: 265, status: "Preferred" },
  { from: 265, to: 350, status: "Preferred" },
  { from: 350, to: 460, status: "Requires Prior Authorization" },
  { from: 460, to: Infinity, status: "Requires Prior Authorization" },
];
/** Areas (ANTI-INFECTIVES) and the titles of columns are larger than the rest, footnotes smaller. */
const [TITLE_SIZE, FOOTNOTE_SIZE] = [9.6, 8.5];
const FOOTNOTES_BELOW = 75;
/** The first line of a class may be a little lower than its first agents. */
const BESIDE = 6;
/** Lines of one agent follow each other at 11 points, agents at 13. */
const NEXT_AGENT = 12;
const NO_AGENT = "N/A";
/** Agents that the document prints as close to the agent above as a second line of it, the first two in its paragraph. */
const ALONE = ["luliconazole", "Oxytrol®", "methsuximide", "Maxitrol® oint"];

export const dcDhcfPdl: ListReader = {
  folder: "DC",
  id: (effectiveFrom) => `dc-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: dayOf(first, "Effective"),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const page of pages) {
    const lines = linesOf(page.pieces.filter(({ y }) => y < BODY.top)).map(({ pieces }) => joined(pieces));
    const isTable = lines.some((line) => line === "Drug Class Preferred Requires Prior Authorization");
    if (isTable) readTables(page, read);
    else for (const text of lines) read.sentences.push({ page: page.page, text });
  }
  return read;
}

function readTables({ page, pieces }: PdfPage, read: ReadDocument): void {
  const body: TextPiece[] = [];
  for (const { y, pieces: members } of linesOf(pieces.filter(({ y }) => y < BODY.top && y > BODY.bottom))) {
    if (members[0]!.height > TITLE_SIZE) continue;
    if (y < FOOTNOTES_BELOW && isFootnote(members)) read.sentences.push({ page, text: joined(members) });
    else body.push(...members);
  }
  const columnOf = paragraphEdges(body);
  const classes = classesOf(columnLines(body.filter((piece) => columnOf(piece) < COLUMNS[0]!.from)).lines);
  for (const { heading } of classes) read.sections.push({ ...heading, rows: [] });
  const sections = read.sections.slice(-classes.length);
  for (const { status, lines } of linesOfColumns(COLUMNS, body, columnOf, page, read.strange)) {
    for (const { text, marks, lines: own } of agentsOf(lines, beginsAgent)) {
      const at = classes.findLastIndex(({ y }) => y + BESIDE > own[0]!.y);
      if (at < 0) read.strange.push({ page, text });
      else if (text !== NO_AGENT) sections[at]!.rows.push({ product: text, status, ...marked(marks), page });
    }
    read.counted.by_status[status]! += countAgents(lines, classes);
  }
  for (const { heading } of sections.filter(({ rows }) => rows.length === 0))
    read.strange.push({ page, text: `${heading}: no agents` });
}

/** Smaller than agents, and wider than the names of classes; its number may be a line of its own. */
function isFootnote(members: readonly TextPiece[]): boolean {
  const last = members.at(-1)!;
  return (
    members[0]!.height < FOOTNOTE_SIZE && (/^\d+$/.test(joined(members)) || last.x + last.width > COLUMNS[0]!.from)
  );
}

/** A paragraph is an agent, unless it goes on in parentheses. */
function beginsAgent(line: ColumnLine, above: ColumnLine): boolean {
  return isAlone(line) || (line.paragraph !== above.paragraph && !line.text.startsWith("("));
}

function countAgents(lines: readonly ColumnLine[], classes: readonly { y: number }[]): number {
  const classOf = ({ y }: ColumnLine) => classes.findLastIndex((one) => one.y + BESIDE > y);
  return lines.filter((line, index) => {
    const above = lines[index - 1];
    if (line.text === NO_AGENT) return false;
    if (!above || isAlone(line) || classOf(above) !== classOf(line)) return true;
    return above.y - line.y > NEXT_AGENT && !line.text.startsWith("(");
  }).length;
}

function isAlone({ text }: ColumnLine): boolean {
  return ALONE.includes(text);
}

type Class = { y: number; heading: Pick<ReadSection, "heading" | "marks" | "note"> };

/** The name of a class is a paragraph in the type of the agents; smaller paragraphs below it are remarks. */
function classesOf(lines: readonly ColumnLine[]): Class[] {
  const classes: Class[] = [];
  const paragraphs = agentsOf(lines, (line, above) => line.paragraph !== above.paragraph);
  for (const { text, lines: own } of paragraphs) {
    const last = classes.at(-1);
    if (last && REMARK.test(text)) remark(last.heading, text);
    else classes.push({ y: own[0]!.y, heading: { heading: text.replace(/\*$/, "").trim() } });
  }
  return classes;
}

const REMARK = /^\*|\.pdf$|_|^All listed agents/;

/** A sentence with an asterisk is a mark of the class; a link to a form or another remark is a note. */
function remark(section: Class["heading"], text: string): void {
  const mark = /^\* ?(Clinical criteria (?:may )?apply|COPD Only)/.exec(text)?.[1];
  if (mark) section.marks = [...(section.marks ?? []), mark];
  else if (/\.pdf$|_/.test(text)) {
    const form = unwrapped([text]).replace(/\s/g, "");
    section.note = section.note ? `${section.note.slice(0, -1)}, ${form}.` : `The list links a request form: ${form}.`;
  } else section.note = text;
}
