/** Determination clocks: `content/clocks/<program>.yaml`, how soon a request must be decided. */

import { z } from "zod";
import { DRUG_CLASSES, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";
import { RECEIVERS } from "../contract/shapes/deadlines.ts";
import { duration } from "../contract/shapes/duration.ts";
import { day, prose, sourceId, text } from "./fields.ts";

const URGENCIES = ["standard", "expedited"] as const;

export const clockFileSchema = z
  .array(
    z.strictObject({
      applies_to: z.array(z.enum(["drug", "service"])).min(1),
      codes: z
        .array(z.enum([...DRUG_CLASSES, ...SERVICE_CATEGORIES]))
        .min(1)
        .exactOptional()
        .meta({ description: "Only for these; for all if absent." }),
      only_for: text.exactOptional().meta({
        description:
          "What it is for, if no other field can say it. If a code list has the same words as requests_only_for, it applies only to codes on that list.",
      }),
      except_codes: z
        .array(z.enum([...DRUG_CLASSES, ...SERVICE_CATEGORIES]))
        .min(1)
        .exactOptional()
        .meta({ description: "Not for these." }),
      receiver: z.enum(RECEIVERS).exactOptional().meta({
        description: "Only if the request goes to a plan, or only if it goes to the state or its contractor.",
      }),
      urgency: z.enum(URGENCIES),
      within: duration,
      emergency_supply: duration.exactOptional(),
      starts: text.meta({ description: "What starts the clock, in words." }),
      decides: text.meta({
        description:
          "Who decides. Of several clocks of the same decider, the shortest applies; only_for limits it to some requests.",
      }),
      effective_from: day.exactOptional(),
      jurisdictions: z.union([z.literal("all"), z.array(z.enum(STATES)).min(1)]),
      note: prose.exactOptional(),
      source: sourceId,
      also: z.array(sourceId).exactOptional(),
      last_verified: day,
    }),
  )
  .min(1);
