/** Finds the drug that free text means: exactly, without strengths, salts and dosage words, or in spite of a misspelling. */

import { fewestTypos, typos } from "../../../build/contract/nearest.ts";
import type { PublishedCrosswalk } from "../../../build/contract/published.ts";
import { slugOf } from "../../../build/contract/slug.ts";

export type DrugMatch = {
  how: "exact" | "normalized" | "partial" | "misspelling";
  /** The slugs of the crosswalk that fit equally well; one drug, or several that only the caller can choose from. */
  names: string[];
};

/** Words that say how a drug is given, and salts: they do not change which drug it is. */
const IGNORED = new Set((
  "tablet tablets tab tabs capsule capsules cap caps injection injectable inj pen pens kwikpen flextouch solostar autoinjector syringe vial " +
  "solution suspension syrup cream ointment gel patch film spray inhaler oral subcutaneous intramuscular intravenous topical nasal sublingual " +
  "extended release delayed immediate controlled sustained er xr xl sr dr ir cr la odt hfa " +
  "hydrochloride hcl hydrobromide hbr sodium potassium calcium magnesium succinate tartrate maleate mesylate besylate fumarate sulfate sulphate " +
  "phosphate acetate citrate bitartrate dihydrate monohydrate anhydrous dimesylate tosylate pamoate decanoate " +
  "mg mcg ug g ml iu unit units percent daily weekly monthly once twice day week dose generic brand name the for of drug medication medicine"
).split(" "));

/** Undefined when nothing is near enough to be worth offering. */
export function searchDrug(text: string, crosswalk: PublishedCrosswalk): DrugMatch | undefined {
  const asked = slugOf(text);
  if (Object.hasOwn(crosswalk.names, asked)) return { how: "exact", names: [asked] };
  const plain = withoutForm(asked);
  if (plain === "") return undefined;
  const plainNames = plainNamesOf(crosswalk);
  const names = [...plainNames.keys()];
  const normalized = names.filter((name) => plainNames.get(name) === plain);
  if (normalized.length > 0) return { how: "normalized", names: oneForEachUse(normalized, crosswalk) };
  const words = plain.split("_");
  const partial = plain.length < 4 ? [] : names.filter((name) => isPart(words, plainNames.get(name)!.split("_")));
  if (partial.length > 0) return { how: "partial", names: oneForEachUse(partial, crosswalk) };
  const near = nearestNames(plain, plainNames);
  return near.length > 0 ? { how: "misspelling", names: oneForEachUse(near, crosswalk) } : undefined;
}

const plainByCrosswalk = new WeakMap<PublishedCrosswalk, Map<string, string>>();

/** Every name with what is left of it without strengths, salts and dosage words; worked out once. */
function plainNamesOf(crosswalk: PublishedCrosswalk): Map<string, string> {
  let plain = plainByCrosswalk.get(crosswalk);
  if (!plain) {
    plain = new Map(Object.keys(crosswalk.names).map((name) => [name, withoutForm(name)]));
    plainByCrosswalk.set(crosswalk, plain);
  }
  return plain;
}

/** Without strengths, salts and dosage words. */
function withoutForm(slug: string): string {
  return slug.split("_").filter((word) => !IGNORED.has(word) && !/^\d+([a-z]{0,3})$/.test(word)).join("_");
}

/** Every word that was asked stands in the name, the last one perhaps unfinished. */
function isPart(words: readonly string[], name: readonly string[]): boolean {
  return words.every((word, place) => name.some((part) => part === word || (place === words.length - 1 && word.length >= 4 && part.startsWith(word))));
}

/** All names at the smallest distance, if that is small for their length. */
function nearestNames(asked: string, plainNames: ReadonlyMap<string, string>): string[] {
  const allowed = asked.length <= 4 ? 0 : asked.length <= 7 ? 1 : asked.length <= 10 ? 2 : 3;
  let best = allowed + 1;
  let found: string[] = [];
  for (const [name, withoutWords] of plainNames) {
    const plain = withoutWords || name;
    // Each letter too many or too few is a typo already.
    if (Math.min(Math.abs(name.length - asked.length), Math.abs(plain.length - asked.length)) > allowed) continue;
    if (Math.min(fewestTypos(asked, name), fewestTypos(asked, plain)) > allowed) continue;
    const far = Math.min(typos(asked, name), plain === name ? Number.POSITIVE_INFINITY : typos(asked, plain));
    if (far < best) [best, found] = [far, [name]];
    else if (far === best && far <= allowed) found.push(name);
  }
  return best <= allowed ? found : [];
}

/** Names that lead to the same use of the same drug are one candidate. */
function oneForEachUse(names: readonly string[], crosswalk: PublishedCrosswalk): string[] {
  const uses = new Map(names.map((name) => [`${crosswalk.names[name]!.drug}/${crosswalk.names[name]!.use}`, name] as const).reverse());
  return [...uses.values()].reverse();
}
