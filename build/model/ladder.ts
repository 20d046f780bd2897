/** Appeal ladders: `content/ladders/<program>.yaml`, the levels in order. */

import { z } from "zod";
import { STATES } from "../contract/enumerations.ts";
import { kind } from "../contract/shapes/codes.ts";
import { duration } from "../contract/shapes/duration.ts";
import { day, prose, sourceId, text } from "./fields.ts";
import { channel } from "./route.ts";

export const ladderFileSchema = z
  .array(
    z.strictObject({
      level: z.number().int().min(0).meta({ description: "0 comes before there is anything to appeal." }),
      jurisdictions: z
        .array(z.enum(STATES))
        .min(1)
        .exactOptional()
        .meta({ description: "Only there, instead of the levels that name no jurisdiction." }),
      applies_to: z
        .array(kind)
        .min(1)
        .exactOptional()
        .meta({ description: "With jurisdictions: what the levels are for; the other kind keeps the general ones." }),
      name: text.meta({ description: "The level as the law names it." }),
      decided_by: text.meta({ description: "Who decides." }),
      file_within: duration.exactOptional().meta({ description: "The time to ask." }),
      counted_from: z
        .enum(["receipt", "notice"])
        .exactOptional()
        .meta({ description: "The day it was received, or the date printed on the notice." }),
      presumed_receipt_days: z.number().int().positive().exactOptional(),
      decision_within: z
        .strictObject({ standard: duration.exactOptional(), expedited: duration.exactOptional() })
        .exactOptional(),
      amount_in_controversy: z.strictObject({ usd: z.number().positive(), year: z.number().int() }).exactOptional(),
      must_exhaust: z.boolean().exactOptional(),
      channels: z.array(channel).min(1).exactOptional().meta({ description: "Where it is filed." }),
      replaces_steps: z
        .literal(true)
        .exactOptional()
        .meta({ description: "The rule's own steps after a denial say nothing else: show the levels alone." }),
      note: prose.exactOptional(),
      source: sourceId,
      also: z.array(sourceId).exactOptional(),
      last_verified: day,
    }),
  )
  .min(1);
