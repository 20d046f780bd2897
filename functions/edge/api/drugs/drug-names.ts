/** From a brand or generic name to its drug class, by the crosswalk. */

import type {
  NamedProduct,
  PublishedDrug,
  PublishedDrugNames,
  PublishedDrugs,
  PublishedDrugSpellings,
  ResolvedDrug,
} from "../../../../build/contract/shapes/drug.ts";
import { fileOfName, unframeNamedDrugs } from "../../../../build/contract/named-drugs.ts";
import { mostTypos, nearest, typos } from "../../../../build/contract/nearest.ts";
import {
  DRUG_NAMES_PATH,
  DRUG_SPELLINGS_PATH,
  drugsPath,
  DRUGS_A_FILE,
  namedDrugsPath,
} from "../../../../build/contract/published-paths.ts";
import { nearestIn, type SpellingIndex } from "../../../../build/contract/spelling-index.ts";
import { DRUG_CLASSES } from "../../../../build/contract/enumerations.ts";
import type { Platform } from "../shared/platform.ts";
import { unreadable } from "../shared/http-error.ts";
import { parseMarked, readRuleFile, readRuleJson } from "../published/rule-files.ts";

/** What a name refers to: the number of a drug, and the place in its classes, null in none. */
export type NamedDrug = { drug: number; use: number | null; matched: "brand" | "generic" };

/** The names of all drugs, as texts in which a name is found faster than a table of all of them is made. */
export type Crosswalk = {
  has(name: string): boolean;
  named(name: string): NamedDrug | undefined;
  /** Whether some name is this word, or begins with it. */
  begins(word: string): boolean;
  /** Whether some name may hold these letters; where not, none does. */
  mayHold(letters: string): boolean;
};

/** The names in the order of their places, for one that is typed in part or misspelled. */
export type DrugSpellings = {
  names: readonly string[];
  /** What is left of the name of a place without strengths, salts and dosage words. */
  plainNameAt(place: number): string | undefined;
  /** Whether this is left of some name that has such words. */
  isShortened(plain: string): boolean;
  index: SpellingIndex;
};

export function crosswalkOf({ names }: PublishedDrugNames): Crosswalk {
  const entriesLike = (name: string) => (name !== "" && Object.hasOwn(names, name[0]!) ? names[name[0]!]! : "");
  return {
    has: (name) => entriesLike(name).includes(` ${name}:`),
    named: (name) => {
      const entries = entriesLike(name);
      const at = entries.indexOf(` ${name}:`);
      return at < 0 ? undefined : namedDrug(entries.slice(at + name.length + 2, entries.indexOf(" ", at + 1)));
    },
    mayHold: (letters) => Object.values(names).some((entries) => entries.includes(letters)),
    begins: (word) => entriesLike(word).includes(` ${word}:`) || entriesLike(word).includes(` ${word}_`),
  };
}

/** `code`: what follows a name, `36b0`. */
function namedDrug(code: string): NamedDrug {
  const isBrand = code.includes("b");
  const [drug, use] = code.split(isBrand ? "b" : "g") as [string, string];
  return { drug: Number(drug), use: use === "" ? null : Number(use), matched: isBrand ? "brand" : "generic" };
}

/** Throws 503 when it cannot be read. */
export async function readCrosswalk(platform: Platform): Promise<Crosswalk> {
  const parse = (text: string) => parseMarked(text, "pa_drug_names", crosswalkOf);
  return (await readRuleFile(DRUG_NAMES_PATH, platform, parse)) ?? withoutCrosswalk();
}

/** Throws 503 when they cannot be read. */
export async function readSpellings(platform: Platform): Promise<DrugSpellings> {
  const spellings = await readRuleFile(DRUG_SPELLINGS_PATH, platform, (text) =>
    parseMarked(text, "pa_drug_spellings", spellingsOf),
  );
  return spellings ?? withoutCrosswalk();
}

function spellingsOf({ names, plain, spellings }: PublishedDrugSpellings): DrugSpellings {
  return {
    names,
    plainNameAt: (place) => plain[place] ?? names[place],
    isShortened: (name) => Object.values(plain).includes(name),
    index: spellings,
  };
}

/** A drug by its number; throws 503 when it cannot be read. */
export async function readDrug(number: number, platform: Platform): Promise<PublishedDrug> {
  const file = await readRuleJson<PublishedDrugs>(drugsPath(Math.floor(number / DRUGS_A_FILE)), "pa_drugs", platform);
  return file?.drugs[number % DRUGS_A_FILE] ?? withoutCrosswalk();
}

/**
 * The class that a name refers to; a drug that is in no class of ours; or the name or class that is nearest to what was
 * asked.
 */
export async function resolveDrug(
  asked: string,
  platform: Platform,
): Promise<Resolved | { classless: string } | { nearest: string | undefined }> {
  const file =
    (await readRuleFile(namedDrugsPath(fileOfName(asked)), platform, unframeNamedDrugs)) ?? withoutCrosswalk();
  const named = file.named(asked);
  if (!named) return { nearest: await nearestName(asked, platform) };
  if ("classless" in named) return named;
  const { resolved, product, known } = named;
  return { resolved: { asked, ...resolved }, ...(product && known ? { product: { product, known } } : {}) };
}

/** What a name means: the class, and the product where the name is understood as one. */
export type Resolved = { resolved: ResolvedDrug; product?: NamedProduct };

/** The nearest class or name, as {@link nearest} would find it among all of them. */
async function nearestName(asked: string, platform: Platform): Promise<string | undefined> {
  const drugClass = nearest(asked, DRUG_CLASSES);
  const most = drugClass === undefined ? mostTypos(asked) : typos(asked.toLowerCase(), drugClass) - 1;
  if (most < 0) return drugClass;
  const { names, index } = await readSpellings(platform);
  const [place] = nearestIn(index, asked.toLowerCase(), most, (of) => names[of]);
  return place === undefined ? drugClass : names[place];
}

function withoutCrosswalk(): never {
  throw unreadable("The drug crosswalk");
}
