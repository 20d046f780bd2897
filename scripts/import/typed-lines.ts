/** The lines of a document that was transcribed from a text copy: a kind, a page, and what is printed, separated by tabs. */

import { dayIn } from "./printed-day.ts";
import type { ReadDocument } from "./reader.ts";

/** `line` is the whole line as typed, for messages. */
export type TypedLine<Kind extends string> = { kind: Kind; page: number; fields: string[]; line: string };

/**
 * In the order of the document. Lines of the kinds `below` have no page of their own: they are on that of the line
 * above. Throws at a line of none of the kinds, or without a page.
 */
export function typedLines<Kind extends string>(
  document: Uint8Array,
  kinds: readonly Kind[],
  below: readonly Kind[] = [],
): TypedLine<Kind>[] {
  let page = Number.NaN;
  const lines = new TextDecoder().decode(document).split("\n").filter(Boolean);
  return lines.map((line) => {
    const [name, ...rest] = line.split("\t");
    const fields = rest.map((field) => field.trim());
    const kind = kinds.find((known) => known === name);
    if (kind && !below.includes(kind)) page = Number(fields.shift());
    if (!kind || !Number.isInteger(page)) throw notALine(line);
    return { kind, page, fields, line };
  });
}

/** For lines that no reader can understand. */
export function notALine(line: string): Error {
  return new Error(`not a line of a transcription: ${line}`);
}

/** A document before its rows are read: lines of the kind `X` hold the day since which it is effective, after `words`. */
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
