/** The known spelling that a mistyped code most likely meant. */

import damerauLevenshtein from "damerau-levenshtein";

/** Insertions, deletions, replacements and swaps of neighbors between two words. */
export function typos(a: string, b: string): number {
  return damerauLevenshtein(a, b).steps;
}

const letters = new Int8Array(128);

/**
 * Whether two words have so different letters that more than `most` typos must lie between them, found at a small part
 * of what counting the typos costs: a typo adds one letter at most, and takes one away.
 */
export function areApart(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return true;
  for (let at = 0; at < a.length; at++) letters[a.charCodeAt(at) & 127]! += 1;
  for (let at = 0; at < b.length; at++) letters[b.charCodeAt(at) & 127]! -= 1;
  let [missing, more] = [0, 0];
  for (const text of [a, b]) {
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at) & 127;
      const difference = letters[letter]!;
      if (difference > 0) more += difference;
      else missing -= difference;
      letters[letter] = 0;
    }
  }
  return Math.max(missing, more) > most;
}

/** Typos in a text beyond which a guess does not help. */
export function mostTypos(text: string): number {
  return Math.max(1, Math.floor(text.length / 3));
}

/** The nearest of `known` within about a third of the length of `text`, or undefined: a far guess does not help. */
export function nearest(text: string, known: readonly string[]): string | undefined {
  const asked = text.toLowerCase();
  let allowed = mostTypos(asked);
  let best: string | undefined;
  for (const code of known) {
    const spelled = code.toLowerCase();
    if (areApart(asked, spelled, allowed)) continue;
    const far = typos(asked, spelled);
    if (far > allowed || (best !== undefined && far === allowed)) continue;
    [best, allowed] = [code, far];
  }
  return best;
}
