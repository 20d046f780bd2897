/** Everyday words for services, by their slugs, and what each leads to. */

import { SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { slugOf } from "../contract/slug.ts";
import type { ServiceWords } from "../model/code-vocabulary.ts";
import type { Corpus } from "../model/corpus.ts";
import { called } from "./vocabulary.ts";

/** What an editor explains comes before the names of categories. A name in capitals counts only in capitals. */
export function serviceWordsTable({ serviceWords: entries, vocabulary }: Corpus): Map<string, string> {
  const words = new Map<string, string>();
  for (const code of SERVICE_CATEGORIES)
    for (const phrase of called(code, vocabulary.serviceCategories[code]))
      words.set(isShort(phrase) ? phrase : slugOf(phrase), `category ${code}`);
  for (const { value } of entries) for (const phrase of value.words) words.set(slugOf(phrase), meaningOf(value));
  return words;
}

function isShort(phrase: string): boolean {
  return /^[A-Z]+$/.test(phrase);
}

function meaningOf({ service_category, codes, options = [] }: ServiceWords): string {
  if (service_category) return `category ${service_category}`;
  return codes ? `codes ${codes.join(" ")}` : `options ${options.join(" ")}`;
}
