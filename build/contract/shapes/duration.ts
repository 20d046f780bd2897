/** A length of time as the law gives it; `business_days` leave out weekends and federal holidays. */

import { z } from "zod";

const length = z.int().positive();

export const duration = z
  .union([
    z.strictObject({ hours: length }),
    z.strictObject({ days: length }),
    z.strictObject({ business_days: length }),
  ])
  .describe("A length of time as the law states it.");
export type Duration = z.infer<typeof duration>;
