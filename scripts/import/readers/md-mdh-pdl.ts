/**
 * Maryland Medicaid Preferred Drug List: classes, each with a column of preferred and one of non-preferred agents;
 * wrapped lines are set in, marks are raised. The tags of the document do not separate agents: they are counted by the
 * space between lines, which is smaller inside an agent than between two.
 */

import {
  agentsOf,
  columnLines,
  linesOfColumns,
  wordsOfMarks,
  type Agent,
  type ColumnLine,
  type TableColumn,
} from "../column-lines.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred", "Non-Preferred / Requires Prior Authorization"] as const;
type Status = (typeof STATUSES)[number];

/** Points. What is below is the legend, the same on every page. */
const BOTTOM = 106;
/** Where the columns begin, in points from the left; the class is before them. */
const COLUMNS: readonly TableColumn<Status>[] = [
  { from: 150, to: 358, status: "Preferred" },
  { from: 358, to: Infinity, status: "Non-Preferred / Requires Prior Authorization" },
];
/** Areas (ANALGESICS) and the sentence below some of them are larger than the rest. */
const AREA_SIZE = 11.5;
/** The first line of a class may be a little lower than its first agents. */
const BESIDE = 6;
/** Lines of one agent follow each other at 13.6 points, agents at 14.4. */
const NEXT_AGENT = 14;
/** Lines of a class follow each other at up to 16.5 points: a line further below is a class even if it is set in. */
const [NEXT_CLASS, APART] = [15, 20];
/** A wrapped line is set in by 4.5 points. */
const INDENT = 2;
const TITLES = /^Drug Class Preferred Non-Preferred/;
const TIER = /^(1st|2nd|3rd) Tier$/;
const STEP = / ?\(Step Therapy\)/;

export const mdMdhPdl: ListReader = {
  folder: "MD",
  id: (effectiveFrom) => `md-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first, ...tables] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: dayOf(first, "Effective Date"),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: linesOf(first.pieces).map(({ pieces }) => ({ page: first.page, text: joined(pieces) })),
    strange: [],
  };
  for (const page of tables) readTables(page, read);
  return read;
}

function readTables({ page, pieces }: PdfPage, { sections, sentences, counted, strange }: ReadDocument): void {
  const body: TextPiece[] = [];
  for (const { pieces: members } of linesOf(pieces.filter(({ y }) => y > BOTTOM))) {
    const text = joined(members);
    if (TITLES.test(text)) continue;
    if (members[0]!.height > AREA_SIZE) sentences.push({ page, text });
    else body.push(...members);
  }
  const classes = classesOf(columnLines(body.filter(({ x }) => x < COLUMNS[0]!.from)).lines);
  const own = classes.map(({ heading, remark }): ReadSection => {
    if (remark) sentences.push({ page, text: `${heading}: ${remark}` });
    return { heading, rows: [] };
  });
  const classOf = ({ y }: ColumnLine) => classes.findLastIndex((one) => one.y + BESIDE > y);
  for (const { status, lines } of linesOfColumns(COLUMNS, body, ({ x }) => x, page, strange)) {
    const begins = (line: ColumnLine, above: ColumnLine, { lines: [start] }: Agent) =>
      classOf(line) !== classOf(above) ||
      TIER.test(above.text) ||
      (line.x - start!.x < INDENT && !line.text.startsWith("("));
    let tier: string[] = [];
    let at = -1;
    for (const agent of agentsOf(lines, begins)) {
      if (classOf(agent.lines[0]!) !== at) tier = [];
      at = classOf(agent.lines[0]!);
      if (TIER.test(agent.text)) tier = [agent.text];
      else if (at < 0) strange.push({ page, text: agent.text });
      else own[at]!.rows.push(rowOf(agent, tier, status, page));
    }
    counted.by_status[status]! += lines.filter((line, index) => {
      const above = lines[index - 1];
      if (TIER.test(line.text)) return false;
      if (!above || classOf(line) !== classOf(above)) return true;
      return above.y - line.y > NEXT_AGENT && !line.text.startsWith("(");
    }).length;
  }
  for (const section of own) {
    const last = sections.at(-1);
    if (section.rows.length === 0) strange.push({ page, text: `${section.heading}: no agents` });
    else if (last?.heading === section.heading) last.rows.push(...section.rows);
    else sections.push(section);
  }
}

/** Step therapy, a remark in parentheses, becomes a mark as the tier above some agents does. */
function rowOf({ text, marks: raised }: Agent, tier: readonly string[], status: Status, page: number) {
  const words = wordsOfMarks(raised);
  const marks = [...tier, ...(STEP.test(text) ? ["Step Therapy"] : []), ...words];
  return { product: text.replace(STEP, "").trim(), status, ...(marks.length > 0 && { marks }), page };
}

type Class = { y: number; heading: string; remark: string };

/** What follows an asterisk is a remark on the class. */
function classesOf(lines: readonly ColumnLine[]): Class[] {
  const begins = (line: ColumnLine, above: ColumnLine, { lines: [start] }: Agent) =>
    above.y - line.y > (line.x - start!.x < INDENT && !line.text.startsWith("(") ? NEXT_CLASS : APART);
  return agentsOf(lines, begins).map(({ text, lines: own }) => {
    const [heading, ...remarks] = text.split("*").map((part) => part.trim());
    return { y: own[0]!.y, heading: unwrapped([heading!]), remark: remarks.join(" ").trim() };
  });
}
