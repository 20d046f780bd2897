/** What is known of a state's own programs: `content/states/<XX>/state.yaml`. */

import { z } from "zod";
import { day, prose, sourceId, text, webAddress } from "./fields.ts";

const cited = { source: sourceId, also: z.array(sourceId).exactOptional(), last_verified: day };

export const stateProfileSchema = z.strictObject({
  agency: z.strictObject({ name: text, url: webAddress.exactOptional(), ...cited }),
  managed_care_brands: z.array(z.strictObject({ name: text, ...cited })).exactOptional(),
  carve_outs: z
    .array(
      z.strictObject({
        text: prose,
        routes: z
          .array(text)
          .min(1)
          .exactOptional()
          .meta({ description: "The `about` of each route that its requests take, of content/routes." }),
        no_route: prose.exactOptional().meta({ description: "Why there is no such route." }),
        ...cited,
      }),
    )
    .exactOptional(),
});

export type StateProfile = z.infer<typeof stateProfileSchema>;
