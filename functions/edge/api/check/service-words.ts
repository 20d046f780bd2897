/** Services and drugs in everyday words: what people type, and the category, codes, class or names that it means. */

import type { DrugClass, ServiceCategory } from "../../../../build/contract/enumerations.ts";
import { hasKeyFrom, textIn, type TextTable } from "../../../../build/contract/text-table.ts";
import { saysNothing } from "./codes-in-text.ts";
import type { ProductWords } from "./name-files.ts";

export type MeantService =
  | { is: "service"; category: ServiceCategory }
  /** `words`: as they were typed. */
  | { is: "codes"; codes: readonly string[]; words: string; category?: ServiceCategory | undefined }
  | { is: "several"; options: readonly ServiceCategory[] }
  | { is: "drug_class"; code: DrugClass }
  /** Drugs among which the caller chooses. */
  | { is: "unclear"; candidates: string[]; unknown: string[]; drugs: readonly string[] };

/** `whole`: nothing else was typed that says anything. */
export type NamedService = { meant: MeantService; whole: boolean };

type ServiceTable = Pick<ProductWords, "services" | "longest_service">;

/** Undefined where no words for a service are in the text. "Head CT" and "CT scan of the head" are a CT head. */
export function serviceIn(text: string, words: ServiceTable): NamedService | undefined {
  const named = namedIn(text, words);
  const of = named?.meant.is === "service" ? namedIn(text.replace(OF_A_PART, "$2 $1"), words) : undefined;
  return of?.meant.is === "codes" ? of : named;
}

const OF_A_PART = /^(.*?)\b(ct|mri)\b(?: scan\b)?(?: of\b)?(?: the\b)?/i;

function namedIn(text: string, { services, longest_service: longest }: ServiceTable): NamedService | undefined {
  const words: (string | undefined)[] = text.match(/[A-Za-z0-9]+/g) ?? [];
  // A word is looked for once, not in each run that it begins: a question may be 250 words long.
  const beginning = new Set([...new Set(words)].filter((word) => beginsIn(services, word!)));
  const found = new Map<string, MeantService>();
  for (let length = Math.min(longest, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length);
      if (run.includes(undefined) || !beginning.has(run[0])) continue;
      const phrase = run.join(" ");
      const said = textIn(services, phrase.toLowerCase().replaceAll(" ", "_")) ?? textIn(services, phrase);
      const meaning = said?.startsWith("as ") ? textIn(services, said.slice(3)) : said;
      if (meaning === undefined) continue;
      found.set(meaning, meantBy(meaning, phrase));
      words.fill(undefined, at, at + length);
    }
  const whole = words.every((word) => word === undefined || saysNothing(word.toLowerCase()));
  const [first, ...others] = narrowed([...found.values()]);
  if (!first) return undefined;
  // The longest phrase is first: beside words for drugs, those for services are dropped, or the other way round.
  const options = isOfDrugs(first) ? [] : categoriesOf([first, ...others.filter((one) => !isOfDrugs(one))]);
  return { meant: options.length < 2 ? first : { is: "several", options }, whole };
}

export function isOfDrugs({ is }: MeantService): boolean {
  return is === "drug_class" || is === "unclear";
}

/** "Inpatient rehab": of several categories the one that is named as well. */
function narrowed(meant: readonly MeantService[]): readonly MeantService[] {
  const named = meant.flatMap((one) => (one.is === "service" ? one.category : []));
  const isSettled = (one: MeantService) => one.is === "several" && one.options.some((option) => named.includes(option));
  return meant.filter((one) => !isSettled(one));
}

function categoriesOf(meant: readonly MeantService[]): ServiceCategory[] {
  const all = meant.flatMap((one) => (one.is === "service" ? one.category : one.is === "several" ? one.options : []));
  return [...new Set(all)];
}

/**
 * `category diagnostic_imaging`, `codes 62320 62321`, `codes 15830 of outpatient_surgery`, `options physical_therapy skilled_nursing_facility`,
 * `class hepatitis_c`, `drugs apixaban;warfarin`
 */
function meantBy(meaning: string, words: string): MeantService {
  const [kind, ...rest] = meaning.split(" ") as [string, ...string[]];
  if (kind === "class") return { is: "drug_class", code: rest[0] as DrugClass };
  if (kind === "drugs") return { is: "unclear", candidates: rest.join(" ").split(";"), unknown: [], drugs: [] };
  if (kind === "codes") {
    const [codes, category] = rest.join(" ").split(" of ") as [string, ServiceCategory | undefined];
    return { is: "codes", codes: codes.split(" "), words, category };
  }
  const categories = rest as ServiceCategory[];
  return kind === "options" ? { is: "several", options: categories } : { is: "service", category: categories[0]! };
}

/** Whether a word, as typed or without capitals, is the first of some words for a service. */
function beginsIn(services: TextTable, word: string): boolean {
  return [word, word.toLowerCase()].some(
    (first) => textIn(services, first) !== undefined || hasKeyFrom(services, `${first}_`),
  );
}
