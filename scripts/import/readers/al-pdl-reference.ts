/**
 * Alabama's PDL Reference Tool, a Word document: one table a page with its area and four columns, the class, preferred
 * brands, preferred generics, and what is not preferred; one agent a cell, its marks at the end of its name. Rows go by
 * the order of the cells, the count by where in the table they begin.
 */

import { docxBlocks, leftEdges, plainLines, type DocxBlock, type DocxCell, type DocxTable } from "../docx-blocks.ts";
import { dayIn } from "../printed-day.ts";
import { unwrapped } from "../pdf-text.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred Brand", "Preferred Generic", "Non-Preferred Brand or PA Generic"] as const;
/** Where the columns of the agents begin, in twips from the left edge of the table. */
const EDGES = [2500, 4500, 7000];
/** The cover and the contents are one page before the tables. */
const PAGES_BEFORE = 1;
const AREA = /PDL REFERENCE TOOL – (.*)$/;
/** The row with the name of the first column begins the head of a page, the row below it ends it. */
const HEAD = { begins: "DRUG CLASS", ends: "Preferred Brand" };
const NONE = "none";
const CONTINUED = / ?\(continued\)$/;
/** What follows the name of a class. */
const CLASS_NOTE = /\s*†(.*)$/;
/** Marks after a name: raised in print, glued to it in the text (but Adalat CC is a name); TIM also before a remark. */
const MARKS = /(?:(?<=[a-z)*])(CC)|(?<=\S) ?(\*\*|\*|\^|†|TIM))[, ]*(?=$|\()/;

export const alPdlReference: ListReader = {
  folder: "AL",
  id: (effectiveFrom) => `al-pdl-reference-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readBlocks(docxBlocks(document)),
};

function readBlocks(blocks: readonly DocxBlock[]): ReadDocument {
  const lines = blocks.flatMap((block) => (block.kind === "paragraph" ? plainLines([block]) : []));
  const pages = blocks.filter((block) => block.kind === "table").filter(isPage);
  const read: ReadDocument = {
    effective_from: dayIn(lines.join(" "), "Effective", "the cover"),
    counted: {
      pages: pages.length + PAGES_BEFORE,
      by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])),
    },
    sections: [],
    sentences: lines.map((text) => ({ page: 1, text })),
    strange: [],
  };
  let area = "";
  pages.forEach(({ rows }, index) => {
    area = AREA.exec(text(rows[0]?.[0]))?.[1] ?? area;
    readPage(rows, area, index + 1 + PAGES_BEFORE, read);
  });
  const [empty, sections] = [read.sections.filter(isEmpty), read.sections.filter((section) => !isEmpty(section))];
  for (const { heading } of empty) read.sentences.push({ page: 1, text: `${heading}: no agents` });
  return { ...read, sections };
}

/** A class may say "none" in each of its columns. */
function isEmpty({ rows }: ReadSection): boolean {
  return rows.length === 0;
}

function isPage({ rows }: DocxTable): boolean {
  return rows.some((cells) => text(cells[0]) === HEAD.begins);
}

function readPage(rows: readonly DocxCell[][], area: string, page: number, read: ReadDocument): void {
  const body = rows.slice(rows.findIndex((cells) => text(cells[1]) === HEAD.ends) + 1);
  for (const cells of body) {
    const [named, ...columns] = cells;
    if (named && !named.continues && text(named)) beginClass(text(named), area, read.sections);
    if (columns.length !== STATUSES.length) {
      read.sentences.push({ page, text: columns.map(text).join(" ") });
      continue;
    }
    const section = read.sections.at(-1);
    columns.forEach((cell, index) => {
      const agent = text(cell);
      if (!agent || agent === NONE) return;
      if (!section) read.strange.push({ page, text: agent });
      else section.rows.push({ ...withoutMarks(agent), status: STATUSES[index]!, page });
    });
    countAgents(cells, read.counted.by_status);
  }
}

/** A class that goes on from the page before keeps its section. */
function beginClass(printed: string, area: string, sections: ReadSection[]): void {
  const note = CLASS_NOTE.exec(printed)?.[1];
  const name = printed.replace(CLASS_NOTE, "").replace(CONTINUED, "");
  const heading = name === area ? name : `${area}: ${name}`;
  if (sections.at(-1)?.heading === heading && CONTINUED.test(printed)) return;
  sections.push({ heading, ...(note && { note }), rows: [] });
}

function countAgents(cells: readonly DocxCell[], counts: Record<string, number>): void {
  const edges = leftEdges(cells);
  cells.forEach((cell, index) => {
    const status = STATUSES[EDGES.findLastIndex((edge) => edges[index]! >= edge)];
    const lines = plainLines(cell.paragraphs);
    if (status && lines.length > 0 && lines[0] !== NONE) counts[status]! += 1;
  });
}

function withoutMarks(printed: string): { product: string; marks?: string[] } {
  let product = printed;
  const marks: string[] = [];
  for (let found = MARKS.exec(product); found; found = MARKS.exec(product)) {
    marks.unshift((found[1] ?? found[2])!);
    product = `${product.slice(0, found.index)} ${product.slice(found.index + found[0].length)}`
      .trim()
      .replace(/,$/, "");
  }
  return { product, ...(marks.length > 0 && { marks }) };
}

function text(cell: DocxCell | undefined): string {
  return unwrapped(plainLines(cell?.paragraphs ?? [])).replace(/\/ (?=[a-z])/g, "/");
}
