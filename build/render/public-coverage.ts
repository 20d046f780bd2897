/**
 * The public part of the coverage: counts over groups too large to reveal one rule, and of each cell only that
 * it is answered and how old the answer is. No basis, kind of source or date of a single cell: each of them implies a
 * verdict (a closed list that does not name a service means that nothing is required), and so does what a lead says in
 * words.
 */

import { PROGRAMS, STATES, type Program, type State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { PublicCoverage, PublicTally, Tally } from "../contract/shapes/coverage.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { ageOf, type Coverage, type CoveredCell } from "./coverage.ts";
import { jsonPage, type Page } from "./page.ts";

/** A smaller group is counted with others: a rule that is alone in its group could be found. */
const SMALLEST_GROUP = 20;

/**
 * Where states decide, an age reveals nothing of the verdict. In the other programs a program and code have one source
 * everywhere, so an age would name it, and with it the verdict: there only the program as a whole has ages.
 */
const DECIDED_BY_STATES: readonly Program[] = ["medicaid_ffs", "medicaid_mco", "chip"];

const ages = keptWhileSame<PublicCoverage["cells"]>();
const questions = keptWhileSame<PublicCoverage["open_questions"]>();

export function publicCoverage({
  built_for,
  total,
  states_with_ten_of_their_own,
  by_program,
  by_state,
  by_basis,
  by_source_kind,
  by_age,
  cells,
  lists,
  plan_lists,
  not_verified_yet,
}: Coverage): PublicCoverage {
  return {
    built_for,
    total,
    states_with_ten_of_their_own,
    by_program: Object.fromEntries(
      PROGRAMS.map((program) => [program, withoutOldest(by_program[program])]),
    ) as PublicCoverage["by_program"],
    by_state: Object.fromEntries(STATES.map((state) => [state, publicTally(by_state[state])])) as Record<
      State,
      PublicTally
    >,
    by_basis: largeGroups(by_basis),
    by_source_kind: largeGroups(by_source_kind),
    by_age,
    cells: ages([cells], () => agesOf(cells, built_for)),
    lists,
    plan_lists,
    open_questions: questions([not_verified_yet], () => openQuestions(not_verified_yet)),
  };
}

export function renderCoverage(coverage: PublicCoverage): Page {
  return jsonPage("coverage.json", coverage);
}

function withoutOldest({ oldest: _, ...others }: Tally): Omit<Tally, "oldest"> {
  return others;
}

function publicTally({ rules, states_own, plans, federal, overdue, oldest, newest }: Tally): PublicTally {
  return { rules, own: states_own + plans, federal, overdue, oldest, newest };
}

function largeGroups(counts: Record<string, number>): Record<string, number> {
  const large = Object.entries(counts).filter(([, count]) => count >= SMALLEST_GROUP);
  const rest =
    Object.values(counts).reduce((sum, count) => sum + count, 0) - large.reduce((sum, [, count]) => sum + count, 0);
  return { ...Object.fromEntries(large), ...(rest > 0 ? { other: rest } : {}) };
}

function agesOf(cells: readonly CoveredCell[], today: Day): PublicCoverage["cells"] {
  const found: PublicCoverage["cells"] = {};
  for (const { state, program, code, last_verified } of cells) {
    const ages = ((found[state] ??= {})[program] ??= {});
    ages[code] = DECIDED_BY_STATES.includes(program) ? ageOf(last_verified, today) : null;
  }
  return found;
}

function openQuestions(leads: Coverage["not_verified_yet"]): PublicCoverage["open_questions"] {
  const found: PublicCoverage["open_questions"] = {};
  for (const { jurisdiction, missing } of leads) {
    const counts = (found[jurisdiction] ??= {});
    for (const program of PROGRAMS) {
      const open = missing.some((path) => path.split("/")[0] === program);
      if (open) counts[program] = (counts[program] ?? 0) + 1;
    }
  }
  return found;
}
