/** All that a question in text is understood by, in one file. */

import { memberIn, unframeLines } from "../../../../build/contract/json-lines.ts";
import { QUESTIONS_PATH } from "../../../../build/contract/published-paths.ts";
import type { PublishedDrugNames } from "../../../../build/contract/shapes/drug.ts";
import type { PublishedProductWords } from "../../../../build/contract/shapes/product-names.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import { productWordsOf, type ProductWords, type WordsWithin } from "../check/name-files.ts";
import { crosswalkOf, type Crosswalk } from "../drugs/drug-names.ts";
import { readRuleFile } from "../published/rule-files.ts";
import { unavailable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";

type QuestionTables = WordsWithin & { vocabulary: PublishedVocabulary; crosswalk: Crosswalk };

/** Throws 503 when it cannot be read. */
export async function readQuestionTables(platform: Platform): Promise<QuestionTables> {
  const tables = await readRuleFile(QUESTIONS_PATH, platform, tablesOf);
  if (!tables) throw unavailable("Questions cannot be processed right now.", 30);
  return tables;
}

function tablesOf(text: string): QuestionTables | undefined {
  const lines = unframeLines(text, "pa_questions");
  if (lines === undefined) return undefined;
  const names = memberIn(lines, "names") as PublishedDrugNames;
  let words: ProductWords | undefined;
  return {
    vocabulary: memberIn(lines, "vocabulary") as PublishedVocabulary,
    crosswalk: crosswalkOf(names),
    words: () => {
      const published = words ? undefined : (memberIn(lines, "words") as PublishedProductWords | undefined);
      return published ? (words = productWordsOf(published)) : words;
    },
  };
}
