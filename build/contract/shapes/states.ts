/** The states list and the detail of a state (interface specification, StatesListResponse and StateDetailResponse). */

import { z } from "zod";
import { cited, provenance } from "./citation.ts";
import { basis, drugClass, paType, program, state } from "./codes.ts";
import { contact } from "./contact.ts";
import { listVerdicts } from "./coverage.ts";
import { sourcedText } from "./exclusion.ts";
import { count, day, percentage, url } from "./fields.ts";

const flags = { non_expansion: z.boolean(), ffs_dominant: z.boolean(), wiser: z.boolean() };

export const stateListItem = z
  .strictObject({
    abbr: state,
    name: z.string(),
    total_rules: count,
    pa_required_pct: percentage,
    ...flags,
  })
  .describe("A state in numbers.");

export const statesList = z.strictObject({ states: z.array(stateListItem) }).describe("All 51 jurisdictions.");
export type StatesList = z.infer<typeof statesList>;

export const stateMeta = z
  .strictObject({
    agency: z.strictObject({ name: z.string(), url: url.exactOptional(), ...provenance.shape }).nullable(),
    managed_care_brands: z.array(z.strictObject({ name: z.string(), ...provenance.shape })),
    carve_outs: z.array(z.strictObject({ text: z.string(), ...provenance.shape })),
    contacts: z.array(contact),
    wiser: z.enum(["in_model", "not_in_model"]),
    primary_sources: z.array(z.strictObject({ title: z.string(), url, date: day })),
  })
  .describe("What is verified for the state's own programs.");
export type StateMeta = z.infer<typeof stateMeta>;

const ruleInBrief = z.strictObject({
  pa_required: z.boolean(),
  pa_type: paType,
  confidence: z.number(),
  basis,
  last_verified: cited.last_verified,
});

/** Code -> program -> the rule. */
const rulesByCode = z.record(z.string(), z.partialRecord(program, ruleInBrief));

export const stateDetail = z
  .strictObject({
    state,
    name: z.string(),
    flags: z.strictObject(flags),
    summary: z.strictObject({
      total_rules: count,
      pa_required_count: count,
      pa_required_pct: percentage,
      programs_covered: z.array(program),
      pa_type_breakdown: z.record(z.string(), count),
      federal_protected_classes_with_pa: z
        .array(drugClass)
        .describe(
          "Drug classes within Part D's six protected classes for which a Part D rule requires prior authorization.",
        ),
      last_verified: day.nullable(),
    }),
    state_meta: stateMeta.nullable(),
    services: rulesByCode,
    drugs: rulesByCode,
    lists: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          url,
          date: day,
          effective_from: day,
          items: z.partialRecord(program, listVerdicts).describe("The verdict of the rows when no fact is known."),
        }),
      )
      .describe("Drug lists that bind a program in the state and were read row by row."),
    not_covered: z
      .record(z.string(), z.record(z.string(), sourcedText))
      .describe("By code, then program: why it is not a covered benefit today."),
  })
  .describe("A state's rules in brief.");
export type StateDetail = z.infer<typeof stateDetail>;

/** How many rules are in force, and how many of them require prior authorization. */
const ruleCounts = z.strictObject({ rules: count, pa_required: count });
export type RuleCounts = z.infer<typeof ruleCounts>;

/** Where a program has no rule it is left out. */
export const publishedRuleCounts = z.strictObject({
  pa_rule_counts: z.literal(1),
  states: z.record(state, z.partialRecord(program, ruleCounts)),
});
export type PublishedRuleCounts = z.infer<typeof publishedRuleCounts>;
