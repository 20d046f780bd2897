/** Drugs by name: `content/crosswalk/<drug class>.yaml`, a list. */

import { z } from "zod";
import { DRUG_CLASSES } from "../contract/enumerations.ts";
import { sourceId, text } from "./fields.ts";

const headingWords = z.array(text.regex(/^[^A-Z]+$/, { error: "is compared with lower case" })).min(1);

export const crosswalkFileSchema = z
  .array(
    z.strictObject({
      generic: text,
      rxcui: z
        .string()
        .regex(/^\d+$/)
        .optional()
        .meta({ description: "RxNorm concept id of the ingredient, in quotes." }),
      classes: z
        .array(
          z.strictObject({
            drug_class: z.enum(DRUG_CLASSES),
            brands: z.array(text),
            used_for: text.optional(),
            forms: z
              .array(text)
              .min(1)
              .optional()
              .meta({ description: "Standard dose forms in which the generic product is in this class." }),
            headings: headingWords.optional().meta({
              description:
                "Words in list headings whose rows belong to this class; the most specific part of a heading decides.",
            }),
          }),
        )
        .meta({
          description:
            "The first is the main class: it answers if only the generic name is asked. Empty: in none of our classes.",
        }),
      elsewhere: headingWords.optional().meta({
        description: "List heading words under which the generic product is in none of our classes.",
      }),
      source: sourceId.meta({ description: "Carries the brand with its generic name, or the class." }),
      also: z.array(sourceId).optional().meta({ description: "Carry the identifier, the use and the rest." }),
    }),
  )
  .min(1);
