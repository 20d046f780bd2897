/** Standard names of dose forms: `content/vocabulary/dose_forms.yaml`, with the words that people and lists use. */

import { z } from "zod";
import { text } from "./fields.ts";

export const doseFormsSchema = z.strictObject({
  forms: z.record(
    text.meta({ description: "The standard name in lower case: extended-release tablet." }),
    z.strictObject({
      words: z.array(text).optional().meta({ description: "Words and codes by which people and lists call it." }),
    }),
  ),
});

export type DoseForms = z.infer<typeof doseFormsSchema>;
