/**
 * The cell of requirements and limits in formularies of health plans: PA; QL (30 EA per 30 days); AL (Min 6 Years). What is
 * not understood stays in the row's note, under a mark that leaves the row open.
 */

import type { ListRow } from "../../../../build/model/list-row.ts";

type Quantity = NonNullable<ListRow["quantity"]>[number];
type Condition = NonNullable<ListRow["conditions"]>[number];

export type Requirements = Pick<ListRow, "marks" | "age" | "quantity" | "days_supply" | "step" | "conditions" | "note">;

/** The mark of a row whose note says what data cannot. */
const OTHER = "other";

/** Words of a cell that change no answer. */
const ASIDE = /^(generic of |Mfg |XPOVIO |test strip quantity depends)/i;

/** `known`: the marks that the document's legend explains. */
export function requirementsIn(cell: string, known: readonly string[]): Requirements {
  const marks: string[] = [];
  const quantity: Quantity[] = [];
  const conditions: Condition[] = [];
  const notes: string[] = [];
  const row: Requirements = {};
  for (const part of partsOf(cell)) {
    const amount = quantityIn(part);
    const age = agesIn(part);
    const condition = conditionIn(part);
    const supply = Number(/^Max (\d+)-day supply per fill$/i.exec(part)?.[1]);
    const step = /^(?:(One|Two|Three) )?(.+) required first$/i.exec(part);
    if (known.includes(part)) marks.push(part);
    else if (amount) quantity.push(amount);
    else if (age && !row.age) row.age = age;
    else if (condition) {
      conditions.push(condition);
      if (condition.pa === "unknown") notes.push(`${part}.`);
    } else if (supply) row.days_supply = supply;
    else if (step)
      row.step = {
        ...(step[1] ? { first: ["one", "two", "three"].indexOf(step[1].toLowerCase()) + 1 } : {}),
        of: step[2]!,
      };
    else {
      notes.push(`${part}.`);
      if (/^QL\b/.test(part) && known.includes("QL")) marks.push("QL");
      else if (!ASIDE.test(part)) marks.push(OTHER);
    }
  }
  return {
    ...(marks.length > 0 ? { marks: [...new Set(marks)] } : {}),
    ...(row.age ? { age: row.age } : {}),
    ...(quantity.length > 0 ? { quantity } : {}),
    ...(row.days_supply ? { days_supply: row.days_supply } : {}),
    ...(row.step ? { step: row.step } : {}),
    ...(conditions.length > 0 ? { conditions } : {}),
    ...(notes.length > 0 ? { note: `Printed: ${notes.join(" ")}`.slice(0, 200) } : {}),
  };
}

/** Separated by `;` and `,` outside of parentheses, and where QL follows without either. */
function partsOf(cell: string): string[] {
  return cell
    .replace(/\)\s+(?=QL\b)/g, "); ")
    .split(/[;,](?![^(]*\))|(?<=\(s\))\s(?=QL )/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

const PERIOD = "(?:(\\d+) ?)?(days?|DYs|months?|years?|weeks?|lifetime|fill)";
const AMOUNT = "(\\d*\\.?\\d+) ?([A-Za-z][^0-9/;]*?|\\d+ mL [a-z]+)";
const QUANTITIES = [
  new RegExp(`^QL \\(${AMOUNT} ?(?:per|every|/) ?${PERIOD}\\)$`, "i"),
  new RegExp(`^(?:Max )?${AMOUNT} (?:per|every|in) ${PERIOD}$`, "i"),
];
/** Without a word for what is counted. */
const BARE = new RegExp(`^(\\d+) (?:per|every) ${PERIOD}$`, "i");

function quantityIn(part: string): Quantity | undefined {
  const bare = BARE.exec(part);
  if (bare) return quantity(bare[1]!, "not printed", bare[2], bare[3]!);
  for (const form of QUANTITIES) {
    const [, most, unit, times, period] = form.exec(part) ?? [];
    if (most && unit && period) return quantity(most, unit.trim(), times, period);
  }
  return undefined;
}

function quantity(most: string, unit: string, times: string | undefined, period: string): Quantity | undefined {
  const word = period.toLowerCase().replace("dys", "days").replace(/s$/, "");
  const count = Number(times ?? 1);
  if (Number(most) === 0 || /lifetime/i.test(unit)) return undefined;
  if (word === "lifetime" || word === "fill")
    return count === 1 ? { most: Number(most), unit, every: word } : undefined;
  const every = count === 1 && word !== "week" ? word : `${count} ${word}s`;
  return { most: Number(most), unit, every };
}

const AGES: readonly [form: RegExp, range: (first: number, last: number) => NonNullable<ListRow["age"]>][] = [
  [/^(?:AL|AGE) \(Min (\d+)(?: Years?)?\)$/i, (from) => ({ from })],
  [/^(?:AL|AGE) \(Max (\d+)(?: Years?)?\)$/i, (to) => ({ to })],
  [/^(?:AL|AGE) \(Min (\d+) Years? and Max (\d+) Years?\)$/i, (from, to) => ({ from, to })],
  [/^(?:AL|AGE) \(Min (\d+),? Max (\d+)\)$/i, (from, to) => ({ from, to })],
  [/^AL \(Min (\d+) Months? and Max (\d+) Years?\)$/i, (from, to) => ({ from, to: (to + 1) * 12 - 1, unit: "months" })],
  [/^covered for age (\d+) (?:and|&) (?:up|older)$/i, (from) => ({ from })],
  [/^covered for younger than age (\d+)$/i, (below) => ({ to: below - 1 })],
  [/^covered for age (\d+) to (\d+)$/i, (from, to) => ({ from, to })],
];

function agesIn(part: string): ListRow["age"] {
  for (const [form, range] of AGES) {
    const found = form.exec(part);
    if (found) return range(Number(found[1]), Number(found[2]));
  }
  return undefined;
}

const CONDITIONS: readonly [form: RegExp, when: (first: number, last: number) => Condition][] = [
  [/^PA for Age less than (\d+) year\(s\)$/i, (below) => required({ to: below - 1 })],
  [/^PA for Age less than or equal to (\d+) year\(s\)$/i, (to) => required({ to })],
  [/^PA for Age greater than or equal to (\d+) year\(s\)$/i, (from) => required({ from })],
  [/^PA for Age greater than (\d+) year\(s\)$/i, (above) => required({ from: above + 1 })],
  [/^PA \(>=(\d+) yr\)$/i, (from) => required({ from })],
  [/^PA \(<=(\d+) yr\)$/i, (to) => required({ to })],
  [/^PA required for age (\d+) and older$/i, (from) => required({ from })],
  [
    /^Covered under Fee-for-Service for age (\d+)-(\d+)$/i,
    (from, to) => ({ when: { age: { from, to } }, pa: "unknown" }),
  ],
];

function required(age: NonNullable<ListRow["age"]>): Condition {
  return { when: { age }, pa: "required" };
}

function conditionIn(part: string): Condition | undefined {
  for (const [form, when] of CONDITIONS) {
    const found = form.exec(part);
    if (found) return when(Number(found[1]), Number(found[2]));
  }
  return undefined;
}
