/** A rule as typed (AuthoredRule), for one program. The file's path says for which code. */

import { z } from "zod";
import { BASES, PA_TYPES } from "../contract/enumerations.ts";
import { day, prose, sourceId, text } from "./fields.ts";
import { jurisdictionsField } from "./reach.ts";

export const ruleFields = {
  effective_from: day.optional().meta({ description: "First day of service on which the rule holds." }),
  effective_to: day.optional().meta({ description: "Last day of service on which the rule holds." }),
  pa_required: z.boolean().meta({
    description:
      "true when at least part of it cannot be paid in the ordinary way without prior authorization, or the review that stands in for it.",
  }),
  pa_type: z.enum(PA_TYPES).meta({
    description:
      "How far it reaches: full everything, conditional listed items or circumstances; none where pa_required is false.",
  }),
  basis: z.enum(BASES).meta({
    description: "How we know: what decides. state_rule below content/states, or plan_policy where named plans decide.",
  }),
  notes: prose.meta({
    description: "Our own words: which items, who asks, what is exempt; exact numbers, codes and citations.",
  }),
  source: sourceId.meta({ description: "The text that states the verdict: the list, the regulation." }),
  also: z.array(sourceId).optional().meta({ description: "Further sources that the notes rest on." }),
  rests_on: z.array(sourceId).min(1).optional().meta({
    description:
      "Those of `also` without which the verdict would not hold: the text that binds a plan or a group to a list, a demonstration's dates. They count for oldest_evidence and confidence.",
  }),
  last_verified: day.meta({
    description: "The date of `source`, the text that states the verdict; never the day it was typed.",
  }),
  dated_part: text.optional().meta({
    description:
      "Only where last_verified is before the date of `source`: which part of it states the verdict, and why that part is older.",
  }),
  federal_override: text.optional().meta({ description: "The federal mandate that overrides, with its citation." }),
  next_steps: text.meta({ description: "A procedure: its path below content/procedures without .yaml." }),
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
