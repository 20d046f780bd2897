/** What drug lists cover: their owners, ages, numbers of rows, and the verdicts of the rows for each program. */

import { PROGRAMS, type Program, type State } from "../contract/enumerations.ts";
import { listedVerdict, type ListedVerdict } from "../contract/items/row-verdict.ts";
import type { ListTally, ListVerdicts } from "../contract/shapes/coverage.ts";
import type { PlanListTally } from "../contract/shapes/health-plan.ts";
import type { PublishedItem, PublishedList } from "../contract/shapes/item.ts";
import type { ProductDrug } from "../contract/shapes/product-names.ts";
import { keptForEach } from "../model/kept-while-same.ts";
import { classTally, type ClassTally } from "./class-tally.ts";

/** A list and its rows, as they are published: in the order of the document, and in that of their keys. */
export type ReadList = { head: PublishedList; items: readonly PublishedItem[]; sorted: readonly PublishedItem[] };

/** What the rows of a list come to, by each program that it binds: the same object for as long as nothing of it changes. */
export type ListFacts = {
  rows: number;
  /** How many of them are known to be of a drug, or to be none. */
  tied: number;
  verdicts: ReadonlyMap<Program, ListVerdicts>;
  classes: ReadonlyMap<Program, ClassTally>;
};

export type CountedList = { head: PublishedList; facts: ListFacts };
/** A state's. */
export type StateList = CountedList & { state: State };
/** The same of a plan, by its id. */
export type PlanList = CountedList & { plan: string };

/** A list that did not change is not counted again during editing. */
const factsOf = keptForEach<readonly PublishedItem[], ListFacts>();

/** `drugs`: undefined where nobody asks for classes, which are empty then. */
export function listFacts(list: ReadList, drugs: ReadonlyMap<string, ProductDrug> | undefined): ListFacts {
  const { head, items } = list;
  const verdicts = head.binds.map(({ program }) => [program, rowVerdicts(list, program)] as const);
  return factsOf(items)([drugs, ...verdicts.map(([, ofRows]) => ofRows)], () => {
    const counts = new Map(verdicts.map(([, ofRows]) => [ofRows, verdictCounts(ofRows)]));
    const classes = new Map([...counts.keys()].map((ofRows) => [ofRows, drugs && classTally(items, ofRows, drugs)]));
    return {
      rows: items.length,
      tied: items.filter(({ drug, kind }) => drug !== undefined || kind !== undefined).length,
      verdicts: new Map(verdicts.map(([program, ofRows]) => [program, counts.get(ofRows)!])),
      classes: new Map(verdicts.map(([program, ofRows]) => [program, classes.get(ofRows) ?? NO_CLASSES])),
    };
  });
}

const NO_CLASSES: ClassTally = new Map();

/** Counts by list, public: without verdicts. */
export function listTally({ state, head, facts }: StateList): ListTally {
  const { id, ...rest } = tally(head, facts);
  return { id, state, ...rest };
}

export function planListTally({ plan, head, facts }: PlanList): PlanListTally {
  const { id, ...rest } = tally(head, facts);
  return { id, plan, ...rest };
}

function tally(head: PublishedList, { rows, tied }: ListFacts): Omit<ListTally, "state"> {
  const { title, url, date } = head.sources[head.source]!;
  return {
    id: head.id,
    title,
    url,
    date,
    effective_from: head.from,
    programs: PROGRAMS.filter((program) => head.binds.some((bound) => bound.program === program)),
    rows,
    products: head.products,
    tied,
  };
}

const decided = new WeakMap<readonly PublishedItem[], { head: string; verdicts: Map<Program, ListedVerdict[]> }>();
/** What the words of a list mean, as JSON. */
const meanings = new WeakMap<PublishedList, string>();

/** The verdict of each row for a program where no fact is known. */
export function rowVerdicts({ head, items }: ReadList, program: Program): ListedVerdict[] {
  const print = meanings.get(head) ?? JSON.stringify([head.statuses, head.marks, head.limits, head.conditions]);
  meanings.set(head, print);
  let known = decided.get(items);
  if (known?.head !== print) decided.set(items, (known = { head: print, verdicts: new Map() }));
  const asked = saysPrograms(head) ? program : head.binds[0]!.program;
  const verdicts = known.verdicts.get(asked) ?? verdictsFor(asked, head, items);
  known.verdicts.set(asked, verdicts);
  return verdicts;
}

/** Most rows say nothing but their status and marks, and are decided once for each of these. */
function verdictsFor(program: Program, head: PublishedList, items: readonly PublishedItem[]): ListedVerdict[] {
  const known = new Map<string, ListedVerdict>();
  return items.map((item) => {
    const { status, marks, conditions, own, limits } = item;
    if (conditions || own || limits) return listedVerdict(item, head, program);
    const says = marks ? `${status}\n${marks.join("\n")}` : status;
    const verdict = known.get(says) ?? listedVerdict(item, head, program);
    known.set(says, verdict);
    return verdict;
  });
}

/** Whether a mark or a condition counts for some programs only: otherwise they share the verdicts. */
function saysPrograms({ marks, conditions }: PublishedList): boolean {
  return [...Object.values(marks), ...conditions].some(({ programs }) => programs !== undefined);
}

function verdictCounts(verdicts: readonly ListedVerdict[]): ListVerdicts {
  const counts = { listed: verdicts.length, not_required: 0, required: 0, depends: 0, not_verified: 0 };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}
