/** Limits below the drugs of Indiana's list: QL (quantity), AGE and ST (step therapy), as data where they are plain. */

import type { ListRow } from "../../../../build/model/list-row.ts";

type Quantities = NonNullable<ListRow["quantity"]>;
type Limit = { mark?: string; quantity?: Quantities; age?: NonNullable<ListRow["age"]> };

const MARK = /^(QL|AGE|ST) – (.+)$/i;
/** 30 tabs/30 days; 1 box – 12 tabs/30 days. */
const AMOUNT =
  /^(?:(\d+ [a-z]+) – )?(\d[\d,]*(?:\.\d+)?) ?([A-Za-z][A-Za-z ]*?)\/(\d+ (?:days|months)|day|month|week|claim)$/;
const AGES: readonly [RegExp, (age: number) => NonNullable<ListRow["age"]>][] = [
  [/^(\d+) years (?:of age )?(?:and|or) older$/, (age) => ({ from: age })],
  [/^(\d+) years and younger$/, (age) => ({ to: age })],
  [/^under (\d+) years(?: old| of age)?$/, (age) => ({ to: age - 1 })],
];
const OF_GROUP =
  /^QL of (\d+) (\w+) per (\d+ days) for ages (\d+) and younger\/(\d+) \w+ per (\d+ days) for ages (\d+) and over/;

/** Some limits have the bullet of a drug. */
export function isLimit(text: string): boolean {
  return MARK.test(text);
}

/** `mark` is missing where the line is no limit of these kinds. */
export function limitOf(text: string): Limit {
  const [, printed, words] = MARK.exec(text) ?? [];
  if (!printed) return {};
  const mark = printed.toUpperCase();
  if (mark === "QL") {
    const quantity = quantityOf(words!);
    return quantity ? { mark, quantity: [quantity] } : { mark };
  }
  if (mark === "AGE") {
    for (const [pattern, ages] of AGES) {
      const age = pattern.exec(words!)?.[1];
      if (age) return { mark, age: ages(Number(age)) };
    }
  }
  return { mark };
}

/** The limit of all drugs below a line: a quantity for the young, another for those who are older. */
export function amountsOfGroup(text: string): Quantities {
  const [, young, unit, every, to, old, oldEvery, from] = OF_GROUP.exec(text) ?? [];
  if (!unit) return [];
  return [
    { most: Number(young), unit, every: every!, age: { to: Number(to) } },
    { most: Number(old), unit, every: oldEvery!, age: { from: Number(from) } },
  ];
}

function quantityOf(words: string): Quantities[number] | undefined {
  const [, equals, most, unit, every] = AMOUNT.exec(words) ?? [];
  if (!most) return undefined;
  return {
    most: Number(most.replaceAll(",", "")),
    unit: unit!,
    every: every === "claim" ? "fill" : every!,
    ...(equals && { equals }),
  };
}
