/** PDFs of our own making: from pieces of text at given places, with tags where a document has them. */

import { pdfFile, type PdfLink, type PdfPage, type PdfRule, type PdfTag, type PdfText } from "./pdf-file.ts";

/**
 * `paragraph`: pieces of one page with the same number are tagged as one; those without are not tagged ({@link
 * madePdf}).
 */
export type Piece = PdfText & { paragraph?: number };

/** A cell is its paragraphs, each with its pieces; a merged or empty cell has none. */
export type TaggedCell = readonly (readonly Piece[])[];
export type Tagged = { heading: readonly Piece[] } | { text: readonly Piece[] } | { row: readonly TaggedCell[] };

/** One table of a page, and text without tags outside of it. */
export type TaggedSheet = { rows: readonly (readonly TaggedCell[])[]; outside: readonly Piece[] };

/** Square pages, in small type; `rules` are drawn on every page. */
export function madePdf(pages: readonly (readonly Piece[])[], rules: readonly PdfRule[] = []): Buffer {
  const pageOf = (pieces: readonly Piece[]): PdfPage => {
    const paragraphs = new Map<number, number[]>();
    for (const [at, { paragraph }] of pieces.entries()) {
      if (paragraph !== undefined) paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), at]);
    }
    return {
      content: pieces.map((piece) => [piece]),
      rules,
      tags: [...paragraphs.values()].map((kids) => ({ role: "P", kids })),
    };
  };
  return pdfFile(pages.map(pageOf), { height: 792, size: 8 });
}

/** Headings, paragraphs and rows in their order; each paragraph is marked as one. `links` by the index of their page. */
export function madeTaggedPdf(
  pages: readonly (readonly Tagged[])[],
  links: Readonly<Record<number, readonly PdfLink[]>> = {},
): Buffer {
  return pdfFile(
    pages.map((blocks, index) => {
      const content: (readonly Piece[])[] = [];
      const marked = (role: string, pieces: readonly Piece[]): PdfTag => ({ role, kids: [content.push(pieces) - 1] });
      const tags = blocks.map((block): PdfTag => {
        if ("heading" in block) return marked("H3", block.heading);
        if ("text" in block) return marked("P", block.text);
        const cells = block.row.map((paragraphs) => ({ role: "TD", kids: paragraphs.map((one) => marked("P", one)) }));
        return { role: "TR", kids: cells };
      });
      return { content, tags, links: links[index] };
    }),
    { height: 612, size: 8 },
  );
}

/** One table on each page; each piece is marked by itself, as some writers of documents do. */
export function madeTaggedSheets(sheets: readonly TaggedSheet[]): Buffer {
  return pdfFile(
    sheets.map(({ rows, outside }) => {
      const content: (readonly Piece[])[] = outside.map((piece) => [piece]);
      const paragraph = (pieces: readonly Piece[]): PdfTag => ({
        role: "P",
        kids: pieces.map((piece) => content.push([piece]) - 1),
      });
      const rowTags = rows.map((cells) => ({
        role: "TR",
        kids: cells.map((paragraphs) => ({ role: "TD", kids: paragraphs.map(paragraph) })),
      }));
      return { content, tags: [{ role: "Table", kids: rowTags }] };
    }),
    { height: 612, size: 10 },
  );
}
