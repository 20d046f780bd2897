/** A question in free text, and its answer. */

import { z } from "zod";
import { checkAnswer, decidedItem } from "./check.ts";
import { citation, cited } from "./citation.ts";
import { paType, program, state } from "./codes.ts";
import { resolvedDrug } from "./drug.ts";
import { exclusion, sourcedText } from "./exclusion.ts";
import { moment, ruleId, servedFrom } from "./fields.ts";
import { queryFields } from "./query.ts";
import { nextStep, oldestEvidence } from "./rule.ts";

export const askRequest = z
  .strictObject({ question: z.string().min(1).max(500) })
  .describe("A question in free text, without personal health information.");

const asked = { state, program, ...queryFields, sentence: z.string() };

export const askAnswer = z
  .strictObject({
    status: z.enum(["answered", "not_covered", "not_verified", "needs_clarification", "out_of_scope"]),
    answer: z.string(),
    understood: z.strictObject({
      states: z.array(state),
      programs: z.array(program),
      plans: z
        .array(z.strictObject({ name: z.string(), state, programs: z.array(program) }))
        .describe(
          "Names of plans and of state programs, such as TennCare: what each means in each state where it is used.",
        ),
      subjects: z.array(z.strictObject({ ...queryFields, resolved_from: resolvedDrug.exactOptional() })),
      guessed: z
        .array(z.strictObject({ typed: z.string(), understood: z.string() }))
        .describe("Misspelled names, as understood."),
      sure: z.enum(["sure", "likely"]),
    }),
    answers: z.array(
      z.strictObject({
        ...asked,
        pa_required: z.boolean(),
        pa_type: paType,
        confidence: z.number(),
        notes: z.string(),
        rule_id: ruleId,
        ...cited,
        oldest_evidence: oldestEvidence,
        citations: z.array(citation),
        next_steps: z.array(nextStep),
        item: decidedItem.exactOptional(),
      }),
    ),
    codes: z
      .array(
        z.strictObject({
          state,
          program,
          code: z.string().describe("The code, or words that match more than one."),
          sentence: z.string(),
          check: checkAnswer.omit({ served_from: true, timestamp: true }),
        }),
      )
      .describe("Procedure codes named in the question, each answered as in a check."),
    not_covered: z.array(z.strictObject({ ...asked, exclusion })),
    not_verified: z.array(z.strictObject({ ...asked, decided_by: sourcedText.nullable() })),
    clarification: z
      .strictObject({
        about: z.enum(["state", "program", "subject"]),
        question: z.string(),
        options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
      })
      .nullable(),
    warnings: z.array(z.string()),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("What was understood, and sentences that each rest on one rule.");
export type AskAnswer = z.infer<typeof askAnswer>;
