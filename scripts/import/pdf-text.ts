/** The text of a PDF with its geometry: pieces of text, and the lines that they form. */

import { getDocumentProxy } from "unpdf";

/**
 * Points from the lower left corner of the page; `y` is the baseline, `height` the size of the type. Pieces of one
 * `paragraph` share its id; undefined in a PDF without tags.
 */
export type TextPiece = {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  paragraph: string | undefined;
};

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
    const source = await document.getPage(page);
    const { items } = await source.getTextContent({ includeMarkedContent: true });
    const paragraphs = paragraphsOf((await source.getStructTree()) as Tag | null);
    const open: (string | undefined)[] = [];
    const pieces: TextPiece[] = [];
    for (const item of items) {
      if (!("str" in item)) {
        if (item.type === "endMarkedContent") open.pop();
        else open.push(item.id);
      } else if (item.str.trim() !== "") {
        const [, , , , x, y] = item.transform as number[];
        pieces.push({
          x: x!,
          y: y!,
          width: item.width,
          height: item.height,
          text: item.str,
          paragraph: paragraphs.get(open.findLast(Boolean) ?? ""),
        });
      }
    }
    pages.push({ page, pieces });
  }
  return pages;
}

/** An element of the structure of a tagged PDF; `id` is what a piece of its content is marked with. */
type Tag = { role?: string; id?: string; children?: Tag[] };

/** The paragraph, or the item of a list, of each marked content: its first content represents it. */
function paragraphsOf(tag: Tag | null, paragraphs = new Map<string, string>(), within?: string[]): Map<string, string> {
  if (!tag) return paragraphs;
  const paragraph = tag.role === "P" || tag.role === "LI" ? [] : within;
  if (tag.id && paragraph) {
    paragraph.push(tag.id);
    paragraphs.set(tag.id, paragraph[0]!);
  }
  for (const child of tag.children ?? []) paragraphsOf(child, paragraphs, paragraph);
  return paragraphs;
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

/** Wrapped lines as one text; a hyphen that follows a letter or a digit keeps its word together. */
export function unwrapped(lines: readonly string[]): string {
  return lines.reduce(
    (text, line) => (text === "" ? line : /[A-Za-z0-9]-$/.test(text) ? text + line : `${text} ${line}`),
    "",
  );
}
