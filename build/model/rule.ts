/** A rule as typed (AuthoredRule), for one program. The file's path says for which code. */

import { z } from "zod";
import { BASES, PA_TYPES } from "../contract/enumerations.ts";
import { day, prose, sourceId, text } from "./fields.ts";
import { jurisdictionsField } from "./reach.ts";
import { ruleCases } from "./rule-case.ts";

export const ruleFields = {
  effective_from: day.optional().meta({ description: "First date of service to which the rule applies." }),
  effective_to: day.optional().meta({ description: "Last date of service to which the rule applies." }),
  pa_required: z.boolean().meta({
    description:
      "true if any part of it normally cannot be paid without prior authorization, or the review that replaces it.",
  }),
  pa_type: z.enum(PA_TYPES).meta({
    description:
      "The extent: full (everything), conditional (listed items or circumstances), none if pa_required is false.",
  }),
  basis: z.enum(BASES).meta({
    description: "What decides. state_rule under content/states, or plan_policy if named plans decide.",
  }),
  notes: prose.meta({
    description: "In our own words: which items, who requests, what is exempt; exact numbers, codes and citations.",
  }),
  source: sourceId.meta({ description: "The text that states the verdict: the list, the regulation." }),
  also: z.array(sourceId).optional().meta({ description: "Further sources for the notes." }),
  rests_on: z.array(sourceId).min(1).optional().meta({
    description:
      "Those of `also` that the verdict needs: the text that binds a plan or a group to a list, a demonstration's dates. They count toward oldest_evidence and confidence.",
  }),
  last_verified: day.meta({
    description: "The date of `source`, the text that states the verdict; never the day of entry.",
  }),
  dated_part: text.optional().meta({
    description:
      "Only if last_verified is before the date of `source`: which part of it states the verdict, and why that part is older.",
  }),
  by_use: z
    .array(
      z.strictObject({
        use: text.meta({ description: "What the drug is prescribed for." }),
        brands: z.array(text).min(1).meta({ description: "The brands of the class that have this use." }),
        pa: z
          .enum(["required", "not_covered", "plan_decides"])
          .meta({ description: "plan_decides: the list of the member's plan says." }),
        receiver: text.meta({ description: "Who decides on this use, and what the use must be." }),
      }),
    )
    .min(1)
    .optional()
    .meta({ description: "Only if the verdict of a brand depends on what it is prescribed for." }),
  cases: ruleCases.optional().meta({
    description: "What the facts of a question settle, as the source says it; of those that apply, the first decides.",
  }),
  federal_override: text.optional().meta({ description: "The federal mandate that overrides, with its citation." }),
  next_steps: text.meta({ description: "A procedure: its path under content/procedures without .yaml." }),
};

/** A rule below `content/federal`: it names its jurisdictions, and naming one beats `all`. */
export const federalRuleFileSchema = z
  .array(
    z.strictObject({
      jurisdictions: jurisdictionsField,
      ...ruleFields,
    }),
  )
  .min(1);

export const ruleSchema = z.strictObject(ruleFields);

export type AuthoredRule = z.infer<typeof ruleSchema>;
