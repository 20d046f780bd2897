/**
 * Idaho Medicaid Preferred Drug List with Prior Authorization Criteria: below the names of classes and their parts, a
 * column of preferred agents, one of non-preferred agents and one of criteria. Its tags mix columns, so that it is read by
 * its geometry: a second line of an agent is set in and closer than the next agent; marks are raised.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { agentsOf, columnLines, marked, wordsOfMarks, type Agent, type ColumnLine } from "../column-lines.ts";
import { joined, linesOf, pagesOf, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { isoDay } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred Agents", "Non-Preferred Agents"] as const;

/** Points. Heads and feet of pages are outside. */
const BODY = { top: 712, bottom: 75 };
/** The column of non-preferred agents begins after this; the criteria where their first bullet is. */
const NON_PREFERRED = 190;
const CRITERIA = { bullets: /^[■❖•]$/, from: 340, usual: 395 };
/** Headings are larger than agents, marks smaller; names of classes begin at the left edge, parts are centered. */
const [HEADING_SIZE, MARK_SIZE] = [9.8, 8];
const CLASS_EDGE = 60;
/** A mark is raised above its line by this much at most. */
const RAISED = 6;
/** A second line of an agent is set in by 4 points, or goes on in parentheses as close as 10.4 points below the first. */
const [SET_IN, CLOSE] = [2, 10.9];
/** Agents, or their ends, that are printed in the type of parts. */
const LARGE_AGENT = /^(TRIKAFTA|[a-z)])/;
/** Printed among the agents in their type. */
const LABELS = [
  "Preventative Treatment",
  "Acute Treatment",
  "Antifungals – Nail Products",
  "Constipation Agents",
  "Diarrhea Agents",
  "Apolipoprotein B Synthesis Inhibitors",
];
/** Lines that name no agent. */
const REST = /^(capsules$|fumarate \(|and ivacaftor\)|emtricitabine\/tenofovir alafenamide\)$)/;
const UNRAISED = /\s(CL)$/;
const NO_AGENT = /^(No agents are|There are no)\b/;
/** Said in the column of criteria of a form that preferred agents need too. */
const OF_ALL = /\(required for all (?:drugs|agents)(?: in (?:the )?class)?\)/;
const FOR_ALL = "required for all drugs";
const FOOT = /(\w+) (\d{1,2}), (\d{4}) Page \d+ of \d+/;

