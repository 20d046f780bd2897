/**
 * Reads a printed label ("DILTIAZEM 24H ER(CD) 120 MG CP") as a drug: exact names after normalizing, the longest first,
 * and every remaining word must be known not to identify a product. Nothing is guessed: what is left over or ambiguous
 * comes back with its reason.
 */

import { wordsOf, type DrugNames, type Meaning, type Supply, type SupplyKind } from "./drug-names.ts";

/**
 * `drug` is an id of `content/drugs`, `brand` as it is spelled there; `brands` where several of its brands are named. A
 * row that is no drug has a `kind` instead.
 */
export type Tie = { drug: string; brand?: string; brands?: readonly string[] } | { kind: SupplyKind };

/** Why a label has no tie; `words` are the unknown ones, `candidates` ids of drugs. */
export type Untied = {
  reason: "unknown words" | "breaks off" | "several drugs" | "no such combination" | "contradiction" | "no name";
  words: string[];
  candidates: string[];
};

/**
 * What the list prints beside the label, in cells of their own. `brandFollows`: in this list a brand behind a generic
 * name is the product, "Atorvastatin Tablet (Lipitor)"; elsewhere it only says what the generic product is like.
 */
export type Cells = { generic?: string | undefined; form?: string | undefined; brandFollows?: boolean | undefined };

type Result = { tie: Tie } | { untied: Untied };

/**
 * The generic cell decides between drugs of one name, must not contradict, and alone is enough where the label is not
 * understood ("TUSNEL-EX 100 MG/5 ML", GUAIFENESIN). The form decides between drugs that share a brand, and between the
 * meter and the strips of one.
 */
export function readLabel(names: DrugNames, product: string, cells: Cells = {}): Result {
  const { generic, form } = cells;
  const result = readProduct(names, product, cells);
  if ("tie" in result) {
    const kind = "kind" in result.tie && form ? supplyIn(names, expandWords(names, wordsOf(form)), false) : undefined;
    return kind ? { tie: { kind } } : result;
  }
  const { reason } = result.untied;
  if (reason === "several drugs" && form) {
    const withForm = readProduct(names, `${product} ${form}`, cells);
    if ("tie" in withForm) return withForm;
  }
  const tie = generic && reason !== "contradiction" ? tieOfGeneric(names, product, generic) : undefined;
  return tie ? { tie } : result;
}

function readProduct(names: DrugNames, product: string, { generic, brandFollows = false }: Cells): Result {
  const words = expandWords(names, wordsOf(product.replace(REFERENCE, " ")));
  const read = readNames(names, words);
  const supply = supplyIn(names, words, read.found.length > 0);
  if (supply) return { tie: { kind: supply } };
  if (BREAKS_OFF.test(product)) return untied("breaks off", [], []);
  if (read.unknown.length > 0)
    return untied(
      "unknown words",
      read.unknown,
      read.found.flatMap(({ meanings }) => meanings.map(({ drug }) => drug)),
    );
  if (read.found.length === 0) return untied("no name", words, []);
  const stated = generic ? readNames(names, expandWords(names, wordsOf(generic))) : undefined;
  return decide(names, read.found, stated?.unknown.length === 0 ? stated.found : [], words, brandFollows);
}

/** Undefined unless the cell is understood whole, as generic names only, and the label names nothing else. */
function tieOfGeneric(names: DrugNames, product: string, generic: string): Tie | undefined {
  if (BREAKS_OFF.test(generic)) return undefined;
  const { found, unknown } = readNames(names, expandWords(names, wordsOf(generic)));
  const meant = found.flatMap(({ meanings }) => meanings);
  if (unknown.length > 0 || meant.length !== found.length || meant.some(({ brand }) => brand)) return undefined;
  const drug = wholeOf(
    names,
    meant.map((meaning) => meaning.drug),
  );
  if (!drug) return undefined;
  const parts = names.ingredientsOf(drug);
  const isPart = (named: string) =>
    isSame(names, named, drug) ||
    isSame(names, drug, named) ||
    names.ingredientsOf(named).every((one) => parts.includes(one));
  const words = expandWords(names, wordsOf(product));
  const label = readNames(names, words).found;
  if (!label.every(({ meanings }) => meanings.some((meaning) => isPart(meaning.drug)))) return undefined;
  const first = label.find(({ at }) => words.slice(0, at).every((word) => names.silent.has(word)));
  const brand = first?.meanings.find((meaning) => isSame(names, meaning.drug, drug))?.brand;
  return brand ? { drug, brand } : { drug };
}

