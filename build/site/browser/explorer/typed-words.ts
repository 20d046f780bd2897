/** Words as they are typed into a box that suggests: each is the beginning of a word that is meant. */

import { plainText } from "../../../contract/slug.ts";

/** `8mg` is two: 8 and mg. A point or comma between digits belongs to the number. */
export function typedWords(text: string): string[] {
  return (
    plainText(text)
      .toLowerCase()
      .match(/\d+(?:[.,]\d+)*|[a-z]+/g) ?? []
  );
}

/** Those of `typed` that no word of `known` starts with. */
export function wordsLeft(typed: readonly string[], known: readonly string[]): string[] {
  return typed.filter((word) => !known.some((other) => other.startsWith(word)));
}

/** How well a name fits: 0 where it starts as typed, 1 where one of its words does. */
export function placeOfName(name: string, typed: string): 0 | 1 {
  return plainText(name).toLowerCase().startsWith(plainText(typed).trim().toLowerCase()) ? 0 : 1;
}
