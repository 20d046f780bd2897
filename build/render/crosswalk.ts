/** The drug names that lookup understands: a file of names, one that finds misspelled ones, and the drugs in small files. */

import { withoutForm } from "../contract/drug-words.ts";
import type {
  PublishedDrug,
  PublishedDrugNames,
  PublishedDrugs,
  PublishedDrugSpellings,
} from "../contract/shapes/drug.ts";
import { DRUG_NAMES_PATH, DRUG_SPELLINGS_PATH, drugsPath, DRUGS_A_FILE } from "../contract/published-paths.ts";
import { slugOf } from "../contract/slug.ts";
import { indexSpellings } from "../contract/spelling-index.ts";
import type { Corpus } from "../model/corpus.ts";
import { jsonPage, type Page } from "./page.ts";

type NamedDrug = { drug: number; use: number; matched: "b" | "g" };

export function renderCrosswalk(corpus: Corpus): Page[] {
  const names = new Map<string, NamedDrug>();
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
    classes: value.classes.map(({ drug_class, brands, used_for }) => ({
      drug_class,
      brands,
      ...(used_for ? { used_for } : {}),
    })),
  }));
  return [...renderNames(names), ...inFiles(drugs)];
}

function renderNames(names: ReadonlyMap<string, NamedDrug>): Page[] {
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

function byFirstCharacter(names: ReadonlyMap<string, NamedDrug>): PublishedDrugNames["names"] {
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
