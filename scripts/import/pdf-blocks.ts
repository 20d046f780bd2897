/** What a tagged PDF holds in the order of its tags: headings, texts and rows of tables, whatever lines are drawn. */

import { getDocumentProxy } from "unpdf";
import type { TextPiece } from "./pdf-text.ts";

/** `paragraphs` are the texts of one cell; a cell merged with the one above, or empty, has none. */
export type TableCell = { paragraphs: TextPiece[][] };

/** What a page holds, in the order of the document. */
export type TaggedBlock = { kind: "row"; cells: TableCell[] } | { kind: "heading" | "text"; pieces: TextPiece[] };

/** Counted from 1. Headers and footers of a page, which are no part of the text, are left out. */
export type TaggedPage = { page: number; blocks: TaggedBlock[] };

type Node = { role: string; children: (Node | Content)[] };
type Content = { type: string; id: string };
/** What pdf.js gives between text where it is asked for the marks: beginnings and ends of marked text. */
type Item = { type?: string; id?: string; str?: string; transform?: number[]; width?: number; height?: number };

/** A document without tags has pages without blocks. */
export async function taggedPagesOf(pdf: Uint8Array): Promise<TaggedPage[]> {
  const document = await getDocumentProxy(pdf);
  const pages: TaggedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const tree = (await page.getStructTree()) as Node | null;
    const blocks: TaggedBlock[] = [];
    if (tree) collect(tree, piecesByMark(items as Item[]), blocks);
    pages.push({ page: number, blocks });
  }
  return pages;
}

/** Text belongs to the innermost mark that has an id. */
function piecesByMark(items: readonly Item[]): Map<string, TextPiece[]> {
  const marks: (string | undefined)[] = [];
  const pieces = new Map<string, TextPiece[]>();
  for (const { type, id, str, transform, width, height } of items) {
    if (type?.startsWith("beginMarkedContent")) marks.push(id);
    else if (type === "endMarkedContent") marks.pop();
    const mark = marks.findLast((open) => open !== undefined);
    if (str === undefined || str.trim() === "" || mark === undefined) continue;
    const [, , , , x, y] = transform!;
    const piece = { x: x!, y: y!, width: width!, height: height!, text: str, paragraph: mark };
    const others = pieces.get(mark);
    if (others) others.push(piece);
    else pieces.set(mark, [piece]);
  }
  return pieces;
}

function collect(node: Node | Content, pieces: ReadonlyMap<string, TextPiece[]>, blocks: TaggedBlock[]): void {
  if (!("role" in node)) return;
  const all = () => piecesBelow(node, pieces);
  if (node.role === "TR") blocks.push({ kind: "row", cells: node.children.map((cell) => cellOf(cell, pieces)) });
  else if (/^H\d?$/.test(node.role) || node.role === "P" || node.role === "LI") {
    if (all().length > 0) blocks.push({ kind: node.role.startsWith("H") ? "heading" : "text", pieces: all() });
  } else for (const child of node.children) collect(child, pieces, blocks);
}

function cellOf(cell: Node | Content, pieces: ReadonlyMap<string, TextPiece[]>): TableCell {
  const paragraphs: TextPiece[][] = [];
  const walk = (node: Node | Content) => {
    if (!("role" in node) || node.role === "P" || node.role === "LI") {
      const found = piecesBelow(node, pieces);
      if (found.length > 0) paragraphs.push(found);
    } else node.children.forEach(walk);
  };
  walk(cell);
  return { paragraphs };
}

function piecesBelow(node: Node | Content, pieces: ReadonlyMap<string, TextPiece[]>): TextPiece[] {
  return "role" in node ? node.children.flatMap((child) => piecesBelow(child, pieces)) : (pieces.get(node.id) ?? []);
}
