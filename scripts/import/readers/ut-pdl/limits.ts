/** The column Limits of Utah's list as data: ages, quantities, diagnoses; our sentence for what data cannot say. */

import type { AgeRange } from "../../../../build/model/list-limit.ts";
import type { ListRow } from "../../../../build/model/list-row.ts";

type Quantity = NonNullable<ListRow["quantity"]>[number];

/** `rest`: what no pattern reads. */
export type PrintedLimits = {
  age?: AgeRange;
  quantity: Quantity[];
  diagnosis?: { text: string };
  marks: string[];
  notes: string[];
  rest: string;
};

const MARKS = ["Female only", "Male only"];
const DIAGNOSES: Record<string, string> = {
  "Cancer-related pain only": "cancer-related pain",
  "Member must be pregnant": "pregnancy",
};
/** Cells that occur once or twice and follow no pattern. */
const SINGLE: Record<string, Partial<PrintedLimits>> = {
  "30 Units / 15 Days with Max 1 Fill Every 60 Days. Min age: 18": {
    age: { from: 18 },
    quantity: [
      { most: 30, unit: "Units", every: "15 days" },
      { most: 1, unit: "Fill", every: "60 days" },
    ],
  },
  "4/fill, one fill/90 days": {
    quantity: [
      { most: 4, unit: "not printed", every: "fill" },
      { most: 1, unit: "fill", every: "90 days" },
    ],
  },
  "Members with feeding tube": { notes: ["For members with a feeding tube."] },
  "Members under 12 years old or with feeding tube.": { notes: ["For members under 12 years or with a feeding tube."] },
};

export function limitsOf(cell: string): PrintedLimits {
  const limits: PrintedLimits = { quantity: [], marks: [], notes: [], rest: "" };
  if (cell === "") return limits;
  if (MARKS.includes(cell)) return { ...limits, marks: [cell] };
  if (DIAGNOSES[cell]) return { ...limits, diagnosis: { text: DIAGNOSES[cell] } };
  if (SINGLE[cell]) return { ...limits, ...SINGLE[cell] };
  const take = (pattern: RegExp, found: (groups: string[]) => void): void => {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      found((match as string[]).slice(1));
      return "";
    });
  };
  let rest = cell;
  take(/^90 MME( & )?/, () => limits.notes.push("90 MME limit for all opioids together."));
  take(/Minimum age: (\d+) Years Old/i, ([from]) => (limits.age = { from: Number(from) }));
  take(/^(\d+) years and older$/, ([from]) => (limits.age = { from: Number(from) }));
  take(/^cumulative( across (?:class|hypnotic classes))?: ?/i, ([across]) =>
    limits.notes.push(across?.includes("hypnotic") ? "Counted across all hypnotics." : "Counted across the class."),
  );
  take(/, see note for unit limits$/, () => {});
  take(/ for 5 days/, () => limits.notes.push("For 5 days."));
  take(/age (\d+)-(\d+) years: ([\d.]+)(mg) ?\/day/g, ([from, to, most, unit]) =>
    limits.quantity.push({
      ...{ most: Number(most), unit: unit!, every: "day" },
      age: { from: Number(from), to: Number(to) },
    }),
  );
  take(/age (\d+)-(\d+) years: ([\d.]+mg)$/, ([from, to, most]) =>
    limits.notes.push(`Ages ${from} to ${to}: ${most}, without a period.`),
  );
  limits.quantity.push(...quantitiesIn(rest));
  rest = rest.replace(QUANTITY, "");
  take(/^([\d.]+ mg)$/, ([most]) => limits.notes.push(`${most}, without a period.`));
  return { ...limits, rest: rest.trim() };
}

const QUANTITY = /([\d.]+) ?([a-z]+(?: or [a-z]+|\/caps| [a-z]+)?) *(?:\/|per) ?(?:(\d+) ?)?(days?)/gi;

/** `60 ml /30 days`, `2 inhalers/30 days`, `400mg /day`. */
export function quantitiesIn(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].map(([, most, unit, days]) => ({
    most: Number(most),
    unit: unit!,
    every: days ? `${days} days` : "day",
  }));
}

/** `Limits: 2-0.5mg: 4 units/day, 8-2mg: 3 units/day`; the copy lost hyphens at the ends of lines (`2.9 0.71mg`). */
export function unitLimitsOf(note: string): Quantity[] {
  return [...note.matchAll(/([\d.]+(?:[- ][\d.]+)?mg): (\d+) ?(units?)\/day/g)].map(([, strength, most, unit]) => ({
    ...{ most: Number(most), unit: unit!, every: "day" },
    strength: strength!.replace(" ", "-"),
  }));
}
