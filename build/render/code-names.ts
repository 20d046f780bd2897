/** What codes and everyday words for services mean, whatever the program: one file that a question about them reads. */

import { SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { CODE_NAMES_PATH } from "../contract/published-paths.ts";
import type { PublishedCodeNames } from "../contract/shapes/procedure-code.ts";
import { slugOf } from "../contract/slug.ts";
import { textTable } from "../contract/text-table.ts";
import type { ServiceWords } from "../model/code-vocabulary.ts";
import type { Corpus } from "../model/corpus.ts";
import type { DrugCode } from "../model/drug-code.ts";
import type { Drug } from "../model/drug.ts";
import { jsonPage, type Page } from "./page.ts";
import { called } from "./vocabulary.ts";

export function renderCodeNames(corpus: Corpus): Page {
  const words = serviceWords(corpus);
  const drugs = new Map(corpus.drugs.map(({ value }) => [value.drug, value]));
  const codes = new Map<string, string[]>();
  for (const { value } of corpus.drugCodes) codes.set(value.drug, [...(codes.get(value.drug) ?? []), value.code]);
  return jsonPage<PublishedCodeNames>(CODE_NAMES_PATH, {
    pa_code_names: 1,
    ranges: corpus.codeRanges.map(({ value: { from, to, service_category } }) => [from, to, service_category]),
    drugs: textTable(corpus.drugCodes.map(({ value }) => [value.code, billedDrug(value, drugs.get(value.drug)!)])),
    codes: textTable([...codes].map(([drug, of]) => [drug, of.join(" ")])),
    words: textTable(words),
    longest: Math.max(0, ...[...words.keys()].map((slug) => slug.split("_").length)),
  });
}

/** Its id, its name and the names of the brands that the code is for. */
function billedDrug({ brands = [] }: DrugCode, { drug, name, brands: all = [] }: Drug): string {
  return [drug, name, ...all.flatMap((brand) => (brands.includes(slugOf(brand.name)) ? brand.name : []))].join(";");
}

/** What an editor explains comes before the names of categories. A name in capitals counts only in capitals. */
function serviceWords({ serviceWords: entries, vocabulary }: Corpus): Map<string, string> {
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
