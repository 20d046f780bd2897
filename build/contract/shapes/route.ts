/** Who receives a request and by which channels; only what was read and dated. */

import { z } from "zod";
import { SETTINGS } from "../shared-parameters.ts";
import { provenance } from "./citation.ts";
import { kind, program } from "./codes.ts";
import { day, url } from "./fields.ts";

export const CHANNEL_KINDS = [
  "portal",
  "electronic_prior_authorization",
  "fax",
  "phone",
  "form",
  "email",
  "mail",
  "member_card",
  "not_accepted",
] as const;

export const ROLES = [
  "state_agency",
  "pharmacy_benefit_manager",
  "contractor",
  "plan",
  "medicare_administrative_contractor",
  "model_participant",
] as const;

export const PURPOSES = ["request", "appeal", "fair_hearing", "help"] as const;

export const channel = z
  .strictObject({
    kind: z
      .enum(CHANNEL_KINDS)
      .describe(
        "electronic_prior_authorization: a network that takes requests from a prescriber's software; member_card: the number for providers on the member's card; not_accepted: requests sent this way are returned.",
      ),
    name: z.string().exactOptional().describe("What the portal, network or form is called."),
    number: z.string().exactOptional().describe("A telephone or fax number, as printed."),
    url: url.exactOptional(),
    address: z.string().exactOptional().describe("A postal or email address."),
    hours: z.string().exactOptional(),
    only_for: z.string().exactOptional().describe("What it is for, if it is not for everything."),
  })
  .describe("A way to reach the receiver.");
export type Channel = z.infer<typeof channel>;

export const publishedRoute = z.strictObject({
  about: z.string().describe("What to send or ask there, in words."),
  receiver: z.string(),
  role: z.enum(ROLES),
  purpose: z.enum(PURPOSES),
  programs: z.array(program),
  applies_to: z.array(kind),
  /** Only for these drug classes or service categories. */
  codes: z.array(z.string()).exactOptional(),
  /** Only for drugs that a pharmacy dispenses, or that a clinic bills. */
  billed_by: z.enum(["pharmacy", "clinic"]).exactOptional(),
  /** What it is for where no field can say it. */
  only_for: z.string().exactOptional(),
  /** Whether a list of codes says what that is. */
  by_list: z.literal(true).exactOptional(),
  /** Those of the lists whose requests it takes; elsewhere it takes none. */
  settings: z.array(z.enum(SETTINGS)).exactOptional(),
  /** Only for members of this plan. */
  plan: z.strictObject({ id: z.string(), name: z.string() }).exactOptional(),
  /** Days on which the receiver takes requests. */
  since: day.exactOptional(),
  until: day.exactOptional(),
  channels: z.array(channel),
  note: z.string().exactOptional(),
  /** Read as another text quotes it: its source is secondary. */
  quoted: z.literal(true).exactOptional(),
  /** The agency of the state, where no desk was read: any other route is nearer. */
  last_resort: z.literal(true).exactOptional(),
  ...provenance.shape,
});
export type PublishedRoute = z.infer<typeof publishedRoute>;

export const answerRoute = publishedRoute
  .pick({ about: true, receiver: true, role: true, billed_by: true, since: true, channels: true, note: true })
  .extend({
    ...provenance.shape,
    plan: z.string().nullable().describe("The plan in the question; null: none was named, or it makes no difference."),
    plans: z
      .array(z.strictObject({ plan: z.string(), channels: z.array(channel) }))
      .describe(
        "If the member's plan receives the request and no plan was named: the plans whose channels are known; those that the name may mean, if any.",
      ),
    confirm: z
      .boolean()
      .describe(
        "true: the text is more than three years old, or a secondary source quotes it; confirm the receiver before use.",
      ),
    exceptions: z
      .array(z.strictObject({ only_for: z.string(), receiver: z.string(), channels: z.array(channel) }))
      .describe("Requests that go to another receiver."),
  })
  .describe("Where the request goes.");
export type AnswerRoute = z.infer<typeof answerRoute>;
