/**
 * Georgia's preferred drug list as it was transcribed from a text copy: lines of tab-separated fields in the order of the
 * document. `H`, page, heading; `R`, page, product and the cells printed beside it (P or NP, PA with or without ages,
 * QLL; an empty cell is left out); `X`, page, any other text.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { beforeRows, typedLines } from "../typed-lines.ts";

type Condition = NonNullable<ListRow["conditions"]>[number];

const STATUSES = ["P", "NP"];
const MARKS = ["PA", "PA-LOMN", "QLL"];
/** In all four cells of a line that speaks of products listed elsewhere. */
const NOT_APPLICABLE = "n/a";

export const gaPdlTranscribed: ListReader = {
  folder: "GA",
  id: (effectiveFrom) => `ga-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, ["H", "R", "X"])),
};

function readLines(lines: ReturnType<typeof typedLines<"H" | "R" | "X">>): ReadDocument {
  const read = beforeRows(lines, STATUSES);
  let heading = "";
  for (const { kind, page, fields } of lines) {
    if (kind === "X") continue;
    const [text = "", ...cells] = fields;
    if (kind === "H") {
      heading = text;
      continue;
    }
    for (const cell of cells) if (STATUSES.includes(cell)) read.counted.by_status[cell]! += 1;
    if (cells.includes(NOT_APPLICABLE)) {
      read.sentences.push({ page, text });
      continue;
    }
    const row = rowOf(text, cells, page, heading);
    if (!row) read.strange.push({ page, text: [text, ...cells].join(" | ") });
    else if (read.sections.at(-1)?.heading === heading) read.sections.at(-1)!.rows.push(row);
    else read.sections.push({ heading, rows: [row] });
  }
  return read;
}

/** Undefined where a cell is not understood or the status is missing. */
function rowOf(product: string, cells: readonly string[], page: number, heading: string): ListRow | undefined {
  const [status = "", ...others] = cells;
  const marks = others.filter((cell) => MARKS.includes(cell));
  const conditional = others.filter((cell) => !MARKS.includes(cell)).map(conditionsOf);
  const conditions: Condition[] = [];
  for (const some of conditional) {
    if (!some) return undefined;
    conditions.push(...some);
  }
  if (!STATUSES.includes(status)) return undefined;
  const [maker, { age, note }] = [makerOf(product), coveredAges(product) ?? coveredAges(heading) ?? {}];
  return {
    product,
    ...(maker && { maker }),
    status,
    ...(marks.length > 0 && { marks }),
    page,
    ...(age && { age }),
    ...(conditions.length > 0 && { conditions }),
    ...(note && { note }),
  };
}

const ABOVE = /^PA ?\(?> ?(\d+) (?:years|yrs)\)?$/;
const BELOW = /^(PA\*\*\*\/)?PA \(<(\d+) (?:years|yrs)( or Non-FDA approved diagnosis)?\)$/;
const BETWEEN = /^PA \((\d+) yrs-(\d+) yrs\)$/;

/** What a PA cell with ages says; undefined if it is none. The year that "above" may or may not include is left open. */
function conditionsOf(cell: string): Condition[] | undefined {
  const above = Number(ABOVE.exec(cell)?.[1]);
  if (above) {
    return [
      { when: { age: { from: above, to: above } }, pa: "unknown" },
      { when: { age: { from: above + 1 } }, pa: "required" },
    ];
  }
  const between = BETWEEN.exec(cell);
  if (between) {
    const [from, to] = [Number(between[1]), Number(between[2])];
    return [
      { when: { age: { from, to } }, pa: "required" },
      { when: { age: { to: from - 1 } }, pa: "unknown" },
      { when: { age: { from: to + 1 } }, pa: "unknown" },
    ];
  }
  const [, dose, below, diagnosis] = BELOW.exec(cell) ?? [];
  if (!below) return undefined;
  return [
    { when: { age: { to: Number(below) - 1 } }, pa: "required" },
    ...(dose ? [{ when: { other: "a dose that the list does not print" }, pa: "required" as const }] : []),
    ...(diagnosis ? [{ when: { other: "a diagnosis that the FDA did not approve" }, pa: "required" as const }] : []),
  ];
}

/** Ages in words of the product or of its heading: (covered < 21 yrs old), (covered 5 weeks-12 months old). */
function coveredAges(text: string): Pick<ListRow, "age" | "note"> | undefined {
  const [, weeks, months] = /covered (\d+) weeks-(\d+) months old/.exec(text) ?? [];
  if (months) return { age: { to: Number(months), unit: "months" }, note: `Covered from ${weeks} weeks of age.` };
  const [, from, to] = /covered (\d+) ?- ?(\d+) yrs old/.exec(text) ?? [];
  if (to) return { age: { from: Number(from), to: Number(to) } };
  const below = /covered < ?(\d+) (?:yrs|years) old/.exec(text)?.[1];
  return below ? { age: { to: Number(below) - 1 } } : undefined;
}

/** The product of one maker only: (Teva generic for Flolan), (Mylan brand), (Amgen labeler 55513 only). */
function makerOf(product: string): ListRow["maker"] {
  const labeler = /\blabeler (\d{5}) only\)/.exec(product)?.[1];
  if (labeler) return { labeler };
  return /\(([A-Za-z-]+) (?:generic(?: only| for [A-Z]\w+)?|brand)\)/.exec(product)?.[1];
}
