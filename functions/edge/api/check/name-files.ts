/** Reads the files of product names that a question needs, and shows them as one index of names. */

import { ownValue } from "../../../../build/contract/own-value.ts";
import { combinationFinder, type DrugNames, type Meaning, type Supply } from "../../../../build/contract/drug-names.ts";
import {
  PRODUCT_WORDS_PATH,
  productEndingsPath,
  productNamesPath,
  rxcuisPath,
} from "../../../../build/contract/published-paths.ts";
import { fileOf } from "../../../../build/contract/ranges.ts";
import type {
  ProductDrug,
  PublishedProductEndings,
  PublishedProductNames,
  PublishedProductWords,
  PublishedRxcuis,
  StoredMeaning,
} from "../../../../build/contract/shapes/product-names.ts";
import { parseMarked, readRuleFile, readRuleJson } from "../published/rule-files.ts";
import { unavailable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";

/** Words in one text: a word is found in it sooner than a set of all of them is made. */
type Words = Pick<ReadonlySet<string>, "has">;

function wordsIn(text: string): Words {
  const spaced = ` ${text} `;
  return { has: (word) => word !== "" && spaced.includes(` ${word} `) };
}

/** The words of labels, understood once. */
export type ProductWords = Omit<PublishedProductWords, "silent" | "salts"> & {
  silent: Words;
  salts: Words;
};

/** Files of names that one question may read; a question with more names is not understood whole. */
const MOST_FILES = 5;
const SHORTEST_BEGINNING = 4;

export async function readWords(platform: Platform): Promise<ProductWords> {
  const words = await readRuleFile(PRODUCT_WORDS_PATH, platform, (text) =>
    parseMarked(text, "pa_product_words", productWordsOf),
  );
  return words ?? unreadable();
}

function productWordsOf({ silent, salts, ...rest }: PublishedProductWords): ProductWords {
  return { ...rest, silent: wordsIn(silent), salts: wordsIn(salts) };
}

/** Names by the files that were opened. */
export class NameFiles {
  readonly #words: ProductWords;
  readonly #platform: Platform;
  readonly #files = new Map<number, PublishedProductNames>();

  constructor(words: ProductWords, platform: Platform) {
    this.#words = words;
    this.#platform = platform;
  }

  /** Opens the files in which names that begin with these words stand; false where the bound does not allow all. */
  async open(firstWords: Iterable<string>): Promise<boolean> {
    const wanted = new Set<number>();
    let isWhole = true;
    for (const word of firstWords) {
      const file = fileOf(this.#words.name_files, word);
      if (this.#files.has(file) || wanted.has(file)) continue;
      if (this.#files.size + wanted.size < MOST_FILES) wanted.add(file);
      else isWhole = false;
    }
    await Promise.all(
      [...wanted].map(async (file) => {
        const names = await readRuleJson<PublishedProductNames>(
          productNamesPath(file),
          "pa_product_names",
          this.#platform,
        );
        this.#files.set(file, names ?? unreadable());
      }),
    );
    return isWhole;
  }

  drug(id: string): ProductDrug | undefined {
    return this.#find(({ drugs }) => ownValue(drugs, id));
  }

  /** Brands and generic names, as they are spelled, that begin with a word of at least four letters. */
  namesBeginning(word: string): string[] {
    if (word.length < SHORTEST_BEGINNING) return [];
    const found = [...this.#files.values()].flatMap(({ names }) =>
      Object.keys(names).flatMap((key) => (key.startsWith(word) ? names[key]! : [])),
    );
    return [...new Set(found.map(([drug, brand]) => brand ?? this.drug(drug)?.name ?? drug))];
  }

  /** The names of the opened files that may be meant by a misspelled word. */
  *spellings(): Generator<string> {
    for (const { names } of this.#files.values()) yield* Object.keys(names);
  }

  asIndex(): DrugNames {
    const { silent, salts, abbreviations, supplies, longest, names: quiet } = this.#words;
    const meanings = (key: string) => {
      const stored = ownValue(quiet, key) ?? this.#find(({ names }) => ownValue(names, key));
      return stored?.map(meaningOf);
    };
    return {
      meanings: { get: meanings, has: (key) => meanings(key) !== undefined },
      silent,
      salts,
      longest,
      abbreviations: table((key) => ownValue(abbreviations, key)?.split(" ")),
      supplies: table((key): Supply | undefined => {
        const [kind, counts] = ownValue(supplies, key) ?? [];
        return kind && { kind, counts: counts as Supply["counts"] };
      }),
      ingredientsOf: (id) => this.drug(id)?.ingredients ?? [id],
      combinationOf: combinationFinder(
        (key) => this.#find(({ combinations }) => ownValue(combinations, key)),
        this.#words,
      ),
      referenceOf: (id) => this.drug(id)?.reference,
    };
  }

  #find<Value>(find: (file: PublishedProductNames) => Value | undefined): Value | undefined {
    for (const file of this.#files.values()) {
      const found = find(file);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function table<Value>(get: (key: string) => Value | undefined) {
  return { get, has: (key: string) => get(key) !== undefined };
}

function meaningOf([drug, brand]: StoredMeaning): Meaning {
  return brand === undefined ? { drug } : { drug, brand };
}

/**
 * Names that end like a word, from the first to the last letter; only those that are at most `far` letters longer or
 * shorter, because turning thousands of names round costs a new isolate milliseconds.
 */
export async function namesEndingLike(
  word: string,
  far: number,
  words: ProductWords,
  platform: Platform,
): Promise<string[]> {
  const file = fileOf(words.ending_files, [...word].reverse().join(""));
  const endings = await readRuleJson<PublishedProductEndings>(productEndingsPath(file), "pa_product_endings", platform);
  return (endings ?? unreadable()).names
    .split(" ")
    .filter((name) => Math.abs(name.length - word.length) <= far)
    .map((name) => [...name].reverse().join(""));
}

/** Drug, brand, form and strength; undefined for a number that names no product that we know. */
export async function readRxcui(
  rxcui: string,
  words: ProductWords,
  platform: Platform,
): Promise<{ drug: string; brand: string; form: string; strength: string } | undefined> {
  if (words.rxcui_files.length === 0) return undefined;
  const file = fileOf(words.rxcui_files, Number(rxcui));
  const { rxcuis } = (await readRuleJson<PublishedRxcuis>(rxcuisPath(file), "pa_rxcuis", platform)) ?? unreadable();
  const found = ownValue(rxcuis, rxcui);
  return found && { drug: found[0], brand: found[1], form: found[2], strength: found[3] };
}

function unreadable(): never {
  throw unavailable("The names of drugs cannot be read at the moment.", 30);
}
