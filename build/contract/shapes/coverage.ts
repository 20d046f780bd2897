/** `/coverage.json`: what the corpus covers, without what only keys may read (see `build/render/public-coverage.ts`). */

import { z } from "zod";
import { program, state } from "./codes.ts";
import { count, day, url } from "./fields.ts";
import { planListTally } from "./health-plan.ts";

const tally = z.strictObject({
  rules: count,
  states_own: count,
  federal: count,
  plans: count,
  not_covered: count,
  overdue: count,
  oldest: day.nullable(),
  newest: day.nullable(),
});
export type Tally = z.infer<typeof tally>;

/** `own`: decided by the state's own law, manual or list, or by named plans there. */
const publicTally = z.strictObject({
  rules: count,
  own: count,
  federal: count,
  overdue: count,
  oldest: day.nullable(),
  newest: day.nullable(),
});
export type PublicTally = z.infer<typeof publicTally>;

const counts = z.record(z.string(), count);

/** A drug list that was read row by row; `tied`: rows whose drug or supply is known. */
export const listTally = z.strictObject({
  id: z.string(),
  state,
  title: z.string(),
  url,
  date: day,
  effective_from: day,
  programs: z.array(program),
  rows: count,
  products: count,
  tied: count,
});
export type ListTally = z.infer<typeof listTally>;

/** What the rows of a list come to where no fact is known. */
export const listVerdicts = z.strictObject({
  listed: count,
  not_required: count,
  required: count,
  depends: count,
  not_verified: count,
});
export type ListVerdicts = z.infer<typeof listVerdicts>;

export const publicCoverage = z.strictObject({
  built_for: day,
  total: tally,
  states_with_ten_of_their_own: count,
  /** Without the oldest date: it would name the rule that carries it. */
  by_program: z.record(program, tally.omit({ oldest: true })),
  by_state: z.record(state, publicTally),
  by_basis: counts,
  by_source_kind: counts,
  by_age: counts,
  /** Which cells are answered, by state, program and code, with the age of the answer; null where the program is decided nationally. */
  cells: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string().nullable()))),
  /** Drug lists read row by row, in the order of the states. */
  lists: z.array(listTally),
  /** Plans' own drug lists read row by row. */
  plan_lists: z.array(planListTally),
  /** How many questions editors left open, by jurisdiction (or federal) and program. */
  open_questions: z.record(z.string(), counts),
});
export type PublicCoverage = z.infer<typeof publicCoverage>;
