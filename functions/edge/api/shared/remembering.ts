/** Remembers what a text was understood to mean. Only what is right is remembered: a refusal is thrown, and thrown anew. */

import { BoundedMap } from "./bounded-map.ts";

const MOST = 2_000;
/** No question of ours is longer; what a longer text means is worked out each time and never kept. */
export const LONGEST = 200;

/** `understand` must depend on its text alone. */
export function remembering<Meaning extends object>(understand: (text: string) => Meaning): (text: string) => Meaning {
  const known = new BoundedMap<string, Meaning>(MOST);
  return (text) => {
    const remembered = known.get(text);
    if (remembered) return remembered;
    const meaning = understand(text);
    if (text.length <= LONGEST) known.set(text, meaning);
    return meaning;
  };
}
