/** What a program does not cover at all: not a rule about prior authorization (ARCHITECTURE, "Exclusions"). */

import { z } from "zod";
import { day, prose, sourceId } from "./fields.ts";
import { jurisdictionsField } from "./reach.ts";

const exclusionFields = {
  effective_from: day.optional().meta({ description: "First date of service on which it is not covered." }),
  effective_to: day.optional().meta({ description: "Last date of service on which it is not covered." }),
  notes: prose.meta({ description: "What is not covered, and which exceptions the source makes." }),
  source: sourceId.meta({ description: "The source that decides." }),
  also: z.array(sourceId).optional().meta({ description: "Further sources for the notes." }),
  last_verified: day.meta({
    description: "The newest date in the source for this; never the day of entry.",
  }),
};

/** Below `content/exclusions/<XX>`: the path names the state. */
export const stateExclusionFileSchema = z.array(z.strictObject(exclusionFields)).min(1);

/** Below `content/exclusions/federal`: it names its jurisdictions, and naming one beats `all`. */
export const federalExclusionFileSchema = z
  .array(
    z.strictObject({
      jurisdictions: jurisdictionsField,
      ...exclusionFields,
    }),
  )
  .min(1);

export type AuthoredExclusion = z.infer<typeof stateExclusionFileSchema>[number];
