/**
 * Utah's Preferred Drug List as it was transcribed from a text copy: lines of tab-separated fields in the order of the
 * document. `G`, `C`, `S`, page, group, class, subclass; `H`, page, status, title of the form column; `R`, page,
 * product, status, type, last update, limits, form, required brand, note; `T`, page, any sentence.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { typedLines, type TypedLine } from "../typed-lines.ts";
import { limitsOf, quantitiesIn } from "./ut-pdl/limits.ts";
import { noteOf } from "./ut-pdl/notes.ts";
import { isNames, productsOf } from "./ut-pdl/printed-together.ts";

type Kind = (typeof KINDS)[number];
type Line = TypedLine<Kind>;

/** The third: page 110 names drugs that need prior authorization and are in no class. */
const STATUSES = ["Preferred", "Non Preferred", "Rare Disease Medications"] as const;
const LEVELS: readonly string[] = ["G", "C", "S"];
const KINDS = ["G", "C", "S", "H", "R", "T"] as const;
/** How many fields a line of each kind has. */
const FIELDS: Record<Kind, number> = { G: 1, C: 1, S: 1, H: 2, R: 8, T: 1 };
const MOST_CHARACTERS = 200;
/** The form of non-preferred drugs without a form of their own, alone or beside the one for children. */
const USUAL_FORM = /Medication Coverage Exception/;
/** Page 14 of the copy lacks the name of its class; the edition of July 2025 prints it above the same drugs. */
const LOST = { printed: "?", heading: "GLP-1 Agonists", note: "The text copy lacks this heading; it is that of 2025." };

export const utPdlTranscribed: ListReader = {
  folder: "UT",
  id: (effectiveFrom) => `ut-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, KINDS)),
};

function readLines(lines: readonly Line[]): ReadDocument {
  const read: ReadDocument = {
    effective_from: effectiveFrom(lines),
    counted: { pages: 0, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  const headings: string[] = [];
  for (const { kind, page, fields } of lines) {
    if (FIELDS[kind] !== fields.length)
      throw new Error(`not a line of a transcription: ${[kind, page, ...fields].join("\t")}`);
    read.counted.pages = Math.max(read.counted.pages, page);
    if (LEVELS.includes(kind)) headings.splice(LEVELS.indexOf(kind), Infinity, fields[0]!);
    else if (kind === "T") read.sentences.push({ page, text: fields[0]! });
    else if (kind === "R") {
      const [printed, status, , , , , , note] = fields as [string, string, ...string[]];
      const names = productsOf(printed, note ?? "");
      if (status in read.counted.by_status) read.counted.by_status[status]! += names.length;
      const rows = names.map((name) => rowOf(page, name, fields, read.strange));
      sectionOf(read, headings).rows.push(...rows);
    }
  }
  return read;
}

function effectiveFrom(lines: readonly Line[]): string {
  const sentences = lines.filter(({ kind, page }) => kind === "T" && page === 1).map(({ fields }) => fields[0]);
  return dayIn(sentences.join(" "), "Effective", "page 1");
}

function sectionOf({ sections }: ReadDocument, headings: readonly string[]): ReadDocument["sections"][number] {
  const heading = headings.map((name) => (name === LOST.printed ? LOST.heading : name)).join(": ");
  if (sections.at(-1)?.heading !== heading)
    sections.push({ heading, ...(headings.includes(LOST.printed) && { note: LOST.note }), rows: [] });
  return sections.at(-1)!;
}

/** The form of a preferred drug is a mark, which the head explains; of others only an unusual form is worth a note. */
function rowOf(page: number, name: string, fields: readonly string[], strange: ReadDocument["strange"]): ListRow {
  const [product, status, , , limits, form, brand, note] = fields as [
    ...[string, string, string, string],
    ...[string, string, string, string],
  ];
  const printed = limitsOf(limits);
  const said = noteOf(isNames(product) && name !== product ? "" : note);
  const isMark = form !== "" && status === "Preferred";
  const isNoted = form !== "" && !isMark && !USUAL_FORM.test(form);
  const marks = [...printed.marks, ...(isMark ? [markOf(form)] : [])];
  const most = /\. Max (.*)$/.exec(form)?.[1] ?? "";
  const quantity = [...printed.quantity, ...quantitiesIn(most), ...(said.quantity ?? [])];
  const notes = [
    ...(name === product ? [] : [`Printed as "${product}".`]),
    ...printed.notes,
    ...(brand ? [`Brand required: ${brand}.`] : []),
    ...(said.note ? [said.note] : []),
  ];
  const whole = [...notes, ...(isNoted ? [`Form: ${form}.`] : [])].join(" ");
  const words = whole.length > MOST_CHARACTERS ? notes.join(" ") : whole;
  if (printed.rest) strange.push({ page, text: `${name}: limits not understood: ${printed.rest}` });
  if (words.length > MOST_CHARACTERS) strange.push({ page, text: `${name}: a note too long for the row: ${words}` });
  return {
    product: name.replace(/\s+/g, " "),
    status,
    ...(marks.length > 0 && { marks }),
    page,
    ...(printed.age && { age: printed.age }),
    ...(quantity.length > 0 && { quantity }),
    ...(said.step && { step: said.step }),
    ...(printed.diagnosis && { diagnosis: printed.diagnosis }),
    ...(words && { note: words }),
  };
}

/** Verapamil prints the same supply twice, once for each strength. */
function markOf(form: string): string {
  return /(\d\d Day Supply Required)$/.exec(form)?.[1] ?? form;
}
