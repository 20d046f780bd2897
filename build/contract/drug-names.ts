/** Every name under which a drug, a supply or a device can be printed, in one index. No disk, no packages. */

import { slugOf, slugWords } from "./slug.ts";

/** What of a drug is needed to know it by name; `content/drugs` holds it. Ids are slugs of RxNorm names. */
export type NamedDrug = {
  drug: string;
  name: string;
  /** Ids; only a combination has them. */
  ingredients?: readonly string[] | undefined;
  /** Of a biosimilar: the id of what it is similar to. */
  reference?: string | undefined;
  also_called?: readonly string[] | undefined;
  salts?: readonly { name: string }[] | undefined;
  brands?: readonly { name: string; printed?: readonly string[] | undefined }[] | undefined;
};

/** `content/vocabulary/drug_words.yaml`. */
export type DrugWords = {
  salts: readonly string[];
  label_words: readonly string[];
  makers: readonly string[];
  /** Ids of ingredients that do not make a contraceptive another drug. */
  reminders: readonly string[];
  /** Ids of ingredients in which drugs are dissolved: "in 5 % dextrose" does not make it another drug. */
  vehicles: readonly string[];
  /** An abbreviation as printed, and what it means: names, salts or forms. */
  abbreviations: Readonly<Record<string, string>>;
};

/** `content/vocabulary/dose_forms.yaml`. */
export type FormWords = {
  forms: Readonly<Record<string, { words?: readonly string[] | undefined; rxnorm?: readonly string[] | undefined }>>;
  release: Readonly<Record<string, readonly string[]>>;
  devices: Readonly<Record<string, readonly string[]>>;
};

/**
 * `content/vocabulary/supplies.yaml`: brands begin a label, words occur anywhere in it (one alone: if no drug does).
 */
export type SupplyWords = Readonly<Record<SupplyKind, { brands: readonly string[]; words: readonly string[] }>>;

export type SupplyKind = "supply" | "device";

/** Where the words of a supply count in a label. */
export type Supply = { kind: SupplyKind; counts: "at the beginning" | "anywhere" | "without a drug" };

/** What a run of words can mean; a name may mean several drugs, and then only more words decide. */
export type Meaning = { drug: string; brand?: string };

/** What is looked up, wherever it is kept. */
export type Table<Value> = Pick<ReadonlyMap<string, Value>, "get" | "has">;

export type DrugNames = {
  /** By the name's letters and digits alone. */
  meanings: Table<readonly Meaning[]>;
  supplies: Table<Supply>;
  /** Words that do not identify a product: forms, devices, makers, packages. */
  silent: Pick<ReadonlySet<string>, "has">;
  /** Words that mean nothing directly after an ingredient, and much elsewhere: "calcium". */
  salts: Pick<ReadonlySet<string>, "has">;
  /** Letters and digits of an abbreviation, to the words that it means. */
  abbreviations: Table<readonly string[]>;
  /** A drug's single ingredients, itself where it is no combination. */
  ingredientsOf(drug: string): readonly string[];
  /** The id of the combination of exactly these ingredients. */
  combinationOf(ingredients: ReadonlySet<string>): string | undefined;
  referenceOf(drug: string): string | undefined;
  /** No name has more words. */
  longest: number;
};

/** All names at once, as the build has them. */
export type WholeIndex = DrugNames & {
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  supplies: ReadonlyMap<string, Supply>;
  silent: ReadonlySet<string>;
  salts: ReadonlySet<string>;
  abbreviations: ReadonlyMap<string, readonly string[]>;
  /** The first word of each name, by its letters and digits. */
  firstWords: ReadonlyMap<string, string>;
};

const DECIMAL = /\d[.,]\d/;

/** The words of a text in the spelling of slugs; a decimal number stays one word. */
export function wordsOf(text: string): string[] {
  if (!DECIMAL.test(text)) return slugWords(text);
  return text
    .replace(/(\d)[.,](?=\d)/g, "$1\u2024")
    .split("\u2024")
    .map((part) => slugOf(part))
    .join("p")
    .split("_")
    .filter(Boolean);
}

