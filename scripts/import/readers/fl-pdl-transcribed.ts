/**
 * Florida's list as it was transcribed from a text copy: lines of tab-separated fields in the order of the document: `C`,
 * page, HIC3, description; `R`, page, label, generic name, lowest age, highest age, PA; `X`, page, any other text.
 */

import type { ListReader } from "../reader.ts";
import { typedLines } from "../typed-lines.ts";
import { flPdl, readCells, type CellPage } from "./fl-pdl.ts";

export const flPdlTranscribed: ListReader = {
  ...flPdl,
  isTranscribed: true,
  read: async (document) => readCells(pagesOf(document)),
};

function pagesOf(document: Uint8Array): CellPage[] {
  const pages: CellPage[] = [];
  for (const { page, fields } of typedLines(document, ["C", "R", "X"])) {
    if (page === 0 || fields[0] === "\\n") continue; // what the copy says of itself, and its end
    if (pages.at(-1)?.page !== page) pages.push({ page, cells: [] });
    pages.at(-1)!.cells.push(...fields.map((text) => ({ text })));
  }
  return pages;
}
