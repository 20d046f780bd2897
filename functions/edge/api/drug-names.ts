/** From a brand or generic name to its drug class, by the crosswalk. */

import {
  DRUGS_A_FILE, type CrosswalkClass, type PublishedDrug, type PublishedDrugNames, type PublishedDrugs,
  type ResolvedDrug,
} from "../../../build/contract/published.ts";
import { DRUG_NAMES_PATH, drugsPath } from "../../../build/contract/published-paths.ts";
import { DRUG_CLASSES } from "../../../build/contract/enumerations.ts";
import type { Platform } from "./platform.ts";
import { unavailable } from "./refusal.ts";
import { readRuleFile, readRuleJson } from "./rule-files.ts";

/** What a name stands for: the number of a drug, and the place in its classes, null in none. */
export type NamedDrug = { drug: number; use: number | null; matched: "brand" | "generic" };

/** The names of all drugs. */
export type Crosswalk = {
  names: readonly string[];
  has(name: string): boolean;
  named(name: string): NamedDrug | undefined;
  /** What is left of each name without strengths, salts and dosage words. */
  plainNames: readonly string[];
  /** Whether some name holds these letters. */
  holds(letters: string): boolean;
};

function crosswalkOf({ names: joined, plain, drugs, uses, matched }: PublishedDrugNames): Crosswalk {
  const names = joined.split(" ");
  const places = new Map(names.map((name, place) => [name, place]));
  return {
    names,
    has: (name) => places.has(name),
    named: (name) => {
      const place = places.get(name);
      if (place === undefined) return undefined;
      const use = uses[place]!;
      return { drug: drugs[place]!, use: use < 0 ? null : use, matched: matched[place] === "b" ? "brand" : "generic" };
    },
    plainNames: names.map((name, place) => plain[place] ?? name),
    holds: (letters) => joined.includes(letters),
  };
}

export function readCrosswalk(platform: Platform): Promise<Crosswalk | null> {
  return readRuleFile(DRUG_NAMES_PATH, platform, understandNames);
}

function understandNames(text: string): Crosswalk | undefined {
  if (!text.startsWith('{"pa_drug_names":1,')) return undefined;
  try {
    return crosswalkOf(JSON.parse(text) as PublishedDrugNames);
  } catch {
    return undefined;
  }
}

/** A drug by its number; throws 503 when it cannot be read. */
export async function readDrug(number: number, platform: Platform): Promise<PublishedDrug> {
  const file = await readRuleJson<PublishedDrugs>(drugsPath(Math.floor(number / DRUGS_A_FILE)), "pa_drugs", platform);
  const drug = file?.drugs[number % DRUGS_A_FILE];
  if (!drug) throw unavailable("The drug crosswalk cannot be read at the moment.", 30);
  return drug;
}

/** The class that a name stands for; a drug that is in no class of ours; or every name and class that could have been asked. */
export async function resolveDrug(asked: string, platform: Platform): Promise<ResolvedDrug | { classless: string } | { known: string[] }> {
  const crosswalk = await readCrosswalk(platform);
  const match = crosswalk?.named(asked);
  if (!match) return { known: [...DRUG_CLASSES, ...(crosswalk?.names ?? [])] };
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

/** The class is about brands: a rule for Lipitor says nothing of atorvastatin. */
export function isGenericOfBrands({ matched, drug_class }: Pick<ResolvedDrug, "matched" | "drug_class">): boolean {
  return matched === "generic" && drug_class === "brand_name_with_generic";
}

/** The drug's classes beside the one that the name stands for; of a generic name without those that are about its brands. */
export function otherClasses(classes: readonly CrosswalkClass[], { use, matched }: NamedDrug): CrosswalkClass[] {
  return classes.filter(({ drug_class }, other) => other !== use && !isGenericOfBrands({ matched, drug_class }));
}
