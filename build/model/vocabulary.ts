/** The vocabulary: `content/vocabulary/*.yaml`, names and meanings of the codes of the interface. */

import { z } from "zod";
import { DRUG_CLASSES, PA_TYPES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";
import { prose, sourceId, text } from "./fields.ts";

/** What people call it when they ask, in lower case; a name in capitals counts only in capitals (PT, MRI). */
const also_called = z.array(text).exactOptional();

/** 51 jurisdictions: content/README.md says what each flag means. */
export const jurisdictionsSchema = z.strictObject({
  flag_sources: z.strictObject({ non_expansion: sourceId, ffs_dominant: sourceId, wiser: sourceId }),
  jurisdictions: z.record(
    z.enum(STATES),
    z.strictObject({
      name: text,
      non_expansion: z.boolean(),
      ffs_dominant: z.boolean(),
      wiser: z.boolean(),
      without_programs: z.array(z.enum(PROGRAMS)).optional().meta({ description: "Programs that do not exist there." }),
    }),
  ),
});

/** `decided_by` says who decides where no rule is published: it goes into the message of a 404. */
export const programsSchema = z.record(
  z.enum(PROGRAMS),
  z.strictObject({
    name: text,
    also_called,
    meaning: prose,
    decided_by: prose,
    source: sourceId,
    also: z.array(sourceId).optional(),
  }),
);

export const drugClassesSchema = z.record(
  z.enum(DRUG_CLASSES),
  z.strictObject({ name: text, also_called, meaning: prose, examples: z.array(text).min(1) }),
);

export const serviceCategoriesSchema = z.record(
  z.enum(SERVICE_CATEGORIES),
  z.strictObject({ name: text, also_called, meaning: prose, only_in: z.array(z.enum(STATES)).exactOptional() }),
);

export const paTypesSchema = z.record(z.enum(PA_TYPES), z.strictObject({ name: text, meaning: prose }));

export type Jurisdictions = z.infer<typeof jurisdictionsSchema>;
export type Programs = z.infer<typeof programsSchema>;
export type DrugClasses = z.infer<typeof drugClassesSchema>;
export type ServiceCategories = z.infer<typeof serviceCategoriesSchema>;
export type PaTypes = z.infer<typeof paTypesSchema>;
