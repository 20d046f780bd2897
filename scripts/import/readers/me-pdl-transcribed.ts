/**
 * MaineCare's list as it was transcribed from a text copy: lines of tab-separated fields in the order of the document. `E`, page,
 * the first day in force; `C`, page, class; below it `F`, page, number, footnote; `K`, page, criteria that name preferred
 * products, shortened; and its rows: a letter that names the status, page, product, numbers of footnotes. `U` is a row
 * whose column is in doubt. Where its footnote asks authorization of a preferred product, both columns need it: `D`.
 */

import type { ListReader, ReadDocument } from "../reader.ts";
import { notALine, typedLines } from "../typed-lines.ts";
import { sectionOf, type PrintedClass } from "./me-pdl/class.ts";
import { STATUSES } from "./me-pdl/statuses.ts";

const STATUS_OF: Readonly<Record<string, string>> = { P: STATUSES.preferred, N: STATUSES.other, D: STATUSES.either };
const IN_DOUBT = "U";

export const mePdlTranscribed: ListReader = {
  folder: "ME",
  id: (effectiveFrom) => `me-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document),
};

function readTyped(document: Uint8Array): ReadDocument {
  const lines = typedLines(document, ["E", "C", "F", "K", IN_DOUBT, ...Object.keys(STATUS_OF)]);
  const day = lines.find(({ kind }) => kind === "E");
  if (!day?.fields[0]) throw new Error("no line says since when the list is in force (E, page, 2026-04-01)");
  const counts = Object.entries(STATUS_OF).map(([letter, status]) => [
    status,
    lines.filter(({ kind }) => kind === letter).length,
  ]);
  const classes: PrintedClass[] = [];
  const read: ReadDocument = {
    effective_from: day.fields[0],
    counted: { pages: day.page, by_status: Object.fromEntries(counts) },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const [at, { kind, page, fields, line }] of lines.entries()) {
    const [words, second] = fields;
    const last = classes.at(-1);
    const status = STATUS_OF[kind];
    if (!words || (kind !== "E" && kind !== "C" && !last)) throw notALine(line);
    if (kind === "C") classes.push({ heading: words, rows: [], footnotes: [], criteria: [] });
    else if (kind === "F" && second) last!.footnotes.push({ number: Number(words), text: second, at });
    else if (kind === "K") last!.criteria.push(words);
    else if (status)
      last!.rows.push({ product: words, status, page, at, step: 1, numbers: second?.match(/\d+/g)?.map(Number) ?? [] });
    else if (kind === IN_DOUBT)
      read.sentences.push({ page, text: `left out, its column is in doubt: ${last!.heading}: ${words}` });
  }
  read.sections = classes.filter(({ rows }) => rows.length > 0).map(sectionOf);
  return read;
}
