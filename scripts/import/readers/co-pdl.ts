/**
 * Colorado's Preferred Drug List, a Word document made from a PDF: tables of preferred agents, non-preferred agents and
 * criteria, a bar for each class, and in the head of each column whether its agents need PA. Where the conversion ran both
 * columns together in one cell, nothing is read, and the report says so.
 */

import { docxBlocks, plainLines, type DocxBlock, type DocxCell } from "../docx-blocks.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { agentsIn, countNames } from "./co-pdl/agents-in.ts";
import { MERGED_CELLS } from "./co-pdl/merged-cells.ts";

/** `Preferred` where the head of a column does not mention PA. */
const [FREE, REQUIRED, PREFERRED] = ["No PA Required", "PA Required", "Preferred"] as const;
type Status = typeof FREE | typeof REQUIRED | typeof PREFERRED;

const CLASS = /^Therapeutic Drug Class: ?(.*?) ?[-–]? ?(?:Effective\b.*|\d+\/\d+\/\d+)$/;
const BAR = "D9D9D9";
/** Twips: cells narrower than this are gaps, agents stand in cells up to this, criteria in wider ones. */
const [GAP, AGENTS] = [400, 5300];
/** The title of a table of doses. */
const TABLE = /^Table \d/;
/** A bar beside criteria is wider than this. */
const WIDE = 7000;
/** A column that goes on in the next table is as wide as before within this. */
const SAME_COLUMN = 400;
/** The lines at the head of a column; the rest of them after the words on PA is a condition of the whole column. */
const HEAD_LINE = /^(?:\*?(?:No )?PA Required.*|(?:Non-)?Preferred(?: (?:No )?PA Required)?|\(.*\)?|[a-z].*\))$/;
const ALL = /PA Required for all agents/;
/** A condition that only agents with an asterisk have. */
const OF_MARKED = /^\(\*|[Uu]nless indicated(?!.*all products)/;

export const coPdl: ListReader = {
  folder: "CO",
  id: (effectiveFrom) => `co-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readBlocks(docxBlocks(document)),
};

/** The class that is being read; `columns`: what the two columns of agents say of PA, undefined before their heads. */
type Place = {
  name: string;
  columns: [Column, Column] | undefined;
  widths: number[];
  /** All agents of the class need PA. */
  all: boolean;
  /** The row above was a bar. */
  fresh: boolean;
};
type Column = { status: Status; mark: string | undefined };

function readBlocks(blocks: readonly DocxBlock[]): ReadDocument {
  const lines = blocks.flatMap((block) => (block.kind === "paragraph" ? plainLines([block]) : []));
  const read: ReadDocument = {
    effective_from: dayIn(lines.join(" "), "Effective", "the first page"),
    counted: { pages: 1, by_status: { [FREE]: 0, [REQUIRED]: 0, [PREFERRED]: 0 } },
    sections: [],
    sentences: lines.map((text) => ({ page: 1, text })),
    strange: [],
  };
  let place: Place | undefined;
  for (const block of blocks) {
    if (block.kind !== "table") continue;
    block.rows.forEach((cells, index) => {
      place = readRow(cells, index === 0, place, read);
    });
  }
  read.sections = read.sections.filter(({ rows }) => rows.length > 0);
  return read;
}

function readRow(
  all: readonly DocxCell[],
  isFirst: boolean,
  place: Place | undefined,
  read: ReadDocument,
): Place | undefined {
  const cells = all.filter(({ width, columns }) => columns > 1 || width === 0 || width > GAP);
  const filled = cells.filter((cell) => text(cell));
  const [first, second] = cells;
  const page = first?.paragraphs[0]?.page ?? 1;
  read.counted.pages = Math.max(read.counted.pages, page);
  const printed = filled.length === 1 ? text(filled[0]!) : "";
  const name = CLASS.exec(printed)?.[1];
  if (name) return { name, columns: undefined, widths: [], all: false, fresh: true };
  if (!place) return undefined;
  const bar = filled.find(({ fill, width }, index) =>
    printed ? fill && first?.fill && !TABLE.test(printed) : fill === BAR && index === 0 && width > WIDE,
  );
  if (bar) return { ...place, name: `${place.name.split(": ")[0]}: ${text(bar)}`, fresh: true };
  if (cells.length === 1) {
    if (ONE_CELL.test(printed)) addMerged(printed, place, page, read);
    return place;
  }
  if (!first || !second) return place;
  if (ALL.test(text(first))) return { ...place, columns: undefined, all: true, fresh: false };
  if (cells.length < 3 || first.width > AGENTS || second.width > AGENTS) return place;
  const heads = [first, second].map((cell) => headOf(cell));
  const isHead = heads.some(({ status, isTitled }) => status || (place.all && isTitled));
  const widths = [first.width, second.width];
  const isAsWide = widths.every((width, index) => Math.abs(width - (place.widths[index] ?? 0)) < SAME_COLUMN);
  const goesOn = (isFirst || place.fresh) && isAsWide;
  const columns = isHead ? columnsOf(heads, place) : goesOn ? place.columns : undefined;
  if (!columns) return place;
  [first, second].forEach((cell, index) => addAgents(cell, heads[index]!.lines, columns[index]!, place, page, read));
  return { ...place, columns, widths, fresh: false };
}

/** A cell of both columns, and perhaps the criteria. */
const ONE_CELL = /^(?:No )?PA Required|^Preferred +Non-Preferred/;

function addMerged(printed: string, { name }: Place, page: number, read: ReadDocument): void {
  const merged = MERGED_CELLS[name];
  if (!merged) {
    read.strange.push({ page, text: `${name}: ${printed.slice(0, 80)}` });
    return;
  }
  const rows = sectionOf(name, read).rows;
  for (const [status, agents] of [
    [FREE, merged.free],
    [REQUIRED, merged.required],
  ] as const) {
    for (const agent of agents) {
      const [, product = agent, rest] = /^(.*)BNR\b(.*)$/.exec(agent) ?? [];
      rows.push({ product: product + (rest ?? ""), status, ...(rest !== undefined && { marks: ["BNR"] }), page });
    }
    read.counted.by_status[status]! += agents.length;
  }
}

function sectionOf(name: string, { sections }: ReadDocument): ReadDocument["sections"][number] {
  const last = sections.at(-1);
  if (last?.heading === name) return last;
  const section = { heading: name, rows: [] };
  sections.push(section);
  return section;
}

type Head = {
  status: Status | undefined;
  isTitled: boolean;
  isEmpty: boolean;
  mark: string | undefined;
  lines: number;
};

/** `lines`: how many lines of the cell are its head. */
function headOf(cell: DocxCell): Head {
  const lines = plainLines(cell.paragraphs);
  const end = lines.findIndex((line) => !HEAD_LINE.test(line));
  const head = lines.slice(0, end < 0 ? lines.length : end);
  const isHead = head.some((line) => /PA Required|^(?:Non-)?Preferred$/.test(line));
  const isEmpty = lines.length === 0;
  if (!isHead) return { status: undefined, isTitled: false, isEmpty, mark: undefined, lines: 0 };
  const words = head.join(" ");
  const status = words.includes(FREE) ? FREE : words.includes(REQUIRED) ? REQUIRED : undefined;
  const condition = words.split(FREE)[1]?.replace(/^\*/, "").trim();
  const mark = condition && !OF_MARKED.test(condition) ? condition : undefined;
  return { status, isTitled: true, isEmpty, mark: status === FREE ? mark : undefined, lines: head.length };
}

function columnsOf([left, right]: Head[], { all }: Place): [Column, Column] | undefined {
  if (all) return [REQUIRED, REQUIRED].map((status) => ({ status, mark: undefined })) as [Column, Column];
  if (!left || !right || !(left.isTitled || left.isEmpty) || !(right.status === REQUIRED || right.isEmpty))
    return undefined;
  return [
    { status: left.status ?? PREFERRED, mark: left.mark },
    { status: REQUIRED, mark: undefined },
  ];
}

function addAgents(
  cell: DocxCell,
  headLines: number,
  { status, mark }: Column,
  { name }: Place,
  page: number,
  read: ReadDocument,
): void {
  let left = headLines;
  const body = cell.paragraphs.filter((paragraph) => plainLines([paragraph]).length === 0 || left-- <= 0);
  const { agents, remarks } = agentsIn(body);
  for (const remark of remarks) read.sentences.push({ page, text: `${name}: ${remark}` });
  const { rows } = sectionOf(name, read);
  for (const { text: product, marks } of agents) {
    const all = [...marks, ...(mark ? [mark] : [])];
    rows.push({ product, status, ...(all.length > 0 && { marks: all }), page });
  }
  read.counted.by_status[status]! += countNames(body);
}

function text(cell: DocxCell): string {
  return plainLines(cell.paragraphs).join(" ");
}
