/** The words that questions in free text are understood by, as they are published in `meta/vocabulary.json`. */

import { z } from "zod";
import { drugClass, kind, program, serviceCategory, state } from "./codes.ts";
import { spellingIndex } from "./spelling-index.ts";

/** Where a plan or program of a name is, which programs it means there, and whether a list of its own was read. */
const placeOfPlan = z.tuple([state, z.array(program).readonly(), z.boolean()]).readonly();
export type PlaceOfPlan = z.infer<typeof placeOfPlan>;

const named = z.strictObject({ name: z.string() });

/** What people call things: phrases in lower case, or in capitals where only those count. */
export const publishedVocabulary = z.strictObject({
  pa_vocabulary: z.literal(1),
  states: z.record(state, z.string()),
  programs: z.record(program, named),
  drug_classes: z.record(drugClass, named),
  service_categories: z.record(serviceCategory, named),
  /** What questions name, in the order in which it is looked for: the longest first. `state_spellings` goes by place. */
  phrases: z.strictObject({
    states: z.array(z.tuple([state, z.string()]).readonly()),
    state_spellings: spellingIndex,
    programs: z.array(z.tuple([z.string(), program]).readonly()),
    /** Of plans and of states' programs: TennCare. */
    plans: z.array(z.tuple([z.string(), z.array(placeOfPlan).readonly()]).readonly()),
    /** The same for names that say which plan is meant only beside the state and Medicaid: Humana, Family Care. */
    short_plans: z.array(z.tuple([z.string(), z.array(placeOfPlan).readonly()]).readonly()),
    /** Phrase, kind and code. */
    subjects: z.array(z.tuple([z.string(), kind, z.string()]).readonly()),
  }),
});
export type PublishedVocabulary = z.infer<typeof publishedVocabulary>;
