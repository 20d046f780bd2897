/** What `/health` says of the service. */

import { z } from "zod";
import { count, day, moment } from "./fields.ts";

export const health = z
  .strictObject({
    status: z.enum(["ok", "stale"]).describe("stale: the build is more than three days old."),
    version: z.string().describe("The version of the interface."),
    built_for: day.nullable().describe("The day for which answers were computed."),
    build_age_days: count.nullable(),
    timestamp: moment,
  })
  .describe("Whether the service is running, and how old its answers are.");
export type Health = z.infer<typeof health>;