export const idPdl: ListReader = {
  folder: "ID",
  id: (effectiveFrom) => `id-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: effectiveFrom(first),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: linesOf(first.pieces.filter(({ y }) => y < BODY.bottom)).map(({ pieces }) => ({
      page: first.page,
      text: joined(pieces),
    })),
    strange: [],
  };
  for (const page of pages) readPage(page, read);
  return { ...read, sections: read.sections.filter(({ rows }) => rows.length > 0) };
}

function readPage({ page, pieces }: PdfPage, read: ReadDocument): void {
  const body = pieces
    .filter(({ y }) => y < BODY.top && y > BODY.bottom)
    .map((piece) => ({ ...piece, paragraph: undefined }));
  const bullets = body.filter(({ x, text }) => x > CRITERIA.from && CRITERIA.bullets.test(text.trim()));
  const criteria = bullets.length > 0 ? Math.min(...bullets.map(({ x }) => x)) - 1 : CRITERIA.usual;
  const left = body.filter(({ x }) => x < criteria);
  const headings = headingsOf(left, read);
  const sectionAt = (y: number) => headings.findLast((heading) => heading.y > y)?.section;
  const agents = left.filter((piece) => !headings.some(({ members }) => members.includes(piece)));
  STATUSES.forEach((status, column) => {
    const own = agents.filter(({ x }) => x < NON_PREFERRED === (column === 0));
    const { lines, strays } = columnLines(own);
    for (const { text } of strays) read.strange.push({ page, text });
    read.counted.by_status[status]! += lines.length;
    const begins = (line: ColumnLine, above: ColumnLine, agent: Agent) =>
      sectionAt(line.y) !== sectionAt(above.y) ||
      LABELS.includes(line.text) ||
      LABELS.includes(above.text) ||
      (line.x - agent.lines[0]!.x < SET_IN && !goesOn(line.text, agent.text, above.y - line.y < CLOSE));
    for (const agent of agentsOf(lines, begins)) {
      const section = sectionAt(agent.lines[0]!.y);
      const isAgent = !NO_AGENT.test(agent.text) && !LABELS.includes(agent.text);
      read.counted.by_status[status]! -= agent.lines.length - (isAgent ? 1 : 0);
      if (!section) read.strange.push({ page, text: agent.text });
      else if (isAgent) section.rows.push(rowOf(agent, status, page));
    }
  });
  const sentences = columnLines(body.filter(({ x }) => x >= criteria)).lines;
  for (const { text, lines } of agentsOf(sentences, (line, above) => sectionAt(line.y) !== sectionAt(above.y))) {
    const section = sectionAt(lines[0]!.y);
    read.sentences.push({ page, text: `${section?.heading}: ${text}` });
    if (section && OF_ALL.test(text)) section.marks = [...new Set([...(section.marks ?? []), FOR_ALL])];
  }
}

/** Of a line that is not set in. */
function goesOn(text: string, above: string, isClose: boolean): boolean {
  const isOpen = above.split("(").length > above.split(")").length;
  return REST.test(text) || (isClose && (isOpen || /^[(/]/.test(text) || above.endsWith("/")));
}

type HeadingLine = { y: number; section: ReadSection; members: TextPiece[] };

/** A page that goes on with a class prints its name again, but not the name of its part. */
function headingsOf(pieces: readonly TextPiece[], { sections }: ReadDocument): HeadingLine[] {
  const headings: HeadingLine[] = [];
  let title = sections.at(-1)?.heading.split(": ")[0] ?? "";
  for (const { y, pieces: members } of linesOf(pieces.filter(({ height }) => height > HEADING_SIZE))) {
    const small = pieces.filter((one) => one.height < MARK_SIZE && Math.abs(one.y - y) < RAISED);
    const raised = small.filter((one) => one.y > y);
    const lowered = small.filter((one) => one.y < y && /^\d$/.test(one.text.trim()));
    const text = joined([...members, ...lowered].sort((one, other) => one.x - other.x));
    const all = [...members, ...raised, ...lowered];
    const last = sections.at(-1);
    if (text.startsWith(STATUSES[0])) headings.push({ y, section: last!, members: all });
    else if (members[0]!.x < CLASS_EDGE) {
      const goesOn =
        headings.length === 0 && last !== undefined && (last.heading === text || last.heading.startsWith(`${text}: `));
      const marks = wordsOfMarks(raised.map((one) => one.text));
      if (!goesOn) sections.push({ heading: text, ...(marks.length > 0 && { marks }), rows: [] });
      title = text;
      headings.push({ y, section: sections.at(-1)!, members: all });
    } else if (!LARGE_AGENT.test(text)) {
      const marks = sections.findLast(({ heading }) => heading === title)?.marks;
      sections.push({ heading: `${title}: ${text}`, ...(marks && { marks }), rows: [] });
      headings.push({ y, section: sections.at(-1)!, members: all });
    }
  }
  return headings;
}

/** One mark is printed in the type of its agent. */
function rowOf({ text, marks }: Agent, status: (typeof STATUSES)[number], page: number): ListRow {
  const unraised = UNRAISED.exec(text)?.[1];
  return { product: text.replace(UNRAISED, ""), status, ...marked([...marks, ...(unraised ? [unraised] : [])]), page };
}

function effectiveFrom({ pieces }: PdfPage): string {
  const text = linesOf(pieces)
    .map((line) => joined(line.pieces))
    .join(" ");
  const [, month, day, year] = FOOT.exec(text) ?? [];
  const effective = isoDay(year, month, day);
  if (!effective) throw new Error('the foot of page 1 does not say a day ("February 3, 2025 Page 1 of 55")');
  return effective;
}
