/** Appeal ladders: `content/ladders/<program>.yaml`, the levels in order. */

import { z } from "zod";
import { durationSchema } from "./duration.ts";
import { day, prose, sourceId, text } from "./fields.ts";

export const ladderFileSchema = z
  .array(
    z.strictObject({
      level: z.number().int().min(0).meta({ description: "0 comes before there is anything to appeal." }),
      name: text.meta({ description: "The level as the law names it." }),
      decided_by: text.meta({ description: "Who decides." }),
      file_within: durationSchema.optional().meta({ description: "The time to ask." }),
      counted_from: z
        .enum(["receipt", "notice"])
        .optional()
        .meta({ description: "The day it was received, or the date printed on the notice." }),
      presumed_receipt_days: z.number().int().positive().optional(),
      decision_within: z
        .strictObject({ standard: durationSchema.optional(), expedited: durationSchema.optional() })
        .optional(),
      amount_in_controversy: z.strictObject({ usd: z.number().positive(), year: z.number().int() }).optional(),
      must_exhaust: z.boolean().optional(),
      note: prose.optional(),
      source: sourceId,
      also: z.array(sourceId).optional(),
      last_verified: day,
    }),
  )
  .min(1);
