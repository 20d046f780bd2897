/** Drugs that a clinician gives and bills, so that a list of what pharmacies dispense does not answer for them alone. */

import { z } from "zod";
import { where } from "./code-fields.ts";
import { drugId, sourceId, text } from "./fields.ts";

const names = z.array(text).min(1);

const clinicianDrug = z.strictObject({
  drug: drugId.meta({ description: "An id of content/drugs; it has a code in content/drug_codes." }),
  brands: names.exactOptional().meta({ description: "Only these brands, if people take others themselves." }),
  forms: names.exactOptional().meta({ description: "Only these, by the names in vocabulary/dose_forms.yaml." }),
});

export const clinicianDrugsSchema = z
  .array(
    z.strictObject({
      because: text.meta({ description: "How it is given, in our own words." }),
      source: sourceId,
      where,
      drugs: z.array(z.union([drugId, clinicianDrug])).min(1),
    }),
  )
  .min(1);

export type ClinicianDrug = z.infer<typeof clinicianDrug>;
export type ClinicianDrugs = z.infer<typeof clinicianDrugsSchema>[number];

/** `infliximab` is short for all its brands and forms. */
export function clinicianDrugsIn({ drugs }: ClinicianDrugs): ClinicianDrug[] {
  return drugs.map((one) => (typeof one === "string" ? { drug: one } : one));
}
