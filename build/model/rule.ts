/** A rule as typed (AuthoredRule): one block of a rule file. The file's path says for which program and code. */

import { z } from "zod";
import { BASES, PA_TYPES, STATES } from "../contract/enumerations.ts";
import { day, prose, sourceId, text } from "./fields.ts";

const claimFields = {
  effective_from: day.optional().meta({ description: "First day of service on which the rule holds." }),
  effective_to: day.optional().meta({ description: "Last day of service on which the rule holds." }),
  pa_required: z.boolean(),
  pa_type: z.enum(PA_TYPES),
  basis: z.enum(BASES),
  notes: prose,
  source: sourceId.meta({ description: "The source that decides." }),
  also: z.array(sourceId).optional().meta({ description: "Further sources that the notes rest on." }),
  last_verified: day.meta({ description: "The newest date that the source carries for this rule; never the day it was typed." }),
  federal_override: text.optional().meta({ description: "The federal mandate that overrides, with its citation." }),
  next_steps: text.meta({ description: "A procedure: its path below content/procedures without .yaml." }),
};

/** A rule below `content/states`: the path names the state. */
export const stateRuleFileSchema = z.array(z.strictObject(claimFields)).min(1);

/** A rule below `content/federal`: it names its jurisdictions, and naming one beats `all`. */
export const federalRuleFileSchema = z
  .array(
    z.strictObject({
      jurisdictions: z.union([z.literal("all"), z.array(z.enum(STATES)).min(1)], {
        error: "is neither all nor a list of jurisdictions",
      }),
      ...claimFields,
    }),
  )
  .min(1);

export type AuthoredRule = z.infer<typeof stateRuleFileSchema>[number];
export type FederalRule = z.infer<typeof federalRuleFileSchema>[number];
