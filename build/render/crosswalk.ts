/** The drug names that lookup understands: each by itself, all of them, what finds misspelled ones, and the drugs. */

import { otherClasses } from "../contract/drug-classes.ts";
import { withoutForm } from "../contract/drug-words.ts";
import { indexForms } from "../contract/items/dose-form.ts";
import { askedProduct } from "../contract/items/asked-product.ts";
import { fileOfName, frameNamedDrugs, NAMED_DRUG_FILES } from "../contract/named-drugs.ts";
import { readLabel } from "../contract/read-label.ts";
import type {
  CrosswalkClass,
  NamedDrug,
  NamedProduct,
  PublishedDrug,
  PublishedDrugNames,
  PublishedDrugs,
  PublishedDrugSpellings,
} from "../contract/shapes/drug.ts";
import {
  DRUG_NAMES_PATH,
  DRUG_SPELLINGS_PATH,
  drugsPath,
  DRUGS_A_FILE,
  namedDrugsPath,
} from "../contract/published-paths.ts";
import { slugOf } from "../contract/slug.ts";
import { indexSpellings } from "../contract/spelling-index.ts";
import type { Corpus } from "../model/corpus.ts";
import { nameIndex, saltsOf } from "./name-index.ts";
import { jsonPage, keptPage, type Page } from "./page.ts";
import { productDrugs } from "./product-drugs.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";

type Crosswalk = Corpus["crosswalk"][number]["value"];
type Place = { drug: number; use: number; matched: "b" | "g" };

export function renderCrosswalk(corpus: Corpus): Page[] {
  const names = new Map<string, Place>();
  for (const [drug, { value }] of corpus.crosswalk.entries()) {
    names.set(slugOf(value.generic), { drug, use: value.classes.length > 0 ? 0 : -1, matched: "g" });
    for (const [use, { brands }] of value.classes.entries()) {
      for (const brand of brands) names.set(slugOf(brand), { drug, use, matched: "b" });
    }
  }
  const drugs = corpus.crosswalk.map(({ value }): PublishedDrug => ({
    generic: value.generic,
    ...(value.rxcui ? { rxcui: value.rxcui } : {}),
    source_url: corpus.sources.get(value.source)!.value.url,
    last_verified: corpus.sources.get(value.source)!.value.date,
    classes: value.classes.map(classOf),
  }));
  return [...renderNames(names), ...renderNamedDrugs(names, corpus), ...inFiles(drugs)];
}

const kept = keptWhileSame<Page[]>();

/** Each name with all that a lookup of it needs; rendered again only when what it is made of changes. */
function renderNamedDrugs(names: ReadonlyMap<string, Place>, corpus: Corpus): Page[] {
  const values = corpus.crosswalk.map(({ value }) => value);
  const given = corpus.clinicianDrugs.map(({ value }) => value);
  return kept([nameIndex(corpus), ...values, ...given], () => namedDrugPages(names, values, corpus));
}

function namedDrugPages(names: ReadonlyMap<string, Place>, values: readonly Crosswalk[], corpus: Corpus): Page[] {
  const productOf = productReader(corpus);
  const files = Array.from({ length: NAMED_DRUG_FILES }, (): Record<string, NamedDrug> => ({}));
  for (const [name, { drug, use, matched: how }] of names) {
    const { generic, classes } = values[drug]!;
    const matched = how === "b" ? "brand" : "generic";
    const named = classes[use];
    files[fileOfName(name)]![name] = named
      ? {
          resolved: {
            matched,
            generic,
            ...classOf(named),
            also_in: otherClasses(classes.map(classOf), { use, matched }),
          },
          ...productOf(name),
        }
      : { classless: generic };
  }
  return files.map((names, file) => keptPage(namedDrugsPath(file), frameNamedDrugs(names)));
}

/** What a name means as a label: nothing where it is not understood, or is no drug. */
function productReader(corpus: Corpus): (name: string) => NamedProduct | undefined {
  const names = nameIndex(corpus);
  if (!names || !corpus.doseForms) return () => undefined;
  const drugs = productDrugs(corpus, names);
  const words = {
    forms: indexForms(corpus.doseForms),
    salts: saltsOf(names),
    abbreviations: names.abbreviations,
  };
  return (name) => {
    const text = name.replaceAll("_", " ");
    const read = readLabel(names, text);
    if (!("tie" in read) || !("drug" in read.tie)) return undefined;
    const known = drugs.get(read.tie.drug)!;
    return { product: askedProduct(read.tie, text, {}, known, words), known };
  };
}

function classOf({ drug_class, brands, used_for }: Crosswalk["classes"][number]): CrosswalkClass {
  return { drug_class, brands, ...(used_for ? { used_for } : {}) };
}

function renderNames(names: ReadonlyMap<string, Place>): Page[] {
  const slugs = [...names.keys()];
  const plain = slugs
    .map((slug, place) => [place, withoutForm(slug)] as const)
    .filter(([place, left]) => left !== slugs[place]);
  const plainSpellings = plain
    .filter(([, left]) => left !== "")
    .map(([place, left]) => [place - slugs.length, left] as const);
  const spellings: PublishedDrugSpellings = {
    pa_drug_spellings: 1,
    names: slugs,
    plain: Object.fromEntries(plain),
    spellings: indexSpellings([...slugs.entries(), ...plainSpellings]),
  };
  const published: PublishedDrugNames = { pa_drug_names: 1, names: byFirstCharacter(names) };
  return [jsonPage(DRUG_NAMES_PATH, published), jsonPage(DRUG_SPELLINGS_PATH, spellings)];
}

function byFirstCharacter(names: ReadonlyMap<string, Place>): PublishedDrugNames["names"] {
  const entries: PublishedDrugNames["names"] = {};
  for (const [name, { drug, use, matched }] of names) {
    entries[name[0]!] = `${entries[name[0]!] ?? " "}${name}:${drug}${matched}${use < 0 ? "" : use} `;
  }
  return entries;
}

function inFiles(drugs: readonly PublishedDrug[]): Page[] {
  return Array.from({ length: Math.ceil(drugs.length / DRUGS_A_FILE) }, (_, file) => {
    const part: PublishedDrugs = { pa_drugs: 1, drugs: drugs.slice(file * DRUGS_A_FILE, (file + 1) * DRUGS_A_FILE) };
    return jsonPage(drugsPath(file), part);
  });
}
