/**
 * Wisconsin's quick reference as it was transcribed from a text copy: lines of tab-separated fields in the order of the
 * document. `H`, page, class ("(cont)" where a column continues it); `R`, page, product and the cells printed beside it
 * (DR, SCN, then P or NP); `X`, page, any other text. Asterisks of products point to a sentence at the end of the class.
 * `D` is typed from the list of diagnosis-restricted drugs of the same day: its page, a class of the quick reference, the
 * beginnings of product names between ` | `, codes, the diagnosis in words; it holds for rows of the class marked DR.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { beforeRows, typedLines, type TypedLine } from "../typed-lines.ts";

type Line = TypedLine<"H" | "R" | "X" | "D">;

const STATUSES = ["P", "NP"];
const DIAGNOSIS = "DR";
const MARKS = [DIAGNOSIS, "SCN"];

export const wiPdlTranscribed: ListReader = {
  folder: "WI",
  id: (effectiveFrom) => `wi-pdl-quickref-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, ["H", "R", "X", "D"])),
};

function readLines(all: readonly Line[]): ReadDocument {
  const lines = all.filter(({ kind }) => kind !== "D");
  const read = beforeRows(lines, STATUSES);
  let section: ReadSection | undefined;
  for (const { kind, page, fields } of lines) {
    const [text = "", ...cells] = fields;
    if (kind === "H") {
      const heading = text.replace(/ \(cont\)$/, "");
      if (section?.heading !== heading) read.sections.push((section = { heading, rows: [] }));
    } else if (kind === "X") {
      if (!section) continue;
      read.sentences.push({ page, text });
      section.rows = section.rows.map((row) => withSentence(row, text));
    } else {
      const status = cells.at(-1) ?? "";
      if (STATUSES.includes(status)) read.counted.by_status[status]! += 1;
      const row = rowOf(text, cells, page);
      if (row && section) section.rows.push(row);
      else read.strange.push({ page, text: [text, ...cells].join(" | ") });
    }
  }
  for (const line of all.filter(({ kind }) => kind === "D")) restrict(read, line);
  return read;
}

/** Gives the diagnosis to the rows that the line means; a name that means none is strange. */
function restrict(read: ReadDocument, { page, fields }: Line): void {
  const [heading, names = "", codes = "", text = ""] = fields;
  const rows = read.sections
    .filter((section) => section.heading === heading)
    .flatMap((section) => section.rows)
    .filter(({ marks, diagnosis }) => marks?.includes(DIAGNOSIS) && !diagnosis);
  for (const name of names.split(" | ")) {
    const meant = rows.filter(({ product }) => product.startsWith(name));
    if (meant.length === 0) read.strange.push({ page, text: `no row of ${heading} is restricted: ${name}` });
    for (const row of meant) row.diagnosis = { codes: codes.split(" "), text };
  }
}

/** Undefined where a cell is not understood or the status is missing. */
function rowOf(text: string, cells: readonly string[], page: number): ListRow | undefined {
  const status = cells.at(-1);
  const marks = cells.slice(0, -1);
  if (!status || !STATUSES.includes(status) || !marks.every((mark) => MARKS.includes(mark))) return undefined;
  const [, product = text, asterisks] = /^(.*?) ?(\*+)$/.exec(text) ?? [];
  if (asterisks) marks.push(asterisks);
  return { product, status, ...(marks.length > 0 && { marks }), page };
}

/** What a sentence at the end of a class says of the rows with its asterisks. */
function withSentence(row: ListRow, sentence: string): ListRow {
  const [, asterisks = "", text = ""] = /^(?:NOTE: )?(\*+) ?(.*)$/.exec(sentence) ?? [];
  if (!row.marks?.includes(asterisks)) return row;
  const age = Number(/ (\d+) years of age (?:and|or) younger/.exec(text)?.[1]);
  if (text.includes("only covered for members")) return { ...row, age: { to: age } };
  if (text.includes("not covered for members")) return { ...row, age: { from: age + 1 } };
  const pa = text.startsWith("Prior Authorization not required for members")
    ? "none"
    : text.startsWith("PA required for children")
      ? "required"
      : undefined;
  return pa ? { ...row, conditions: [{ when: { age: { to: age } }, pa }] } : row;
}
