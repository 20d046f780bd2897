/** Caches the values that texts are parsed to. Errors are not cached: a refusal is thrown again each time. */

import { BoundedMap } from "./bounded-map.ts";

const MOST = 2_000;
/** Characters. Longer texts are parsed each time: no question of ours is longer. */
export const LONGEST_KEPT = 200;

/** `parse` must depend on its text alone. */
export function memoize<Value extends object>(parse: (text: string) => Value): (text: string) => Value {
  const known = new BoundedMap<string, Value>(MOST);
  return (text) => {
    const cached = known.get(text);
    if (cached) return cached;
    const value = parse(text);
    if (text.length <= LONGEST_KEPT) known.set(text, value);
    return value;
  };
}
