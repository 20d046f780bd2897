/**
 * Ohio's Unified Preferred Drug List, a Word document: a table for each class, with preferred agents, agents that are not
 * preferred and criteria side by side, and bars that divide a class. Raised words are marks. Rows go by the order of the
 * cells; they are counted by where in the table a cell begins.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import {
  docxBlocks,
  leftEdges,
  plainLines,
  singleSpaced,
  type DocxBlock,
  type DocxCell,
  type DocxRun,
} from "../docx-blocks.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { CROWDED_CELLS, type Agent, type Column } from "./oh-updl/crowded-cells.ts";

/** The bar with the name of a class, and that of a part of it. */
const FILLS = { class: "002F86", part: "FFC500" };
const EXAMPLE = "Example Category";
const LEGACY = "LEGACY CATEGORY";
/** A line of the contents: a class and its page. */
const CONTENTS = /^([A-Z].*\S) (\d{1,3})$/;
const TITLES = "PREFERRED AGENTS";
/** The agents of a class that another class lists. */
const OTHER_CLASS = /^(Cardiovascular|CNS) Agents: /;
/** An agent that goes on in the next cell. */
const GOES_ON = /,$/;
/** Marks at the end of a text in which they are not raised. */
const LAST_MARK = / (AR|BvG|PA|ST)$/;
/** A name that ends like a mark. */
const NO_MARK = "TOBRADEX ST";
/** Twips from the left edge of a table: the agents of a cell that begins before are not preferred, later are criteria. */
const CRITERIA = 5000;

