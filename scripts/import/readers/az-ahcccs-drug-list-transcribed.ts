/**
 * Arizona's drug lists (fee-for-service, and acute and long-term care) as transcribed from a text copy: lines of
 * tab-separated fields in the order of the document: `A`, page, area; `C`, page, class; `R`, page, drug, reference
 * brand and the other cells of the row; `X`, page, any other text. The copy drops empty cells: the words of a cell say
 * what it is.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { isoDay } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { typedLines, type TypedLine } from "../typed-lines.ts";

/** The status of a row whose cell in the column of prior authorization is empty. */
const NO_PA_PRINTED = "(empty)";

const list = (id: string): ListReader => ({
  folder: "AZ",
  id: (effectiveFrom) => `${id}-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, ["A", "C", "R", "X"])),
});

export const azAhcccsFfsDrugListTranscribed = list("az-ahcccs-ffs-drug-list");
export const azAhcccsDrugListTranscribed = list("az-ahcccs-drug-list");

const PREFERRED = "PREFERRED DRUG";
const MAINTENANCE = "X";
const PA = /\bPA\b|\bPrior Authorization\b|^Covered for |^Minimum Patient Age|^Only ava|^Not covered/i;
const STEP = /^(Step Through|Patient must have tried) (.+)$/i;
const NOTE = /\b(ONLY|GENERIC|Preferred|VARIOUS|NDCs)\b/i;
const BRAND = /\bBRAND (ONLY|Preferred)\b/i;
/** "CREON/ZENPEP", "KITABIS AND BETHKIS": such a cell names no one product. */
const SEVERAL_BRANDS = /\/|,| AND |^VARIOUS$/i;
const QUANTITY = /^(\d+(?:\.\d+)?)[ -]?(|[A-Za-z]+|day supply)$/;
/** "25mg: 60", "50mg:90", "300mg 30". */
const OF_STRENGTH = /(\d+(?:\.\d+)?mg):? *(\d+)\b/gi;
const PERIOD = /^(?:(\d+)(?:\.0+)?(\+)?|(\d+) Years|(Lifetime))$/;
const EFFECTIVE = /Effective Date: (\w+)[ /](\d{1,2})(?:,|\/) ?(\d{4})/;

type Line = TypedLine<"A" | "C" | "R" | "X">;

function readLines(lines: readonly Line[]): ReadDocument {
  const read: ReadDocument = {
    effective_from: effectiveFrom(lines),
    counted: { pages: Math.max(...lines.map(({ page }) => page)), by_status: countStatuses(lines) },
    sections: [],
    sentences: [],
    strange: [],
  };
  let area = "";
  for (const { kind, page, fields } of lines) {
    if (kind === "A") area = fields[0]!;
    if (kind === "A" || kind === "C") {
      read.sections.push({ heading: kind === "A" ? area : `${area} : ${fields[0]!}`, rows: [] });
    }
    if (kind === "X") read.sentences.push({ page, text: fields[0]! });
    if (kind === "R") {
      const { row, strange } = rowOf(page, fields);
      if (strange.length > 0) read.strange.push({ page, text: `${row.product}: ${strange.join(" | ")}` });
      read.sections.at(-1)!.rows.push(row);
    }
  }
  read.sections = read.sections.filter(({ rows }) => rows.length > 0);
  return read;
}

/** "Effective Date: 4/1/2026", or with the month in words. */
function effectiveFrom(lines: readonly Line[]): string {
  const title = lines.flatMap(({ fields }) => fields).find((text) => EFFECTIVE.test(text));
  const [, month = "", day = "", year] = EFFECTIVE.exec(title ?? "") ?? [];
  const effective = isoDay(year, month, day) ?? isoDay(year, Number(month), day);
  if (!effective) throw new Error("no line says since when the list is effective (Effective Date: 4/1/2026)");
  return effective;
}

function countStatuses(lines: readonly Line[]): Record<string, number> {
  const counts: Record<string, number> = { [NO_PA_PRINTED]: 0 };
  for (const { kind, fields } of lines) {
    if (kind !== "R") continue;
    const status = fields.slice(2).find((cell) => PA.test(cell)) ?? NO_PA_PRINTED;
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

function rowOf(
  page: number,
  [drug = "", brand = "", ...cells]: readonly string[],
): { row: ListRow; strange: string[] } {
  const strange: string[] = [];
  const marks: string[] = [];
  let status = NO_PA_PRINTED;
  let step: ListRow["step"];
  let quantity: ListRow["quantity"];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    const limits = quantitiesOf(cell, cells[at + 1] ?? "");
    const [, , first] = STEP.exec(cell) ?? [];
    if (cell === PREFERRED || cell === MAINTENANCE) marks.push(cell);
    else if (limits.length > 0 && !quantity) {
      quantity = limits;
      at += 1;
    } else if (first) step = { of: first };
    else if (PA.test(cell) && status === NO_PA_PRINTED) status = cell;
    else if (NOTE.test(cell)) marks.push(cell);
    else strange.push(cell);
  }
  const isBrand = marks.some((mark) => BRAND.test(mark)) && !SEVERAL_BRANDS.test(brand);
  const note = isBrand || isSameName(brand, drug) ? undefined : `Reference brand: ${brand}.`;
  return {
    row: {
      ...(isBrand ? { product: brand, generic: drug } : { product: drug }),
      status,
      ...(marks.length > 0 && { marks }),
      page,
      ...(quantity && { quantity }),
      ...(step && { step }),
      ...(note && { note }),
    },
    strange,
  };
}

/** A reference "brand" that is the drug's own name, or no name at all. */
function isSameName(brand: string, drug: string): boolean {
  return /^VARIOUS$/i.test(brand) || brand.split(/[ /-]/)[0] === drug.split(/[ /-]/)[0];
}

type Quantity = NonNullable<ListRow["quantity"]>[number];

/** One limit, or one of each strength with its own period ("25mg: 60 50mg: 180", "30 30"). */
function quantitiesOf(most: string, period: string): Quantity[] {
  const ofStrengths = [...most.matchAll(OF_STRENGTH)];
  const periods = period.split(" ");
  if (ofStrengths.length > 1 && ofStrengths.length === periods.length) {
    return ofStrengths.flatMap(([, strength, amount], at) => {
      const limit = quantityOf(amount!, periods[at]!);
      return limit ? [{ ...limit, strength: strength! }] : [];
    });
  }
  const limit = quantityOf(most, period);
  return limit ? [limit] : [];
}

/** The document prints a unit with few of its quantities. */
function quantityOf(most: string, period: string): Quantity | undefined {
  const [, amount, unit] = QUANTITY.exec(most) ?? [];
  const [whole, days, orMore, years] = PERIOD.exec(period) ?? [];
  if (!amount || !whole) return undefined;
  return {
    most: Number(amount),
    unit: unit || "not printed",
    every: days ? `${days} days` : years ? `${years} years` : "lifetime",
    ...(orMore && { equals: `every ${whole} days` }),
  };
}
