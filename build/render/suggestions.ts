/**
 * The names that are suggested while a user types, in small public files by the first two letters of their words. They
 * come from catalogs of drugs alone: which state's or plan's list names a drug is behind the key.
 */

import { DRUG_CLASSES } from "../contract/enumerations.ts";
import { slugWords } from "../contract/slug.ts";
import type { PublicSuggestions, SuggestedDrug } from "../contract/shapes/suggestions.ts";
import { suggestionsFile } from "../contract/suggestions-file.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Drug } from "../model/drug.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { keptPage, type Page } from "./page.ts";
import { namesOfDrugs } from "./service-words.ts";

/** Users neither type nor read longer ones: combinations of a dozen vitamins. */
const LONGEST_NAME = 60;

/** As many as a suggestion shows of the drugs that an everyday word means. */
const FIRST_DRUGS = 3;

/** `50 MG/ML`, `8 MG / 2 MG`: what a label prints. Packages and doses of a pen differ by other numbers. */
const PLAIN_STRENGTH = /^[\d.,]+ (MG|GM|%|UNT|MEQ)(\/(ML|HR))?( \/ [\d.,]+ (MG|GM|%|UNT|MEQ)(\/ML)?)*$/;

/** As labels write them. */
const UNITS: Readonly<Record<string, string>> = { MG: "mg", GM: "g", UNT: "units", MEQ: "mEq", ML: "mL", HR: "hr" };

/** The files, and how each is called: its two letters. */
type Suggestions = { names: string[]; pages: Page[] };

const kept = keptWhileSame<Suggestions>();

/** Made again only when drugs, words or sources change. */
export function renderSuggestions(corpus: Corpus): Suggestions {
  const { drugs, serviceWords, everydayDrugs, sources, vocabulary } = corpus;
  const under = [...drugs, ...serviceWords, ...everydayDrugs].map(({ value }) => value as object);
  under.push(...[...sources.values()].map(({ value }) => value), vocabulary.serviceCategories, vocabulary.drugClasses);
  return kept(under, () => suggestionsOf(corpus));
}

function suggestionsOf(corpus: Corpus): Suggestions {
  const files = new Map<string, PublicSuggestions>();
  const fileOf = (name: string) => files.get(name) ?? files.set(name, { drugs: [], services: [] }).get(name)!;
  for (const drug of suggestedDrugs(corpus)) {
    const [first, ...others] = filesOf(drug[0]);
    if (first) fileOf(first).drugs.push(drug);
    for (const other of others) fileOf(other).drugs.push([drug[0], drug[1], {}]);
  }
  for (const [word, meaning] of [...suggestedServices(corpus), ...suggestedClasses(corpus)])
    for (const file of filesOf(word)) fileOf(file).services.push([word, meaning]);
  const names = [...files.keys()].sort();
  const pages = names.map((name) => keptPage(`suggestions/${name}.json`, `${JSON.stringify(files.get(name)!)}\n`));
  return { names, pages };
}

/** Each file once, that of the first word before the others. */
function filesOf(name: string): string[] {
  const words = slugWords(name);
  // "5-fluorouracil" and "B complex" begin with what two words make together.
  return [...new Set([words.join(""), ...words].flatMap((word) => suggestionsFile(word) ?? []))];
}

function suggestedDrugs({ drugs, sources }: Corpus): SuggestedDrug[] {
  const isOfCatalog = (source: string) => !/^(state|plan)/.test(sources.get(source)!.value.kind);
  return drugs
    .flatMap(({ value }): SuggestedDrug[] => {
      const { name, also_called = [], brands = [], products = [], ingredients = [name], source } = value;
      const known = isOfCatalog(source) ? products : products.filter(({ rxcui }) => rxcui);
      const generic = known.filter(({ brand }) => brand === undefined);
      return [
        ...(isOfCatalog(source)
          ? [
              [name, "", formsOf(generic.length > 0 ? generic : known, ingredients.length)] as SuggestedDrug,
              ...also_called.map((other): SuggestedDrug => [other, name, {}]),
            ]
          : []),
        ...brands
          .filter((brand) => isOfCatalog(brand.source ?? source))
          .map((brand): SuggestedDrug => [
            brand.name,
            name.length <= LONGEST_NAME ? name : "",
            formsOf(
              known.filter((product) => product.brand === brand.name),
              ingredients.length,
            ),
          ]),
      ];
    })
    .filter(([name]) => name.length <= LONGEST_NAME);
}

/** Of several salts of one ingredient RxNorm gives the strength of each; a label gives their sum. */
function formsOf(products: NonNullable<Drug["products"]>, ingredients: number): Record<string, string[]> {
  const forms: Record<string, string[]> = {};
  for (const { form, strength } of products) {
    const strengths = (forms[form] ??= []);
    const plain = strength === undefined ? undefined : plainStrength(strength);
    if (plain?.split(" / ").length === ingredients && !strengths.includes(plain)) strengths.push(plain);
  }
  return Object.fromEntries(Object.entries(forms).map(([form, strengths]) => [form, onLabels(strengths)]));
}

/** `EQ 300MG BASE` as `300 MG`, `18 MG (24 HR)` as `18 MG`; undefined where no label prints it so. */
function plainStrength(strength: string): string | undefined {
  const spaced = strength
    .replace(/^EQ (.*?) ?BASE/, "$1")
    .replace(/ \((?!.*\b(MG|ML|MCG|Dose|UNT)\b)[^()]*\)$/, "")
    .replace(/(\d)(?=[A-Z%])/g, "$1 ")
    .trim();
  return spaced.length <= LONGEST_NAME && PLAIN_STRENGTH.test(spaced) ? spaced : undefined;
}

/** In the units of labels, the weakest first: micrograms for all, where one of them would be less than a tenth of a milligram. */
function onLabels(strengths: readonly string[]): string[] {
  const inMicrograms = strengths.some((strength) => /^0\.0\d* MG/.test(strength));
  return strengths
    .toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other))
    .map((strength) =>
      (inMicrograms ? strength.replace(/(0\.\d+) MG/g, micrograms) : strength).replace(
        /\b[A-Z]+\b/g,
        (unit) => UNITS[unit] ?? unit,
      ),
    );
}

function micrograms(_whole: string, amount: string): string {
  return `${Math.round(Number(amount) * 1e6) / 1e3} mcg`;
}

function suggestedServices({ serviceWords, vocabulary }: Corpus): [word: string, meaning: string][] {
  return serviceWords.flatMap(({ value: { words, service_category, codes } }) => {
    const meaning = service_category
      ? vocabulary.serviceCategories[service_category].name
      : codes
        ? "procedure codes"
        : "several services";
    return words.map((word): [string, string] => [word, meaning]);
  });
}

/** Words for a class, and words for drugs with the first of them. */
function suggestedClasses(corpus: Corpus): [word: string, meaning: string][] {
  const { everydayDrugs, vocabulary } = corpus;
  const nameOf = namesOfDrugs(corpus);
  const meanings = everydayDrugs.flatMap(({ value: { words, drug_class, drugs = [] } }) => {
    const some = drugs.slice(0, FIRST_DRUGS).map(nameOf).join(", ");
    const meaning = drug_class
      ? vocabulary.drugClasses[drug_class].name
      : drugs.length > FIRST_DRUGS
        ? `${some} ...`
        : some;
    return words.map((word): [string, string] => [word, meaning]);
  });
  const classes = DRUG_CLASSES.flatMap((code) => {
    const { name, also_called = [] } = vocabulary.drugClasses[code];
    return also_called.map((word): [string, string] => [word, name]);
  });
  return [...meanings, ...classes];
}
