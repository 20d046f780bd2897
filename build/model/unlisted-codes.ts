/** What holds for a procedure code that is on no list of a program: `content/unlisted_codes/<XX or federal>.yaml`. */

import { z } from "zod";
import { BASES, PROGRAMS } from "../contract/enumerations.ts";
import { jurisdictions, settings, where } from "./code-fields.ts";
import { day, prose, sourceId } from "./fields.ts";

export const unlistedCodesFileSchema = z
  .array(
    z.strictObject({
      program: z.enum(PROGRAMS),
      pa: z.enum(["none", "required"]),
      basis: z.enum(BASES),
      settings,
      jurisdictions: jurisdictions.meta({ description: "Only in federal.yaml; all 51 if absent." }),
      means: prose.meta({ description: "What supports it, in our own words, and what no text says explicitly." }),
      except: prose.exactOptional().meta({ description: "When a request can still be needed, in our own words." }),
      inferred: z
        .literal(true)
        .exactOptional()
        .meta({ description: "No text says it explicitly: it follows from closed lists." }),
      source: sourceId,
      also: z.array(sourceId).exactOptional(),
      where,
      last_verified: day.meta({ description: "The date in the source itself." }),
    }),
  )
  .min(1);
