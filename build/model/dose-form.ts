/** Standard names of dose forms: `content/vocabulary/dose_forms.yaml`, by name, with the words that people and lists use. */

import { z } from "zod";
import { text } from "./fields.ts";

export const doseFormsSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9 -]*$/).meta({ description: "The standard name in lower case: extended-release tablet." }),
  z.strictObject({
    also_called: z.array(text).optional().meta({ description: "Words by which people and lists call it: ER tablet, tab ER." }),
    route: text.optional().meta({ description: "Where it is given, only where the name does not say it." }),
  }),
);

export type DoseForms = z.infer<typeof doseFormsSchema>;
