/** A file of names: of its entries, some two hundred, a question finds the few that it needs. */

import { frameLines, membersOf, unframeLines } from "./json-lines.ts";
import type { PublishedProductNames, StoredMeaning } from "./shapes/product-names.ts";

const NAMES = '"names":{';
const DRUGS = '},"drugs":{';
const COMBINATIONS = '},"combinations":{';
const MARKER = "pa_product_names";

/** The members of each table, as lines (json-lines.ts). */
export type NameLines = Record<"names" | "drugs" | "combinations", string>;

export function frameNames({ names, drugs, combinations }: Omit<PublishedProductNames, "length">): string {
  return frameLines(
    MARKER,
    `${NAMES}${membersOf(names)}${DRUGS}${membersOf(drugs)}${COMBINATIONS}${membersOf(combinations)}}`,
  );
}

/** Undefined for a text that is none. */
export function unframeNames(text: string): NameLines | undefined {
  const rest = unframeLines(text, MARKER);
  const drugs = rest?.indexOf(DRUGS) ?? -1;
  const combinations = rest?.indexOf(COMBINATIONS, drugs) ?? -1;
  if (!rest?.startsWith(NAMES) || drugs < 0 || combinations < 0) return undefined;
  return {
    names: rest.slice(NAMES.length, drugs),
    drugs: rest.slice(drugs + DRUGS.length, combinations),
    combinations: rest.slice(combinations + COMBINATIONS.length, -1),
  };
}

const NEXT = "^";
const BRAND = "~";

/** Meanings in one text, `drug~Brand^drug`. Throws for a name that holds what separates them. */
export function meaningsText(meanings: readonly StoredMeaning[]): string {
  const odd = meanings.flat().find((name) => name.includes(NEXT) || name.includes(BRAND));
  if (odd !== undefined) throw new Error(`the name "${odd}" holds ${NEXT} or ${BRAND}, which separate meanings`);
  return meanings.map((meaning) => meaning.join(BRAND)).join(NEXT);
}

export function meaningsIn(text: string): StoredMeaning[] {
  return text.split(NEXT).map((meaning) => meaning.split(BRAND) as StoredMeaning);
}
