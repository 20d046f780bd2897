/** Routes: who receives a request and by which channels, `content/routes/<XX or federal>.yaml`. */

import { z } from "zod";
import { DRUG_CLASSES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";
import { CHANNEL_KINDS, PURPOSES, ROLES, type Channel } from "../contract/shapes/route.ts";
import { day, prose, sourceId, text, webAddress } from "./fields.ts";

/** What a channel of a kind cannot do without. */
const NEEDED: Partial<Record<Channel["kind"], "number" | "url" | "address" | "name">> = {
  portal: "url",
  form: "url",
  fax: "number",
  phone: "number",
  email: "address",
  mail: "address",
  electronic_prior_authorization: "name",
  not_accepted: "name",
};

export const channel = z
  .strictObject({
    kind: z.enum(CHANNEL_KINDS),
    name: text.exactOptional(),
    number: z
      .string()
      .regex(/^[\d() .+x-]*\d[\d() .+x-]*( (ext|option|opt)\.? ?\d+)?$/, "is not a telephone number")
      .exactOptional(),
    url: webAddress.exactOptional(),
    address: text.exactOptional(),
    hours: text.exactOptional(),
    only_for: text.exactOptional(),
  })
  .superRefine((given, context) => {
    const needed = NEEDED[given.kind];
    if (needed && given[needed] === undefined)
      context.addIssue({
        code: "custom",
        path: ["kind"],
        message: `says ${given.kind} without its ${needed}`,
        params: { remedy: `add ${needed}: as the source prints it` },
      });
  });

export const routeFileSchema = z
  .array(
    z.strictObject({
      about: text.meta({ description: "What readers can send or ask there." }),
      receiver: text,
      role: z.enum(ROLES),
      purpose: z
        .enum(PURPOSES)
        .meta({ description: "request: for prior authorization. Only these can be an answer's route." }),
      programs: z.array(z.enum(PROGRAMS)).min(1),
      applies_to: z.array(z.enum(["drug", "service"])).min(1),
      jurisdictions: z
        .union([z.literal("all"), z.array(z.enum(STATES)).min(1)])
        .exactOptional()
        .meta({ description: "Required in federal.yaml, and only there." }),
      codes: z
        .array(z.enum([...DRUG_CLASSES, ...SERVICE_CATEGORIES]))
        .min(1)
        .exactOptional()
        .meta({ description: "Only for these; for all if absent." }),
      billed_by: z.enum(["pharmacy", "clinic"]).exactOptional(),
      only_for: text.exactOptional().meta({
        description: "What it is for, if no other field can say it. Such a route is shown next to the chosen one.",
      }),
      for_lists: z.array(text).min(1).exactOptional().meta({
        description:
          "requests_only_for of the code lists whose requests it takes: it counts only in the settings of those that bind in the state.",
      }),
      plan: z
        .union([sourceId, z.array(sourceId).min(2)])
        .exactOptional()
        .meta({
          description:
            "Only for members of this plan, or of each of these, in the programs that it serves: ids in content/plans.",
        }),
      since: day.exactOptional(),
      until: day.exactOptional(),
      channels: z
        .array(channel)
        .meta({ description: "In order of preference; none only where the note says that none was read." }),
      note: prose.exactOptional(),
      source: sourceId,
      also: z.array(sourceId).exactOptional(),
      last_verified: day,
    }),
  )
  .min(1);

/** The plans whose members alone the route is for; none where it is for everyone. */
export function plansOfRoute({ plan = [] }: { plan?: string | readonly string[] }): readonly string[] {
  return typeof plan === "string" ? [plan] : plan;
}