export const ohUpdl: ListReader = {
  folder: "OH",
  id: (effectiveFrom) => `oh-updl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readBlocks(docxBlocks(document)),
};

function readBlocks(blocks: readonly DocxBlock[]): ReadDocument {
  const lines = blocks.flatMap((block) => (block.kind === "paragraph" ? plainLines([block]) : []));
  const contents = new Map<string, number>();
  for (const line of lines) {
    const [, name, page] = CONTENTS.exec(line) ?? [];
    if (name && name !== EXAMPLE) contents.set(name, Number(page));
  }
  const read: ReadDocument = {
    effective_from: dayIn(lines.join(" "), "Effective", "the first page"),
    counted: { pages: Math.max(0, ...contents.values()), by_status: { Preferred: 0, "Non-Preferred": 0 } },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const line of lines) if (!CONTENTS.test(line)) read.sentences.push({ page: 1, text: line });
  let place: Place | undefined;
  for (const block of blocks) {
    for (const cells of block.kind === "table" ? block.rows : []) {
      if (cells[0]?.fill === FILLS.class && text(cells[0]) !== EXAMPLE)
        place = { name: text(cells[0]), ...pagesOf(cells[0], contents) };
      readRow(cells, place, read);
    }
  }
  for (const { heading, rows } of read.sections)
    if (rows.length === 0) read.strange.push({ page: 1, text: `${heading}: no agents` });
  return read;
}

/** The class whose table is being read: its page in the contents, and the page on which Word rendered its bar. */
type Place = { name: string; page: number; rendered: number };

function pagesOf(bar: DocxCell, contents: ReadonlyMap<string, number>): Pick<Place, "page" | "rendered"> {
  const page = contents.get(text(bar));
  if (page === undefined) throw new Error(`the contents have no page of the class "${text(bar)}"`);
  return { page, rendered: renderedOn(bar) };
}

function readRow(cells: readonly DocxCell[], place: Place | undefined, read: ReadDocument): void {
  const [first] = cells;
  if (!first) return;
  const page = place ? place.page + renderedOn(first) - place.rendered : renderedOn(first);
  const say = (cell: DocxCell | undefined) =>
    plainLines(cell?.paragraphs ?? []).forEach((line) => {
      read.sentences.push({ page, text: place ? `${place.name}: ${line}` : line });
    });
  if (!place) cells.forEach(say);
  else if (first.fill === FILLS.class || first.fill === FILLS.part) {
    beginSection(first, place, read.sections);
    say(cells[1]);
  } else if (text(first) !== TITLES) {
    const [preferred, other] = first.columns > 1 ? [first] : cells;
    cells.slice(first.columns > 1 ? 1 : 2).forEach(say);
    readAgents(preferred, "Preferred", page, read);
    readAgents(other, "Non-Preferred", page, read);
    countAgents(cells, read.counted.by_status);
  }
}

/** A bar of a part that follows the bar of its class at once takes its place. */
function beginSection(bar: DocxCell, place: Place, sections: ReadSection[]): void {
  const [name, legacy] = place.name.split("* ");
  const marks = legacy === LEGACY ? { marks: [LEGACY] } : {};
  const heading = bar.fill === FILLS.class ? name! : `${name}: ${text(bar)}`;
  if (bar.fill === FILLS.part && sections.at(-1)?.rows.length === 0) sections.pop();
  sections.push({ heading, ...marks, rows: [] });
}

function readAgents(cell: DocxCell | undefined, column: Column, page: number, read: ReadDocument): void {
  if (!cell || cell.continues) return;
  const { rows } = read.sections.at(-1)!;
  for (const { text: printed, marks, column: own } of agentsOf(cell)) {
    const status = own ?? column;
    const above = rows.findLast((row) => row.status === status);
    if (OTHER_CLASS.test(printed)) read.sentences.push({ page, text: printed });
    else if (above && GOES_ON.test(above.product))
      Object.assign(above, { product: `${above.product} ${printed}`, ...(marks.length > 0 && { marks }) });
    else rows.push({ product: printed, ...madeBy(printed), status, ...(marks.length > 0 && { marks }), page });
  }
  const lines = plainLines(cell.paragraphs);
  if (lines.length > 1 && !crowded(cell) && !OTHER_CLASS.test(lines[0]!))
    read.strange.push({ page, text: lines.join(" ¶ ") });
}

/** The agents of a cell by where it begins; the second line of an agent is none. */
function countAgents(cells: readonly DocxCell[], counts: Record<string, number>): void {
  const edges = leftEdges(cells);
  cells.forEach((cell, index) => {
    const column = index === 0 ? "Preferred" : "Non-Preferred";
    if (cell.continues || edges[index]! >= CRITERIA) return;
    for (const { text: printed, column: own } of agentsOf(cell))
      if (!OTHER_CLASS.test(printed) && !GOES_ON.test(printed)) counts[own ?? column]! += 1;
  });
}

/** The product of one maker only: [labeler 00548], (labeler 49502). */
function madeBy(printed: string): Pick<ListRow, "maker"> {
  const labeler = /\blabeler (\d{5})\b/.exec(printed)?.[1];
  return labeler ? { maker: { labeler } } : {};
}

type ReadAgent = { text: string; marks: string[]; column?: Column };

function agentsOf(cell: DocxCell): ReadAgent[] {
  const agents = crowded(cell);
  if (agents)
    return agents.map(({ text: printed, column }) => ({ ...withoutMarks(printed), ...(column && { column }) }));
  const runs = cell.paragraphs.flatMap(({ runs: own }): Pick<DocxRun, "text" | "raised">[] => [
    ...own,
    { text: " ", raised: false },
  ]);
  const level = singleSpaced(runs.map(({ text: part, raised }) => (raised ? " " : part)).join("")).replace(/ ,/g, ",");
  if (!level) return [];
  const raised = runs.filter((run) => run.raised).flatMap((run) => run.text.split(/[,\s]+/).filter(Boolean));
  const { text: product, marks } = withoutMarks(level);
  return [{ text: product, marks: [...raised, ...marks] }];
}

function crowded(cell: DocxCell): readonly Agent[] | undefined {
  return CROWDED_CELLS[plainLines(cell.paragraphs).join(" ¶ ")];
}

/** Takes the marks off the end of a text. */
function withoutMarks(printed: string): { text: string; marks: string[] } {
  const mark = printed === NO_MARK ? undefined : LAST_MARK.exec(printed)?.[1];
  if (!mark) return { text: printed, marks: [] };
  const { text: rest, marks } = withoutMarks(printed.slice(0, -mark.length - 1));
  return { text: rest, marks: [...marks, mark] };
}

function text(cell: DocxCell): string {
  return plainLines(cell.paragraphs).join(" ");
}

function renderedOn(cell: DocxCell): number {
  return cell.paragraphs[0]?.page ?? 1;
}
