/** A workbook of our own making with one sheet: shared texts and rows of cells, as far as readers of lists look at them. */

import { madeArchive } from "./made-archive.ts";

/** By the letter of its column: a text in which `{words}` are raised. */
export type SheetRow = Readonly<Record<string, string>>;

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

export function madeXlsx(rows: readonly SheetRow[]): Buffer {
  const texts = rows.flatMap((row) => Object.values(row));
  let next = 0;
  const data = rows.map((row, index) => {
    const cells = Object.keys(row).map((column) => `<c r="${column}${index + 1}" t="s"><v>${next++}</v></c>`);
    return `<row r="${index + 1}">${cells.join("")}<c r="Z${index + 1}"/></row>`;
  });
  return madeArchive({
    "xl/sharedStrings.xml": `<sst xmlns="${NAMESPACE}">${texts.map(shared).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${NAMESPACE}"><sheetData>${data.join("")}</sheetData></worksheet>`,
  });
}

function shared(text: string): string {
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  if (!escaped.includes("{")) return `<si><t>${escaped}</t></si>`;
  const runs = escaped.split(/(?=\{)|(?<=\})/).map((part) => {
    const isRaised = part.startsWith("{");
    const properties = isRaised ? '<rPr><vertAlign val="superscript"/></rPr>' : "";
    return `<r>${properties}<t>${isRaised ? part.slice(1, -1) : part}</t></r>`;
  });
  return `<si>${runs.join("")}</si>`;
}
