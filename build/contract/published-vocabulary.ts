/** The shape of the words that questions in free text are understood by, as it is published in `meta/vocabulary.json`. */

import type { DrugClass, Kind, Program, ServiceCategory, State } from "./enumerations.ts";
import type { SpellingIndex } from "./spelling-index.ts";

/** What people call things, for questions in free text: phrases in lower case, or in capitals where only those count. */
export type PublishedVocabulary = {
  pa_vocabulary: 1;
  states: Record<State, string>;
  programs: Record<Program, { name: string }>;
  drug_classes: Record<DrugClass, { name: string }>;
  service_categories: Record<ServiceCategory, { name: string }>;
  /** What questions name, in the order in which it is looked for: the longest first. `state_spellings` goes by place. */
  phrases: {
    states: (readonly [State, name: string])[];
    state_spellings: SpellingIndex;
    programs: (readonly [phrase: string, Program])[];
    subjects: (readonly [phrase: string, Kind, code: string])[];
  };
};
