/** Reads the files of product names that a question needs, and shows them as one index of names. */

import { remembered } from "../../../../build/contract/remembered.ts";
import { ownValue } from "../../../../build/contract/own-value.ts";
import {
  combinationFinder,
  type DrugNames,
  type Meaning,
  type Supply,
  type Table,
} from "../../../../build/contract/drug-names.ts";
import type { FormIndex } from "../../../../build/contract/items/dose-form.ts";
import { memberIn } from "../../../../build/contract/json-lines.ts";
import { meaningsIn, unframeNames } from "../../../../build/contract/names-frame.ts";
import {
  PRODUCT_WORDS_PATH,
  QUESTIONS_PATH,
  productEndingsPath,
  productNamesPath,
  rxcuisPath,
} from "../../../../build/contract/published-paths.ts";
import { fileOf } from "../../../../build/contract/ranges.ts";
import type {
  ProductDrug,
  PublishedProductEndings,
  PublishedProductWords,
  PublishedRxcuis,
  StoredMeaning,
} from "../../../../build/contract/shapes/product-names.ts";
import { nearestIn } from "../../../../build/contract/spelling-index.ts";
import { textIn, type TextTable } from "../../../../build/contract/text-table.ts";
import { cachedRuleFile, parseMarked, readRuleFile, readRuleJson } from "../published/rule-files.ts";
import { unreadable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";

/** The words of labels: what is looked up in them is found by searching their texts. */
export type ProductWords = Pick<DrugNames, "silent" | "abbreviations" | "supplies"> & {
  /** A salt, and the abbreviations of it. */
  salts: Table<readonly string[]>;
  forms: FormIndex;
  /** Names that begin with a word that identifies nothing. */
  quiet: Table<readonly Meaning[]>;
  /** Everyday words for services, by their slugs. */
  services: TextTable;
} & Pick<
    PublishedProductWords,
    "reminders" | "vehicles" | "longest" | "longest_service" | "name_files" | "ending_files" | "rxcui_files"
  >;

/** Files of names that one question may read; a question with more names is not understood whole. */
const MOST_FILES = 5;
const SHORTEST_BEGINNING = 4;

/** A file that holds them too, where the content has drugs. */
export type WordsWithin = { words(): ProductWords | undefined };

/** Of a question in text they have been read already. */
export async function readWords(platform: Platform): Promise<ProductWords> {
  const known = cachedRuleFile<WordsWithin>(QUESTIONS_PATH, platform)?.words();
  if (known) return known;
  const words = await readRuleFile(PRODUCT_WORDS_PATH, platform, (text) =>
    parseMarked(text, "pa_product_words", productWordsOf),
  );
  return words ?? withoutNames();
}

export function productWordsOf({
  silent,
  salts,
  abbreviations,
  supplies,
  forms,
  names,
  ...rest
}: PublishedProductWords) {
  return {
    ...rest,
    silent: { has: (word: string) => textIn(silent, word) !== undefined },
    salts: table(salts, (shorts) => shorts.split(" ").filter(Boolean)),
    abbreviations: table(abbreviations, (meant) => meant.split(" ")),
    supplies: table(supplies, supplyOf),
    quiet: table(names, (meanings) => meaningsIn(meanings).map(meaningOf)),
    forms: {
      released: forms.released,
      longest: forms.longest,
      forms: table(forms.forms, (meant) => meant.split(";")),
      release: table(forms.release, (kind) => kind),
    },
  } satisfies ProductWords;
}

function table<Value>(texts: TextTable, valueOf: (text: string) => Value): Table<Value> {
  const get = (key: string) => {
    const text = textIn(texts, key);
    return text === undefined ? undefined : valueOf(text);
  };
  return { get, has: (key) => textIn(texts, key) !== undefined };
}

/** `device at the beginning` */
function supplyOf(text: string): Supply {
  const space = text.indexOf(" ");
  return { kind: text.slice(0, space), counts: text.slice(space + 1) } as Supply;
}

/** A file of names, of which an entry is parsed when it is first asked for. */
type NameFile = {
  meanings(key: string): readonly Meaning[] | undefined;
  drug(id: string): ProductDrug | undefined;
  /** The drug of a combination's key. */
  combination(key: string): string | undefined;
  /** All names. */
  keys(): readonly string[];
};

function nameFileOf(text: string): NameFile | undefined {
  const lines = unframeNames(text);
  if (!lines) return undefined;
  const meanings = remembered((key) => (memberIn(lines.names, key) as StoredMeaning[] | undefined)?.map(meaningOf));
  const mayBeName = beginsLikeSome(lines.names);
  let keys: string[] | undefined;
  return {
    meanings: (key) => (mayBeName(key) ? meanings(key) : undefined),
    drug: remembered((id) => memberIn(lines.drugs, id) as ProductDrug | undefined),
    combination: (key) => memberIn(lines.combinations, key) as string | undefined,
    keys: () => (keys ??= Object.keys(JSON.parse(`{${lines.names}}`) as object)),
  };
}

/** The names of a file are neighbors: most have the same first letter, and numbers are before letters. */
function beginsLikeSome(names: string): (key: string) => boolean {
  const first = names[names.indexOf('"') + 1] ?? "";
  const last = names[names.lastIndexOf('\n"') + 2] ?? "";
  const from = first <= "9" ? "0" : first;
  return (key) => key[0]! >= from && (key[0]! <= last || last <= "9");
}

/** Names by the files that were opened. */
export class NameFiles {
  readonly #words: ProductWords;
  readonly #platform: Platform;
  readonly #files = new Map<number, NameFile>();

  constructor(words: ProductWords, platform: Platform) {
    this.#words = words;
    this.#platform = platform;
  }

  /** Opens the files with the names that begin with these words; false if the bound does not allow all. */
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
        const names = await readRuleFile(productNamesPath(file), this.#platform, nameFileOf);
        this.#files.set(file, names ?? withoutNames());
      }),
    );
    return isWhole;
  }

  drug(id: string): ProductDrug | undefined {
    return this.#find((file) => file.drug(id));
  }

  /** Brands and generic names, as they are spelled, that begin with a word of at least four letters. */
  namesBeginning(word: string): string[] {
    if (word.length < SHORTEST_BEGINNING) return [];
    const found = [...this.#files.values()].flatMap((file) =>
      file.keys().flatMap((key) => (key.startsWith(word) ? file.meanings(key)! : [])),
    );
    return [...new Set(found.map(({ drug, brand }) => brand ?? this.drug(drug)?.name ?? drug))];
  }

  /** The names of the opened files that may be meant by a misspelled word. */
  *spellings(): Generator<string> {
    for (const file of this.#files.values()) yield* file.keys();
  }

  asIndex(): DrugNames {
    const { silent, salts, abbreviations, supplies, longest, quiet } = this.#words;
    const meanings = (key: string) => quiet.get(key) ?? this.#find((file) => file.meanings(key));
    return {
      meanings: { get: meanings, has: (key) => meanings(key) !== undefined },
      silent,
      salts,
      longest,
      abbreviations,
      supplies,
      ingredientsOf: (id) => this.drug(id)?.ingredients ?? [id],
      combinationOf: combinationFinder((key) => this.#find((file) => file.combination(key)), this.#words),
      referenceOf: (id) => this.drug(id)?.reference,
    };
  }

  #find<Value>(find: (file: NameFile) => Value | undefined): Value | undefined {
    for (const file of this.#files.values()) {
      const found = find(file);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function meaningOf([drug, brand]: StoredMeaning): Meaning {
  return brand === undefined ? { drug } : { drug, brand };
}

/** Of the names that end like a word, from the first to the last letter, the nearest within `most` typos. */
export async function nearestByEnding(
  word: string,
  most: number,
  words: ProductWords,
  platform: Platform,
): Promise<string[]> {
  const asked = reversed(word);
  const path = productEndingsPath(fileOf(words.ending_files, asked));
  const endings = await readRuleFile(path, platform, (text) => parseMarked(text, "pa_product_endings", endingsOf));
  const { names, spellings } = endings ?? withoutNames();
  return nearestIn(spellings, asked, most, (place) => names[place]).map((place) => reversed(names[place]!));
}

function endingsOf({ names, spellings }: PublishedProductEndings) {
  return { names: names.split(" "), spellings };
}

function reversed(word: string): string {
  return [...word].reverse().join("");
}

/** Drug, brand, form and strength; undefined for a number that names no product that we know. */
export async function readRxcui(
  rxcui: string,
  words: ProductWords,
  platform: Platform,
): Promise<{ drug: string; brand: string; form: string; strength: string } | undefined> {
  if (words.rxcui_files.length === 0) return undefined;
  const file = fileOf(words.rxcui_files, Number(rxcui));
  const { rxcuis } = (await readRuleJson<PublishedRxcuis>(rxcuisPath(file), "pa_rxcuis", platform)) ?? withoutNames();
  const found = ownValue(rxcuis, rxcui);
  return found && { drug: found[0], brand: found[1], form: found[2], strength: found[3] };
}

function withoutNames(): never {
  throw unreadable("The names of drugs");
}
