/** A Word document of our own making: paragraphs and tables in a ZIP archive, as far as readers of lists look at them. */

import { deflateRawSync } from "node:zlib";

/** A text in which `{words}` are raised and `|` begins another page. */
export type Text = string;

/** `columns` of the grid, `width` in twips, `fill` RRGGBB; `continues` the cell above. */
export type Cell =
  Text | { lines: readonly Text[]; columns?: number; width?: number; fill?: string; continues?: boolean };

export type Block = Text | { rows: readonly (readonly Cell[])[] };

const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

export function madeDocx(blocks: readonly Block[]): Buffer {
  const body = blocks.map((block) => (typeof block === "string" ? paragraph(block) : table(block.rows))).join("");
  return archive("word/document.xml", `<w:document xmlns:w="${NAMESPACE}"><w:body>${body}</w:body></w:document>`);
}

function table(rows: readonly (readonly Cell[])[]): string {
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}

function cell(made: Cell): string {
  const {
    lines,
    columns = 1,
    width = 3000,
    fill,
    continues,
  } = typeof made === "string" ? { lines: [made], columns: 1 } : made;
  const properties = [
    `<w:tcW w:w="${width}"/>`,
    columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : "",
    continues ? "<w:vMerge/>" : "",
    fill ? `<w:shd w:fill="${fill}"/>` : "",
  ];
  return `<w:tc><w:tcPr>${properties.join("")}</w:tcPr>${lines.map(paragraph).join("")}</w:tc>`;
}

function paragraph(text: Text): string {
  const runs = text.split(/[{}]/).map((part, index) => {
    const raised = index % 2 === 1 ? '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>' : "";
    const [first, ...pages] = part.split("|").map((words) => `<w:t>${words.replace(/&/g, "&amp;")}</w:t>`);
    return `<w:r>${raised}${first}${pages.map((words) => `<w:lastRenderedPageBreak/>${words}`).join("")}</w:r>`;
  });
  return `<w:p>${runs.join("")}</w:p>`;
}

/** One deflated entry, its directory, and where the directory is; sums are left at zero. */
function archive(name: string, content: string): Buffer {
  const [packed, named] = [deflateRawSync(content), Buffer.from(name)];
  const size = Buffer.byteLength(content);
  const local = record(0x04034b50, 30, [
    [8, 2, 8],
    [18, 4, packed.length],
    [22, 4, size],
    [26, 2, named.length],
  ]);
  const entry = record(0x02014b50, 46, [
    [10, 2, 8],
    [20, 4, packed.length],
    [24, 4, size],
    [28, 2, named.length],
  ]);
  const at = local.length + named.length + packed.length;
  const end = record(0x06054b50, 22, [
    [8, 2, 1],
    [10, 2, 1],
    [12, 4, entry.length + named.length],
    [16, 4, at],
  ]);
  return Buffer.concat([local, named, packed, entry, named, end]);
}

function record(signature: number, length: number, fields: readonly [at: number, bytes: number, value: number][]) {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  for (const [at, size, value] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
}
