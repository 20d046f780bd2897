/** Files by which free text, or an RxCUI, is understood as a product: words, names in parts, endings, identifiers. */

import { z } from "zod";
import { drugClass } from "./codes.ts";
import { spellingIndex } from "./spelling-index.ts";
import { count } from "./fields.ts";

/** A meaning: the id of a drug, and the brand where the name is one. */
const meaning = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])]);
const meanings = z.record(z.string(), z.array(meaning));
export type StoredMeaning = z.infer<typeof meaning>;

/** contract/text-table.ts */
const textTable = z.record(z.string(), z.string());

export const publishedProductWords = z.strictObject({
  pa_product_words: z.literal(1),
  /** Each means nothing. */
  silent: textTable,
  /** The abbreviations of each, separated by spaces. */
  salts: textTable,
  /** What an abbreviation means, its words separated by spaces. */
  abbreviations: textTable,
  /** `supply anywhere`: the kind, and where it counts. */
  supplies: textTable,
  reminders: z.array(z.string()),
  vehicles: z.array(z.string()),
  longest: count,
  forms: z.strictObject({
    /** Separated by semicolons. */
    forms: textTable,
    release: textTable,
    released: z.array(z.string()),
    longest: count,
  }),
  /** Names that begin with a word that identifies nothing; their meanings are separated by ^, drug and brand by ~. */
  names: textTable,
  /** By the slug of everyday words for services: `category` or `codes` or `options`, and what they lead to. */
  services: textTable,
  /** Words of the longest of them. */
  longest_service: count,
  /** The first word of each file of names, the first ending of each file of endings, the first number of each of RxCUIs. */
  name_files: z.array(z.string()),
  ending_files: z.array(z.string()),
  rxcui_files: z.array(count),
});
export type PublishedProductWords = z.infer<typeof publishedProductWords>;

export const productDrug = z.strictObject({
  name: z.string(),
  rxcui: z.string().exactOptional(),
  ingredients: z.array(z.string()).exactOptional(),
  reference: z.string().exactOptional(),
  /** Some of its products are sold without a prescription. */
  otc: z.literal(true).exactOptional(),
  /** The drug that is the general name of this vaccine. */
  listed_as: z.string().exactOptional(),
  brands: z.array(z.string()).exactOptional(),
  /** Standard forms in which it is sold; those of a brand where they are not all of them. */
  forms: z.array(z.string()),
  brand_forms: z.record(z.string(), z.array(z.string())).exactOptional(),
  /** Strengths of its tablets and capsules by form, where there are several forms or a released one (`solidKey`). */
  solids: z.record(z.string(), z.string()).exactOptional(),
  /** The class of ours that answers for it; of a brand or a form where that is another. */
  drug_class: drugClass.exactOptional(),
  brand_classes: z.record(z.string(), drugClass).exactOptional(),
  /** A clinician gives it and bills it; only the brands and forms that are named here, where not all. */
  clinician: z.union([z.literal(true), z.array(z.string())]).exactOptional(),
  form_classes: z.record(z.string(), drugClass).exactOptional(),
});
export type ProductDrug = z.infer<typeof productDrug>;

/** Names, drugs and combinations whose first word lies between two of `name_files` (contract/names-frame.ts). */
export const publishedProductNames = z.strictObject({
  pa_product_names: z.literal(1),
  length: count,
  names: meanings,
  drugs: z.record(z.string(), productDrug),
  /** By the ids of the ingredients in order, joined by +. */
  combinations: z.record(z.string(), z.string()),
});
export type PublishedProductNames = z.infer<typeof publishedProductNames>;

/**
 * Names, each by its letters from the last to the first: for a misspelled beginning. Separated by spaces; `spellings` finds their
 * places.
 */
export const publishedProductEndings = z.strictObject({
  pa_product_endings: z.literal(1),
  names: z.string(),
  spellings: spellingIndex,
});
export type PublishedProductEndings = z.infer<typeof publishedProductEndings>;

/** Drug, brand, form and strength of an RxCUI; empty where it names none. */
export const publishedRxcuis = z.strictObject({
  pa_rxcuis: z.literal(1),
  rxcuis: z.record(z.string(), z.tuple([z.string(), z.string(), z.string(), z.string()])),
});
export type PublishedRxcuis = z.infer<typeof publishedRxcuis>;
