/** The index of all names of drugs, made once for as long as drugs and words stay the same. */

import { indexNames, type WholeIndex } from "../contract/drug-names.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import type { Corpus } from "../model/corpus.ts";

const kept = keptWhileSame<WholeIndex>();

/** Undefined where the content has no drugs. */
export function nameIndex({ drugs, drugWords, supplies, doseForms }: Corpus): WholeIndex | undefined {
  if (drugs.length === 0 || !drugWords[0] || !supplies[0] || !doseForms) return undefined;
  const values = drugs.map(({ value }) => value);
  const [words, forSupplies] = [drugWords[0].value, supplies[0].value];
  return kept([words, forSupplies, doseForms, ...values], () => indexNames(values, words, doseForms, forSupplies));
}

/** Each salt, and the abbreviations of it. */
export function saltsOf({ salts, abbreviations }: WholeIndex): ReadonlyMap<string, readonly string[]> {
  const shortsOf = (salt: string) =>
    [...abbreviations].flatMap(([short, meant]) => (meant.join(" ") === salt ? [short] : []));
  return new Map([...salts].map((salt) => [salt, shortsOf(salt)]));
}
