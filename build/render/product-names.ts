/** The names of all drugs and products, cut into files so that one question reads two or three of them. */

import { combinationKey, firstWordOf, type DrugNames, type WholeIndex } from "../contract/drug-names.ts";
import type { DrugClass } from "../contract/enumerations.ts";
import { indexForms } from "../contract/items/dose-form.ts";
import { PRODUCT_WORDS_PATH, productEndingsPath, productNamesPath, rxcuisPath } from "../contract/published-paths.ts";
import type {
  ProductDrug,
  PublishedProductEndings,
  PublishedProductNames,
  PublishedProductWords,
  PublishedRxcuis,
  StoredMeaning,
} from "../contract/shapes/product-names.ts";
import { readLabel } from "../contract/read-label.ts";
import type { Corpus } from "../model/corpus.ts";
import type { DoseForms, Drug } from "../model/drug.ts";
import { areSame } from "../model/same-values.ts";
import { nameIndex } from "./name-index.ts";
import { jsonPage, keptPage, type Page } from "./page.ts";

/** Characters of a file. */
const LONGEST = 16_000;

let rendered: { under: readonly object[]; pages: Page[] } | undefined;

/** None where the content has no drugs. They are rendered again only when drugs or words change. */
export function renderProductNames(corpus: Corpus): Page[] {
  const { drugs, drugWords, doseForms, crosswalk } = corpus;
  const names = nameIndex(corpus);
  if (!names || !drugWords[0] || !doseForms) return [];
  const under = [names, ...crosswalk.map(({ value }) => value)];
  if (rendered && areSame(rendered.under, under)) return rendered.pages;
  const values = drugs.map(({ value }) => value);
  const parts = namesInParts(values, names, classesIn(crosswalk, names));
  const endings = inRanges(
    [...parts.flatMap(({ entries }) => entries.map(([, { key }]) => key))]
      .filter((key) => !/^\d*$/.test(key))
      .map((key) => [[...key].reverse().join(""), key] as const)
      .sort(byKey),
    ([reversed]) => reversed.length + 1,
  );
  const rxcuis = inRanges(rxcuisOf(values), ([, value]) => JSON.stringify(value).length + 12);
  const words: PublishedProductWords = {
    pa_product_words: 1,
    silent: [...names.silent].join(" "),
    salts: [...names.salts].join(" "),
    abbreviations: Object.fromEntries([...names.abbreviations].map(([short, meant]) => [short, meant.join(" ")])),
    supplies: Object.fromEntries([...names.supplies].map(([key, { kind, counts }]) => [key, [kind, counts]])),
    reminders: drugWords[0].value.reminders,
    vehicles: drugWords[0].value.vehicles,
    longest: names.longest,
    forms: publishedForms(doseForms),
    names: silentBeginnings(parts, names),
    name_files: parts.map(({ first }) => first),
    ending_files: endings.map(([[first]]) => first),
    rxcui_files: rxcuis.map(([[first]]) => first),
  };
  const pages = [
    jsonPage(PRODUCT_WORDS_PATH, words),
    ...parts.map(({ page }, file) => jsonPage<PublishedProductNames>(productNamesPath(file), page)),
    ...endings.map((part, file) =>
      jsonPage<PublishedProductEndings>(productEndingsPath(file), {
        pa_product_endings: 1,
        names: part.map(([reversed]) => reversed).join(" "),
      }),
    ),
    ...rxcuis.map((part, file) =>
      jsonPage<PublishedRxcuis>(rxcuisPath(file), { pa_rxcuis: 1, rxcuis: Object.fromEntries(part) }),
    ),
  ];
  rendered = { under, pages: pages.map(({ path, text }) => keptPage(path, text)) };
  return rendered.pages;
}

/** Without what only the build needs. */
function publishedForms(words: DoseForms): PublishedProductWords["forms"] {
  const { longestFrom: _words, ...index } = indexForms(words);
  return index as PublishedProductWords["forms"];
}

type NameEntry = { key: string; meanings: StoredMeaning[] };
type NamesPart = { first: string; page: PublishedProductNames; entries: [word: string, entry: NameEntry][] };

/** The classes of a drug: of its generic product, and of each brand. */
type Classes = { generic?: DrugClass; brands: Map<string, DrugClass> };

/** By the id of the drug. A class that is about brands says nothing of the generic product. */
function classesIn(crosswalk: Corpus["crosswalk"], names: WholeIndex): Map<string, Classes> {
  const known = new Map<string, Classes>();
  const of = (drug: string) => {
    const classes = known.get(drug) ?? { brands: new Map<string, DrugClass>() };
    known.set(drug, classes);
    return classes;
  };
  for (const { value } of crosswalk) {
    const read = readLabel(names, value.generic);
    const main = value.classes[0]?.drug_class;
    if ("tie" in read && "drug" in read.tie && main && main !== "brand_name_with_generic")
      of(read.tie.drug).generic ??= main;
    for (const { drug_class, brands } of value.classes) {
      for (const name of brands) {
        const brand = readLabel(names, name, { generic: value.generic });
        if (!("tie" in brand) || !("drug" in brand.tie) || !brand.tie.brand) continue;
        const classes = of(brand.tie.drug).brands;
        if (!classes.has(brand.tie.brand)) classes.set(brand.tie.brand, drug_class);
      }
    }
  }
  return known;
}

