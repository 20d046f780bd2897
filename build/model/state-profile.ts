/** What is known of a state's own programs: `content/states/<XX>/state.yaml`. */

import { z } from "zod";
import { PROGRAMS } from "../contract/enumerations.ts";
import { day, prose, sourceId, text, webAddress } from "./fields.ts";

const cited = { source: sourceId, also: z.array(sourceId).optional(), last_verified: day };

export const stateProfileSchema = z.strictObject({
  agency: z.strictObject({ name: text, url: webAddress.optional(), ...cited }),
  managed_care_brands: z.array(z.strictObject({ name: text, ...cited })).optional(),
  carve_outs: z.array(z.strictObject({ text: prose, ...cited })).optional(),
  contacts: z
    .array(
      z
        .strictObject({
          purpose: text,
          programs: z.array(z.enum(PROGRAMS)).min(1),
          applies_to: z.array(z.enum(["drug", "service"])).min(1),
          phone: text.optional(),
          fax: text.optional(),
          url: webAddress.optional(),
          ...cited,
        })
        .refine(({ phone, fax, url }) => phone || fax || url, {
          error: "says no way to reach anybody",
          params: { remedy: "give a phone, a fax or a url" },
        }),
    )
    .optional(),
});

export type StateProfile = z.infer<typeof stateProfileSchema>;
