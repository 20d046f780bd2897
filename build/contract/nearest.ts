/** The known spelling that a mistyped code most likely meant. */

import damerauLevenshtein from "damerau-levenshtein";

/** Insertions, deletions, replacements and swaps of neighbours between two words. */
export function typos(a: string, b: string): number {
  return damerauLevenshtein(a, b).steps;
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
