/** What a program does not cover at all: not a rule about prior authorization (ARCHITECTURE, "Exclusions"). */

import { z } from "zod";
import { day, prose, sourceId, text } from "./fields.ts";
import { circumstance } from "./list-limit.ts";
import { jurisdictionsField } from "./reach.ts";

const exception = z.strictObject({
  brands: z.array(text).min(1).exactOptional().meta({ description: "Only these brands of the class." }),
  when: circumstance,
  pa: z.enum(["none", "required", "unknown"]).meta({
    description:
      "required also where requests are reviewed; unknown where the source says no more than that it is not excluded.",
  }),
});

const exclusionFields = {
  effective_from: day.optional().meta({ description: "First date of service on which it is not covered." }),
  effective_to: day.optional().meta({ description: "Last date of service on which it is not covered." }),
  notes: prose.meta({ description: "What is not covered, and which exceptions the source makes." }),
  exceptions: z.array(exception).min(1).optional().meta({
    description:
      "Uses and people that are not excluded, the first that applies; a drug by its name then depends on them.",
  }),
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
