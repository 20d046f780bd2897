/** Which of its classes a drug's name leaves open. */

import type { CrosswalkClass, ResolvedDrug } from "./shapes/drug.ts";

/** The class is about brands: a rule for Lipitor does not cover atorvastatin. */
export function isGenericOfBrands({ matched, drug_class }: Pick<ResolvedDrug, "matched" | "drug_class">): boolean {
  return matched === "generic" && drug_class === "brand_name_with_generic";
}

/**
 * The drug's classes beside the one that the name refers to (`use`: its place); of a generic name without those that are about
 * its brands.
 */
export function otherClasses(
  classes: readonly CrosswalkClass[],
  { use, matched }: { use: number | null; matched: ResolvedDrug["matched"] },
): CrosswalkClass[] {
  return classes.filter(({ drug_class }, other) => other !== use && !isGenericOfBrands({ matched, drug_class }));
}
