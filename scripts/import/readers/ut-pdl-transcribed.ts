/**
 * Utah's Preferred Drug List as it was typed from a text copy: lines of tab-separated fields in the order of the
 * document. `G`, `C`, `S`, page, group, class, subclass; `H`, page, status, title of the form column; `R`, page,
 * product, status, type, last update, limits, form, required brand, note; `T`, page, any sentence.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { limitsOf, quantitiesIn } from "./ut-pdl/limits.ts";
import { noteOf } from "./ut-pdl/notes.ts";

const STATUSES = ["Preferred", "Non Preferred"] as const;
const LEVELS = ["G", "C", "S"];
const FIELDS: Record<string, number> = { G: 1, C: 1, S: 1, H: 2, R: 8, T: 1 };
const MOST_CHARACTERS = 200;
/** The form of every non-preferred drug that has no form of its own. */
const USUAL_FORM = /Medication Coverage Exception/;
/** Page 14 of the copy lacks the name of its class; the edition of July 2025 prints it above the same drugs. */
const LOST = { printed: "?", heading: "GLP-1 Agonists", note: "The text copy lacks this heading; it is that of 2025." };
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

export const utPdlTranscribed: ListReader = {
  folder: "UT",
  id: (effectiveFrom) => `ut-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(new TextDecoder().decode(document).split("\n").filter(Boolean)),
};

function readLines(lines: readonly string[]): ReadDocument {
  const read: ReadDocument = {
    effective_from: effectiveFrom(lines),
    counted: { pages: 0, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  const headings: string[] = [];
  for (const line of lines) {
    const [kind, number, ...fields] = line.split("\t") as [string, string, ...string[]];
    const page = Number(number);
    if (FIELDS[kind] !== fields.length || !Number.isInteger(page))
      throw new Error(`not a line of a transcription: ${line}`);
    read.counted.pages = Math.max(read.counted.pages, page);
    if (LEVELS.includes(kind)) headings.splice(LEVELS.indexOf(kind), Infinity, fields[0]!);
    else if (kind === "T") read.sentences.push({ page, text: fields[0]! });
    else if (kind === "R") {
      const status = fields[1]!;
      if (status in read.counted.by_status) read.counted.by_status[status]! += 1;
      sectionOf(read, headings).rows.push(rowOf(page, fields, read.strange));
    }
  }
  return read;
}

function effectiveFrom(lines: readonly string[]): string {
  const [, month, day, year] = /^T\t1\tEffective (\w+) (\d{1,2}), (\d{4})$/m.exec(lines.join("\n")) ?? [];
  const number = MONTHS.indexOf(month ?? "") + 1;
  if (number === 0) throw new Error("page 1 does not say since when the list is effective (Effective May 1, 2026)");
  return `${year}-${String(number).padStart(2, "0")}-${day!.padStart(2, "0")}`;
}

function sectionOf({ sections }: ReadDocument, headings: readonly string[]): ReadDocument["sections"][number] {
  const heading = headings.map((name) => (name === LOST.printed ? LOST.heading : name)).join(": ");
  if (sections.at(-1)?.heading !== heading)
    sections.push({ heading, ...(headings.includes(LOST.printed) && { note: LOST.note }), rows: [] });
  return sections.at(-1)!;
}

function rowOf(page: number, fields: readonly string[], strange: ReadDocument["strange"]): ListRow {
  const [product, status, , , limits, form, brand, note] = fields as [
    ...[string, string, string, string],
    ...[string, string, string, string],
  ];
  const printed = limitsOf(limits);
  const said = noteOf(note);
  const own = form !== "" && !USUAL_FORM.test(form);
  const isMark = own && (status === "Preferred" || / Day Supply Required/.test(form));
  const marks = [...printed.marks, ...(isMark || (form !== "" && status === "Preferred") ? [markOf(form)] : [])];
  const quantity = [...printed.quantity, ...quantitiesIn(/\. Max (.*)$/.exec(form)?.[1] ?? ""), ...(said.quantity ?? [])];
  const short = [...printed.notes, ...(brand ? [`Brand required: ${brand}.`] : []), ...(said.note ? [said.note] : [])];
  const whole = [...short, ...(own && !isMark ? [`Form: ${form}.`] : [])].join(" ");
  const notes = whole.length > MOST_CHARACTERS ? short.join(" ") : whole;
  if (printed.rest) strange.push({ page, text: `${product}: limits not understood: ${printed.rest}` });
  if (notes.length > MOST_CHARACTERS) strange.push({ page, text: `${product}: a note too long for the row: ${notes}` });
  return {
    product: product.replace(/\s+/g, " "),
    status,
    ...(marks.length > 0 && { marks }),
    page,
    ...(printed.age && { age: printed.age }),
    ...(quantity.length > 0 && { quantity }),
    ...(said.step && { step: said.step }),
    ...(printed.diagnosis && { diagnosis: printed.diagnosis }),
    ...(notes && { note: notes }),
  };
}

/** Verapamil prints the same supply twice, once for each strength. */
function markOf(form: string): string {
  return /(\d\d Day Supply Required)$/.exec(form)?.[1] ?? form;
}
