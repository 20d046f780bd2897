/**
 * Florida's Summary of Drug Limitations as it was transcribed from a text copy: lines of tab-separated fields in the order of
 * the document. `P`, page, product; below it `L`, scope, kind, number, unit, every, the printed text; `X`, page, any
 * other text. Page 1 says when it was updated, the last page holds diabetic supplies.
 */

import type { LimitCounts } from "../../../build/model/list-limit.ts";
import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { notALine, typedLines, type TypedLine } from "../typed-lines.ts";
import { NOTES } from "./fl-drug-limitations/notes.ts";
import { readScope } from "./fl-drug-limitations/scope.ts";

type Limit = { scope: string; kind: string; number: string; unit: string; every: string; text: string };
type Quantity = NonNullable<ListRow["quantity"]>[number];
type Part = NonNullable<ListRow["parts"]>[number];

const TITLE = "Summary of Drug Limitations";
const SUPPLIES = "Diabetic Supply Products (DSP) limits";
const STATUS = "listed";
const MOST_CHARACTERS = 200;
/** Kinds of the transcription by what they are as data. */
const COUNTED: Record<string, keyof LimitCounts> = {
  min_age: "lowest_age",
  max_age: "highest_age",
  days_supply: "days_supply",
  quantity: "quantity",
  dose: "quantity",
  fills: "quantity",
  lifetime: "quantity",
};

export const flDrugLimitationsTranscribed: ListReader = {
  folder: "FL",
  id: (updated) => `fl-drug-limitations-${updated}`,
  isTranscribed: true,
  read: async (document) => readLines(typedLines(document, ["P", "L", "X"], ["L"])),
};

type Line = TypedLine<"P" | "L" | "X">;

function readLines(lines: readonly Line[]): ReadDocument {
  const limits: LimitCounts = { lowest_age: 0, highest_age: 0, quantity: 0, days_supply: 0 };
  const read: ReadDocument = {
    effective_from: updatedOn(lines),
    counted: { pages: 0, by_status: { [STATUS]: 0 }, limits },
    sections: [{ heading: TITLE, rows: [] }],
    sentences: [],
    strange: [],
  };
  let row: ListRow | undefined;
  for (const { kind, page, fields, line } of lines) {
    if (kind === "L" && row && fields.length === 6) {
      const limit = limitOf(fields);
      const counted = countedAs(limit);
      if (counted) limits[counted] += 1;
      const strange = addLimit(row, limit);
      if (strange) read.strange.push({ page: row.page, text: `${row.product}: ${strange}: ${limit.text}` });
      continue;
    }
    const [text] = fields;
    if (kind === "L" || fields.length !== 1 || !text) throw notALine(line);
    read.counted.pages = Math.max(read.counted.pages, page);
    if (kind === "X") {
      if (text.startsWith(SUPPLIES)) read.sections.push({ heading: SUPPLIES, rows: [] });
      else if (page > 0) read.sentences.push({ page, text });
    } else {
      const section = read.sections.at(-1)!;
      row = { ...productOf(text), status: STATUS, page, ...(section.heading === SUPPLIES && { kind: "supply" }) };
      section.rows.push(row);
      read.counted.by_status[STATUS]! += 1;
    }
  }
  return read;
}

function updatedOn(lines: readonly Line[]): string {
  const texts = lines.filter(({ kind, page }) => kind === "X" && page === 1).flatMap(({ fields }) => fields);
  const [, month, day, year] = /^Updated (\d\d)\/(\d\d)\/(\d{4})$/m.exec(texts.join("\n")) ?? [];
  if (!year) throw new Error("page 1 does not say when the summary was updated (Updated 04/30/2026)");
  return `${year}-${month}-${day}`;
}

/** Lines of one entry, which the transcription separates by ` | `, are joined; two or three stars are a mark. */
function productOf(printed: string): Pick<ListRow, "product" | "marks"> {
  const mark = /\*{2,}/.exec(printed)?.[0];
  const product = printed
    .replace(mark ?? "", "")
    .replaceAll(/,? \| /g, "; ")
    .replace(/\s+/g, " ")
    .trim();
  return { product, ...(mark && { marks: [mark] }) };
}

function limitOf(fields: readonly string[]): Limit {
  const [scope, kind, number, unit, every, text] = fields as [string, string, string, string, string, string];
  return { scope, kind, number, unit, every, text: text.replace(/\s+/g, " ").replace(/[ ;]+$/, "") };
}

/** Undefined for what only a note can say: a sentence, a lowest quantity, an amount without a time. */
function countedAs({ kind, every, text }: Limit): keyof LimitCounts | undefined {
  const isQuantity = COUNTED[kind] === "quantity" || (kind === "other" && !text.startsWith("Minimum"));
  if (isQuantity) return every === "" ? undefined : "quantity";
  return COUNTED[kind];
}

/** Puts the limit into the row; says what is strange about it, if anything is. */
function addLimit(row: ListRow, limit: Limit): string | undefined {
  const counted = countedAs(limit);
  const note = NOTES.get(limit.text);
  if (!counted && !note) return "a sentence without a note of ours";
  if (note) {
    const whole = row.note ? `${row.note} ${note}` : note;
    if (whole.length > MOST_CHARACTERS) return "a note too long for the row";
    row.note = whole;
  }
  if (!counted) return undefined;
  const { age, ...part } = readScope(limit.scope);
  const most = Number(limit.number.replaceAll(",", ""));
  if (!(most >= 0)) return `no number is ${limit.number}`;
  if (counted === "quantity") {
    (row.quantity ??= []).push({ most, ...countedIn(limit), ...part, ...(age && { age }) });
    return undefined;
  }
  if (age) return "a limit of some ages that is no quantity";
  const holder = Object.keys(part).length > 0 ? partOf(row, part) : row;
  return counted === "days_supply" ? setOnce(holder, "days_supply", most) : setAge(holder, counted, most, limit.unit);
}

/** The unit, the time and what the document prints beside them in parentheses. */
function countedIn({ unit, every, text, scope }: Limit): Pick<Quantity, "unit" | "every" | "equals"> {
  const equals = [...text.matchAll(/\((\d[^()]*)\)/g)]
    .map(([, beside]) => beside!.trim())
    .filter((beside) => !/\b(every|per)\b/.test(beside) && !scope.includes(beside))
    .join("; ");
  return { unit: unit || "not printed", every: every.replace(/^rolling /, ""), ...(equals && { equals }) };
}

/** Limits of one part of the products are together. */
function partOf(row: ListRow, { strength, form, only }: Part): Part {
  const found = row.parts?.find((part) => part.strength === strength && part.form === form && part.only === only);
  if (found) return found;
  const part: Part = { ...(strength && { strength }), ...(form && { form }), ...(only && { only }) };
  (row.parts ??= []).push(part);
  return part;
}

type Holder = Pick<Part, "age" | "days_supply">;

function setOnce(holder: Holder, key: "days_supply", value: number): string | undefined {
  if (holder[key] !== undefined) return "printed twice";
  holder[key] = value;
  return undefined;
}

function setAge(holder: Holder, end: "lowest_age" | "highest_age", years: number, unit: string): string | undefined {
  const key = end === "lowest_age" ? "from" : "to";
  const isMonths = unit === "months";
  if (holder.age?.[key] !== undefined) return "printed twice";
  if (holder.age && (holder.age.unit === "months") !== isMonths) return "one age in months, the other in years";
  holder.age = { ...holder.age, [key]: years, ...(isMonths && { unit: "months" as const }) };
  return undefined;
}
