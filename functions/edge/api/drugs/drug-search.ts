/**
 * Finds the drug that free text means: exactly, without strengths, salts and dosage words, or in spite of a
 * misspelling.
 */

import { withoutForm } from "../../../../build/contract/drug-words.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { nearestIn } from "../../../../build/contract/spelling-index.ts";
import type { Crosswalk, DrugSpellings } from "./drug-names.ts";

export type DrugMatch = {
  how: "exact" | "normalized" | "partial" | "misspelling";
  /** The slugs of the crosswalk that fit equally well; one drug, or several that only the caller can choose from. */
  names: string[];
};

/** Where the names are, and their spellings, which only a name that is not exact needs. */
export type Searched = { crosswalk: Crosswalk; spellings(): Promise<DrugSpellings> };

/** Undefined when nothing is near enough to be worth offering. */
export async function searchDrug(text: string, { crosswalk, spellings }: Searched): Promise<DrugMatch | undefined> {
  const asked = slugOf(text);
  if (crosswalk.has(asked)) return { how: "exact", names: [asked] };
  const plain = withoutForm(asked);
  if (plain === "") return undefined;
  const known = await spellings();
  const { names, plainNameAt } = known;
  const isPlainName = crosswalk.has(plain) || known.isShortened(plain);
  const normalized = isPlainName ? names.filter((_, place) => plainNameAt(place) === plain) : [];
  if (normalized.length > 0) return { how: "normalized", names: oneForEachUse(normalized, crosswalk) };
  const words = plain.split("_");
  const mayBePart = plain.length >= 4 && words.every((word) => crosswalk.mayHold(word));
  const partial = mayBePart ? names.filter((_, place) => isPart(words, plainNameAt(place)!)) : [];
  if (partial.length > 0) return { how: "partial", names: oneForEachUse(partial, crosswalk) };
  const near = nearestNames(plain, known);
  return near.length > 0 ? { how: "misspelling", names: oneForEachUse(near, crosswalk) } : undefined;
}

/** Every word that was asked is in the name, the last one perhaps unfinished. */
function isPart(words: readonly string[], name: string): boolean {
  if (!words.every((word) => name.includes(word))) return false;
  const parts = name.split("_");
  const fits = (part: string, word: string, unfinished: boolean) =>
    part === word || (unfinished && part.startsWith(word));
  return words.every((word, place) =>
    parts.some((part) => fits(part, word, place === words.length - 1 && word.length >= 4)),
  );
}

/** All names at the smallest distance, in full or without their form, if that is small for their length. */
function nearestNames(asked: string, { names, plainNameAt, index }: DrugSpellings): string[] {
  const most = asked.length <= 4 ? 0 : asked.length <= 7 ? 1 : asked.length <= 10 ? 2 : 3;
  const spellingOf = (of: number) => (of < 0 ? plainNameAt(of + names.length) : names[of]);
  const places = nearestIn(index, asked, most, spellingOf).map((of) => (of < 0 ? of + names.length : of));
  return [...new Set(places)].sort((a, b) => a - b).map((place) => names[place]!);
}

/** Names that lead to the same use of the same drug are one candidate. */
function oneForEachUse(names: readonly string[], crosswalk: Crosswalk): string[] {
  const uses = new Map(
    names
      .map((name) => {
        const { drug, use } = crosswalk.named(name)!;
        return [`${drug}/${use}`, name] as const;
      })
      .reverse(),
  );
  return [...uses.values()].reverse();
}
