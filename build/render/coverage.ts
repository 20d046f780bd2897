/**
 * How far the corpus reaches: counts, bases, kinds of source and ages. For the workshop (`npm run stats`): what a basis implies
 * is a verdict, so all others see `public-coverage.ts`.
 */

import { AGES } from "../contract/ages.ts";
import {
  DRUG_CLASSES,
  PROGRAMS,
  SERVICE_CATEGORIES,
  STATES,
  type Basis,
  type Program,
  type State,
} from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/day.ts";
import { cellId, type Cell } from "../contract/published-paths.ts";
import type { ListTally, Tally } from "../contract/shapes/coverage.ts";
import type { PlanListTally } from "../contract/shapes/health-plan.ts";
import { renderedLists, renderedPlanLists } from "./drug-lists.ts";
import { openLeads, type OpenLead } from "./open-leads.ts";
import { listTally, planListTally } from "./list-coverage.ts";
import type { ExcludedCell } from "../expand/expand.ts";
import type { InForce } from "../expand/in-force.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { Corpus } from "../model/corpus.ts";
import { daysBetween } from "../model/days.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { isDue } from "../model/freshness.ts";
import type { SourceKind } from "../model/source.ts";

/** A cell with a rule in force, or with an exclusion (`basis` null): what it rests on, and how old that is. */
export type CoveredCell = {
  state: State;
  program: Program;
  code: string;
  basis: Basis | null;
  source_kind: SourceKind;
  last_verified: Day;
  overdue: boolean;
  rule_id: string;
};

export type Coverage = {
  built_for: Day;
  total: Tally;
  states_with_ten_of_their_own: number;
  by_program: Record<Program, Tally>;
  by_state: Record<State, Tally>;
  by_code: Record<string, Tally>;
  by_basis: Record<string, number>;
  by_source_kind: Record<string, number>;
  by_age: Record<string, number>;
  cells: CoveredCell[];
  not_verified_yet: OpenLead[];
  lists: ListTally[];
  plan_lists: PlanListTally[];
};

/** What no drug list changes. */
type CellCoverage = Omit<Coverage, "lists" | "plan_lists">;

const ofCells = keptWhileSame<CellCoverage>();

/** `inForce` and `excluded`: what holds today, and what is excluded at some time. */
export function coverageOf(
  corpus: Corpus,
  inForce: readonly InForce[],
  excluded: readonly ExcludedCell[],
  today: Day,
): Coverage {
  const under = [besideLists(corpus), today, ...inForce, ...excluded];
  return {
    ...ofCells(under, () => cellCoverage(corpus, inForce, excluded, today)),
    lists: renderedLists(corpus, today).map(listTally),
    plan_lists: renderedPlanLists(corpus, today).map(planListTally),
  };
}

function cellCoverage(
  corpus: Corpus,
  inForce: readonly InForce[],
  excluded: readonly ExcludedCell[],
  today: Day,
): CellCoverage {
  const covered = [
    ...inForce.map((rule) => described(rule, today)),
    ...excluded.flatMap((cell) => {
      const exclusion = cell.exclusions.find((candidate) => holdsOn(candidate, today));
      if (!exclusion) return [];
      const {
        authored: { last_verified },
        sources,
      } = exclusion;
      return [described({ ...cell, basis: null, last_verified, source_kind: sources[0]!.kind }, today)];
    }),
  ];
  const rules = covered.filter(({ basis }) => basis !== null);
  const byState = tallies(STATES, covered, ({ state }) => state);
  return {
    built_for: today,
    total: tally(covered),
    states_with_ten_of_their_own: Object.values(byState).filter(({ states_own }) => states_own >= 10).length,
    by_program: tallies(PROGRAMS, covered, ({ program }) => program),
    by_state: byState,
    by_code: tallies([...DRUG_CLASSES, ...SERVICE_CATEGORIES], covered, ({ code }) => code),
    by_basis: counts(rules, ({ basis }) => basis!),
    by_source_kind: counts(rules, ({ source_kind }) => source_kind),
    by_age: counts(
      rules,
      ({ last_verified }) => ageOf(last_verified, today),
      AGES.map(([name]) => name),
    ),
    cells: covered,
    not_verified_yet: openLeads(corpus, covered),
  };
}

/** The group of age that a date falls into. */
export function ageOf(day: Day, today: Day): string {
  return AGES.find(([, days]) => daysBetween(day, today) <= days)![0];
}

type DatedCell = Cell & { basis: Basis | null; source_kind: SourceKind; last_verified: Day };

function described(
  { state, program, kind, code, basis, source_kind, last_verified }: DatedCell,
  today: Day,
): CoveredCell {
  return {
    state,
    program,
    code,
    basis,
    source_kind,
    last_verified,
    overdue: isDue(source_kind, last_verified, today),
    rule_id: cellId({ state, program, kind, code }),
  };
}

function tallies<Key extends string>(
  keys: readonly Key[],
  cells: readonly CoveredCell[],
  of: (cell: CoveredCell) => string,
): Record<Key, Tally> {
  const found = Object.fromEntries(keys.map((key) => [key, nothing()])) as Record<string, Tally>;
  for (const cell of cells) count(cell, found[of(cell)]!);
  return found;
}

function tally(cells: readonly CoveredCell[]): Tally {
  const counted = nothing();
  for (const cell of cells) count(cell, counted);
  return counted;
}

function nothing(): Tally {
  return { rules: 0, states_own: 0, federal: 0, plans: 0, not_covered: 0, overdue: 0, oldest: null, newest: null };
}

function count({ basis, overdue, last_verified }: CoveredCell, counted: Tally): void {
  if (basis === null) {
    counted.not_covered += 1;
    return;
  }
  counted.rules += 1;
  counted[basis === "state_rule" ? "states_own" : basis === "plan_policy" ? "plans" : "federal"] += 1;
  if (overdue) counted.overdue += 1;
  if (counted.oldest === null || last_verified < counted.oldest) counted.oldest = last_verified;
  if (counted.newest === null || last_verified > counted.newest) counted.newest = last_verified;
}

function counts(
  cells: readonly CoveredCell[],
  of: (cell: CoveredCell) => string,
  order: readonly string[] = [],
): Record<string, number> {
  const found: Record<string, number> = Object.fromEntries(order.map((name) => [name, 0]));
  for (const cell of cells) found[of(cell)] = (found[of(cell)] ?? 0) + 1;
  return found;
}
