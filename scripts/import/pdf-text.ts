/** The text of a PDF with its geometry: pieces of text, and the lines that they form. */

import { getDocumentProxy } from "unpdf";

/** Points from the lower left corner of the page; `y` is the baseline. */
export type TextPiece = { x: number; y: number; width: number; text: string };

/** Counted from 1. Pieces come in the order of the document; empty ones are left out. */
export type PdfPage = { page: number; pieces: TextPiece[] };

/** Pieces on one baseline, from left to right. */
export type TextLine = { y: number; pieces: TextPiece[] };

/** Baselines closer than this are one line. */
const SAME_LINE = 1;
/** Pieces further apart than this are two words. */
const SAME_WORD = 1;

export async function pagesOf(pdf: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(pdf);
  const pages: PdfPage[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item): TextPiece[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , x, y] = item.transform as number[];
      return [{ x: x!, y: y!, width: item.width, text: item.str }];
    });
    pages.push({ page, pieces });
  }
  return pages;
}

/** From the top of the page to its foot. */
export function linesOf(pieces: readonly TextPiece[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1);
    if (line && line.y - piece.y < SAME_LINE) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  for (const { pieces: members } of lines) members.sort((one, other) => one.x - other.x);
  return lines;
}

/** Pieces that follow each other as one text: with a space where there is room for one. */
export function joined(pieces: readonly TextPiece[]): string {
  let text = "";
  let end = -Infinity;
  for (const piece of pieces) {
    text += (text !== "" && piece.x - end > SAME_WORD ? " " : "") + piece.text;
    end = piece.x + piece.width;
  }
  return text.replace(/\s+/g, " ").trim();
}

/** Wrapped lines as one text; a hyphen that follows a letter keeps its word together. */
export function unwrapped(lines: readonly string[]): string {
  return lines.reduce(
    (text, line) => (text === "" ? line : /[A-Za-z]-$/.test(text) ? text + line : `${text} ${line}`),
    "",
  );
}
