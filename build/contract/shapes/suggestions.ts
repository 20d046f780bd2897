/** What a text box suggests while a user types a drug or a service: public names, and no verdict. */

import { z } from "zod";

/** `/suggestions/su.json`: all names of which a word begins with these two letters or digits. */
export const publicSuggestions = z.strictObject({
  /**
   * A name; the generic that it is a brand of, empty where it is one itself; and its dose forms, each with the strengths
   * that a label prints. A name is listed with its forms below its first word only.
   */
  drugs: z.array(z.tuple([z.string(), z.string(), z.record(z.string(), z.array(z.string()))])),
  /** An everyday word for a service, and what it means. */
  services: z.array(z.tuple([z.string(), z.string()])),
});
export type PublicSuggestions = z.infer<typeof publicSuggestions>;
export type SuggestedDrug = PublicSuggestions["drugs"][number];

/** `/known-words.json`: words that questions have beside the names of drugs, separated by spaces. */
export const publicKnownWords = z.strictObject({ words: z.string() });
export type PublicKnownWords = z.infer<typeof publicKnownWords>;
