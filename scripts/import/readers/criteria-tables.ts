/**
 * Tagged tables of three columns, as several states have them: preferred agents, non-preferred agents, criteria; rows of
 * headings between them. One paragraph is one agent. Agents are counted as the lines of their columns that no heading and
 * no second line of an agent takes.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { taggedPagesOf, type TaggedPage } from "../pdf-blocks.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import type { ReadDocument, ReadSection } from "../reader.ts";

export type Paragraph = { text: string; pieces: TextPiece[] };
/**
 * What a row that holds no agents says; undefined of a row of agents. `title` are the names of the columns, `inner` a part of
 * the part above it.
 */
export type Heading =
  | { kind: "title" | "other" }
  | { kind: "area" | "class" | "part" | "inner"; text: string; marks?: string[] };

export type Layout = {
  /** In points from the left: where the column of preferred agents ends, and that of non-preferred ones. */
  ends: readonly [number, number];
  /** Of a page whose columns are elsewhere. */
  endsOf?(rows: readonly Paragraph[][]): readonly [number, number] | undefined;
  /** Points: heads and feet of pages are outside. */
  body: { top: number; bottom: number };
  /** How the columns are named: a row's status. */
  statuses: readonly [string, string];
  headingOf(row: readonly Paragraph[], next: readonly Paragraph[] | undefined): Heading | undefined;
  /** The name of an agent and its marks. */
  agentOf(paragraph: Paragraph): { product: string; marks: string[] };
  /** Printed among the agents of a place, yet none: no agents are preferred at this time. */
  isNoAgent?(text: string, place: string): boolean;
  /** Names no agent of its own: goes on with the one above. */
  isRest?(text: string): boolean;
  /** Points: a paragraph that is set in by more goes on with the agent above. */
  indent?: number;
  /** Points: smaller type is a mark, and no line of its own. */
  markSize?: number;
  /** The agents that the document runs together in one paragraph; undefined of one agent. */
  agentsIn?(product: string): readonly { product: string; marks?: string[] }[] | undefined;
  /** Names of classes, and on some pages agents, stand outside of the tables: each such text is a row of its own. */
  hasLooseRows?: true;
};

/** Without `effective_from`, which each list prints in its own way. */
export async function readCriteriaTables(
  document: Uint8Array,
  layout: Layout,
): Promise<{ read: Omit<ReadDocument, "effective_from">; pages: PdfPage[] }> {
  const tagged = await taggedPagesOf(document.slice());
  const pages = await pagesOf(document.slice());
  const reading: Reading = {
    layout,
    ends: layout.ends,
    sections: [],
    sentences: [],
    strange: [],
    at: { area: "", title: "", part: "", inner: "", marks: [], partMarks: [] },
    agents: [0, 0],
    above: [undefined, undefined],
    isTable: false,
  };
  for (const { page, blocks } of tagged) readBlocks(blocks, page, pages[page - 1]!, reading);
  const { sections, sentences, strange, agents } = reading;
  return {
    read: {
      counted: {
        pages: pages.length,
        by_status: Object.fromEntries(layout.statuses.map((status, column) => [status, agents[column]!])),
      },
      sections: sections.filter(({ rows }) => rows.length > 0),
      sentences,
      strange,
    },
    pages,
  };
}

type Reading = {
  layout: Layout;
  /** Of the page. */
  ends: readonly [number, number];
  sections: ReadSection[];
  sentences: ReadDocument["sentences"];
  strange: ReadDocument["strange"];
  at: { area: string; title: string; part: string; inner: string; marks: string[]; partMarks: string[] };
  /** Counted: lines of each column less those that are no first line of an agent. */
  agents: [number, number];
  /** The last agent of each column below the heading. */
  above: [ListRow | undefined, ListRow | undefined];
  /** Whether the first row with the names of the columns has come. */
  isTable: boolean;
};

function readBlocks(blocks: TaggedPage["blocks"], page: number, { pieces }: PdfPage, reading: Reading): void {
  const { layout, sentences, strange } = reading;
  const rows = blocks.flatMap((block) => {
    if (block.kind === "row") return [paragraphsOf(block.cells)];
    return layout.hasLooseRows ? [[paragraph(block.pieces)]] : [];
  });
  const printed = rows.filter((row) => row.length > 0);
  reading.isTable ||= printed.some((row) => layout.headingOf(row, undefined)?.kind === "title");
  for (const block of blocks)
    if (block.kind !== "row" && !(reading.isTable && layout.hasLooseRows))
      (reading.isTable ? strange : sentences).push({ page, text: paragraph(block.pieces).text });
  if (!reading.isTable) return;
  reading.ends = layout.endsOf?.(printed) ?? layout.ends;
  const inBody = pieces.filter(({ y }) => y < layout.body.top && y > layout.body.bottom);
  for (const column of [0, 1] as const) reading.agents[column] += linesIn(inBody, column, reading);
  printed.forEach((row, index) => readRow(row, printed[index + 1], page, reading));
}

