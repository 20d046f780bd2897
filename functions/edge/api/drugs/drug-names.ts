/** From a brand or generic name to its drug class, by the crosswalk. */

import type {
  CrosswalkClass,
  PublishedDrug,
  PublishedDrugNames,
  PublishedDrugs,
  PublishedDrugSpellings,
  ResolvedDrug,
} from "../../../../build/contract/shapes/drug.ts";
import { mostTypos, nearest, typos } from "../../../../build/contract/nearest.ts";
import {
  DRUG_NAMES_PATH,
  DRUG_SPELLINGS_PATH,
  drugsPath,
  DRUGS_A_FILE,
} from "../../../../build/contract/published-paths.ts";
import { nearestIn, type SpellingIndex } from "../../../../build/contract/spelling-index.ts";
import { DRUG_CLASSES } from "../../../../build/contract/enumerations.ts";
import type { Platform } from "../shared/platform.ts";
import { unavailable } from "../shared/http-error.ts";
import { readRuleFile, readRuleJson } from "../published/rule-files.ts";

/** What a name refers to: the number of a drug, and the place in its classes, null in none. */
export type NamedDrug = { drug: number; use: number | null; matched: "brand" | "generic" };

/** The names of all drugs: one text, in which a name is found faster than a table of all of them is made. */
export type Crosswalk = {
  has(name: string): boolean;
  named(name: string): NamedDrug | undefined;
  /** Whether some name is this word, or begins with it. */
  begins(word: string): boolean;
  /** Whether some name holds these letters. */
  holds(letters: string): boolean;
  /** In the order of the places. */
  names(): readonly string[];
  /** What is left of each name without strengths, salts and dosage words. */
  plainNames(): readonly string[];
};

function crosswalkOf({ names: joined, plain, drugs, uses, matched }: PublishedDrugNames): Crosswalk {
  const text = ` ${joined} `;
  const known = new Map<string, NamedDrug>();
  let split: string[] | undefined;
  let plainNames: string[] | undefined;
  const names = () => (split ??= joined.split(" "));
  return {
    names,
    has: (name) => name !== "" && text.includes(` ${name} `),
    named: (name) => {
      const cached = known.get(name);
      if (cached) return cached;
      const place = name === "" || !text.includes(` ${name} `) ? -1 : names().indexOf(name);
      if (place < 0) return undefined;
      const use = uses[place]!;
      const drug: NamedDrug = {
        drug: drugs[place]!,
        use: use < 0 ? null : use,
        matched: matched[place] === "b" ? "brand" : "generic",
      };
      known.set(name, drug);
      return drug;
    },
    begins: (word) => text.includes(` ${word} `) || text.includes(` ${word}_`),
    holds: (letters) => joined.includes(letters),
    plainNames: () => {
      if (plainNames) return plainNames;
      plainNames = [...names()];
      for (const place in plain) plainNames[place as unknown as number] = plain[place]!;
      return plainNames;
    },
  };
}

export function readCrosswalk(platform: Platform): Promise<Crosswalk | null> {
  return readRuleFile(DRUG_NAMES_PATH, platform, parseNames);
}

function parseNames(text: string): Crosswalk | undefined {
  if (!text.startsWith('{"pa_drug_names":1,')) return undefined;
  try {
    return crosswalkOf(JSON.parse(text) as PublishedDrugNames);
  } catch {
    return undefined;
  }
}

/** The spellings of all names; throws 503 when they cannot be read. */
export async function readSpellings(platform: Platform): Promise<SpellingIndex> {
  const file = await readRuleJson<PublishedDrugSpellings>(DRUG_SPELLINGS_PATH, "pa_drug_spellings", platform);
  if (!file) throw unavailable("The drug crosswalk cannot be read at the moment.", 30);
  return file.spellings;
}

/** A drug by its number; throws 503 when it cannot be read. */
export async function readDrug(number: number, platform: Platform): Promise<PublishedDrug> {
  const file = await readRuleJson<PublishedDrugs>(drugsPath(Math.floor(number / DRUGS_A_FILE)), "pa_drugs", platform);
  const drug = file?.drugs[number % DRUGS_A_FILE];
  if (!drug) throw unavailable("The drug crosswalk cannot be read at the moment.", 30);
  return drug;
}

/**
 * The class that a name refers to; a drug that is in no class of ours; or the name or class that is nearest to what was
 * asked.
 */
export async function resolveDrug(
  asked: string,
  platform: Platform,
): Promise<ResolvedDrug | { classless: string } | { nearest: string | undefined }> {
  const crosswalk = await readCrosswalk(platform);
  const match = crosswalk?.named(asked);
  if (!match) return { nearest: await nearestName(asked, crosswalk, platform) };
  const { generic, classes } = await readDrug(match.drug, platform);
  if (match.use === null) return { classless: generic };
  const { drug_class, brands, used_for } = classes[match.use]!;
  return {
    asked,
    matched: match.matched,
    generic,
    drug_class,
    brands,
    ...(used_for ? { used_for } : {}),
    also_in: otherClasses(classes, match),
  };
}

/** The nearest class or name, as {@link nearest} would find it among all of them. */
async function nearestName(
  asked: string,
  crosswalk: Crosswalk | null,
  platform: Platform,
): Promise<string | undefined> {
  const drugClass = nearest(asked, DRUG_CLASSES);
  if (!crosswalk) return drugClass;
  const names = crosswalk.names();
  const most = drugClass === undefined ? mostTypos(asked) : typos(asked.toLowerCase(), drugClass) - 1;
  if (most < 0) return drugClass;
  const [place] = nearestIn(await readSpellings(platform), asked.toLowerCase(), most, (of) => names[of]);
  return place === undefined ? drugClass : names[place];
}

/** The class is about brands: a rule for Lipitor says nothing of atorvastatin. */
export function isGenericOfBrands({ matched, drug_class }: Pick<ResolvedDrug, "matched" | "drug_class">): boolean {
  return matched === "generic" && drug_class === "brand_name_with_generic";
}

/**
 * The drug's classes beside the one that the name refers to; of a generic name without those that are about its brands.
 */
export function otherClasses(classes: readonly CrosswalkClass[], { use, matched }: NamedDrug): CrosswalkClass[] {
  return classes.filter(({ drug_class }, other) => other !== use && !isGenericOfBrands({ matched, drug_class }));
}
