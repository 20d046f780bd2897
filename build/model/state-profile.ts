/** What is known of a state's own programs: `content/states/<XX>/state.yaml`. */

import { z } from "zod";
import { PROGRAMS } from "../contract/enumerations.ts";
import { day, prose, sourceId, text, webAddress } from "./fields.ts";

const cited = { source: sourceId, also: z.array(sourceId).exactOptional(), last_verified: day };

export const stateProfileSchema = z.strictObject({
  agency: z.strictObject({ name: text, url: webAddress.exactOptional(), ...cited }),
  managed_care_brands: z.array(z.strictObject({ name: text, ...cited })).exactOptional(),
  carve_outs: z.array(z.strictObject({ text: prose, ...cited })).exactOptional(),
  contacts: z
    .array(
      z
        .strictObject({
          purpose: text,
          programs: z.array(z.enum(PROGRAMS)).min(1),
          applies_to: z.array(z.enum(["drug", "service"])).min(1),
          phone: text.exactOptional(),
          fax: text.exactOptional(),
          url: webAddress.exactOptional(),
          ...cited,
        })
        .refine(({ phone, fax, url }) => phone || fax || url, {
          error: "says no way to reach anybody",
          params: { remedy: "give a phone, a fax or a url" },
        }),
    )
    .exactOptional(),
});

export type StateProfile = z.infer<typeof stateProfileSchema>;
