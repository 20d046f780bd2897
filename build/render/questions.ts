/** The one file that every question in free text reads: the vocabulary, and what two other files say for other requests. */

import { frameLines, linesOf } from "../contract/json-lines.ts";
import { DRUG_NAMES_PATH, PRODUCT_WORDS_PATH, QUESTIONS_PATH } from "../contract/published-paths.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Page } from "./page.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** `pages`: those of the names of drugs and of the words of labels are among them. */
export function renderQuestions(corpus: Corpus, pages: readonly Page[]): Page {
  const members = [`"vocabulary":${JSON.stringify(vocabularyOf(corpus))}`];
  for (const [name, path] of [
    ["names", DRUG_NAMES_PATH],
    ["words", PRODUCT_WORDS_PATH],
  ]) {
    const page = pages.find((one) => one.path === path);
    if (page) members.push(`"${name}":${page.text.trimEnd()}`);
  }
  return { path: QUESTIONS_PATH, text: frameLines("pa_questions", linesOf(members)) };
}
