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
      jurisdictions: jurisdictions.meta({ description: "Only in federal.yaml; without it all 51." }),
      means: prose.meta({ description: "What supports it, in our own words, and what no text says in words." }),
      except: prose.exactOptional().meta({ description: "Where asking can still be needed, in our own words." }),
      inferred: z
        .literal(true)
        .exactOptional()
        .meta({ description: "No text says it in so many words: it follows from closed lists." }),
      source: sourceId,
      also: z.array(sourceId).exactOptional(),
      where,
      last_verified: day.meta({ description: "The date that the source itself carries." }),
    }),
  )
  .min(1);