function readRow(row: readonly Paragraph[], next: readonly Paragraph[] | undefined, page: number, reading: Reading) {
  const { layout, at, agents } = reading;
  const heading = layout.headingOf(row, next);
  if (!heading) return readAgents(row, page, reading);
  for (const column of [0, 1] as const)
    agents[column] -= linesIn(
      row.flatMap(({ pieces }) => pieces),
      column,
      reading,
    );
  if (heading.kind !== "title") reading.above = [undefined, undefined];
  if (heading.kind === "part" || heading.kind === "inner")
    for (const { pieces, text } of row)
      if (columnOf(pieces[0]!, reading) === undefined) reading.sentences.push({ page, text: `${at.title}: ${text}` });
  const noPart = { part: "", inner: "", partMarks: [] };
  if (heading.kind === "area") Object.assign(at, { area: heading.text, title: "", marks: [], ...noPart });
  else if (heading.kind === "class" && heading.text !== at.title)
    Object.assign(at, { title: heading.text, marks: heading.marks ?? [], ...noPart });
  else if (heading.kind === "part")
    Object.assign(at, { part: heading.text, inner: "", partMarks: heading.marks ?? [] });
  else if (heading.kind === "inner") at.inner = heading.text;
}

function readAgents(row: readonly Paragraph[], page: number, reading: Reading): void {
  const { layout, agents, strange, sentences, at, above } = reading;
  const edges = [0, 1].map((column) =>
    Math.min(
      ...row
        .map(({ pieces }) => pieces[0]!)
        .filter((piece) => columnOf(piece, reading) === column)
        .map(({ x }) => x),
    ),
  );
  for (const one of row) {
    const column = columnOf(one.pieces[0]!, reading);
    if (column === undefined) {
      sentences.push({ page, text: `${placeOf(at)}: ${one.text}` });
      continue;
    }
    for (const any of [0, 1] as const) agents[any] -= linesIn(one.pieces, any, reading);
    if (layout.isNoAgent?.(one.text, placeOf(at))) continue;
    const { product, marks } = layout.agentOf(one);
    const last = above[column];
    const isSetIn = one.pieces[0]!.x - edges[column]! > (layout.indent ?? INDENT) || layout.isRest?.(one.text);
    if (at.area === "" && at.title === "") strange.push({ page, text: one.text });
    else if (last && (isSetIn || goesOn(product, last.product))) {
      last.product = unwrapped([last.product, product]);
      if (marks.length > 0) last.marks = [...(last.marks ?? []), ...marks];
    } else {
      const status = layout.statuses[column]!;
      for (const agent of layout.agentsIn?.(product) ?? [{ product, marks }]) {
        above[column] = { product: agent.product, status, ...(agent.marks?.length && { marks: agent.marks }), page };
        sectionAt(reading).rows.push(above[column]);
        agents[column] += 1;
      }
    }
  }
}

/** Whether a paragraph only goes on with the agent above it. */
function goesOn(text: string, above: string): boolean {
  const open = (one: string) => one.split("(").length - one.split(")").length;
  return text.startsWith("(") || above.endsWith("/") || (open(above) > 0 && open(text) < 0);
}

function sectionAt({ at, sections }: Reading): ReadSection {
  const heading = placeOf(at);
  const same = sections.find((section) => section.heading === heading);
  if (same) return same;
  const marks = [...new Set([...at.marks, ...at.partMarks])];
  sections.push({ heading, ...(marks.length > 0 && { marks }), rows: [] });
  return sections.at(-1)!;
}

function placeOf({ area, title, part, inner }: Reading["at"]): string {
  return [area, title, [part, inner].filter(Boolean).join(", ")].filter(Boolean).join(": ");
}

/** Lines that begin in a column: pieces close to the one before go on with it. */
function linesIn(pieces: readonly TextPiece[], column: 0 | 1, reading: Reading): number {
  return linesOf(pieces.filter(({ height }) => height >= (reading.layout.markSize ?? 0))).filter((line) =>
    line.pieces.some((piece, index) => {
      const before = line.pieces[index - 1];
      return columnOf(piece, reading) === column && !(before && piece.x - before.x - before.width < BETWEEN_COLUMNS);
    }),
  ).length;
}

/** Points. A second line of an agent may be a paragraph that is set in. */
const INDENT = 5;
const BETWEEN_COLUMNS = 6;

/** Undefined of the column of criteria. */
function columnOf({ x }: TextPiece, { ends }: Reading): 0 | 1 | undefined {
  return x < ends[0] ? 0 : x < ends[1] ? 1 : undefined;
}

function paragraphsOf(cells: readonly { paragraphs: TextPiece[][] }[]): Paragraph[] {
  return cells.flatMap(({ paragraphs }) => paragraphs.map(paragraph));
}

function paragraph(pieces: TextPiece[]): Paragraph {
  return { pieces, text: unwrapped(linesOf(level(pieces)).map((line) => joined(line.pieces))) };
}

/** Raised letters are on the line of the word before them. */
function level(pieces: readonly TextPiece[]): TextPiece[] {
  const lowered: TextPiece[] = [];
  for (const piece of pieces) {
    const before = lowered.at(-1);
    const isRaised = before && piece.height < before.height * SMALL && Math.abs(piece.y - before.y) < before.height;
    lowered.push(isRaised ? { ...piece, y: before.y } : piece);
  }
  return lowered;
}

/** Type smaller than this share of the type before it is raised. */
const SMALL = 0.8;
