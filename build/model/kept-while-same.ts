/** Keeps what was made of some values for as long as they are the very same: editors change one file at a time. */

import { areSame } from "./same-values.ts";

/** Makes again only when one of the values is another, or their number is. Numbers and texts are compared as such. */
export type Kept<Made> = (under: readonly unknown[], make: () => Made) => Made;

export function keptWhileSame<Made>(): Kept<Made> {
  let kept: { under: readonly unknown[]; made: Made } | undefined;
  return (under, make) => {
    if (!kept || !areSame(kept.under, under)) kept = { under, made: make() };
    return kept.made;
  };
}

/** The same for each of many things, for as long as somebody holds the thing. */
export function keptForEach<Thing extends object, Made>(): (thing: Thing) => Kept<Made> {
  const all = new WeakMap<Thing, Kept<Made>>();
  return (thing) => {
    const known = all.get(thing) ?? keptWhileSame<Made>();
    all.set(thing, known);
    return known;
  };
}
