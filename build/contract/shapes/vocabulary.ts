/** What questions in free text are understood by, as it is published in `meta/questions.json`. */

import { z } from "zod";
import { drugClass, program, serviceCategory, state } from "./codes.ts";
import { publishedDrugNames } from "./drug.ts";
import { count } from "./fields.ts";
import { publishedProductWords } from "./product-names.ts";
import { spellingIndex } from "./spelling-index.ts";

/** Phrases and what they mean (contract/phrase-table.ts), the longest first: lower case, or capitals where only those count. */
const phrases = z.record(z.string(), z.string());

const named = z.strictObject({ name: z.string() });

/** What people call things. */
export const publishedVocabulary = z.strictObject({
  pa_vocabulary: z.literal(1),
  states: z.record(state, z.string()),
  programs: z.record(program, named),
  drug_classes: z.record(drugClass, named),
  service_categories: z.record(serviceCategory, named),
  /** What questions name; states the longest first, and `state_spellings` goes by their places. */
  phrases: z.strictObject({
    states: z.array(z.tuple([state, z.string()]).readonly()),
    state_spellings: spellingIndex,
    /** A program. */
    programs: phrases,
    /** Of plans and of states' programs, TennCare: `TN medicaid_mco,chip list/VA chip`, `list` where its own was read. */
    plans: phrases,
    /** The same for names that say which plan is meant only beside the state and Medicaid: Humana, Family Care. */
    short_plans: phrases,
    /** Kind and code. */
    subjects: phrases,
  }),
});
export type PublishedVocabulary = z.infer<typeof publishedVocabulary>;

/** One file of three, a line each (contract/json-lines.ts): every file more costs a new process more than they weigh. */
export const publishedQuestions = z.strictObject({
  pa_questions: z.literal(1),
  length: count,
  vocabulary: publishedVocabulary,
  names: publishedDrugNames,
  /** Where the content has drugs. */
  words: publishedProductWords.exactOptional(),
});
