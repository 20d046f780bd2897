/** The words that questions in free text are understood by, as they are published in `meta/vocabulary.json`. */

import { z } from "zod";
import { drugClass, kind, program, serviceCategory, state } from "./codes.ts";
import { spellingIndex } from "./spelling-index.ts";

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
    /** Phrase, kind and code. */
    subjects: z.array(z.tuple([z.string(), kind, z.string()]).readonly()),
  }),
});
export type PublishedVocabulary = z.infer<typeof publishedVocabulary>;
