/** A Word document of our own making: paragraphs and tables in a ZIP archive, as far as readers of lists look at them. */

import { madeArchive } from "./made-archive.ts";

/** A text in which `{words}` are raised, `[ ]` is a space with letter spacing of its own, and `|` begins another page. */
export type Text = string;

/** `columns` of the grid, `width` in twips, `fill` RRGGBB; `continues` the cell above. */
export type Cell =
  | Text
  | { lines: readonly Text[]; columns?: number; width?: number; fill?: string; continues?: boolean };

export type Block = Text | { rows: readonly (readonly Cell[])[] };

const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** `parts`: the texts of other files of the archive, `word/header1.xml`. */
export function madeDocx(blocks: readonly Block[], parts: Readonly<Record<string, string>> = {}): Buffer {
  const body = blocks.map((block) => (typeof block === "string" ? paragraph(block) : table(block.rows))).join("");
  const others = Object.entries(parts).map(([name, text]) => [
    name,
    `<w:hdr xmlns:w="${NAMESPACE}">${paragraph(text)}</w:hdr>`,
  ]);
  const document = `<w:document xmlns:w="${NAMESPACE}"><w:body>${body}</w:body></w:document>`;
  return madeArchive(Object.fromEntries([["word/document.xml", document], ...others]) as Record<string, string>);
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
  const runs = text.split(/(?=[{[])|(?<=[}\]])/).map((part) => {
    const properties = part.startsWith("{")
      ? '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
      : part.startsWith("[") && part.length === 3
        ? '<w:rPr><w:spacing w:val="-2"/></w:rPr>'
        : "";
    const words = properties ? part.slice(1, -1) : part;
    const [first, ...pages] = words.split("|").map((page) => `<w:t>${page.replace(/&/g, "&amp;")}</w:t>`);
    return `<w:r>${properties}${first}${pages.map((page) => `<w:lastRenderedPageBreak/>${page}`).join("")}</w:r>`;
  });
  return `<w:p>${runs.join("")}</w:p>`;
}
