/** The names of all drugs and products, cut into files so that one question reads two or three of them. */

import { combinationKey, firstWordOf, type DrugNames, type WholeIndex } from "../contract/drug-names.ts";
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
import { frameNames, meaningsText } from "../contract/names-frame.ts";
import { indexSpellings } from "../contract/spelling-index.ts";
import { textTable } from "../contract/text-table.ts";
import type { Corpus } from "../model/corpus.ts";
import type { DoseForms, Drug } from "../model/drug.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { nameIndex, saltsOf } from "./name-index.ts";
import { productDrugs } from "./product-drugs.ts";
import { jsonPage, keptPage, type Page } from "./page.ts";
import { serviceWordsTable } from "./service-words.ts";

/** Characters of a file. */
const LONGEST = 16_000;

const kept = keptWhileSame<Page[]>();

/** None where the content has no drugs. They are rendered again only when drugs or words change. */
export function renderProductNames(corpus: Corpus): Page[] {
  const names = nameIndex(corpus);
  if (!names) return [];
  const under = [
    names,
    ...corpus.crosswalk.map(({ value }) => value),
    ...corpus.clinicianDrugs.map(({ value }) => value),
    corpus.vocabulary.serviceCategories,
    corpus.vocabulary.drugClasses,
    ...corpus.everydayDrugs.map(({ value }) => value),
    ...corpus.serviceWords.map(({ value }) => value),
  ];
  return kept(under, () => namePages(corpus, names));
}

function namePages(corpus: Corpus, names: WholeIndex): Page[] {
  const values = corpus.drugs.map(({ value }) => value);
  const parts = namesInParts(values, names, productDrugs(corpus, names));
  const endings = inRanges(
    [...parts.flatMap(({ entries }) => entries.map(([, { key }]) => key))]
      .filter((key) => !/^\d*$/.test(key))
      .map((key) => [[...key].reverse().join(""), key] as const)
      .sort(byKey),
    ([reversed]) => reversed.length + 1,
  );
  const rxcuis = inRanges(rxcuisOf(values), ([, value]) => JSON.stringify(value).length + 12);
  const services = serviceWordsTable(corpus);
  const words: PublishedProductWords = {
    pa_product_words: 1,
    silent: textTable([...names.silent].map((word) => [word, ""])),
    salts: textTable(map(saltsOf(names), (shorts) => shorts.join(" "))),
    abbreviations: textTable(map(names.abbreviations, (meant) => meant.join(" "))),
    supplies: textTable(map(names.supplies, ({ kind, counts }) => `${kind} ${counts}`)),
    reminders: corpus.drugWords[0]!.value.reminders,
    vehicles: corpus.drugWords[0]!.value.vehicles,
    longest: names.longest,
    forms: publishedForms(corpus.doseForms!),
    names: textTable(silentBeginnings(parts, names)),
    services: textTable(services),
    longest_service: Math.max(...[...services.keys()].map((slug) => slug.split("_").length)),
    name_files: parts.map(({ first }) => first),
    ending_files: endings.map(([[first]]) => first),
    rxcui_files: rxcuis.map(([[first]]) => first),
  };
  const pages = [
    jsonPage(PRODUCT_WORDS_PATH, words),
    ...parts.map(({ page }, file): Page => ({ path: productNamesPath(file), text: frameNames(page) })),
    ...endings.map((part, file) =>
      jsonPage<PublishedProductEndings>(productEndingsPath(file), {
        pa_product_endings: 1,
        names: part.map(([reversed]) => reversed).join(" "),
        spellings: indexSpellings(part.map(([reversed], place) => [place, reversed])),
      }),
    ),
    ...rxcuis.map((part, file) =>
      jsonPage<PublishedRxcuis>(rxcuisPath(file), { pa_rxcuis: 1, rxcuis: Object.fromEntries(part) }),
    ),
  ];
  return pages.map(({ path, text }) => keptPage(path, text));
}

function publishedForms(words: DoseForms): PublishedProductWords["forms"] {
  const { forms, release, released, longest } = indexForms(words);
  return {
    forms: textTable(map(forms, (meant) => meant.join(";"))),
    release: textTable(release),
    released: [...released],
    longest,
  };
}

function map<Value>(table: ReadonlyMap<string, Value>, textOf: (value: Value) => string): [string, string][] {
  return [...table].map(([key, value]) => [key, textOf(value)]);
}

type NameEntry = { key: string; meanings: StoredMeaning[] };
type NamesPart = {
  first: string;
  page: Omit<PublishedProductNames, "length">;
  entries: [word: string, entry: NameEntry][];
};

function namesInParts(
  drugs: readonly Drug[],
  names: WholeIndex,
  published: ReadonlyMap<string, ProductDrug>,
): NamesPart[] {
  const entries: [string, { name?: NameEntry; drug?: [string, ProductDrug]; combination?: [string, string] }][] = [];
  for (const [key, meant] of names.meanings) {
    const meanings = meant.map(({ drug, brand }): StoredMeaning => (brand ? [drug, brand] : [drug]));
    const word = names.firstWords.get(key)!;
    entries.push([word, { name: { key, meanings } }]);
    // The drug is next to each of its names, so that a name and its drug are one file.
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
  // A drug is next to each of its names: it is measured once.
  const lengths = new Map<string, number>();
  const lengthOf = ([, entry]: (typeof entries)[number]) => {
    const id = entry.drug?.[0];
    const length = (id === undefined ? undefined : lengths.get(id)) ?? JSON.stringify(entry).length;
    if (id !== undefined) lengths.set(id, length);
    return length;
  };
  return inRanges(entries, lengthOf, true).map((part) => {
    const page: NamesPart["page"] = { pa_product_names: 1, names: {}, drugs: {}, combinations: {} };
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

/** Words that identify nothing need no file of names: names that begin with one are kept with the words. */
function silentBeginnings(parts: readonly NamesPart[], names: DrugNames): [key: string, meanings: string][] {
  const isQuiet = (word: string) => names.silent.has(word) || /^\d/.test(word);
  return parts.flatMap(({ entries }) =>
    entries.flatMap(([word, { key, meanings }]): [string, string][] =>
      isQuiet(word) ? [[key, meaningsText(meanings)]] : [],
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

/** In parts of about {@link LONGEST} characters; `together`: entries of one key are in one part. */
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
