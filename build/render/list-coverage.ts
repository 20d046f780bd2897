/** How far drug lists reach: whose they are, how old, how many rows, and what the rows come to for each program. */

import { PROGRAMS, type Program, type State } from "../contract/enumerations.ts";
import { rowOutcome } from "../contract/items/row-verdict.ts";
import type { ListTally, ListVerdicts } from "../contract/shapes/coverage.ts";
import type { PublishedItem, PublishedList } from "../contract/shapes/item.ts";

/** A list and its rows, as they are published. */
export type RenderedList = { state: State; head: PublishedList; items: readonly PublishedItem[] };

/** Counts by list, for everybody: no verdict is in them. */
export function listTally({ state, head, items }: RenderedList): ListTally {
  const { title, url, date } = head.sources[head.source]!;
  return {
    id: head.id,
    state,
    title,
    url,
    date,
    effective_from: head.from,
    programs: PROGRAMS.filter((program) => head.binds.some((bound) => bound.program === program)),
    rows: items.length,
    products: head.products,
    tied: tiedIn(items),
  };
}

const tied = new WeakMap<readonly PublishedItem[], number>();

function tiedIn(items: readonly PublishedItem[]): number {
  const count = tied.get(items) ?? items.filter(({ drug, kind }) => drug !== undefined || kind !== undefined).length;
  tied.set(items, count);
  return count;
}

const counted = new WeakMap<readonly PublishedItem[], { head: string; verdicts: Map<Program, ListVerdicts> }>();

/** What the rows of a list come to for a program where no fact is known. */
export function listVerdicts({ head, items }: RenderedList, program: Program): ListVerdicts {
  const print = JSON.stringify([head.statuses, head.marks, head.limits, head.conditions]);
  let known = counted.get(items);
  if (known?.head !== print) counted.set(items, (known = { head: print, verdicts: new Map() }));
  const verdicts = known.verdicts.get(program) ?? countVerdicts(head, items, program);
  known.verdicts.set(program, verdicts);
  return verdicts;
}

function countVerdicts(head: PublishedList, items: readonly PublishedItem[], program: Program): ListVerdicts {
  const verdicts: ListVerdicts = { listed: items.length, not_required: 0, required: 0, depends: 0, not_verified: 0 };
  for (const item of items) verdicts[rowOutcome(item, head, program, {}).verdict] += 1;
  return verdicts;
}