export function indexNames(
  drugs: readonly NamedDrug[],
  words: DrugWords,
  forms: FormWords,
  supplies: SupplyWords,
): WholeIndex {
  const meanings = new Map<string, Meaning[]>();
  const firstWords = new Map<string, string>();
  let longest = 1;
  const add = (name: string, meaning: Meaning) => {
    const parts = wordsOf(name);
    longest = Math.max(longest, parts.length);
    const key = parts.join("");
    const known = meanings.get(key);
    if (!known) firstWords.set(key, parts[0]!);
    if (!known) meanings.set(key, [meaning]);
    else if (!known.some(({ drug }) => drug === meaning.drug)) known.push(meaning);
  };
  const combinations = new Map<string, string>();
  const byId = new Map(drugs.map((drug) => [drug.drug, drug]));
  const ingredientsOf = (id: string) => byId.get(id)?.ingredients ?? [id];
  for (const { drug, name, ingredients, also_called = [], salts = [], brands = [] } of drugs) {
    for (const generic of [name, ...also_called, ...salts.map((salt) => salt.name)]) add(generic, { drug });
    for (const { name: brand, printed = [] } of brands) {
      for (const label of [brand, ...printed]) add(label, { drug, brand });
    }
    if (ingredients) combinations.set(combinationKey(ingredients), drug);
  }
  // A salt that begins no name: a question need not look for names that begin so.
  const begun = new Set(firstWords.values());
  const onlySalts = words.salts.flatMap(wordsOf).filter((salt) => !begun.has(salt));
  return {
    meanings,
    firstWords,
    longest,
    ingredientsOf,
    supplies: supplyIndex(supplies),
    silent: new Set([...silentWords(words, forms), ...onlySalts]),
    salts: new Set(words.salts.flatMap(wordsOf)),
    abbreviations: new Map(
      Object.entries(words.abbreviations).map(([short, meant]) => [wordsOf(short).join(""), wordsOf(meant)]),
    ),
    combinationOf: combinationFinder((key) => combinations.get(key), words),
    referenceOf: (id) => byId.get(id)?.reference,
  };
}

/** Ids in order, joined by +. */
export function combinationKey(ingredients: readonly string[]): string {
  return [...ingredients].sort().join("+");
}

/** Of an id, or of the key of a combination: it distinguishes the files of names. */
export function firstWordOf(id: string): string {
  return id.split(/[_+]/, 1)[0]!;
}

/** Finds the combination of exactly some ingredients, or without those that make it no other drug. */
export function combinationFinder(
  combination: (key: string) => string | undefined,
  words: Pick<DrugWords, "reminders" | "vehicles">,
): DrugNames["combinationOf"] {
  const reminders = new Set(words.reminders);
  const vehicles = new Set(words.vehicles);
  const exactly = (ids: readonly string[]) => combination(combinationKey(ids));
  return (ingredients) => {
    const without = (left: ReadonlySet<string>) => [...ingredients].filter((id) => !left.has(id));
    const active = without(vehicles);
    const known = exactly([...ingredients]) ?? exactly(without(reminders));
    return known ?? (active.length === 1 ? active[0] : exactly(active));
  };
}

function supplyIndex(supplies: SupplyWords): ReadonlyMap<string, Supply> {
  const index = new Map<string, Supply>();
  for (const [kind, { brands, words }] of Object.entries(supplies) as [SupplyKind, SupplyWords[SupplyKind]][]) {
    for (const word of words) {
      const key = wordsOf(word).join("");
      if (wordsOf(word).length > 1) index.set(key, { kind, counts: "anywhere" });
      else if (!index.has(key)) index.set(key, { kind, counts: "without a drug" });
    }
    for (const brand of brands) index.set(wordsOf(brand).join(""), { kind, counts: "at the beginning" });
  }
  return index;
}

function silentWords(words: DrugWords, { forms, release, devices }: FormWords): Set<string> {
  const phrases = [
    ...words.label_words,
    ...words.makers,
    ...Object.entries(forms).flatMap(([form, { words: called = [], rxnorm = [] }]) => [form, ...called, ...rxnorm]),
    ...Object.values(release).flat(),
    ...Object.values(devices).flat(),
  ];
  return new Set(phrases.flatMap(wordsOf));
}
