/** The answer of a lookup (interface specification, PaLookupResponse, with additions), and the files of a cell that hold it. */

import { z } from "zod";
import { TIMESTAMP_PLACEHOLDER } from "../row-frame.ts";
import { program, state } from "./codes.ts";
import { decidedItem } from "./check.ts";
import { datedClock } from "./deadlines.ts";
import { resolvedDrug } from "./drug.ts";
import { day, etag, moment, ruleId, servedFrom } from "./fields.ts";
import { query } from "./query.ts";
import { answerRoute } from "./route.ts";
import { nextStep, publishedRule } from "./rule.ts";

export const lookupAnswer = z
  .strictObject({
    state,
    program,
    query,
    result: publishedRule,
    next_steps: z.array(nextStep),
    route: answerRoute.nullable(),
    clocks: z.array(datedClock),
    rule_id: ruleId,
    resolved_from: resolvedDrug.exactOptional(),
    item: decidedItem.exactOptional(),
    as_of: day.exactOptional(),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("One rule, with actionable next steps.");
export type LookupAnswer = z.infer<typeof lookupAnswer>;

/** An answer before it is served. */
const storedAnswer = lookupAnswer.extend({ timestamp: z.literal(TIMESTAMP_PLACEHOLDER) });
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** The rule of a cell in force when the corpus was built; framed by `row-frame.ts`. */
export const publishedRow = z.strictObject({
  pa_row: z.literal(1),
  etag,
  length: z.string().regex(/^\d{8}$/),
  from: day,
  to: day,
  answer: storedAnswer,
});

/** Versions of a cell in order of time: `from` and `to` are the first and the last day in force. */
export const publishedVersions = z.strictObject({
  pa_versions: z.literal(1),
  versions: z.array(z.strictObject({ from: day, to: day, etag, answer: storedAnswer })).min(1),
});
export type PublishedVersions = z.infer<typeof publishedVersions>;
