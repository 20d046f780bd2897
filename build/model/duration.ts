/** Lengths of time as the law gives them: hours, calendar days or business days. */

import { z } from "zod";

export const durationSchema = z.union([
  z.strictObject({ hours: z.number().int().positive() }),
  z.strictObject({ days: z.number().int().positive() }),
  z.strictObject({ business_days: z.number().int().positive() }),
]);
