/** From a brand or generic name to its drug class, by the crosswalk. */

import type { CrosswalkClass, PublishedCrosswalk, ResolvedDrug } from "../../../build/contract/published.ts";
import { CROSSWALK_PATH } from "../../../build/contract/published-paths.ts";
import { DRUG_CLASSES } from "../../../build/contract/enumerations.ts";
import type { Platform } from "./platform.ts";
import { readRuleJson } from "./rule-files.ts";

export function readCrosswalk(platform: Platform): Promise<PublishedCrosswalk | null> {
  return readRuleJson<PublishedCrosswalk>(CROSSWALK_PATH, "pa_crosswalk", platform);
}

/** The class that a name stands for; a drug that is in no class of ours; or every name and class that could have been asked. */
export async function resolveDrug(asked: string, platform: Platform): Promise<ResolvedDrug | { classless: string } | { known: string[] }> {
  const crosswalk = await readCrosswalk(platform);
  const match = crosswalk && Object.hasOwn(crosswalk.names, asked) ? crosswalk.names[asked] : undefined;
  if (!crosswalk || !match) return { known: [...DRUG_CLASSES, ...Object.keys(crosswalk?.names ?? {})] };
  const { generic, classes } = crosswalk.drugs[match.drug]!;
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
export function otherClasses(classes: readonly CrosswalkClass[], { use, matched }: PublishedCrosswalk["names"][string]): CrosswalkClass[] {
  return classes.filter(({ drug_class }, other) => other !== use && !isGenericOfBrands({ matched, drug_class }));
}
