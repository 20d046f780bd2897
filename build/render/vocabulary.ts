/** What people call states, programs, drug classes and services, for questions in free text. */

import { DRUG_CLASSES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";
import type { PublishedVocabulary } from "../contract/published.ts";
import { VOCABULARY_PATH } from "../contract/published-paths.ts";
import type { Corpus } from "../model/corpus.ts";
import { jsonPage, type Page } from "./page.ts";

type Named = { name: string; also_called?: string[] | undefined };

export function renderVocabulary({ vocabulary }: Corpus): Page {
  const published: PublishedVocabulary = {
    pa_vocabulary: 1,
    states: table(STATES, (code) => vocabulary.jurisdictions[code].name),
    programs: table(PROGRAMS, (code) => called(code, vocabulary.programs[code])),
    drug_classes: table(DRUG_CLASSES, (code) => called(code, vocabulary.drugClasses[code])),
    service_categories: table(SERVICE_CATEGORIES, (code) => called(code, vocabulary.serviceCategories[code])),
  };
  return jsonPage(VOCABULARY_PATH, published);
}

function called(code: string, { name, also_called = [] }: Named) {
  const plain = name.toLowerCase().replace(/\(.*?\)/g, " ").replace(/[^a-z0-9]+/g, " ").trim();
  return { name, called: [...new Set([plain, code.replaceAll("_", " "), ...also_called])] };
}

function table<Code extends string, Value>(codes: readonly Code[], of: (code: Code) => Value): Record<Code, Value> {
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<Code, Value>;
}
