/** The lists of states that are asked about a day or a later one: not those that a newer one replaced. */

import { LAST_DAY, type Day } from "../contract/day.ts";
import { PROGRAMS } from "../contract/enumerations.ts";
import { bindingOn } from "../contract/items/binding-lists.ts";
import type { Corpus } from "../model/corpus.ts";

/** Their ids. */
export function listsInUse({ lists }: Pick<Corpus, "lists">, today: Day): Set<string> {
  const used = new Set<string>();
  const byState = new Map<string, ReturnType<typeof inBrief>[]>();
  for (const list of lists) {
    if (!list.state) continue;
    const brief = inBrief(list);
    byState.set(list.state, [...(byState.get(list.state) ?? []), brief]);
    if (brief.from > today) used.add(brief.id);
  }
  for (const all of byState.values()) {
    const newestFirst = all.sort((one, other) => (one.from < other.from ? 1 : -1));
    for (const program of PROGRAMS) {
      const binding = bindingOn(newestFirst, program, today);
      for (const { id } of [...(binding?.lists ?? []), ...(binding?.supplements ?? [])]) used.add(id);
    }
  }
  return used;
}

function inBrief({ id, value: { effective_from: from, effective_to, ...rest } }: Corpus["lists"][number]) {
  const { covers, binds, supplements } = rest;
  return { id, from, to: effective_to ?? LAST_DAY, covers, binds, ...(supplements ? { supplements } : {}) };
}
