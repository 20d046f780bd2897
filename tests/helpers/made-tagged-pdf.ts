/** A tagged PDF of our own making: headings, paragraphs and tables, with the tree of tags that names them. */

import type { Piece } from "./made-pdf.ts";

/** A cell is its paragraphs, each with its pieces; a merged or empty cell has none. */
export type TaggedCell = readonly (readonly Piece[])[];
export type Tagged = { heading: readonly Piece[] } | { text: readonly Piece[] } | { row: readonly TaggedCell[] };

type Element = { role: string; children: Element[]; mark?: number };

/** Where a click leads somewhere: left, bottom, right, top. */
export type Linked = readonly [number, number, number, number];

const SIZE = 8;

/** `links` by the index of their page. */
export function madeTaggedPdf(pages: readonly (readonly Tagged[])[], links: Record<number, Linked[]> = {}): Buffer {
  const objects: string[] = [];
  const reserve = () => objects.push("");
  const [catalog, tree, font, root, parents] = [reserve(), reserve(), reserve(), reserve(), reserve()];
  const pageNumbers: number[] = [];
  const topElements: string[] = [];
  const parentArrays: string[] = [];
  pages.forEach((blocks, index) => {
    const [page, content] = [reserve(), reserve()];
    pageNumbers.push(page);
    const texts: string[] = [];
    const parentOfMark: number[] = [];
    const marked = (pieces: readonly Piece[]): Element => {
      const mark = texts.length;
      const shown = pieces
        .map(({ x, y, text, size = SIZE }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
        .join("\n");
      texts.push(`/P << /MCID ${mark} >> BDC\n${shown}\nEMC`);
      return { role: "P", children: [], mark };
    };
    const write = ({ role, children, mark }: Element, parent: number): number => {
      const own = reserve();
      const kids = children.map((child) => `${write(child, own)} 0 R`).join(" ");
      objects[own - 1] =
        `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg ${page} 0 R /K ${mark === undefined ? `[${kids}]` : mark} >>`;
      if (mark !== undefined) parentOfMark[mark] = own;
      return own;
    };
    for (const block of blocks) topElements.push(`${write(elementOf(block, marked), root)} 0 R`);
    parentArrays.push(`${index} [${parentOfMark.map((own) => `${own} 0 R`).join(" ")}]`);
    const stream = texts.join("\n");
    objects[page - 1] =
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 792 612] /StructParents ${index} ` +
      `/Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${content} 0 R /Annots [${(links[index] ?? []).map(linkAt).join(" ")}] >>`;
    objects[content - 1] = `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`;
  });
  objects[catalog - 1] =
    `<< /Type /Catalog /Pages ${tree} 0 R /MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R >>`;
  objects[tree - 1] =
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((page) => `${page} 0 R`).join(" ")}] >>`;
  objects[font - 1] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  objects[root - 1] = `<< /Type /StructTreeRoot /K [${topElements.join(" ")}] /ParentTree ${parents} 0 R >>`;
  objects[parents - 1] = `<< /Nums [${parentArrays.join(" ")}] >>`;
  return written(objects, catalog);
}

function linkAt(rectangle: Linked): string {
  return `<< /Type /Annot /Subtype /Link /Rect [${rectangle.join(" ")}] /A << /S /URI /URI (https://example.org/a) >> >>`;
}

function elementOf(block: Tagged, marked: (pieces: readonly Piece[]) => Element): Element {
  if ("heading" in block) return { ...marked(block.heading), role: "H3" };
  if ("text" in block) return marked(block.text);
  const cells = block.row.map((paragraphs) => ({ role: "TD", children: paragraphs.map(marked) }));
  return { role: "TR", children: cells };
}

function written(objects: readonly string[], catalog: number): Buffer {
  let text = "%PDF-1.7\n";
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(text, "latin1");
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(text, "latin1");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  text += `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}