/** The product that a biosimilar is similar to: "(biosimilar to Humira)", "(Prolia biosimilar)". */
const REFERENCE = /(?<=\S\s*)\((?:biosimilar (?:to|of) [^()]*|[^()]* biosimilar\s*)\)/gi;

/** A combination whose second line was lost would pass for its first ingredient. */
const BREAKS_OFF = /[/,-]\s*$|\b(and|with)\s*$|^\s*(and|with)\b/i;

type Found = { meanings: readonly Meaning[]; at: number };

/** Digits with or without a unit, as strengths and packages are printed. */
const QUANTITY =
  /^(\d+(p\d+)*|p\d+)(mg|mcg|ug|g|gm|gr|kg|ml|l|meq|mmol|mg\/ml|unt|unit|units|u|iu|h|hr|hrs|hour|day|days|d|dose|doses|ct|pk|x|mgml|pct|k|mm|cc|million|m|mci|pf|to|act|puff|spray|sprays|fl|oz|w|wk|week|mo|month|months|mcgact|puffs|inh|bu|pfu|cm|in|inch)?$/;

/** The words with abbreviations spelled out, unless a name begins there. */
export function expandWords({ abbreviations, longest, meanings }: DrugNames, words: readonly string[]): string[] {
  const expanded: string[] = [];
  for (let at = 0; at < words.length;) {
    const run = longestRun(words, at, longest, (key) => meanings.has(key) || abbreviations.has(key));
    const meant = run > 0 ? abbreviations.get(words.slice(at, at + run).join("")) : undefined;
    expanded.push(...(meant ?? words.slice(at, at + Math.max(run, 1))));
    at += Math.max(run, 1);
  }
  return expanded;
}

/** Length of the longest run of words from `at` whose letters are known; 0 for none. */
function longestRun(words: readonly string[], at: number, longest: number, isKnown: (key: string) => boolean): number {
  const most = Math.min(longest + 2, words.length - at);
  let key = words.slice(at, at + most).join("");
  for (let length = most; length > 0; length--) {
    if (isKnown(key)) return length;
    key = key.slice(0, key.length - words[at + length - 1]!.length);
  }
  return 0;
}

function readNames(names: DrugNames, words: readonly string[]): { found: Found[]; unknown: string[] } {
  const found: Found[] = [];
  const unknown: string[] = [];
  let isAfterName = false;
  for (let at = 0; at < words.length;) {
    const run = longestRun(words, at, names.longest, (key) => names.meanings.has(key));
    const word = words[at]!;
    const isSalt: boolean = isAfterName && names.salts.has(word);
    const isSilent = isSalt || names.silent.has(word) || (QUANTITY.test(word) && !isMixture(words, at));
    if (run > 1 || (run === 1 && (!isSilent || found.length === 0) && !/^\d+$/.test(word))) {
      found.push({ meanings: names.meanings.get(words.slice(at, at + run).join(""))!, at });
      at += run;
      isAfterName = true;
    } else {
      if (!isSilent) unknown.push(word);
      isAfterName &&= isSalt || names.silent.has(word);
      at += 1;
    }
  }
  return { found, unknown };
}

/** 70/30, 75/25, 50/50: parts of an insulin, which are no strength; the words of a mixture with protamine say it already. */
function isMixture(words: readonly string[], at: number): boolean {
  const isPart = (one: string | undefined, other: string | undefined) =>
    /^\d\d$/.test(one ?? "") && /^\d\d$/.test(other ?? "") && Number(one) + Number(other) === 100;
  return (
    !words.includes("protamine") &&
    words.some((word) => /^(insulin|novolog|humalog|humulin|novolin|aspart|lispro|nph|relion|admelog)/.test(word)) &&
    (isPart(words[at], words[at + 1]) || isPart(words[at - 1], words[at]))
  );
}