function namesInParts(drugs: readonly Drug[], names: WholeIndex, classes: ReadonlyMap<string, Classes>): NamesPart[] {
  const published = new Map(drugs.map((drug) => [drug.drug, productDrug(drug, classes.get(drug.drug))]));
  const entries: [string, { name?: NameEntry; drug?: [string, ProductDrug]; combination?: [string, string] }][] = [];
  for (const [key, meant] of names.meanings) {
    const meanings = meant.map(({ drug, brand }): StoredMeaning => (brand ? [drug, brand] : [drug]));
    const word = names.firstWords.get(key)!;
    entries.push([word, { name: { key, meanings } }]);
    // The drug stands beside each of its names, so that a name and its drug are one file.
    for (const { drug } of meant)
      if (firstWordOf(drug) !== word) entries.push([word, { drug: [drug, published.get(drug)!] }]);
  }
  for (const drug of drugs) {
    entries.push([firstWordOf(drug.drug), { drug: [drug.drug, published.get(drug.drug)!] }]);
    if (drug.ingredients) {
      const key = combinationKey(drug.ingredients);
      entries.push([firstWordOf(key), { combination: [key, drug.drug] }]);
    }
  }
  entries.sort(byKey);
  return inRanges(entries, ([, entry]) => JSON.stringify(entry).length, true).map((part) => {
    const page: PublishedProductNames = { pa_product_names: 1, names: {}, drugs: {}, combinations: {} };
    const named: NamesPart["entries"] = [];
    for (const [word, { name, drug, combination }] of part) {
      if (name) {
        page.names[name.key] = name.meanings;
        named.push([word, name]);
      }
      if (drug) page.drugs[drug[0]] = drug[1];
      if (combination) page.combinations[combination[0]] = combination[1];
    }
    return { first: part[0]![0], page, entries: named };
  });
}

function productDrug(
  { name, rxcui, ingredients, reference, brands = [], products = [] }: Drug,
  classes: Classes | undefined,
): ProductDrug {
  const forms = [...new Set(products.map(({ form }) => form))];
  const ofBrands = brands.flatMap(({ name: brand }) => {
    const own = [...new Set(products.filter((product) => product.brand === brand).map(({ form }) => form))];
    return own.length > 0 && own.length < forms.length ? [[brand, own] as const] : [];
  });
  return {
    name,
    ...(rxcui ? { rxcui } : {}),
    ...(ingredients ? { ingredients } : {}),
    ...(reference ? { reference } : {}),
    ...(brands.length > 0 ? { brands: brands.map((brand) => brand.name) } : {}),
    forms,
    ...(ofBrands.length > 0 ? { brand_forms: Object.fromEntries(ofBrands) } : {}),
    ...(classes?.generic ? { drug_class: classes.generic } : {}),
    ...(classes?.brands.size ? { brand_classes: Object.fromEntries(classes.brands) } : {}),
  };
}

/** The words that say nothing need no file of names to be opened: names that begin with one stand with the words. */
function silentBeginnings(parts: readonly NamesPart[], names: DrugNames): PublishedProductWords["names"] {
  const isQuiet = (word: string) => names.silent.has(word) || /^\d/.test(word);
  return Object.fromEntries(
    parts.flatMap(({ entries }) =>
      entries.flatMap(([word, { key, meanings }]) => (isQuiet(word) ? [[key, meanings] as const] : [])),
    ),
  );
}

function rxcuisOf(drugs: readonly Drug[]): [number, [string, string, string, string]][] {
  const rxcuis = new Map<number, [string, string, string, string]>();
  const add = (rxcui: string | undefined, drug: string, brand = "", form = "", strength = "") => {
    if (rxcui && !rxcuis.has(Number(rxcui))) rxcuis.set(Number(rxcui), [drug, brand, form, strength]);
  };
  for (const { drug, rxcui, salts = [], brands = [], products = [] } of drugs) {
    add(rxcui, drug);
    for (const salt of salts) add(salt.rxcui, drug);
    for (const brand of brands) add(brand.rxcui, drug, brand.name);
    for (const product of products) add(product.rxcui, drug, product.brand, product.form, product.strength);
  }
  return [...rxcuis].sort(byKey);
}

function byKey<Key extends string | number>(
  [one]: readonly [Key, ...unknown[]],
  [other]: readonly [Key, ...unknown[]],
) {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** In parts of about {@link LONGEST} characters; `together`: entries of one key stand in one part. */
function inRanges<Entry extends readonly [string | number, ...unknown[]]>(
  entries: readonly Entry[],
  lengthOf: (entry: Entry) => number,
  together = false,
): [Entry, ...Entry[]][] {
  const parts: [Entry, ...Entry[]][] = [];
  let length = 0;
  for (const [at, entry] of entries.entries()) {
    const part = parts.at(-1);
    if (!part || (length > LONGEST && !(together && entries[at - 1]![0] === entry[0]))) {
      parts.push([entry]);
      length = 0;
    } else part.push(entry);
    length += lengthOf(entry);
  }
  return parts;
}
