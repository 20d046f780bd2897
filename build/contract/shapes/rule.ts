/** A rule as it is published (interface specification, PaRule; our additions from `basis` on), and its next steps. */

import { z } from "zod";
import { basis, paType } from "./codes.ts";
import { citation, cited } from "./citation.ts";
import { count, day, url } from "./fields.ts";
import { SETTINGS } from "../shared-parameters.ts";
import { ageRange } from "./item.ts";

/** Never after `last_verified`. */
export const oldestEvidence = day.describe(
  "The oldest date among the texts that the verdict depends on, such as the law that binds a plan to the list.",
);

/** Worked out from the rows when the site is built. */
export const classCounts = z
  .strictObject({
    list: z.strictObject({ id: z.string(), url, date: day, effective_from: day, effective_to: day.nullable() }),
    products: count.describe("Products in the class on the list; each is counted once below."),
    not_required: count,
    required: count,
    depends: count.describe("Products whose verdict depends on a fact or on the row: ask with GET /v1/check."),
    not_verified: count.describe("Products whose status the list does not explain."),
  })
  .describe("What the state's drug list says about the products in the class when no other fact is known.");
export type ClassCounts = z.infer<typeof classCounts>;

const ruleCase = z.strictObject({
  when: z
    .strictObject({
      plans: z.array(z.string()).exactOptional().describe("Ids of health plans."),
      codes: z.array(z.string()).exactOptional().describe("Procedure codes, or ranges such as 97161-97164."),
      settings: z.array(z.enum(SETTINGS)).exactOptional(),
      age: ageRange.exactOptional(),
      diagnosis: z.string().exactOptional(),
      amount: z.string().exactOptional().describe("Of visits, units or days, in words."),
      other: z.string().exactOptional(),
    })
    .exactOptional()
    .describe("All of it must apply. Absent: in all other cases."),
  pa: z.enum(["none", "required", "unknown"]).describe("unknown: the source does not say."),
  source_url: url.exactOptional().describe("Where this case was read, if not at the rule's source_url."),
  last_verified: day.exactOptional().describe("The date of that text."),
  confidence: z.number().min(0).max(1).exactOptional().describe("How sure this case is, by that text."),
});
export type RuleCase = z.infer<typeof ruleCase>;

export const publishedRule = z
  .strictObject({
    pa_required: z.boolean().describe("Whether at least part of what was asked needs prior authorization."),
    pa_type: paType,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe(
        "0.8 or more is high. Computed from the basis and from the kind and age of each text that the verdict depends on.",
      ),
    notes: z.string().describe("Criteria, exceptions and caveats in plain language."),
    source_url: url.describe("The authoritative source; cite it with last_verified."),
    last_verified: day.describe("The date of the source text that states the verdict, as printed at source_url."),
    federal_override: z
      .union([z.literal(false), z.string()])
      .describe("The federal mandate that overrides the state's rule, with its citation."),
    basis,
    effective_from: day.nullable().describe("First day of service on which the rule applies; null: no start is known."),
    effective_to: day.nullable().describe("Last day of service on which the rule applies; null: no end is known."),
    oldest_evidence: oldestEvidence,
    citations: z.array(citation).min(1).describe("All sources, the deciding one first."),
    by_use: z
      .array(
        z.strictObject({
          use: z.string(),
          brands: z.array(z.string()),
          pa: z.enum(["required", "not_covered", "plan_decides"]),
          receiver: z.string().describe("Who decides on this use."),
        }),
      )
      .exactOptional()
      .describe("What applies to the brands of the class by what they are prescribed for."),
    cases: z
      .array(ruleCase)
      .exactOptional()
      .describe("What applies in single circumstances; of those that apply, the first decides."),
    policy_of: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .min(1)
      .exactOptional()
      .describe(
        "If the basis is plan_policy: the health plans whose policy this is. It says nothing about any other plan.",
      ),
    counts: classCounts.exactOptional(),
    from_rows: z
      .literal(true)
      .exactOptional()
      .describe("Computed from the rows in counts. It does not apply to a drug that is not on the list."),
  })
  .describe("A verified prior authorization rule.");
export type PublishedRule = z.infer<typeof publishedRule>;

/** NextStep of the specification, then the source that the step was read in, and further ones that its items rest on. */
export const nextStep = z
  .strictObject({
    step: z.int().min(1),
    title: z.string(),
    items: z.array(z.string()).min(1),
    ...cited,
    further_source_urls: z.array(url).exactOptional(),
    sends: z
      .literal(true)
      .exactOptional()
      .describe("Says in general where a request goes; an action plan with a route leaves it out."),
    after_request: z.literal(true).exactOptional().describe("For when the request is sent."),
    after_denial: z.literal(true).exactOptional().describe("For a request or claim that was denied."),
  })
  .describe("What to do next.");
export type NextStep = z.infer<typeof nextStep>;
