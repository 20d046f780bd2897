/** Finds the drug that free text means: exactly, without strengths, salts and dosage words, or in spite of a misspelling. */

import { withoutForm } from "../../../build/contract/drug-words.ts";
import { areApart, typos } from "../../../build/contract/nearest.ts";
import { slugOf } from "../../../build/contract/slug.ts";
import type { Crosswalk } from "./drug-names.ts";

export type DrugMatch = {
  how: "exact" | "normalized" | "partial" | "misspelling";
  /** The slugs of the crosswalk that fit equally well; one drug, or several that only the caller can choose from. */
  names: string[];
};

/** Undefined when nothing is near enough to be worth offering. */
export function searchDrug(text: string, crosswalk: Crosswalk): DrugMatch | undefined {
  const asked = slugOf(text);
  if (crosswalk.has(asked)) return { how: "exact", names: [asked] };
  const plain = withoutForm(asked);
  if (plain === "") return undefined;
  const { names, plainNames } = crosswalk;
  const normalized = plainNames.includes(plain) ? names.filter((_, place) => plainNames[place] === plain) : [];
  if (normalized.length > 0) return { how: "normalized", names: oneForEachUse(normalized, crosswalk) };
  const words = plain.split("_");
  const mayBePart = plain.length >= 4 && words.every((word) => crosswalk.holds(word));
  const partial = mayBePart ? names.filter((_, place) => isPart(words, plainNames[place]!)) : [];
  if (partial.length > 0) return { how: "partial", names: oneForEachUse(partial, crosswalk) };
  const near = nearestNames(plain, crosswalk);
  return near.length > 0 ? { how: "misspelling", names: oneForEachUse(near, crosswalk) } : undefined;
}

/** Every word that was asked stands in the name, the last one perhaps unfinished. */
function isPart(words: readonly string[], name: string): boolean {
  if (!words.every((word) => name.includes(word))) return false;
  const parts = name.split("_");
  const fits = (part: string, word: string, unfinished: boolean) => part === word || (unfinished && part.startsWith(word));
  return words.every((word, place) => parts.some((part) => fits(part, word, place === words.length - 1 && word.length >= 4)));
}

/** All names at the smallest distance, if that is small for their length. */
function nearestNames(asked: string, crosswalk: Crosswalk): string[] {
  let allowed = asked.length <= 4 ? 0 : asked.length <= 7 ? 1 : asked.length <= 10 ? 2 : 3;
  let found: string[] = [];
  for (const [place, name] of crosswalk.names.entries()) {
    const plain = crosswalk.plainNames[place]!;
    const whole = distance(asked, name, allowed);
    const far = plain === name || plain === "" ? whole : Math.min(whole, distance(asked, plain, allowed));
    if (far > allowed) continue;
    if (far < allowed) found = [];
    allowed = far;
    found.push(name);
  }
  return found;
}

/** Typos between two words; infinite where they are more than `most`. */
function distance(asked: string, name: string, most: number): number {
  return areApart(asked, name, most) ? Number.POSITIVE_INFINITY : typos(asked, name);
}

/** Names that lead to the same use of the same drug are one candidate. */
function oneForEachUse(names: readonly string[], crosswalk: Crosswalk): string[] {
  const uses = new Map(names.map((name) => {
    const { drug, use } = crosswalk.named(name)!;
    return [`${drug}/${use}`, name] as const;
  }).reverse());
  return [...uses.values()].reverse();
}
