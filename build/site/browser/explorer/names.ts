/** Names of codes, as the page's own form has them. */

import { byId } from "./elements.ts";
import { placeOfName, typedWords, wordsLeft } from "./typed-words.ts";

type Named = "state" | "program" | "category";

const NAMES = Object.fromEntries(
  (["state", "program", "category"] as const).map((field) => [
    field,
    new Map(
      [...byId<HTMLSelectElement>(field).options].filter(({ value }) => value).map(({ value, text }) => [value, text]),
    ),
  ]),
) as Record<Named, Map<string, string>>;

/** A code without a name, such as a drug's, with spaces. */
export function nameOf(field: Named, code: string): string {
  return NAMES[field].get(code) ?? code.replaceAll("_", " ");
}

export function isProgram(code: string): boolean {
  return NAMES.program.has(code);
}

export function isCategory(code: string): boolean {
  return NAMES.category.has(code);
}

/** Of a class or category: the parameter that takes it. */
export function kindOf(category: string): "drug" | "service" {
  const option = [...byId<HTMLSelectElement>("category").options].find(({ value }) => value === category);
  return option?.closest("optgroup")?.dataset.kind === "drug" ? "drug" : "service";
}

/** Fewer letters would name half of them. */
const LEAST_LETTERS = 4;
const MOST_CATEGORIES = 3;

/** The drug classes and service categories whose names have every word that was typed, the best first. */
export function categoriesNamed(typed: string): string[] {
  const words = typedWords(typed);
  if (!words.some(({ length }) => length >= LEAST_LETTERS)) return [];
  return [...NAMES.category]
    .filter(([, name]) => wordsLeft(words, typedWords(name)).length === 0)
    .sort(([, one], [, other]) => placeOfName(one, typed) - placeOfName(other, typed))
    .slice(0, MOST_CATEGORIES)
    .map(([code]) => code);
}

/** Replaces the codes that people do not use: those with an underscore. */
export function withNames(text: string): string {
  return text.replace(
    /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g,
    (code) => NAMES.program.get(code) ?? NAMES.category.get(code) ?? code,
  );
}
