/** The rows of the tables of a tagged PDF from the top of each page, and the text outside of them. */

import { getDocumentProxy } from "unpdf";

/** Points from the lower left corner of the page; `y` is the baseline, `height` the size of the type. */
export type TaggedPiece = { page: number; x: number; y: number; width: number; height: number; text: string };

/** Pieces in the order of the document, of one page: what goes on over a page break is two paragraphs. */
export type TaggedParagraph = TaggedPiece[];

/** Empty cells are there too, so that the number of cells separates kinds of rows. */
export type TaggedRow = { cells: TaggedParagraph[][] };

/** The rows of the tables of a page, and its text that is in no table; `page` counts from 1. */
export type TaggedPage = { page: number; rows: TaggedRow[]; outside: TaggedPiece[] };

/** An element of the structure; `id` is what a piece of its content is marked with. */
type Tag = { role?: string; id?: string; children?: Tag[] };

export async function taggedPages(pdf: Uint8Array): Promise<TaggedPage[]> {
  const document = await getDocumentProxy(pdf);
  const pages: TaggedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const pieces = piecesById(items as Item[], number);
    const taken = new Set<string>();
    const rows = tagsOf((await page.getStructTree()) as Tag | null, "Table")
      .flatMap((table) => tagsOf(table, "TR"))
      .map((row) => rowOf(row, pieces, taken))
      .filter(({ cells }) => cells.some((paragraphs) => paragraphs.length > 0));
    const outside = [...pieces].flatMap(([id, members]) => (taken.has(id) ? [] : members));
    pages.push({ page: number, rows: rows.sort((one, other) => topOf(other) - topOf(one)), outside });
  }
  return pages;
}

type Item = { str: string; transform: number[]; width: number; height: number } | { type: string; id?: string };

function piecesById(items: readonly Item[], page: number): Map<string, TaggedPiece[]> {
  const pieces = new Map<string, TaggedPiece[]>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if (!("str" in item)) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id);
    } else if (item.str.trim() !== "") {
      const [, , , , x, y] = item.transform;
      const id = open.findLast(Boolean) ?? "";
      const piece = { page, x: x!, y: y!, width: item.width, height: item.height, text: item.str };
      pieces.set(id, [...(pieces.get(id) ?? []), piece]);
    }
  }
  return pieces;
}

/** Every page repeats the structure of the whole table, and only what is printed on it has content. */
function rowOf(row: Tag, pieces: ReadonlyMap<string, TaggedPiece[]>, taken: Set<string>): TaggedRow {
  const cells = tagsOf(row, "TD", "TH").map((cell) =>
    tagsOf(cell, "P", "LI").flatMap((paragraph) => {
      const ids = contentOf(paragraph);
      for (const id of ids) taken.add(id);
      const members = ids.flatMap((id) => pieces.get(id) ?? []);
      return members.length > 0 ? [members] : [];
    }),
  );
  return { cells };
}

function topOf({ cells }: TaggedRow): number {
  return Math.max(...cells.flat(2).map(({ y }) => y));
}

/** The outermost elements of these kinds below an element. */
function tagsOf(tag: Tag | null, ...roles: string[]): Tag[] {
  return (tag?.children ?? []).flatMap((child) =>
    roles.includes(child.role ?? "") ? [child] : tagsOf(child, ...roles),
  );
}

function contentOf({ id, children = [] }: Tag): string[] {
  return [...(id === undefined ? [] : [id]), ...children.flatMap(contentOf)];
}
