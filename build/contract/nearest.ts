/** The known spelling that a mistyped code most likely meant. */

import { closest, distance } from "fastest-levenshtein";

/** The nearest of `known` within about a third of the length of `text`, or undefined: a far guess helps nobody. */
export function nearest(text: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const asked = text.toLowerCase();
  const best = closest(asked, known.map((code) => code.toLowerCase()));
  const match = known.find((code) => code.toLowerCase() === best);
  return distance(asked, best) <= Math.max(1, Math.floor(asked.length / 3)) ? match : undefined;
}
