/** The known spelling that a mistyped code most likely meant. */

import damerauLevenshtein from "damerau-levenshtein";

/** Insertions, deletions, replacements and swaps of neighbours between two words. */
export function typos(a: string, b: string): number {
  return damerauLevenshtein(a, b).steps;
}

/** Never more than {@link typos}, and far cheaper: each typo brings in, or takes away, at most one kind of letter. */
export function fewestTypos(a: string, b: string): number {
  const [inA, inB] = [lettersIn(a), lettersIn(b)];
  return Math.max(countOf(inA & ~inB), countOf(inB & ~inA));
}

/** A bit for each kind of character; kinds that share one only make the count smaller. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The nearest of `known` within about a third of the length of `text`, or undefined: a far guess helps nobody. */
export function nearest(text: string, known: readonly string[]): string | undefined {
  const asked = text.toLowerCase();
  let allowed = Math.max(1, Math.floor(asked.length / 3));
  let best: string | undefined;
  for (const code of known) {
    if (Math.abs(code.length - asked.length) > allowed) continue;
    const far = typos(asked, code.toLowerCase());
    if (far > allowed || (best !== undefined && far === allowed)) continue;
    [best, allowed] = [code, far];
  }
  return best;
}
