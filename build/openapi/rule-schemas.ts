/** Shapes of the operations about rules: lookup, compare, ask. */

import { z } from "zod";
import { CHANGE_CLASSES } from "../contract/change-classes.ts";
import { LONG_FIELDS } from "../contract/published-changes.ts";
import {
  basis,
  citation,
  component,
  count,
  day,
  drugClass,
  moment,
  paType,
  program,
  ruleId,
  servedFrom,
  serviceCategory,
  state,
  url,
} from "./components.ts";

export const oldestEvidence = day.describe(
  "The oldest date among the texts that the verdict needs, such as the law that binds a plan to the list.",
);

const ruleFields = {
  pa_required: z.boolean().describe("Whether at least part of the combination needs prior authorization."),
  pa_type: paType,
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe(
      "0.8 and more is high. Computed from the basis, and from the kind and age of each text that the verdict needs.",
    ),
  notes: z.string().describe("Criteria, exceptions, caveats in plain language."),
  source_url: url.describe("The authoritative source; cite it with last_verified."),
  last_verified: day.describe("The date of the text that states the verdict, as source_url carries it."),
  federal_override: z
    .union([z.literal(false), z.string()])
    .describe("The federal mandate that overrides, with its citation."),
  basis,
  effective_from: day.nullable().describe("First day of service; null when it is not known to begin."),
  effective_to: day.nullable().describe("Last day of service; null when no end is known."),
  oldest_evidence: oldestEvidence,
  citations: z.array(citation).min(1).describe("The deciding source first."),
};

const paRule = component("PaRule", "A verified prior authorization rule.", z.strictObject(ruleFields));

const nextStep = component(
  "NextStep",
  "What to do next.",
  z.strictObject({
    step: z.int().min(1),
    title: z.string(),
    items: z.array(z.string()).min(1),
    source_url: url,
    last_verified: day,
    further_source_urls: z.array(url).optional(),
  }),
);

export const query = component(
  "Query",
  "What was asked, as a code.",
  z.union([z.strictObject({ drug_class: drugClass }), z.strictObject({ service_category: serviceCategory })]),
);

export const resolvedDrug = component(
  "ResolvedDrug",
  "How a drug's name became a class.",
  z.strictObject({
    asked: z.string(),
    matched: z.enum(["brand", "generic"]),
    generic: z.string(),
    drug_class: drugClass,
    brands: z.array(z.string()),
    used_for: z.string().optional(),
    also_in: z.array(
      z.strictObject({ drug_class: drugClass, brands: z.array(z.string()), used_for: z.string().optional() }),
    ),
  }),
);

component(
  "PaLookupResponse",
  "One rule, with actionable next steps.",
  z.strictObject({
    state,
    program,
    query,
    result: paRule,
    next_steps: z.array(nextStep),
    rule_id: ruleId,
    resolved_from: resolvedDrug.optional(),
    as_of: day.optional(),
    served_from: servedFrom,
    timestamp: moment,
  }),
);

const compareStateResult = component(
  "CompareStateResult",
  "A state's rule within a comparison.",
  z.strictObject({ state_abbr: state, ...ruleFields, rule_id: ruleId }),
);

const compareSummary = component(
  "CompareSummary",
  "What a comparison comes to.",
  z.strictObject({
    total: count,
    require_pa: count,
    no_pa: count,
    divergence: z.boolean(),
    divergence_summary: z.string(),
    without_rule: z.array(state),
    differences: z.strictObject({
      pa_type: z.record(z.string(), z.array(state)).optional(),
      federal_override: z.record(z.string(), z.array(state)).optional(),
    }),
  }),
);

/** Where a program does not cover something at all. */
export const exclusion = component(
  "Exclusion",
  "Why it is not a covered benefit, so that no prior authorization makes it payable in the ordinary way.",
  z.strictObject({
    from: day.describe("First day; 0001-01-01 when it is not known to begin."),
    to: day.describe("Last day; 9999-12-31 when no end is known."),
    text: z.string(),
    source_url: url,
    last_verified: day,
    citations: z.array(citation).min(1),
  }),
);

component(
  "CompareResponse",
  "One rule across 2 to 10 states.",
  z.strictObject({
    states: z.array(state),
    program,
    query,
    summary: compareSummary,
    results: z.array(compareStateResult),
    not_covered: z
      .array(z.strictObject({ state_abbr: state, text: z.string(), source_url: url, last_verified: day }))
      .optional()
      .describe("States without a rule because the program does not cover it there."),
    resolved_from: resolvedDrug.optional(),
    as_of: day.optional(),
    served_from: servedFrom,
    timestamp: moment,
  }),
);

const changeId = z
  .string()
  .regex(/^\d{4}-\d{2}\/[a-z_]{1,30}\/\d{1,6}$/)
  .describe("A month, a program, and a place among its changes.");
const change = {
  id: changeId,
  date: day.describe("The day on which it was published."),
  reason: z.string().nullable(),
  what: z.enum(["added", "removed", "changed"]),
  class: z.enum(CHANGE_CLASSES).describe("What it means: tightened and loosened are about the yes or no and the type."),
  program,
  drug_class: drugClass.optional(),
  service_category: serviceCategory.optional(),
  states: z.array(state),
  rule_ids: z.array(ruleId),
  effective_from: day.nullable(),
  effective_to: day.nullable(),
  fields: z
    .record(z.string(), z.strictObject({ before: z.unknown().optional(), after: z.unknown().optional() }))
    .describe("Field by field; next_steps is a fingerprint of the steps, says is rule or not_covered."),
  detail: z.string().describe("Where the change is with all its fields: a path of this API."),
};
component(
  "ChangesResponse",
  "What changed in the rules: by month, then by program, the oldest first.",
  z.strictObject({
    since: day,
    changes: z.array(
      z.strictObject({
        ...change,
        left_out: z.array(z.enum(LONG_FIELDS)).describe("Long fields that differ too; detail has them."),
      }),
    ),
    next_cursor: changeId
      .nullable()
      .describe("Where to go on; null at the end. An answer may hold few changes, or none, and lead on."),
    served_from: servedFrom,
    timestamp: moment,
  }),
);
component(
  "ChangeResponse",
  "One change with all its fields.",
  z.strictObject({ change: z.strictObject(change), served_from: servedFrom, timestamp: moment }),
);

component(
  "AskRequest",
  "A question in free text, without personal health information.",
  z.strictObject({ question: z.string().min(1).max(500) }),
);
const asked = {
  state,
  program,
  drug_class: drugClass.optional(),
  service_category: serviceCategory.optional(),
  sentence: z.string(),
};
component(
  "AskResponse",
  "What was understood, and sentences that each rest on one rule.",
  z.strictObject({
    status: z.enum(["answered", "not_covered", "not_verified", "needs_clarification", "out_of_scope"]),
    answer: z.string(),
    understood: z.strictObject({
      states: z.array(state),
      programs: z.array(program),
      subjects: z.array(
        z.strictObject({
          drug_class: drugClass.optional(),
          service_category: serviceCategory.optional(),
          resolved_from: resolvedDrug.optional(),
        }),
      ),
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
        source_url: url,
        last_verified: day,
        oldest_evidence: oldestEvidence,
        citations: z.array(citation),
        next_steps: z.array(nextStep),
      }),
    ),
    not_covered: z.array(z.strictObject({ ...asked, exclusion })),
    not_verified: z.array(
      z.strictObject({
        ...asked,
        decided_by: z.strictObject({ text: z.string(), source_url: url, last_verified: day }).nullable(),
      }),
    ),
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
  }),
);
