/** A rule across states: the answer of a comparison, and the file of all jurisdictions that it is cut from. */

import { z } from "zod";
import { paType, program, state } from "./codes.ts";
import { decidedItem } from "./check.ts";
import { cited } from "./citation.ts";
import { resolvedDrug } from "./drug.ts";
import { count, day, etag, moment, ruleId, servedFrom } from "./fields.ts";
import { query } from "./query.ts";
import { publishedRule } from "./rule.ts";

export const comparedRule = z
  .strictObject({ state_abbr: state, ...publishedRule.shape, item: decidedItem.exactOptional(), rule_id: ruleId })
  .describe("A state's rule within a comparison.");
export type ComparedRule = z.infer<typeof comparedRule>;

export const compareSummary = z
  .strictObject({
    total: count,
    require_pa: count,
    no_pa: count,
    divergence: z.boolean(),
    divergence_summary: z.string(),
    without_rule: z.array(state),
    differences: z.strictObject({
      pa_type: z.record(z.string(), z.array(state)).exactOptional(),
      federal_override: z.record(z.string(), z.array(state)).exactOptional(),
    }),
  })
  .describe("The result of a comparison.");

const comparedExclusion = z.strictObject({ state_abbr: state, text: z.string(), ...cited });
export type ComparedExclusion = z.infer<typeof comparedExclusion>;

export const compareAnswer = z
  .strictObject({
    states: z.array(state),
    program,
    query,
    summary: compareSummary,
    results: z.array(comparedRule),
    not_covered: z
      .array(comparedExclusion)
      .exactOptional()
      .describe("States with no rule because the program does not cover it there."),
    resolved_from: resolvedDrug.exactOptional(),
    as_of: day.exactOptional(),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("One rule across 2 to 10 states.");
export type CompareAnswer = z.infer<typeof compareAnswer>;

/** Where a row is in the file: `at` and `length` count UTF-16 units (as JavaScript slices text) from `rows_at` on. */
const columnIndexEntry = z.strictObject({
  at: count,
  length: count,
  /** Changes with the text of the row. */
  etag,
  from: day,
  to: day,
  pa_required: z.boolean(),
  pa_type: paType,
  federal_override: z.boolean(),
});
export type ColumnIndexEntry = z.infer<typeof columnIndexEntry>;

/** All jurisdictions of one (program, code), up to its rows. `dated` names the states whose rule begins or ends some day. */
const columnHead = z.strictObject({
  pa_column: z.literal(1),
  rows_at: z.string().regex(/^\d{8}$/),
  index: z.partialRecord(state, columnIndexEntry),
  dated: z.array(state),
});
export type ColumnHead = z.infer<typeof columnHead>;

/** The whole file. */
export const publishedColumn = columnHead.extend({ rows: z.array(comparedRule) });