/** The last name counts: "blood glucose test strips" are strips; what comes with them ("w/ strips") is left out. */
function supplyIn(
  { supplies, longest }: DrugNames,
  words: readonly string[],
  hasDrug: boolean,
): SupplyKind | undefined {
  const accessories = words.findIndex((word, at) => at > 0 && (word === "w" || word === "with"));
  const end = accessories < 0 ? words.length : accessories;
  let kind: SupplyKind | undefined;
  for (let at = 0; at < end; at++) {
    for (let length = Math.min(longest, end - at); length > 0; length--) {
      const supply = supplies.get(words.slice(at, at + length).join(""));
      if (!supply || !isInPlace(supply, at, hasDrug)) continue;
      kind = supply.kind;
      at += length - 1;
      break;
    }
  }
  return kind;
}

function isInPlace({ counts }: Supply, at: number, hasDrug: boolean): boolean {
  return counts === "anywhere" || (counts === "at the beginning" ? at === 0 : !hasDrug);
}

/** Words that make a brand after them only a comparison: "Testosterone gel (generic Androgel)". */
const COMPARISONS = new Set(["generic", "ag", "authorized", "compare", "gen"]);

function decide(
  names: DrugNames,
  found: readonly Found[],
  stated: readonly Found[],
  words: readonly string[],
  brandFollows: boolean,
): Result {
  const branded = found.filter(({ meanings }) => meanings.every(({ brand }) => brand));
  const generics = found.filter((one) => !branded.includes(one));
  const ofGenerics = [...generics, ...stated].flatMap(({ meanings }) =>
    meanings.length === 1 ? [meanings[0]!.drug] : [],
  );
  const whole = wholeOf(names, ofGenerics);
  if (branded.length === 0) {
    if (generics.some(({ meanings }) => meanings.length > 1) && !whole)
      return untied(
        "several drugs",
        [],
        generics.flatMap(({ meanings }) => meanings.map(({ drug }) => drug)),
      );
    return whole ? { tie: { drug: whole } } : untied("no such combination", [], ofGenerics);
  }
  const possible = branded.map(({ meanings }) => meanings.filter(({ drug }) => !whole || isSame(names, drug, whole)));
  const common = possible[0]!.filter(({ drug }) =>
    possible.every((others) => others.some((other) => other.drug === drug)),
  );
  const candidates = [...new Set(branded.flatMap(({ meanings }) => meanings.map(({ drug }) => drug)))];
  if (ofGenerics.length > 0 && !whole) return untied("no such combination", [], [...candidates, ...ofGenerics]);
  if (common.length === 0) return untied("contradiction", [], [...candidates, ...(whole ? [whole] : [])]);
  if (new Set(common.map(({ drug }) => drug)).size > 1) return untied("several drugs", [], candidates);
  // "Levoxyl (generic of Synthroid)" is Levoxyl.
  const compared = words.findIndex((word) => COMPARISONS.has(word));
  const ahead = branded.filter(({ at }) => at < compared).length;
  const isOwn = ahead > 0 && ahead < branded.length;
  const isGeneric =
    !isOwn && (compared >= 0 || (!brandFollows && generics.length > 0 && generics[0]!.at < branded[0]!.at));
  const drug = whole && names.referenceOf(whole) ? whole : common[0]!.drug;
  const named = isOwn ? possible.slice(0, ahead) : possible;
  const brands = [...new Set(named.map((one) => one.find((meaning) => meaning.drug === common[0]!.drug)!.brand!))];
  return {
    tie: { drug, ...(isGeneric ? {} : { brand: common[0]!.brand! }), ...(brands.length > 1 ? { brands } : {}) },
  };
}

/** One drug for the names: the drug itself, or the combination of their ingredients; undefined where there is none. */
function wholeOf(names: DrugNames, drugs: readonly string[]): string | undefined {
  const distinct = [...new Set(drugs)];
  if (distinct.length === 1) return distinct[0];
  const combination = distinct.find((drug) =>
    distinct.every((other) => names.ingredientsOf(other).every((part) => names.ingredientsOf(drug).includes(part))),
  );
  return combination ?? names.combinationOf(new Set(distinct.flatMap((drug) => names.ingredientsOf(drug))));
}

/** A label may name a biosimilar by what it is similar to. */
function isSame(names: DrugNames, drug: string, other: string): boolean {
  return drug === other || names.referenceOf(drug) === other;
}

function untied(reason: Untied["reason"], words: string[], candidates: string[]): { untied: Untied } {
  return { untied: { reason, words, candidates: [...new Set(candidates)] } };
}
