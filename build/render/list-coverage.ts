/** What drug lists cover: their owners, ages, numbers of rows, and the verdicts of the rows for each program. */

import { PROGRAMS, type Program, type State } from "../contract/enumerations.ts";
import { listedVerdict, type ListedVerdict } from "../contract/items/row-verdict.ts";
import type { ListTally, ListVerdicts } from "../contract/shapes/coverage.ts";
import type { PlanListTally } from "../contract/shapes/health-plan.ts";
import type { PublishedItem, PublishedList } from "../contract/shapes/item.ts";

/** A list and its rows, as they are published. */
export type ReadList = { head: PublishedList; items: readonly PublishedItem[] };
export type RenderedList = ReadList & { state: State };
/** The same of a plan, by its id. */
export type RenderedPlanList = ReadList & { plan: string };

/** Counts by list, public: without verdicts. */
export function listTally({ state, head, items }: RenderedList): ListTally {
  const { id, ...rest } = tally(head, items);
  return { id, state, ...rest };
}

export function planListTally({ plan, head, items }: RenderedPlanList): PlanListTally {
  const { id, ...rest } = tally(head, items);
  return { id, plan, ...rest };
}

function tally(head: PublishedList, items: readonly PublishedItem[]): Omit<ListTally, "state"> {
  const { title, url, date } = head.sources[head.source]!;
  return {
    id: head.id,
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

const decided = new WeakMap<readonly PublishedItem[], { head: string; verdicts: Map<Program, ListedVerdict[]> }>();
/** What the words of a list mean, as JSON. */
const meanings = new WeakMap<PublishedList, string>();
const tied = new WeakMap<readonly PublishedItem[], number>();

function tiedIn(items: readonly PublishedItem[]): number {
  const count = tied.get(items) ?? items.filter(({ drug, kind }) => drug !== undefined || kind !== undefined).length;
  tied.set(items, count);
  return count;
}

/** The verdict of each row for a program where no fact is known. */
export function rowVerdicts({ head, items }: ReadList, program: Program): ListedVerdict[] {
  const print = meanings.get(head) ?? JSON.stringify([head.statuses, head.marks, head.limits, head.conditions]);
  meanings.set(head, print);
  let known = decided.get(items);
  if (known?.head !== print) decided.set(items, (known = { head: print, verdicts: new Map() }));
  const asked = saysPrograms(head) ? program : head.binds[0]!.program;
  const verdicts = known.verdicts.get(asked) ?? items.map((item) => listedVerdict(item, head, asked));
  known.verdicts.set(asked, verdicts);
  return verdicts;
}

/** Whether a mark or a condition counts for some programs only: otherwise they share the verdicts. */
function saysPrograms({ marks, conditions }: PublishedList): boolean {
  return [...Object.values(marks), ...conditions].some(({ programs }) => programs !== undefined);
}

/** What the rows of a list come to for a program where no fact is known. */
export function listVerdicts(list: RenderedList, program: Program): ListVerdicts {
  const counts = { listed: list.items.length, not_required: 0, required: 0, depends: 0, not_verified: 0 };
  for (const verdict of rowVerdicts(list, program)) counts[verdict] += 1;
  return counts;
}
