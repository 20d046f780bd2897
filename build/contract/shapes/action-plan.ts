/** The answer of an action plan. */

import { z } from "zod";
import { citation, cited } from "./citation.ts";
import { decidedItem } from "./check.ts";
import { basis, paType, program, state, urgency } from "./codes.ts";
import { contact } from "./contact.ts";
import { datedClock, datedLevel } from "./deadlines.ts";
import { resolvedDrug } from "./drug.ts";
import { exclusion } from "./exclusion.ts";
import { day, moment, ruleId, servedFrom } from "./fields.ts";
import { query } from "./query.ts";
import { answerRoute } from "./route.ts";
import { classCounts, oldestEvidence } from "./rule.ts";

export const actionPlanAnswer = z
  .strictObject({
    state,
    program,
    query,
    resolved_from: resolvedDrug.exactOptional(),
    item: decidedItem.exactOptional(),
    urgency,
    stage: z.enum(["before_request", "requested", "denied"]),
    date: day.nullable(),
    as_of: day.exactOptional(),
    rule: z
      .strictObject({
        rule_id: ruleId,
        pa_required: z.boolean(),
        pa_type: paType,
        confidence: z.number(),
        basis,
        notes: z.string(),
        ...cited,
        oldest_evidence: oldestEvidence,
        citations: z.array(citation).describe("All sources, the deciding one first."),
        counts: classCounts.exactOptional(),
      })
      .nullable(),
    message: z.string().nullable(),
    not_covered: exclusion.exactOptional(),
    actions: z.array(
      z.strictObject({
        rank: z.int().min(1),
        title: z.string(),
        items: z.array(z.string()),
        due_date: day.nullable(),
        ...cited,
      }),
    ),
    route: answerRoute.nullable(),
    clocks: z.array(datedClock),
    appeal_ladder: z.array(datedLevel),
    contacts: z.array(contact),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("Ranked next actions, clocks and appeals.");
export type ActionPlanAnswer = z.infer<typeof actionPlanAnswer>;
