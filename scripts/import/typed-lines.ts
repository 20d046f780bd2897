/** The lines of a document that was typed from a text copy: a kind, a page, and what is printed, separated by tabs. */

import { dayIn } from "./printed-day.ts";
import type { ReadDocument } from "./reader.ts";

export type TypedLine<Kind extends string> = { kind: Kind; page: number; fields: string[] };

/** In the order of the document. Throws at a line of none of the kinds, or without a page. */
export function typedLines<Kind extends string>(document: Uint8Array, kinds: readonly Kind[]): TypedLine<Kind>[] {
  const lines = new TextDecoder().decode(document).split("\n").filter(Boolean);
  return lines.map((line) => {
    const [name, number, ...fields] = line.split("\t");
    const [kind, page] = [kinds.find((known) => known === name), Number(number)];
    if (!kind || !Number.isInteger(page)) throw new Error(`not a line of a transcription: ${line}`);
    return { kind, page, fields: fields.map((field) => field.trim()) };
  });
}

/** A document before its rows are read: lines of the kind `X` hold, after `words`, the day since which it holds. */
export function beforeRows(
  lines: readonly TypedLine<string>[],
  statuses: readonly string[],
  words = "Effective",
): ReadDocument {
  const other = lines.filter(({ kind }) => kind === "X").flatMap(({ fields }) => fields);
  return {
    effective_from: dayIn(other.join(" "), words, "the transcription"),
    counted: {
      pages: new Set(lines.map(({ page }) => page)).size,
      by_status: Object.fromEntries(statuses.map((status) => [status, 0])),
    },
    sections: [],
    sentences: [],
    strange: [],
  };
}
