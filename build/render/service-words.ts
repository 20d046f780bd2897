/** Everyday words for services and drugs, by their slugs, and what each leads to. */

import { DRUG_CLASSES, SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { slugOf } from "../contract/slug.ts";
import type { EverydayDrugs, ServiceWords } from "../model/code-vocabulary.ts";
import type { Corpus } from "../model/corpus.ts";
import { called } from "./vocabulary.ts";

/**
 * What an editor explains comes before the names of codes. A name in capitals counts only in capitals. Codes are said
 * once, of the first words of an entry: `as power_wheelchair`.
 */
export function serviceWordsTable(corpus: Corpus): Map<string, string> {
  const { serviceWords: entries, everydayDrugs, vocabulary } = corpus;
  const words = new Map<string, string>();
  const put = (phrase: string, meaning: string) => words.set(isShort(phrase) ? phrase : slugOf(phrase), meaning);
  for (const code of DRUG_CLASSES)
    for (const phrase of called(code, vocabulary.drugClasses[code])) put(phrase, `class ${code}`);
  for (const code of SERVICE_CATEGORIES)
    for (const phrase of called(code, vocabulary.serviceCategories[code])) put(phrase, `category ${code}`);
  const nameOf = namesOfDrugs(corpus);
  for (const { value } of everydayDrugs)
    for (const phrase of value.words) words.set(slugOf(phrase), meaningOfDrugs(value, nameOf));
  for (const { value } of entries) {
    const [first, ...others] = value.words.map(slugOf) as [string, ...string[]];
    const meaning = meaningOf(value);
    const same = `as ${first}`;
    words.set(first, meaning);
    for (const other of others) words.set(other, same.length < meaning.length ? same : meaning);
  }
  return words;
}

/** The name of a drug by its id. */
export function namesOfDrugs({ drugs }: Pick<Corpus, "drugs">): (drug: string) => string {
  const names = new Map(drugs.map(({ value }) => [value.drug, value.name]));
  return (drug) => names.get(drug) ?? drug;
}

function isShort(phrase: string): boolean {
  return /^[A-Z]+$/.test(phrase);
}

function meaningOf({ service_category, codes, of, options = [] }: ServiceWords): string {
  if (service_category) return `category ${service_category}`;
  return codes ? `codes ${codes.join(" ")}${of ? ` of ${of}` : ""}` : `options ${options.join(" ")}`;
}

function meaningOfDrugs({ drug_class, drugs = [] }: EverydayDrugs, nameOf: (drug: string) => string): string {
  return drug_class ? `class ${drug_class}` : `drugs ${drugs.map(nameOf).join(";")}`;
}
