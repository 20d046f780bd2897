/**
 * Alaska's preferred drug list as it was transcribed from a text copy: lines of tab-separated fields in the order of the
 * document. `H`, page, group, market basket; `R`, page and the seven cells of a row (label, drug type, generic name,
 * strength, status, day of the status, change; an empty cell stays empty); `X`, page, any other text.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { beforeRows, typedLines, type TypedLine } from "../typed-lines.ts";

const STATUSES = ["ON", "OFF"];
const CELLS = 7;
/** A basket of meters, which are no drugs. */
const METERS = "DIABETES METERS, CONTINUOUS";

export const akPdlTranscribed: ListReader = {
  folder: "AK",
  id: (effectiveFrom) => `ak-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, ["H", "R", "X"])),
};

function readLines(lines: readonly TypedLine<"H" | "R" | "X">[]): ReadDocument {
  const read = beforeRows(lines, STATUSES, "Effective Date");
  for (const { kind, page, fields } of lines) {
    if (kind === "X") continue;
    if (kind === "H") {
      read.sections.push({ heading: fields[1] ?? "", rows: [] });
      continue;
    }
    for (const cell of fields) if (STATUSES.includes(cell)) read.counted.by_status[cell]! += 1;
    const [row, section] = [rowOf(fields, page), read.sections.at(-1)];
    if (row && section) section.rows.push(section.heading === METERS ? { ...row, kind: "device" } : row);
    else read.strange.push({ page, text: fields.join(" | ") });
  }
  return read;
}

/** Undefined where a cell is missing or the status is not known. */
function rowOf(fields: readonly string[], page: number): ListRow | undefined {
  const [product, , generic, strength, status = ""] = fields;
  if (fields.length !== CELLS || !product || !STATUSES.includes(status)) return undefined;
  return { product, ...(generic && { generic }), ...(strength && { strength }), status, page };
}
