/** Appeal ladders: `content/ladders/<program>.yaml`, the levels in order. */

import { z } from "zod";
import { durationSchema } from "./duration.ts";
import { day, prose, sourceId, text } from "./fields.ts";

export const ladderFileSchema = z
  .array(
    z.strictObject({
      level: z.number().int().min(0),
      name: text,
      decided_by: text,
      file_within: durationSchema.optional(),
      counted_from: z.enum(["receipt", "notice"]).optional().meta({ description: "The day it was received, or the date printed on the notice." }),
      presumed_receipt_days: z.number().int().positive().optional(),
      decision_within: z.strictObject({ standard: durationSchema.optional(), expedited: durationSchema.optional() }).optional(),
      amount_in_controversy: z.strictObject({ usd: z.number().positive(), year: z.number().int() }).optional(),
      must_exhaust: z.boolean().optional(),
      note: prose.optional(),
      source: sourceId,
      also: z.array(sourceId).optional(),
      last_verified: day,
    }),
  )
  .min(1);

export type LadderLevel = z.infer<typeof ladderFileSchema>[number];
