/** Strengths in labels and questions, compared by number: "8-2 MG" is "8 mg/2 mg", and 0.5 mg is 500 mcg. */

/** Amounts of one strength, of a combination several; milligrams where the unit is a weight. */
export type Strength = {
  amounts: readonly number[];
  unit: "mg" | "%" | "unit" | "meq" | "";
  per: string;
  /** Printed in micrograms. */
  mcg?: true;
};

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?|\.\d+`;
const UNIT = "mg|mcg|ug|g|gm|%|units?|unt|iu|u|meq";
const STRENGTH = new RegExp(
  String.raw`(?<![\w.])((?:${NUMBER})(?:\s*(?:${UNIT})?\s*[-/]\s*(?:${NUMBER}))*)\s*(?:usp\s+)?(${UNIT})?(?![a-z0-9.]|\s*(?:ml|l|hr|h|hour|day)\b|\s+of\s+(?:protease|amylase))(?:\s*(?:/|per)\s*(${NUMBER})?\s*(ml|l|hr|h|hour|day|act|actuat|actuation|spray|dose|puff)\b)?`,
  "gi",
);

/** "500, 850, 1000mg", "10 and 20 mg": strengths that share the unit of the last. Not "1,000 mg", and no combination. */
const LISTED = new RegExp(
  String.raw`(?<![\w.,/-])\d+(?:\.\d+)?(?:(?:\s*,\s+|\s*&\s*|,?\s+(?:and|or)\s+)(?:\d+(?:\.\d+)?|\.\d+))+\s*(mg|mcg|ug|%|meq)(?![a-z0-9])(\s*/\s*[\d.]*\s*ml\b)?`,
  "g",
);
/** "500,850,1000mg", "5,10mg": commas that separate strengths, not thousands. */
const TIGHT_COMMA = /(?<=\d{3}),(?=[1-9]\d{2,3}\s*(?:,|mg\b))|(?<=\d),(?=\d{1,2}(?!\d))/g;

const IN_MILLIGRAMS: Readonly<Record<string, number>> = { mg: 1, mcg: 0.001, ug: 0.001, g: 1000, gm: 1000 };

/** Every strength that a text prints; sizes of packages ("45 gm", "5 ml") and lone numbers are none. */
export function strengthsIn(text: string): Strength[] {
  if (!/\d/.test(text)) return [];
  const found = [...eachWithUnit(text.toLowerCase()).matchAll(STRENGTH)].flatMap((match) => strengthOf(match));
  const hasPercentage = found.some(({ unit }) => unit === "%");
  if (hasPercentage) return found.filter(({ unit }) => unit === "%");
  // "40 mcg/actuation, 6.8 gm": so much is in the canister.
  return found.some(isOfPuff)
    ? found.filter((one) => isOfPuff(one) || one.per !== "" || one.amounts[0]! < 1000)
    : found;
}

/** "1 mg-20 mcg/7 Fe tablets", "7x0.5 mg": a number of tablets is no amount. */
const TABLETS = /\/\s*\d+ (?=fe\b|inert\b)|\b\d+\s*x\s*(?=[\d.])/g;

function eachWithUnit(printed: string): string {
  const text = printed.replace(TABLETS, " ");
  return /\d\s*(?:,|&|and\s|or\s)\s*\.?\d/.test(text)
    ? text
        .replace(TIGHT_COMMA, ", ")
        .replace(LISTED, (whole, unit: string, volume = "") =>
          whole.replaceAll(
            /(?:\d+(?:\.\d+)?|\.\d+)(?=\s*(?:,|&|and\s|or\s))/g,
            (number) => `${number} ${unit}${volume}`,
          ),
        )
    : text;
}

function isOfPuff({ per }: Strength): boolean {
  return /^1 (act|spray|puff|dose)$/.test(per);
}

function strengthOf([whole, numbers, lastUnit, many, what]: RegExpExecArray): Strength[] {
  const parts = numbers!.split(/[-/]/).map((part) => part.trim());
  const unitOf = (part: string) => /[a-z%]+$/.exec(part)?.[0] ?? lastUnit ?? "";
  if (parts.length === 1 && !lastUnit) return [];
  // "1/20-21": a pack for so many days.
  if (parts.length > 2 && !lastUnit && /^(21|24|28|84|91)$/.test(parts.at(-1)!)) parts.pop();
  if (/^\d+\s*(g|gm)$/.test(whole.trim()) && Number.parseInt(whole, 10) >= 15) return [];
  const amounts = parts.map((part) => amountOf(part, unitOf(part)));
  const unit = unitName(lastUnit ?? "");
  const isOfMicrograms = (lastUnit === "mcg" || lastUnit === "ug") && !/[a-z]/.test(numbers!);
  const per = what ? `${many ?? "1"} ${what.replace(/^actuat(ion)?$/, "act")}`.replace(/^1 day$/, "24 hr") : "";
  return [{ amounts, unit, per, ...(isOfMicrograms ? { mcg: true } : {}) }];
}

function amountOf(part: string, unit: string): number {
  const number = Number(part.replace(/[^\d.]/g, ""));
  return Math.round(number * (IN_MILLIGRAMS[unit] ?? 1) * 1e6) / 1e6;
}

function unitName(unit: string): Strength["unit"] {
  if (unit in IN_MILLIGRAMS) return "mg";
  if (unit === "%" || unit === "meq" || unit === "") return unit;
  return "unit";
}

/** Whether a product of some strengths may be one of the asked ones; `unknown` where the two cannot be compared. */
export function compareStrengths(
  printed: readonly Strength[],
  asked: readonly Strength[],
): "same" | "different" | "unknown" {
  const verdicts = printed.flatMap((one) => asked.map((other) => compare(one, other)));
  if (verdicts.includes("same")) return "same";
  return verdicts.includes("unknown") ? "unknown" : "different";
}

/** The same amounts in the same volume. */
export function isPrintedStrength(one: Strength, other: Strength): boolean {
  return areEqualAmounts(one, other) && one.per === other.per && one.unit === other.unit;
}

export function areEqualAmounts({ amounts }: Strength, { amounts: others }: Strength): boolean {
  return amounts.length === others.length && amounts.every((amount, at) => amount === others[at]);
}

function compare(one: Strength, other: Strength): "same" | "different" | "unknown" {
  const isSameUnit = one.unit === other.unit;
  const areEqual = areEqualAmounts(one, other);
  if (areEqual && one.per === other.per && (isSameUnit || one.unit === "" || other.unit === "")) return "same";
  const [ours, theirs] = [inOneMilliliter(one), inOneMilliliter(other)];
  if (ours !== undefined && theirs !== undefined && isSameUnit) return ours === theirs ? "same" : "different";
  if (areSameConcentration(one, other)) return "same";
  if ((one.unit === "" || other.unit === "") && one.amounts.length === other.amounts.length) {
    if (areAlike(one.amounts, other.amounts) || areAlike(one.amounts, [...other.amounts].reverse())) return "same";
    return one.per === other.per ? "different" : "unknown";
  }
  const isComparable = one.per === other.per && one.unit !== "" && isSameUnit;
  return isComparable && !areEqual && one.amounts.length === other.amounts.length ? "different" : "unknown";
}

/** "1/20" is 1 mg and 20 mcg: without a unit either may be meant. */
function areAlike(amounts: readonly number[], others: readonly number[]): boolean {
  return amounts.every((amount, at) => isAlike(amount, others[at]!));
}

function isAlike(amount: number, other: number): boolean {
  return [1, 1000, 0.001].some((times) => Math.abs(amount * times - other) < other / 1000);
}

/** Numbers without a unit, such as the 40 of "Ingrezza 40". */
export function loneNumbers(text: string): number[] {
  return [...text.matchAll(LONE_NUMBER)].map(([number]) => Number(number.replaceAll(",", "")));
}

/** Whether one of the numbers is an amount of the strength, in its unit or a thousandth of it. */
export function isOfNumbers({ amounts }: Strength, numbers: readonly number[]): boolean {
  return amounts.some((amount) => numbers.some((number) => isAlike(number, amount)));
}

/** Not "30 tablets", "#3" or a part of "1/20". */
const LONE_NUMBER =
  /(?<![\w.,/#%-])(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\.\d+)(?![\w.,/%-]|\s*(?:tabs|tablets|caps|capsules|pills|days?|ct|count|ml)\b)/gi;

/** 1 % of a liquid is 10 mg/ml; lists round it. */
function areSameConcentration(one: Strength, other: Strength): boolean {
  const [percent, liquid] = one.unit === "%" ? [one, other] : [other, one];
  const concentration = liquid.unit === "mg" ? inOneMilliliter(liquid) : undefined;
  if (percent.unit !== "%" || percent.amounts.length !== 1 || concentration === undefined) return false;
  return Math.abs(percent.amounts[0]! * 10 - concentration) <= concentration / 100;
}

/**
 * Whether a dose without a volume ("0.5 mg pen") is that of a printed strength: of a puff, of one of the doses that a pen
 * gives, or of a syringe's content ("40 mg/0.4 ml"). A dose of another size decides nothing about a liquid.
 */
export function compareDoses(
  printed: readonly Strength[],
  asked: readonly Strength[],
): "same" | "different" | "unknown" {
  const doses = asked.filter(({ per }) => per === "");
  const alike = (one: Strength, { amounts, unit }: Strength) =>
    one.unit === unit &&
    (amounts.length === 1 && one.per === "1 dose"
      ? one.amounts.includes(amounts[0]!)
      : one.amounts.length === amounts.length && one.amounts.every((amount, at) => amount === amounts[at]));
  if (printed.some((one) => one.per !== "" && doses.some((dose) => alike(one, dose)))) return "same";
  const areOfPuffs = doses.length === asked.length && printed.every(isOfPuff);
  return areOfPuffs ? "different" : "unknown";
}

/** The concentration of a liquid with one ingredient: 125 mg/5 ml is 25. */
function inOneMilliliter({ amounts, per }: Strength): number | undefined {
  const milliliters = /^([\d.]+) ml$/.exec(per)?.[1];
  if (milliliters === undefined || amounts.length !== 1) return undefined;
  return Math.round((amounts[0]! / Number(milliliters)) * 1e6) / 1e6;
}

/** `8-2 mg`, `125 mg/5 ml`. */
export function strengthInWords({ amounts, unit, per }: Strength): string {
  return `${amounts.join("-")} ${unit}${per ? `/${per}` : ""}`.trim();
}

/** In the unit that was printed or typed: who asks for 110 mcg knows no 0.11 mg. */
export function strengthAsPrinted(strength: Strength): string {
  if (!strength.mcg) return strengthInWords(strength);
  const amounts = strength.amounts.map((amount) => Math.round(amount * 1e9) / 1e6);
  return strengthInWords({ ...strength, amounts }).replace(" mg", " mcg");
}

/** Whether a strength is one of a liquid. */
export function isOfLiquid({ per }: Strength): boolean {
  return per.endsWith(" ml") || per.endsWith(" l");
}
