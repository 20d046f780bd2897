/**
 * A list of classes with a preferred and a non-preferred column as it was transcribed from a text copy: lines of tab-separated
 * fields in the order of the document. `E`, page, the first day in force (2026-03-01); `C`, page, heading, marks, note;
 * below it a row: a letter that names its status, page, product, marks, note; `U` instead where its column is in doubt.
 */

import type { ReadDocument } from "../reader.ts";
import { notALine, typedLines, type TypedLine } from "../typed-lines.ts";

const IN_DOUBT = "U";
const MARK = /\*+|\d+|[A-Za-z]+(?:\/[A-Z]+)?|[^\s,/]/g;

/**
 * `statuses`: the status of each letter; `marks`: the printed words of marks that are typed as letters. Rows in doubt are
 * left out and reported among the sentences.
 */
export function readTyped(
  document: Uint8Array,
  statuses: Readonly<Record<string, string>>,
  marks: Readonly<Record<string, string>> = {},
): ReadDocument {
  const lines = typedLines(document, ["E", "C", IN_DOUBT, ...Object.keys(statuses)]);
  const read: ReadDocument = {
    effective_from: effectiveFrom(lines),
    counted: { pages: 0, by_status: countsOf(lines, statuses) },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const { kind, page, fields, line } of lines) {
    const [words, typed, note] = fields;
    const printed = marksOf(typed, marks);
    const section = read.sections.at(-1);
    const status = statuses[kind];
    if (!words || page < 1 || (status && !section)) throw notALine(line);
    read.counted.pages = Math.max(read.counted.pages, page);
    if (kind === "C") read.sections.push({ heading: words, ...printed, ...(note && { note }), rows: [] });
    else if (kind === IN_DOUBT)
      read.sentences.push({ page, text: `left out, its column is in doubt: ${section?.heading}: ${words}` });
    else if (status) section!.rows.push({ product: words, status, ...printed, page, ...(note && { note }) });
  }
  read.sections = read.sections.filter(({ rows }) => rows.length > 0);
  return read;
}

function effectiveFrom(lines: readonly TypedLine<string>[]): string {
  const days = lines.filter(({ kind }) => kind === "E").flatMap(({ fields }) => fields);
  const day = days.find((text) => /^\d{4}-\d\d-\d\d$/.test(text));
  if (!day) throw new Error("no line says since when the list is in force (E, page, 2026-03-01)");
  return day;
}

function countsOf(
  lines: readonly TypedLine<string>[],
  statuses: Readonly<Record<string, string>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(statuses).map(([letter, status]) => [status, lines.filter(({ kind }) => kind === letter).length]),
  );
}

/** `2,10♦` is three marks, `**` and `CL/PA` one, `**` and `***` stay apart. */
function marksOf(typed: string | undefined, words: Readonly<Record<string, string>>): { marks?: string[] } {
  const marks = [...new Set(typed?.match(MARK))].map((mark) => words[mark] ?? mark);
  return marks.length > 0 ? { marks } : {};
}
