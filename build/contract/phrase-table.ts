/**
 * Phrases by their first word, so that a question is compared with those alone that it may hold; a text for each first
 * letter (text-table.ts), because a new isolate parses few long texts faster than many short ones.
 *
 *   {"m":"|mental=0:mental health:service mental_health_inpatient|mri=7:mri:service diagnostic_imaging;9:mri scan:...|"}
 */

import { textIn, textTable, type TextTable } from "./text-table.ts";

export type Phrase = readonly [phrase: string, meaning: string];

const NEXT = ";";
const PARTS = ":";

/** `phrases` in the order in which they are looked for. Throws for one that holds what separates them. */
export function phraseTable(phrases: readonly Phrase[]): TextTable {
  const entries = new Map<string, string[]>();
  for (const [place, [phrase, meaning]] of phrases.entries()) {
    if (`${phrase}${meaning}`.includes(NEXT) || `${phrase}${meaning}`.includes(PARTS))
      throw new Error(`the phrase "${phrase}" (${meaning}) holds ${NEXT} or ${PARTS}, which separate phrases`);
    const first = phrase.split(" ", 1)[0]!.toLowerCase();
    entries.set(first, [...(entries.get(first) ?? []), [place, phrase, meaning].join(PARTS)]);
  }
  return textTable([...entries].map(([first, all]) => [first, all.join(NEXT)] as const));
}

/** Those that begin with one of different words in lower case, in their order. */
export function phrasesWith(table: TextTable, words: Iterable<string>): Phrase[] {
  const found: (readonly [number, ...Phrase])[] = [];
  for (const word of words)
    for (const entry of textIn(table, word)?.split(NEXT) ?? []) {
      const [place, phrase, meaning] = entry.split(PARTS) as [string, string, string];
      found.push([Number(place), phrase, meaning]);
    }
  return found.sort(([one], [other]) => one - other).map(([, phrase, meaning]) => [phrase, meaning]);
}
