/** What a state's drug list comes to for the products of each class: counted here, where the answer of the class is written. */

import { bounded, type Day } from "../contract/day.ts";
import { PROGRAMS, type State } from "../contract/enumerations.ts";
import { bindingOn } from "../contract/items/binding-lists.ts";
import { cellId } from "../contract/published-paths.ts";
import type { PublishedList } from "../contract/shapes/item.ts";
import type { ClassCounts } from "../contract/shapes/rule.ts";
import { placeIn, type RulePlace } from "../model/content-path.ts";
import type { Corpus } from "../model/corpus.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { headsOf, renderedLists } from "./drug-lists.ts";
import { nameIndex } from "./name-index.ts";

/** By cell id; without cells whose class has no row in the list. */
export type ClassCountsByCell = ReadonlyMap<string, CellCounts>;

export type CellCounts = { state: State; place: RulePlace; counts: ClassCounts };

const counted = new WeakMap<Corpus, { today: Day; counts: ClassCountsByCell }>();

/** Of the first list that decides for each program today, as a check asks it. */
export function classCounts(corpus: Corpus, today: Day): ClassCountsByCell {
  const known = counted.get(corpus);
  if (known?.today === today) return known.counts;
  const counts = new Map<string, CellCounts>();
  const lists = nameIndex(corpus) ? renderedLists(corpus, today) : [];
  for (const state of new Set(lists.map((list) => list.state))) {
    const ofState = lists.filter((list) => list.state === state);
    const heads = headsOf(state, corpus, today);
    for (const program of PROGRAMS) {
      const binding = bindingOn(heads, program, today);
      const list = binding && ofState.find(({ head }) => head === binding.lists[0]);
      if (!list) continue;
      for (const [code, ofClass] of list.facts.classes.get(program)!) {
        const place = placeIn(program, { kind: "drug", code });
        counts.set(cellId({ state, ...place }), { state, place, counts: { list: listOf(list.head), ...ofClass } });
      }
    }
  }
  counted.set(corpus, { today, counts });
  return counts;
}

/** By the name of the column: changes with what its answers say of lists. */
export function countPrints(counts: ClassCountsByCell): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>();
  for (const [id, { place, counts: ofCell }] of counts) {
    const text = JSON.stringify([id, ofCell]);
    const known = texts.get(place.column);
    if (known) known.push(text);
    else texts.set(place.column, [text]);
  }
  return new Map([...texts].map(([column, all]) => [column, fingerprint(all.join("\n"))]));
}

function listOf({ id, source, sources, from, to }: PublishedList): ClassCounts["list"] {
  const { url, date } = sources[source]!;
  return { id, url, date, effective_from: from, effective_to: bounded(to) };
}
