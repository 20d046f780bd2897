/** Shapes of the action plan, the compliance grids, the account, and errors. */

import { z } from "zod";
import { ENDPOINTS } from "../contract/enumerations.ts";
import {
  basis,
  component,
  count,
  day,
  moment,
  paType,
  program,
  provenance,
  ruleId,
  servedFrom,
  state,
  url,
} from "./components.ts";
import { contact } from "./metadata-schemas.ts";
import { exclusion, oldestEvidence, query, resolvedDrug } from "./rule-schemas.ts";

const duration = component(
  "Duration",
  "A length of time as the law gives it.",
  z.union([
    z.strictObject({ hours: count }),
    z.strictObject({ days: count }),
    z.strictObject({ business_days: count }),
  ]),
);
const clock = component(
  "Clock",
  "How soon a request must be decided; of several, the shortest wins.",
  z.strictObject({
    applies_to: z.array(z.enum(["drug", "service"])),
    codes: z.array(z.string()).optional(),
    urgency: z.enum(["standard", "expedited"]),
    within: duration,
    emergency_supply: duration.optional(),
    starts: z.string(),
    decides: z.string(),
    effective_from: day.optional(),
    jurisdictions: z.union([z.literal("all"), z.array(state)]),
    note: z.string().optional(),
    ...provenance,
    text: z.string(),
    wins: z.boolean(),
    due_date: day.nullable(),
  }),
);
const level = component(
  "AppealLevel",
  "A level of the appeal ladder; level 0 comes before there is anything to appeal.",
  z.strictObject({
    level: count,
    name: z.string(),
    decided_by: z.string(),
    file_within: duration.optional(),
    counted_from: z.enum(["receipt", "notice"]).optional(),
    presumed_receipt_days: count.optional(),
    decision_within: z.strictObject({ standard: duration.optional(), expedited: duration.optional() }).optional(),
    amount_in_controversy: z.strictObject({ usd: z.number(), year: z.int() }).optional(),
    must_exhaust: z.boolean().optional(),
    note: z.string().optional(),
    ...provenance,
    file_within_text: z.string().nullable(),
    file_by: day.nullable(),
  }),
);
component(
  "ActionPlanResponse",
  "Ranked next actions, clocks and appeals.",
  z.strictObject({
    state,
    program,
    query,
    resolved_from: resolvedDrug.optional(),
    urgency: z.enum(["standard", "expedited"]),
    stage: z.enum(["before_request", "requested", "denied"]),
    date: day.nullable(),
    as_of: day.optional(),
    rule: z
      .strictObject({
        rule_id: ruleId,
        pa_required: z.boolean(),
        pa_type: paType,
        confidence: z.number(),
        basis,
        notes: z.string(),
        source_url: url,
        last_verified: day,
        oldest_evidence: oldestEvidence,
      })
      .nullable(),
    message: z.string().nullable(),
    not_covered: exclusion.optional(),
    actions: z.array(
      z.strictObject({
        rank: z.int().min(1),
        title: z.string(),
        items: z.array(z.string()),
        due_date: day.nullable(),
        source_url: url,
        last_verified: day,
      }),
    ),
    clocks: z.array(clock),
    appeal_ladder: z.array(level),
    contacts: z.array(contact),
    served_from: servedFrom,
    timestamp: moment,
  }),
);

component(
  "ComplianceResponse",
  "What is known of each jurisdiction's compliance with a federal mandate.",
  z.strictObject({
    rule_id: z.string(),
    title: z.string(),
    status: z.enum(["final", "proposed", "statute"]),
    binding: z.boolean(),
    citation: z.string(),
    summary: z.string(),
    ...provenance,
    requirements: z.array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        programs: z.array(program),
        effective_from: day.nullable(),
        note: z.string().optional(),
        ...provenance,
      }),
    ),
    jurisdictions: z.array(
      z.strictObject({
        state,
        name: z.string(),
        cells: z.array(
          z.strictObject({
            requirement: z.string(),
            program,
            status: z.enum(["compliant", "non_compliant", "partial", "not_applicable", "not_verified", "proposed"]),
            text: z.string().optional(),
            source_url: url.optional(),
            last_verified: day.optional(),
            further_source_urls: z.array(url).optional(),
          }),
        ),
      }),
    ),
  }),
);

const standing = {
  limit: count,
  window: z.enum(["1 hour", "1 month"]),
  remaining: count.nullable(),
  reset_seconds: count,
};
component(
  "MeResponse",
  "What this key may do and has left.",
  z.strictObject({
    id: z.string(),
    label: z.string(),
    admin: z.boolean(),
    states: z.union([z.literal("all"), z.array(state)]),
    programs: z.union([z.literal("all"), z.array(program)]),
    endpoints: z.union([z.literal("all"), z.array(z.enum(ENDPOINTS))]),
    limits: z.array(z.strictObject({ endpoint: z.enum(ENDPOINTS), ...standing })),
    plan: z.strictObject({
      calls: count,
      overage: z.boolean(),
      used: z.record(z.string(), count).nullable(),
      remaining: count.nullable().optional(),
      reset_seconds: count.optional(),
    }),
    created: moment,
    expires: moment.nullable(),
    timestamp: moment,
  }),
);

component(
  "Error",
  "What was wrong, and what to do about it.",
  z.looseObject({
    error: z.string(),
    message: z.string().optional(),
    signup_url: url.optional(),
    code: z.string().optional(),
    param: z.string().optional(),
    allowed: z.array(z.string()).optional(),
    did_you_mean: z.string().optional(),
    further_problems: count.optional().describe("How many problems a 400 has besides those that it lists."),
    not_covered: exclusion.optional(),
    request_id: z.string(),
  }),
);
component(
  "RateLimitError",
  "A limit is exceeded.",
  z.looseObject({
    error: z.string(),
    limit: count,
    window: z.enum(["1 hour", "1 month"]),
    retry_after_seconds: z.int().min(1),
    message: z.string().optional(),
    request_id: z.string(),
  }),
);
