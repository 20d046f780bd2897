/** Codes and everyday words: `content/vocabulary/code_ranges.yaml`, `service_words.yaml` and `everyday_drugs.yaml`. */

import { z } from "zod";
import { DRUG_CLASSES, SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { SETTINGS } from "../contract/shared-parameters.ts";
import { procedureCode } from "./code-fields.ts";
import { drugId, text } from "./fields.ts";

/** Of the fields that say what words or a range lead to, exactly one is given; `at` is the field that is blamed. */
function leadsToOne<Field extends string>(fields: readonly [Field, ...Field[]], remedy: string, at = "words") {
  return (entry: { [field in Field]?: unknown }, context: z.RefinementCtx): void => {
    if (fields.filter((field) => entry[field] !== undefined).length === 1) return;
    const message = `must lead to one of ${fields.slice(0, -1).join(", ")} and ${fields.at(-1)!}`;
    context.addIssue({ code: "custom", path: [at], message, params: { remedy } });
  };
}

const because = text.meta({ description: "Why, in our own words." });

/** The category of a code that is on no list. Ranges are sections of CPT or HCPCS in our own words. */
export const codeRangesSchema = z
  .array(
    z
      .strictObject({
        from: procedureCode,
        to: procedureCode,
        service_category: z.enum(SERVICE_CATEGORIES).exactOptional(),
        options: z
          .array(z.enum(SERVICE_CATEGORIES))
          .min(2)
          .exactOptional()
          .meta({ description: "Categories among which the claim decides, such as the therapist's profession." }),
        by_setting: z
          .partialRecord(z.enum(SETTINGS), z.enum(SERVICE_CATEGORIES))
          .exactOptional()
          .meta({ description: "The category in each setting; in the others it has none." }),
        because,
      })
      .superRefine(leadsToOne(["service_category", "options", "by_setting"], "give exactly one of the three", "from")),
  )
  .min(1);

export type CodeRange = z.infer<typeof codeRangesSchema>[number];

const words = z
  .array(
    text.refine((typed) => typed === typed.toLowerCase(), {
      error: "is not in lower case",
      params: { remedy: "write it in lower case: capitals make no difference in a question" },
    }),
  )
  .min(1)
  .meta({ description: "As people type them, in lowercase: mri, magnetic resonance imaging." });

/** What people call services: one category, a few codes, or several categories among which the caller chooses. */
export const serviceWordsSchema = z
  .array(
    z
      .strictObject({
        words,
        service_category: z.enum(SERVICE_CATEGORIES).exactOptional(),
        codes: z.array(procedureCode).min(1).exactOptional(),
        of: z
          .enum(SERVICE_CATEGORIES)
          .exactOptional()
          .meta({ description: "With codes: the category that answers where no list names them." }),
        options: z.array(z.enum(SERVICE_CATEGORIES)).min(2).exactOptional(),
        because,
      })
      .superRefine(leadsToOne(["service_category", "codes", "options"], "give exactly one of the three"))
      .refine(({ of, codes }) => of === undefined || codes !== undefined, {
        error: "has of without codes",
        params: { remedy: "remove of, or give codes" },
      }),
  )
  .min(1);

export type ServiceWords = z.infer<typeof serviceWordsSchema>[number];

/** What people call drugs without a name: one class, or drugs among which the caller chooses. */
export const everydayDrugsSchema = z
  .array(
    z
      .strictObject({
        words,
        drug_class: z.enum(DRUG_CLASSES).exactOptional(),
        drugs: z.array(drugId).min(1).max(10).exactOptional().meta({ description: "Ids of content/drugs." }),
        because,
      })
      .superRefine(
        leadsToOne(
          ["drug_class", "drugs"],
          "give drug_class if every drug that goes by these words is in the class; otherwise give drugs",
        ),
      ),
  )
  .min(1);

export type EverydayDrugs = z.infer<typeof everydayDrugsSchema>[number];
