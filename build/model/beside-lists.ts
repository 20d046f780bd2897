/** All content beside rules and drug lists, as one object that stays the same for as long as all of it does. */

import type { Corpus } from "./corpus.ts";
import { keptWhileSame } from "./kept-while-same.ts";

/** Rules come by columns; the rest is made of what else is in a corpus. */
const LEFT_OUT: readonly (keyof Corpus)[] = [
  "rules",
  "exclusions",
  "lists",
  "listCorrections",
  "procedures",
  "citations",
  "declared",
];

const known = new WeakMap<Corpus, object>();
const kept = keptWhileSame<object>();

/** It says nothing by itself: what is rendered from such content alone is kept as long as this is the same. */
export function besideLists(corpus: Corpus): object {
  const content = known.get(corpus) ?? kept(valuesIn(corpus), () => ({}));
  known.set(corpus, content);
  return content;
}

function valuesIn(corpus: Corpus): unknown[] {
  const values: unknown[] = [];
  for (const [name, held] of Object.entries(corpus) as [keyof Corpus, Corpus[keyof Corpus]][]) {
    if (LEFT_OUT.includes(name)) continue;
    if (Array.isArray(held)) for (const { value } of held as { value: unknown }[]) values.push(value);
    else if (held instanceof Map) for (const [id, { value }] of held) values.push(id, value);
    else values.push(name, ...Object.values(held ?? {}));
  }
  return values;
}
