/**
 * The words that questions have beside the names of drugs, in one public file: dose forms, devices, supplies, services.
 * By it and the suggestions a page decides whether a text may leave it: whatever has another word may be a person's name.
 */

import { ASIDE } from "../contract/aside-words.ts";
import type { PublicKnownWords } from "../contract/shapes/suggestions.ts";
import { slugWords } from "../contract/slug.ts";
import type { Corpus } from "../model/corpus.ts";
import { nameIndex } from "./name-index.ts";
import { jsonPage, type Page } from "./page.ts";

/** What a prescriber adds to a drug or a service: parts of the body, sides, sizes, what a plan is called. */
const ADDED =
  "abdomen abdominal ankle arm back brain breast cervical chest ear elbow eye face foot hand head heart hip knee leg liver " +
  "lower lumbar lung neck pelvis shoulder sinus skin spine thigh thoracic throat upper wrist left right bilateral both " +
  "contrast without adult adults child children pediatric infant newborn pregnancy pregnant woman women man men " +
  "high low dose small medium large extra new old first second therapy treatment test device machine kit program insurance " +
  "health plan care covered coverage asthma cancer cholesterol depression diabetes heart hepatitis infection migraine obesity " +
  "pain psoriasis weight loss arthritis sleep allergy generic name drug drugs medication medicine pill pills shot shots";

/** Makers and devices that are called like persons: without them a name is held back. */
const LIKE_PERSONS = ["green", "joseph", "smith", "ward"];

export function renderKnownWords(corpus: Corpus): Page {
  const names = nameIndex(corpus);
  const { doseForms, supplies, serviceWords, everydayDrugs, vocabulary } = corpus;
  const texts = [
    ADDED,
    ...ASIDE,
    ...(names
      ? [...names.silent, ...names.salts, ...[...names.abbreviations].flatMap(([short, meant]) => [short, ...meant])]
      : []),
    ...Object.entries(doseForms?.forms ?? {}).flatMap(([form, { words = [] }]) => [form, ...words]),
    ...supplies.flatMap(({ value }) => Object.values(value).flatMap(({ brands, words }) => [...brands, ...words])),
    ...[...serviceWords, ...everydayDrugs].flatMap(({ value }) => value.words),
    ...[vocabulary.jurisdictions, vocabulary.programs, vocabulary.drugClasses, vocabulary.serviceCategories].flatMap(
      (named) => Object.values(named).flatMap(({ name, also_called = [] }: Named) => [name, ...also_called]),
    ),
  ];
  const words = [...new Set(texts.flatMap(slugWords))]
    .filter((word) => /[a-z]{2}/.test(word) && !LIKE_PERSONS.includes(word))
    .sort();
  return jsonPage<PublicKnownWords>("known-words.json", { words: words.join(" ") });
}

type Named = { name: string; also_called?: readonly string[] | undefined };
