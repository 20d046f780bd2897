/**
 * North Dakota's preferred drug list as transcribed from a text copy: lines of tab-separated fields in the order of the
 * document. `A` to `D`, page, heading of that level; `T`, page, titles of the columns; `R`, page, one cell for each
 * column (`-` is empty, `>` refers elsewhere); `S`, page, supply, NDC, size; `V`, page, electronic check, products of
 * the heading that it names (`*` all); `U`, page, product whose column is in doubt; `X`, page, any other text.
 *
 * The document sets apart what a clinic bills ("Medical Billing"): it is read as two lists.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { beforeRows, typedLines, type TypedLine } from "../typed-lines.ts";
import { cellRow, isMedicalBilling, supplyRow } from "./nd-pdl/cell.ts";

const LEVELS = ["A", "B", "C", "D"] as const;
const KINDS = [...LEVELS, "T", "R", "S", "V", "U", "X"] as const;
const EMPTY = "-";
const ELSEWHERE = ">";
const ALL = "*";

type Line = TypedLine<(typeof KINDS)[number]>;
/** Whether a cell below a heading belongs to the list that is read. */
type Wanted = (cell: string, heading: string) => boolean;

const list = (id: string, isWanted: Wanted): ListReader => ({
  folder: "ND",
  id: (effectiveFrom) => `${id}-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, KINDS), isWanted),
});

export const ndPdlTranscribed = list("nd-pdl", (cell, heading) => !isMedicalBilling(cell, heading));
export const ndPdlMedicalTranscribed = list("nd-pdl-medical", isMedicalBilling);

function readLines(lines: readonly Line[], isWanted: Wanted): ReadDocument {
  const read = beforeRows(lines, []);
  read.counted.pages = Math.max(...lines.map(({ page }) => page));
  const levels: string[] = [];
  let [heading, titles] = ["", [] as string[]];
  let rows: ListRow[] = [];
  for (const { kind, page, fields } of lines) {
    const level = (LEVELS as readonly string[]).indexOf(kind);
    if (level >= 0) {
      levels.splice(level, LEVELS.length, fields[0]!);
      heading = levels.filter(Boolean).join(" : ");
      rows = [];
      read.sections.push({ heading, rows });
    } else if (kind === "T") titles = fields;
    else if (kind === "V") markRows(rows, fields);
    else if (kind === "U") read.sentences.push({ page, text: `left out, its column is in doubt: ${fields[0]!}` });
    else if (kind === "X") read.sentences.push({ page, text: fields[0]! });
    else if (kind === "S") {
      if (!isWanted(fields[0]!, heading)) continue;
      rows.push(supplyRow(fields, titles[0]!, page));
      count(read, titles[0]!);
    } else if (fields.length !== titles.length) read.strange.push({ page, text: fields.join(" | ") });
    else {
      for (const [column, cell] of fields.entries()) {
        if (cell === EMPTY || !isWanted(cell, heading)) continue;
        if (cell.startsWith(ELSEWHERE)) read.sentences.push({ page, text: `${heading}: ${cell.slice(1)}` });
        else {
          rows.push(cellRow(cell, titles[column]!, page, heading));
          count(read, titles[column]!);
        }
      }
    }
  }
  read.sections = read.sections.filter((section) => section.rows.length > 0);
  return read;
}

function count({ counted }: ReadDocument, status: string): void {
  counted.by_status[status] = (counted.by_status[status] ?? 0) + 1;
}

/** An electronic check is a mark of the rows that it names by the words with which they begin. */
function markRows(rows: readonly ListRow[], [check = "", ...named]: readonly string[]): void {
  for (const row of rows) {
    const isNamed = named.some((words) => words === ALL || row.product.startsWith(words));
    if (isNamed && !row.marks?.includes(check)) row.marks = [...(row.marks ?? []), check];
  }
}
