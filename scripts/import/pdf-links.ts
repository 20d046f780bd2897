/** The hyperlinks of a PDF: where on a page a click leads somewhere. */

import { getDocumentProxy } from "unpdf";
import type { TextPiece } from "./pdf-text.ts";

/** Points from the lower left corner of the page, counted from 1. */
export type PdfLink = { page: number; left: number; right: number; bottom: number; top: number };

export async function linksOf(pdf: Uint8Array): Promise<PdfLink[]> {
  const document = await getDocumentProxy(pdf);
  const links: PdfLink[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    for (const { subtype, rect } of await (await document.getPage(page)).getAnnotations()) {
      const [left, bottom, right, top] = rect as number[];
      if (subtype === "Link") links.push({ page, left: left!, right: right!, bottom: bottom!, top: top! });
    }
  }
  return links;
}

/** Whether the middle of one of the pieces is under one of the links. */
export function isLinked(page: number, pieces: readonly TextPiece[], links: readonly PdfLink[]): boolean {
  return pieces.some(({ x, y, width, height }) => {
    const [middle, level] = [x + width / 2, y + height / 4];
    return links.some(
      (link) =>
        link.page === page && link.left <= middle && middle <= link.right && link.bottom <= level && level <= link.top,
    );
  });
}
