/** A Word document as its blocks in their order: paragraphs, and tables of cells (ECMA-376, WordprocessingML). */

import { DOMParser } from "linkedom";
import { zipEntry } from "./zip-entry.ts";

/** `raised` is superscript; `spaced` has letter spacing of its own. A tab is `\t`, a line break `\n`. */
export type DocxRun = { text: string; raised: boolean; spaced: boolean };

/** `page` counts the page breaks that Word rendered before the paragraph ended, from 1; `level` of an item of a list. */
export type DocxParagraph = { kind: "paragraph"; runs: DocxRun[]; page: number; level: number | undefined };

/** `columns` of the table's grid that the cell takes; `width` in twips; `continues` the cell above; `fill` is RRGGBB. */
export type DocxCell = {
  paragraphs: DocxParagraph[];
  columns: number;
  width: number;
  continues: boolean;
  fill: string | undefined;
};

export type DocxTable = { kind: "table"; rows: DocxCell[][] };
export type DocxBlock = DocxParagraph | DocxTable;

/** Drawings hold copies of text for older programs; a table inside a cell is left out with them. */
const LEFT_OUT = new Set(["w:drawing", "w:pict", "mc:AlternateContent", "w:pPr", "w:rPr", "w:tbl", "w:del"]);

export function docxBlocks(document: Uint8Array): DocxBlock[] {
  const body = child(partOf(document, "word/document.xml"), "w:body");
  if (!body) throw new Error("word/document.xml has no body");
  const counter = { page: 1 };
  return blocksOf(body, counter);
}

/** All text of a part of the document with single spaces, also of its drawings: `word/header1.xml`. */
export function docxText(document: Uint8Array, part: string): string {
  return singleSpaced(partOf(document, part).textContent ?? "");
}

function partOf(document: Uint8Array, part: string): Element {
  const xml = new TextDecoder().decode(zipEntry(document, part));
  return new DOMParser().parseFromString(xml, "text/xml").documentElement as Element;
}

type Counter = { page: number };

/** What is needed of an element; its name has the prefix that Word gives it. */
type Element = {
  tagName: string;
  children: Iterable<Element>;
  textContent: string | null;
  getAttribute(name: string): string | null;
};

function blocksOf(parent: Element, counter: Counter): DocxBlock[] {
  const blocks: DocxBlock[] = [];
  for (const element of elementsOf(parent)) {
    const name = element.tagName;
    if (name === "w:p") blocks.push(paragraphOf(element, counter));
    else if (name === "w:tbl") blocks.push(tableOf(element, counter));
    else if (name === "w:sdt" || name === "w:sdtContent") blocks.push(...blocksOf(element, counter));
  }
  return blocks;
}

function tableOf(table: Element, counter: Counter): DocxTable {
  const rows = elementsOf(table).filter(({ tagName }) => tagName === "w:tr");
  return {
    kind: "table",
    rows: rows.map((row) =>
      elementsOf(row)
        .filter(({ tagName }) => tagName === "w:tc")
        .map((cell) => cellOf(cell, counter)),
    ),
  };
}

function cellOf(cell: Element, counter: Counter): DocxCell {
  const properties = child(cell, "w:tcPr");
  const [span, merge, shade, width] = ["w:gridSpan", "w:vMerge", "w:shd", "w:tcW"].map(
    (name) => properties && child(properties, name),
  );
  return {
    paragraphs: blocksOf(cell, counter).filter((block) => block.kind === "paragraph"),
    columns: Number(span?.getAttribute("w:val") ?? 1),
    width: Number(width?.getAttribute("w:w") ?? 0),
    continues: merge !== undefined && merge.getAttribute("w:val") !== "restart",
    fill: shade?.getAttribute("w:fill") ?? undefined,
  };
}

function paragraphOf(paragraph: Element, counter: Counter): DocxParagraph {
  const properties = child(paragraph, "w:pPr");
  const numbering = properties && child(properties, "w:numPr");
  const level = numbering && Number(child(numbering, "w:ilvl")?.getAttribute("w:val") ?? 0);
  const runs = runsOf(paragraph, counter);
  return { kind: "paragraph", runs, page: counter.page, level };
}

function runsOf(parent: Element, counter: Counter): DocxRun[] {
  return elementsOf(parent).flatMap((element): DocxRun[] => {
    if (LEFT_OUT.has(element.tagName)) return [];
    if (element.tagName !== "w:r") return runsOf(element, counter);
    const properties = child(element, "w:rPr");
    const align = properties && child(properties, "w:vertAlign")?.getAttribute("w:val");
    const spaced = properties !== undefined && child(properties, "w:spacing") !== undefined;
    return [{ text: textOf(element, counter), raised: align === "superscript", spaced }];
  });
}

const SIGNS: Record<string, string> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

function textOf(run: Element, counter: Counter): string {
  let text = "";
  for (const element of elementsOf(run)) {
    if (element.tagName === "w:lastRenderedPageBreak") counter.page += 1;
    else if (element.tagName === "w:t") text += element.textContent ?? "";
    else text += SIGNS[element.tagName] ?? "";
  }
  return text;
}

/** Where each cell of a row begins, in twips from the left edge of its table. */
export function leftEdges(cells: readonly DocxCell[]): number[] {
  let edge = 0;
  return cells.map(({ width }) => {
    edge += width;
    return edge - width;
  });
}

/** The text of each paragraph that has any, with single spaces. */
export function plainLines(paragraphs: readonly DocxParagraph[]): string[] {
  return paragraphs.map(({ runs }) => singleSpaced(runs.map(({ text }) => text).join(""))).filter(Boolean);
}

export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function child(parent: Element, name: string): Element | undefined {
  return elementsOf(parent).find(({ tagName }) => tagName === name);
}

function elementsOf(parent: Element): Element[] {
  return [...parent.children];
}
