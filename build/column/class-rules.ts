/**
 * The rule of a drug class where a state's list has products of it and none is typed: what the rows come to. An
 * authored rule or an exclusion of the same cell, of whatever days, leaves no room for it.
 */

import { LAST_DAY, type Day } from "../contract/day.ts";
import type { Corpus, Entry, PlacedExclusion, PlacedRule } from "../model/corpus.ts";
import type { DrugList } from "../model/drug-list.ts";
import { classCounts, type CellCounts } from "../render/class-counts.ts";
import { noteFromRows } from "./class-note.ts";

/** Of fewer products than these nothing is concluded for their class. */
const FEWEST_PRODUCTS = 4;

/** By the name of the column. */
export type ClassRules = ReadonlyMap<string, readonly PlacedRule[]>;

const workedOut = new WeakMap<Corpus, { today: Day; rules: ClassRules }>();

/** One for each class of which the list that decides today names a product that needs authorization, or may need it. */
export function classRules(corpus: Corpus, today: Day): ClassRules {
  const known = workedOut.get(corpus);
  if (known?.today === today) return known.rules;
  const lists = new Map(corpus.lists.map((list) => [list.id, list]));
  const rules = new Map<string, PlacedRule[]>();
  for (const ofCell of classCounts(corpus, today).values()) {
    const rule = ruleOf(lists.get(ofCell.counts.list.id)!, ofCell);
    if (!rule) continue;
    rules.set(rule.place.column, [...(rules.get(rule.place.column) ?? []), rule]);
  }
  workedOut.set(corpus, { today, rules });
  return rules;
}

/** Those of a column for whose cells nothing is typed. `typed`: the rules and exclusions of the column. */
export function rulesBeside(
  typed: readonly (PlacedRule | PlacedExclusion)[],
  rules: ClassRules,
  column: string,
): PlacedRule[] {
  const taken = new Set(typed.flatMap(({ states }) => states));
  return (rules.get(column) ?? []).filter(({ states }) => !states.some((state) => taken.has(state)));
}

/** Undefined where few products are listed or none needs authorization: its rows do not decide for drugs off the list. */
function ruleOf({ value: list, file }: Entry<"lists">, { state, place, counts }: CellCounts): PlacedRule | undefined {
  const [index, bound] = [...list.binds.entries()].find(([, one]) => one.program === place.program)!;
  if (bound.next_steps === undefined || counts.products < FEWEST_PRODUCTS) return undefined;
  if (counts.required + counts.depends === 0) return undefined;
  const { source, effective_from: from, effective_to: to } = list;
  const isFull = counts.required === counts.products && list.unlisted.pa === "required";
  return {
    place,
    level: "state",
    states: [state],
    from,
    to: to ?? LAST_DAY,
    file,
    path: ["binds", index],
    rule: {
      pa_required: true,
      pa_type: isFull ? "full" : "conditional",
      basis: "state_rule",
      notes: noteFromRows(counts, list, bound.caveat),
      source,
      ...furtherSources(list, bound.source),
      last_verified: counts.list.date,
      next_steps: bound.next_steps,
      ...(to ? { effective_to: to } : {}),
      effective_from: from,
    },
    fromRows: true,
  };
}

/** The text that binds the program, and those that say what the words for drugs which need authorization mean. */
function furtherSources({ source, statuses }: DrugList, binding: string) {
  const meanings = Object.values(statuses).flatMap(({ pa, source: other }) =>
    pa === "required" && other ? other : [],
  );
  const also = [...new Set([binding, ...meanings])].filter((id) => id !== source);
  if (also.length === 0) return {};
  return { also, ...(binding === source ? {} : { rests_on: [binding] }) };
}
