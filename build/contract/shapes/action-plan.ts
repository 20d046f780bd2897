/** The answer of an action plan. */

import { z } from "zod";
import { cited } from "./citation.ts";
import { decidedItem } from "./check.ts";
import { program, state, urgency } from "./codes.ts";
import { contact } from "./contact.ts";
import { datedClock, datedLevel } from "./deadlines.ts";
import { resolvedDrug } from "./drug.ts";
import { exclusion } from "./exclusion.ts";
import { day, moment, ruleId, servedFrom } from "./fields.ts";
import { planOfCheck } from "./health-plan.ts";
import { query } from "./query.ts";
import { answerRoute } from "./route.ts";
import { publishedRule } from "./rule.ts";

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
    plan: planOfCheck.nullable().describe("null: the question named no plan."),
    rule: publishedRule
      .omit({ federal_override: true, effective_from: true, effective_to: true, from_rows: true })
      .extend({ rule_id: ruleId })
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
