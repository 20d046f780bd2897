/** Determination clocks and appeal ladders: as they are published, and with the dates of an action plan. */

import { z } from "zod";
import { kind, state, urgency } from "./codes.ts";
import { provenance } from "./citation.ts";
import { duration } from "./duration.ts";
import { count, day } from "./fields.ts";
import { setting } from "./procedure-code.ts";
import { channel } from "./route.ts";

/** Who receives the request that the clock is for. */
export const RECEIVERS = ["plan", "state"] as const;

/** How soon a request must be decided, in the jurisdictions named (or all). */
export const publishedClock = z.strictObject({
  applies_to: z.array(kind),
  /** Only for these drug classes or service categories. */
  codes: z.array(z.string()).exactOptional(),
  except_codes: z
    .array(z.string())
    .exactOptional()
    .describe("Does not apply to these drug classes or service categories."),
  receiver: z
    .enum(RECEIVERS)
    .exactOptional()
    .describe(
      "Whether it applies only to requests sent to a plan, or only to requests sent to the state; contractors of each are included.",
    ),
  only_for: z.string().exactOptional().describe("What it is for, if it is not for everything."),
  settings: z.array(setting).exactOptional().describe("The settings it applies to; absent: all settings."),
  by_list: z.literal(true).exactOptional().describe("The code list defines what only_for covers."),
  urgency,
  within: duration,
  emergency_supply: duration.exactOptional(),
  starts: z.string(),
  decides: z.string(),
  text: z.string(),
  effective_from: day.exactOptional(),
  jurisdictions: z.union([z.literal("all"), z.array(state)]),
  note: z.string().exactOptional(),
  ...provenance.shape,
});
export type PublishedClock = z.infer<typeof publishedClock>;

/** A level of the appeal ladder; level 0 comes before there is anything to appeal. */
export const publishedLevel = z.strictObject({
  level: count,
  applies_to: z.array(kind).exactOptional().describe("Absent: drugs and services."),
  name: z.string(),
  decided_by: z.string(),
  file_within: duration.exactOptional(),
  counted_from: z.enum(["receipt", "notice"]).exactOptional(),
  presumed_receipt_days: count.exactOptional(),
  decision_within: z
    .strictObject({ standard: duration.exactOptional(), expedited: duration.exactOptional() })
    .exactOptional(),
  amount_in_controversy: z.strictObject({ usd: z.number(), year: z.int() }).exactOptional(),
  must_exhaust: z.boolean().exactOptional(),
  channels: z.array(channel).exactOptional().describe("Where it is filed, if that was read."),
  replaces_steps: z.literal(true).exactOptional().describe("Repeats what the rule's own steps after a denial say."),
  note: z.string().exactOptional(),
  ...provenance.shape,
});
export type PublishedLevel = z.infer<typeof publishedLevel>;

export const datedClock = publishedClock
  .extend({
    wins: z.boolean().describe("Whether it applies; false: another limit of the same decider always ends first."),
    due_date: day.nullable().describe("null: the day of the request is not known."),
  })
  .describe(
    "How soon a request must be decided. Of several limits of one decider the shortest applies; where either can end first, or one is only for some requests, each applies.",
  );
export type DatedClock = z.infer<typeof datedClock>;

export const datedLevel = publishedLevel
  .extend({ file_within_text: z.string().nullable(), file_by: day.nullable() })
  .describe("A level of the appeal ladder; level 0 comes before there is anything to appeal.");
export type DatedLevel = z.infer<typeof datedLevel>;
