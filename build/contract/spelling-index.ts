/**
 * Spellings by their length and their letters, so that the nearest ones are found without comparing with all: a typo
 * changes the length by one at most, adds one letter at most and takes one away.
 */

import { areApart, typos } from "./nearest.ts";

/** By the length of a spelling: what each is the spelling of, and which letters it has (see {@link lettersOf}). */
export type SpellingIndex = Record<number, { of: number[]; letters: number[] }>;

/** `spellings`: what each is of (any number), and the spelling. */
export function indexSpellings(spellings: Iterable<readonly [of: number, spelling: string]>): SpellingIndex {
  const index: SpellingIndex = {};
  for (const [of, spelling] of spellings) {
    const sameLength = (index[spelling.length] ??= { of: [], letters: [] });
    sameLength.of.push(of);
    sameLength.letters.push(lettersOf(spelling));
  }
  return index;
}

/**
 * All that have a spelling at the smallest distance of at most `most` typos, in order; none where all are further.
 * Names for which `spellingOf` returns no spelling are skipped.
 */
export function nearestIn(
  index: SpellingIndex,
  asked: string,
  most: number,
  spellingOf: (of: number) => string | undefined,
): number[] {
  const letters = lettersOf(asked);
  let far = most;
  let found: number[] = [];
  for (let apart = 0; apart <= far; apart++) {
    lookThrough(index[asked.length + apart]);
    if (apart > 0) lookThrough(index[asked.length - apart]);
  }
  return found.sort((a, b) => a - b);

  function lookThrough(sameLength: SpellingIndex[number] | undefined): void {
    if (!sameLength) return;
    for (let at = 0; at < sameLength.of.length; at++) {
      const theirs = sameLength.letters[at]!;
      if (theirs !== letters && (hasMore(letters & ~theirs, far) || hasMore(theirs & ~letters, far))) continue;
      const of = sameLength.of[at]!;
      const spelling = spellingOf(of);
      if (spelling === undefined || areApart(asked, spelling, far)) continue;
      const distance = typos(asked, spelling);
      if (distance > far) continue;
      if (distance < far) found = [];
      far = distance;
      found.push(of);
    }
  }
}

/** A bit for each letter that is in a text, one for all digits and one for everything else. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    letters |= code >= 97 && code <= 122 ? 1 << (code - 97) : code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return letters;
}

/** Whether so many bits are set and more: nearly always seen at the first ones. */
function hasMore(bits: number, most: number): boolean {
  let left = bits;
  for (let taken = 0; left !== 0; taken++) {
    if (taken === most) return true;
    left &= left - 1;
  }
  return false;
}
