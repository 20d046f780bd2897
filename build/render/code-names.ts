/** What codes mean, whatever the program: one file that a question about a code reads. */

import { SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { CODE_NAMES_PATH } from "../contract/published-paths.ts";
import type { CodeCategory, PublishedCodeNames } from "../contract/shapes/procedure-code.ts";
import { SETTINGS } from "../contract/shared-parameters.ts";
import { slugOf } from "../contract/slug.ts";
import { textTable } from "../contract/text-table.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { CodeRange } from "../model/code-vocabulary.ts";
import type { Corpus } from "../model/corpus.ts";
import type { DrugCode } from "../model/drug-code.ts";
import type { Drug } from "../model/drug.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { jsonPage, kept, type Page } from "./page.ts";

const pageOf = keptWhileSame<Page>();

export function renderCodeNames(corpus: Corpus): Page {
  return pageOf([besideLists(corpus)], () => kept(codeNamesPage(corpus)));
}

function codeNamesPage(corpus: Corpus): Page {
  const drugs = new Map(corpus.drugs.map(({ value }) => [value.drug, value]));
  const codes = new Map<string, string[]>();
  for (const { value } of corpus.drugCodes) codes.set(value.drug, [...(codes.get(value.drug) ?? []), value.code]);
  return jsonPage<PublishedCodeNames>(CODE_NAMES_PATH, {
    pa_code_names: 1,
    ranges: corpus.codeRanges.map(({ value }) => [value.from, value.to, categoriesOf(value)]),
    drugs: textTable(corpus.drugCodes.map(({ value }) => [value.code, billedDrug(value, drugs.get(value.drug)!)])),
    codes: textTable([...codes].map(([drug, of]) => [drug, of.join(" ")])),
  });
}

function categoriesOf({ service_category, options, by_setting = {} }: CodeRange): CodeCategory[] {
  const always = service_category ? [service_category] : (options ?? []);
  const inSome = SERVICE_CATEGORIES.map((category) => ({
    category,
    settings: SETTINGS.filter((setting) => by_setting[setting] === category),
  }));
  return [...always.map((category) => ({ category })), ...inSome.filter(({ settings }) => settings.length > 0)];
}

/** Its id, its name and the names of the brands that the code is for. */
function billedDrug({ brands = [] }: DrugCode, { drug, name, brands: all = [] }: Drug): string {
  return [drug, name, ...all.flatMap((brand) => (brands.includes(slugOf(brand.name)) ? brand.name : []))].join(";");
}
