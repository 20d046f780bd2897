/**
 * Pages of the MassHealth Drug List as its site shows them, one after the other in one file: therapeutic class tables
 * (generic, brand, PA status, notes) and letters of the list from A to Z (brand with its generic, or generic). A page of the
 * site is a page of the document. A line of a table that decides of a brand and of its generic becomes a row of each.
 */

import { DOMParser } from "linkedom";
import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { statusesIn } from "./ma-mhdl/count-statuses.ts";
import { meansGeneric, OF_BRAND, OF_GENERIC, paStatus, STATUSES, type PaStatus } from "./ma-mhdl/pa-status.ts";
import { addSmartPa } from "./ma-mhdl/smart-pa.ts";

/** A table with a column of criteria has its notes in a6, and the criteria of all of its lines in a5. */
const NOTES = ["a6", "a5"];
const PAGE_BEGINS = /(?=<!doctype html)/i;
const UPDATED = /Last updated (\d\d)\/(\d\d)\/(\d\d)\b/;
/** A brand begins with a capital letter, as no generic does. */
const BRAND_OF_GENERIC = /^([A-Z].*?) \((.+)\)$/;
const OTHER_TABLES = /(?:; See Table \d+)+$/;

/** What is needed of an element. */
type Element = {
  id: string;
  children: Iterable<Element>;
  textContent: string | null;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<Element>;
  remove(): void;
};

/** `raised`: marks beside the brand. `meansBoth`: of brand and generic, as in tables; letters list both apart. */
type Line = { generic: string; brand: string; raised: string[]; printed: string; marks: string[]; meansBoth: boolean };

export const maMhdl: ListReader = {
  folder: "MA",
  id: (effectiveFrom) => `ma-mhdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => {
    const pages = new TextDecoder().decode(document).split(PAGE_BEGINS);
    return readPages(pages.filter((page) => page.trim() !== ""));
  },
};

function readPages(pages: readonly string[]): ReadDocument {
  const days = new Set(pages.map(updatedOn));
  const [day] = days;
  if (days.size !== 1 || !day) throw new Error(`pages of different days: ${[...days].join(", ")}`);
  const read: ReadDocument = {
    effective_from: day,
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  pages.forEach((html, index) => {
    readPage(new DOMParser().parseFromString(html, "text/html") as unknown as Element, index + 1, read);
    for (const status of statusesIn(html)) read.counted.by_status[status]! += 1;
  });
  return read;
}

function updatedOn(html: string, index: number): string {
  const [, month, day, year] = UPDATED.exec(html) ?? [];
  if (!year) throw new Error(`page ${index + 1} does not say when it was updated (Last updated 08/03/26)`);
  return `20${year}-${month}-${day}`;
}

function readPage(page: Element, number: number, { sections, sentences, strange }: ReadDocument): void {
  for (const hidden of page.querySelectorAll("span[style*='display:none']")) hidden.remove();
  const own: ReadSection[] = [];
  const [title] = [...page.querySelectorAll("#maincontent")].map(spaced);
  for (const line of page.querySelectorAll("tr")) {
    const cells = [...line.children];
    const [heading] = cells.filter(({ id }) => id === "h1").map(spaced);
    if (heading) own.push({ heading, rows: [] });
    const read = lineOfTable(cells) ?? lineOfLetter(cells);
    if (!read) continue;
    if (own.length === 0) own.push({ heading: title ?? "", rows: [] });
    const status = paStatus(read.printed);
    if (status) own.at(-1)!.rows.push(...rowsOf(read, status, number));
    else strange.push({ page: number, text: `${read.brand} ${read.generic}: ${read.printed}` });
  }
  for (const sentence of [...page.querySelectorAll("p, div, li")].map(spaced)) {
    if (!sentence.startsWith("SmartPA:")) continue;
    sentences.push({ page: number, text: sentence });
    addSmartPa(sentence, own);
  }
  sections.push(...own.filter(({ rows }) => rows.length > 0));
}

function lineOfTable(cells: readonly Element[]): Line | undefined {
  const cellOf = (column: string) => cells.find((cell) => cell.getAttribute("headers") === column);
  const [generic, brand, status] = [cellOf("a1"), cellOf("a2"), cellOf("a3")];
  const notes = NOTES.map(cellOf).find((cell) => cell);
  if (!generic || !brand || !status || !notes) return undefined;
  const raised = [...brand.querySelectorAll("sup")].map((mark) => {
    mark.remove();
    return spaced(mark);
  });
  return {
    generic: spaced(generic),
    brand: spaced(brand),
    raised,
    printed: spaced(status),
    marks: wordsIn(notes),
    meansBoth: true,
  };
}

function lineOfLetter([name, status, , notes]: readonly Element[]): Line | undefined {
  if (!name || !status || !notes || name.getAttribute("headers") !== "Drug") return undefined;
  const printed = spaced(name).replace(OTHER_TABLES, "");
  const [, brand = "", generic = printed] = BRAND_OF_GENERIC.exec(printed) ?? [];
  return { generic, brand, raised: [], printed: spaced(status), marks: wordsIn(notes), meansBoth: false };
}

function rowsOf({ generic, brand, raised, marks, meansBoth }: Line, status: PaStatus, page: number): ListRow[] {
  const row = (names: { product: string; generic?: string }, own: readonly string[]): ListRow => ({
    ...names,
    ...status,
    ...(own.length > 0 && { marks: [...own] }),
    page,
  });
  const ofGeneric = row(
    { product: generic },
    marks.filter((mark) => mark !== OF_BRAND),
  );
  if (!brand) return [ofGeneric];
  const ofBrand = row({ product: brand, generic }, [...raised, ...marks.filter((mark) => mark !== OF_GENERIC)]);
  return meansBoth && meansGeneric(status.status, marks) ? [ofGeneric, ofBrand] : [ofBrand];
}

function wordsIn(notes: Element): string[] {
  return spaced(notes)
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

function spaced({ textContent }: Element): string {
  return (textContent ?? "").replace(/\s+/g, " ").trim();
}
