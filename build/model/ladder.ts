/** Appeal ladders: `content/ladders/<program>.yaml`, the levels in order. */

import { z } from "zod";
import { duration } from "../contract/shapes/duration.ts";
import { day, prose, sourceId, text } from "./fields.ts";

export const ladderFileSchema = z
  .array(
    z.strictObject({
      level: z.number().int().min(0).meta({ description: "0 comes before there is anything to appeal." }),
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
      note: prose.exactOptional(),
      source: sourceId,
      also: z.array(sourceId).exactOptional(),
      last_verified: day,
    }),
  )
  .min(1);

export type LadderLevel = z.infer<typeof ladderFileSchema>[number];
