/** What a key may do, and how much of each limit is left. */

import { z } from "zod";
import { ENDPOINTS } from "../enumerations.ts";
import { program, state } from "./codes.ts";
import { count, moment } from "./fields.ts";

const endpoint = z.enum(ENDPOINTS);

/** What limits are counted in. */
export const limitWindow = z.enum(["1 hour", "1 month"]);

export const keySummary = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    admin: z.boolean(),
    states: z.union([z.literal("all"), z.array(state)]),
    programs: z.union([z.literal("all"), z.array(program)]),
    endpoints: z.union([z.literal("all"), z.array(endpoint)]),
    limits: z.array(
      z.strictObject({
        endpoint,
        limit: count,
        window: limitWindow,
        remaining: count.nullable(),
        reset_seconds: count,
        resets_at: moment,
        binds: z.boolean().describe("Whether this limit is reached before the plan's."),
      }),
    ),
    plan: z.strictObject({
      calls: count,
      overage: z.boolean(),
      used: z.record(z.string(), count).nullable(),
      remaining: count.nullable().exactOptional(),
      reset_seconds: count.exactOptional(),
      resets_at: moment.exactOptional(),
      binds: z.boolean().exactOptional().describe("Whether the plan's allowance runs out before an hourly limit."),
    }),
    binding: z.string().describe("Which limit this key reaches first, and when that limit resets."),
    created: moment,
    expires: moment.nullable(),
    timestamp: moment,
  })
  .describe("What this key may do and has left.");
export type KeySummary = z.infer<typeof keySummary>;
