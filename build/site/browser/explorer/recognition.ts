/**
 * Whether a text names only drugs, services, codes and plans that are known: worked out in the page, from public files,
 * so that a text with a person's name in it reaches neither an address nor a log.
 */

import { typos } from "../../../contract/nearest.ts";
import type { PublicKnownWords, SuggestedDrug } from "../../../contract/shapes/suggestions.ts";
import { categoriesNamed } from "./names.ts";
import { namesLike } from "./suggestion-files.ts";
import { typedWords, wordsLeft } from "./typed-words.ts";

/** `unknown`: words of the text as they are typed, in lower case; `meant`: names that are spelled nearly like one of them. */
export type Recognition = { unknown: string[]; meant: string[] };

const MOST_MEANT = 4;
const SHORTEST_MISSPELLED = 5;
/** Extracts for allergy tests begin with words that are names of families: Johnson grass, Brown bear. */
const EXTRACT = /\b(extract|pollen|allergenic|dander|venom|protein|whole)\b/i;

export async function recognize(text: string): Promise<Recognition> {
  const words = typedWords(text);
  if (categoriesNamed(text).length > 0) return { unknown: [], meant: [] };
  const telling = [...new Set(words)].filter((word) => /[a-z]{2}/.test(word));
  const plain = await plainWords();
  const open = telling.filter((word) => !plain.has(word) && !isInCode(word, text));
  const files = await Promise.all(telling.map(namesLike));
  const drugs = files.flatMap((file) => file?.drugs ?? []);
  const services = files.flatMap((file) => file?.services ?? []);
  const whole = [...drugs, ...services].map(([name]) => typedWords(name)).filter((name) => isTyped(name, words));
  const known = new Set([...whole.flat(), ...drugs.flatMap(firstWordOf)]);
  const unknown = [...open.filter((word) => !known.has(word)), ...numbersOfPersons(text)];
  return { unknown, meant: unknown.length === 0 ? [] : nearlyNamed(text, unknown, drugs) };
}

/** Dates, telephone numbers, numbers of members and records: no strength looks like them. */
const OF_PERSONS =
  /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b\d{3}[-. ]\d{2,3}[-. ]\d{4}\b|\b\d{7,}\b/g;

function numbersOfPersons(text: string): string[] {
  return text.match(OF_PERSONS) ?? [];
}

/** Words of plans' names: `names` are those on cards. */
export async function unknownOfPlan(text: string, names: Iterable<string>): Promise<string[]> {
  const known = new Set([...names].flatMap(typedWords));
  const plain = await plainWords();
  const unknown = typedWords(text).filter((word) => /[a-z]{2}/.test(word) && !known.has(word) && !plain.has(word));
  return [...unknown, ...numbersOfPersons(text)];
}

/** A filter of rows may be the beginning of a word; `seen`: texts of rows that were read already. */
export async function unknownOfFilter(text: string, seen: string): Promise<string[]> {
  const words = typedWords(text).filter((word) => /[a-z]{2}/.test(word));
  const plain = await plainWords();
  const rows = typedWords(seen);
  const unknown = await Promise.all(
    words.map(async (word) => {
      const drugs = (await namesLike(word))?.drugs ?? [];
      const isBegun = (known: readonly string[]) => known.some((other) => other.startsWith(word));
      const isKnown = plain.has(word) || isBegun(rows) || drugs.some((drug) => isBegun(firstWordOf(drug)));
      return isKnown ? [] : [word];
    }),
  );
  return [...unknown.flat(), ...numbersOfPersons(text)];
}

/** A brand is known by its first word: "Advair" without Diskus. */
function firstWordOf([name]: SuggestedDrug): string[] {
  return EXTRACT.test(name) ? [] : typedWords(name).slice(0, 1);
}

function isTyped(name: readonly string[], words: readonly string[]): boolean {
  return name.length > 0 && name.every((word) => words.includes(word));
}

/** `J0585` is typed as two words. */
function isInCode(word: string, text: string): boolean {
  return new RegExp(`\\b(${word}\\d{4}|\\d{4}${word})\\b`, "i").test(text);
}

/** The text with its one misspelled word put right. */
function nearlyNamed(text: string, unknown: readonly string[], drugs: readonly SuggestedDrug[]): string[] {
  const [word] = unknown;
  if (unknown.length !== 1 || word!.length < SHORTEST_MISSPELLED) return [];
  const most = word!.length <= 7 ? 1 : 2;
  const names = [...new Set(drugs.filter(([name]) => !EXTRACT.test(name)).map(([name]) => name))];
  const begun = names.filter((name) => wordsLeft([word!], typedWords(name)).length === 0);
  const near = names.filter((name) => typos(word!, name.toLowerCase()) <= most);
  return [...new Set([...near, ...begun])]
    .slice(0, MOST_MEANT)
    .map((name) => text.replace(new RegExp(word!, "i"), () => name));
}

let reading: Promise<Set<string>> | undefined;

function plainWords(): Promise<Set<string>> {
  return (reading ??= readWords().catch(() => {
    reading = undefined;
    return new Set<string>();
  }));
}

async function readWords(): Promise<Set<string>> {
  const response = await fetch("/known-words.json", { credentials: "omit" });
  return new Set(((await response.json()) as PublicKnownWords).words.split(" "));
}
