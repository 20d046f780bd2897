/**
 * Connecticut's list as it was transcribed from a text copy: lines of tab-separated fields, each column of a page from top to
 * bottom. `H`, page, class (", CONT." where a column or page continues it); `R`, page, product; `X`, page, any other
 * text. It prints preferred products only. The copy cuts long lines at the edge of their column.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { beforeRows, typedLines, type TypedLine } from "../typed-lines.ts";

type Line = TypedLine<"H" | "R" | "X">;

const PREFERRED = "Preferred";
const DIAGNOSIS_CODE = "DX CODE REQ.";
/** Also where the edge of the column cuts it: `(DX COD`. */
const PRINTED_DIAGNOSIS_CODE = /\(DX COD[^)]*\)?/;
/** Sentences between stars that ask prior authorization, always or perhaps; OPIOIDS are all rows of their class. */
const ASKS = /^\*{3} (OPIOIDS|\w+) (MAY REQUIRE|REQUIRES) MEDICALLY NECESSARY PRIOR AUTHORIZATION/;

export const ctPdlTranscribed: ListReader = {
  folder: "CT",
  id: (updated) => `ct-pdl-${updated.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, ["H", "R", "X"])),
};

function readLines(lines: readonly Line[]): ReadDocument {
  const read = beforeRows(lines, [PREFERRED], "LAST UPDATED");
  read.counted.by_status[PREFERRED] = lines.filter(({ kind }) => kind === "R").length;
  let section: ReadSection | undefined;
  for (const { kind, page, fields } of lines) {
    const text = fields.join(" ");
    if (kind === "H") {
      const next = sectionOf(text);
      if (section?.heading !== next.heading) read.sections.push((section = next));
    } else if (kind === "X") read.sentences.push({ page, text });
    else if (section) section.rows.push(rowOf(text, page));
    else read.strange.push({ page, text });
  }
  read.sections = read.sections.filter(({ rows }) => rows.length > 0);
  for (const { text } of read.sentences) mark(read.sections, text);
  return read;
}

function sectionOf(printed: string): ReadSection {
  const [, heading = printed, marks] = /^(.*?) ?(\*\*|‡)?$/.exec(printed.replace(", CONT.", "")) ?? [];
  return { heading, ...(marks && { marks: [marks] }), rows: [] };
}

function rowOf(printed: string, page: number): ListRow {
  const marks: string[] = [];
  if (PRINTED_DIAGNOSIS_CODE.test(printed)) marks.push(DIAGNOSIS_CODE);
  if (printed.endsWith("*")) marks.push("*");
  const product = printed
    .replace(PRINTED_DIAGNOSIS_CODE, " ")
    .replace(/[*(]$/, "")
    .replace(/\s+/g, " ")
    .replace(/ $/, "");
  return { product, status: PREFERRED, ...(marks.length > 0 && { marks }), page };
}

/** A sentence names one brand, or the opioids: the class whose heading says narcotics. */
function mark(sections: readonly ReadSection[], sentence: string): void {
  const [, named, asks] = ASKS.exec(sentence) ?? [];
  if (!named || !asks) return;
  for (const { heading, rows } of sections)
    for (const row of rows) {
      const isMeant = named === "OPIOIDS" ? heading.includes("NARCOTICS") : row.product.startsWith(`${named} `);
      if (isMeant) row.marks = [...(row.marks ?? []), `${asks} PRIOR AUTHORIZATION`];
    }
}
