/** A sheet of a workbook as its rows of cells (ECMA-376, SpreadsheetML): only text cells, by the letter of their column. */

import { DOMParser } from "linkedom";
import { zipEntry } from "./zip-entry.ts";

/** `raised` is superscript. */
export type XlsxRun = { text: string; raised: boolean };

export type XlsxRow = { number: number; cells: ReadonlyMap<string, readonly XlsxRun[]> };

/** What is needed of an element. */
type Element = {
  tagName: string;
  children: Iterable<Element>;
  textContent: string | null;
  getAttribute(name: string): string | null;
};

/** `sheet`: its number in the archive, from 1. Cells without text are left out, rows without cells stay. */
export function xlsxRows(document: Uint8Array, sheet: number): XlsxRow[] {
  const texts = childrenOf(partOf(document, "xl/sharedStrings.xml"), "si").map(runsOf);
  const data = childrenOf(partOf(document, `xl/worksheets/sheet${sheet}.xml`), "sheetData")[0];
  if (!data) throw new Error(`sheet ${sheet} has no rows`);
  return childrenOf(data, "row").map((row) => ({
    number: Number(row.getAttribute("r")),
    cells: new Map(
      childrenOf(row, "c").flatMap((cell): [string, XlsxRun[]][] => {
        const runs = cell.getAttribute("t") === "s" ? texts[Number(childrenOf(cell, "v")[0]?.textContent)] : undefined;
        return runs && plain(runs) !== "" ? [[(cell.getAttribute("r") ?? "").replace(/\d+$/, ""), runs]] : [];
      }),
    ),
  }));
}

/** All text with single spaces. */
export function plain(runs: readonly XlsxRun[] = []): string {
  return runs
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function partOf(document: Uint8Array, part: string): Element {
  const xml = new TextDecoder().decode(zipEntry(document, part));
  return new DOMParser().parseFromString(xml, "text/xml").documentElement as unknown as Element;
}

/** A text of one style has no runs. */
function runsOf(item: Element): XlsxRun[] {
  return [...item.children].flatMap((element): XlsxRun[] => {
    if (element.tagName === "t") return [{ text: element.textContent ?? "", raised: false }];
    if (element.tagName !== "r") return [];
    const align = childrenOf(element, "rPr").flatMap((properties) => childrenOf(properties, "vertAlign"))[0];
    const text = childrenOf(element, "t").map(({ textContent }) => textContent ?? "");
    return [{ text: text.join(""), raised: align?.getAttribute("val") === "superscript" }];
  });
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter(({ tagName }) => tagName === name);
}
