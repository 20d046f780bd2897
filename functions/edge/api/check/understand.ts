/** From what a user typed to one product: exactly, without words that identify nothing, or despite a misspelling. */

import { firstWordOf, wordsOf } from "../../../../build/contract/drug-names.ts";
import { askedProduct, type Stated } from "../../../../build/contract/items/asked-product.ts";
import type { AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import { areApart, typos } from "../../../../build/contract/nearest.ts";
import { expandWords, readLabel, type Tie } from "../../../../build/contract/read-label.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { Platform } from "../shared/platform.ts";
import { ASIDE } from "../../../../build/contract/aside-words.ts";
import { NameFiles, nearestByEnding, readRxcui, readWords, type ProductWords } from "./name-files.ts";
import { isOfDrugs, serviceIn, type MeantService } from "./service-words.ts";

export type Understood =
  /** `use`: what it is for, as it was typed; it decides nothing. */
  | { is: "product"; product: AskedProduct; known: ProductDrug; sure: boolean; use?: string }
  /** A meter, strips, needles; `label` as it was typed. */
  | { is: "supply"; kind: "supply" | "device"; label: string }
  | MeantService
  /** Several names fit, or none; `unknown` are the unknown words, `drugs` the ids of the known ones. */
  | { is: "unclear"; candidates: string[]; unknown: string[]; drugs: readonly string[] };

const MOST_CANDIDATES = 10;
/** Words of one question that are looked for in spite of their spelling. */
const MOST_MISSPELLED = 2;
const SHORTEST_MISSPELLED = 5;
/** A word that lacks one letter of a name. */
const SHORTEST_COMPLETED = 8;

/** What a brand is, behind its name. */
const KIND = /^(\S.*?) ((?:oral )?(?:birth control|contraceptives?|inhaler|insulin|patch)(?: pills?)?)$/i;

/** "Wegovy for sleep apnea" is Wegovy, and "Philith birth control" Philith. */
export async function understandText(text: string, stated: Stated, platform: Platform): Promise<Understood> {
  const whole = await understandWhole(text, stated, platform);
  const [, named, use] = whole.is === "unclear" ? (/^(.+?) for (?!\d)(.+)$/i.exec(text) ?? []) : [];
  const part = named && use && (await understandWhole(named, stated, platform));
  if (part && part.is === "product") return { ...part, use };
  const [, brand, kind] = whole.is === "unclear" ? (KIND.exec(text.trim()) ?? []) : [];
  const branded = brand && kind && (await understandWhole(brand, stated, platform));
  return branded && branded.is === "product" && branded.sure && branded.product.brand
    ? { ...branded, use: kind }
    : whole;
}

async function understandWhole(text: string, stated: Stated, platform: Platform): Promise<Understood> {
  const words = await readWords(platform);
  const named = serviceIn(text, words);
  // "Potassium binder" is no potassium.
  if (named?.whole && named.meant.is === "unclear") return named.meant;
  const typed = wordsOf(text);
  const asked = typed.filter((word) => !ASIDE.has(word));
  const files = new NameFiles(words, platform);
  const isWhole = await files.open(openedBy(asked, files, words));
  const asTyped = await readWhole(typed, files, stated);
  const exact = "tie" in asTyped || asked.length === typed.length ? asTyped : await readWhole(asked, files, stated);
  if (isWhole && "tie" in exact) return productOf(exact.tie, text, stated, files, words, true);
  const isRead = isWhole && "unknown" in exact && exact.unknown.length === 0;
  const leading = isRead ? undefined : await leadingBrand(text, files, stated);
  if (leading) return productOf(leading, text, stated, files, words, true);
  if (named?.whole) return named.meant;
  // What else is typed may name the drug itself.
  const service = named && !isOfDrugs(named.meant) ? named : undefined;
  // Of a question with too many names only a part could be understood.
  if (!isWhole || "tie" in exact) return service?.meant ?? { is: "unclear", candidates: [], unknown: [], drugs: [] };
  const guessed = await understandMisspelled({ text, asked, exact, stated }, files, words, platform);
  return guessed.is === "unclear" && service ? service.meant : guessed;
}

type Inexact = { text: string; asked: readonly string[]; exact: Unread; stated: Stated };

/** Names that begin like a word that is unknown, or that are spelled nearly like it. */
async function understandMisspelled(
  { text, asked, exact, stated }: Inexact,
  files: NameFiles,
  words: ProductWords,
  platform: Platform,
): Promise<Understood> {
  if (exact.unknown.length === 0 || exact.unknown.length > MOST_MISSPELLED)
    return {
      is: "unclear",
      candidates: await namesOf(exact.candidates, files),
      unknown: exact.unknown,
      drugs: exact.candidates,
    };
  const begun = exact.unknown.flatMap((word) => files.namesBeginning(word));
  const corrected =
    begun.length > 0
      ? completions(asked, exact.unknown, begun)
      : await correct(asked, exact.unknown, files, words, platform);
  if (corrected.length === 1) {
    const read = await readWhole(corrected[0]!, files, stated);
    if ("tie" in read) return productOf(read.tie, text, stated, files, words, false);
  }
  if (begun.length > 0)
    return { is: "unclear", candidates: begun.slice(0, MOST_CANDIDATES), unknown: exact.unknown, drugs: [] };
  return {
    is: "unclear",
    candidates: [
      ...(await namesOf(exact.candidates, files)),
      ...new Set(corrected.map((spelling) => spelling.join(" "))),
    ].slice(0, MOST_CANDIDATES),
    unknown: exact.unknown,
    drugs: exact.candidates,
  };
}

/** The question with the one letter that its unknown word lacks: "alendronat" is alendronate. */
function completions(asked: readonly string[], [word, ...others]: readonly string[], begun: readonly string[]) {
  const names = begun.map((name) => name.toLowerCase()).filter((name) => name.length === word!.length + 1);
  const isLong = word!.length >= SHORTEST_COMPLETED && others.length === 0;
  return isLong ? names.map((name) => asked.map((one) => (one === word ? name : one))) : [];
}

/** Undefined for a number that names nothing. */
export async function understandRxcui(
  rxcui: string,
  stated: Stated,
  platform: Platform,
): Promise<Understood | undefined> {
  const words = await readWords(platform);
  const found = await readRxcui(rxcui, words, platform);
  if (!found) return undefined;
  const files = new NameFiles(words, platform);
  const { drug, brand, form, strength } = found;
  return productOf(
    brand ? { drug, brand } : { drug },
    "",
    { form: stated.form ?? form, strength: stated.strength ?? strength },
    files,
    words,
    true,
  );
}

/**
 * First words of the names that may begin at each word. Words that identify nothing need no file; for "insulin" alone
 * the names that begin so are looked for.
 */
function openedBy(asked: readonly string[], files: NameFiles, words: ProductWords): string[] {
  const named = expandWords(files.asIndex(), asked).filter((word) => !/^\d/.test(word));
  const telling = named.filter((word) => !words.silent.has(word));
  return telling.length > 0 ? telling : named;
}

/** "AREXVY - rsvpref3 vaccine", "GENVOYA (elvitegravir/cobicistat/...)": a brand, and what it is made of. */
async function leadingBrand(text: string, files: NameFiles, stated: Stated): Promise<Tie | undefined> {
  const [, name] = /^(.+?)(?: - | ?\()/.exec(text) ?? [];
  const read = name === undefined ? undefined : await readWhole(wordsOf(name), files, stated);
  return read && "tie" in read && "brand" in read.tie ? read.tie : undefined;
}

type Unread = { unknown: string[]; candidates: string[] };
type Read = { tie: Tie } | Unread;

/** Reads once more if a combination is in a file that no word opened. */
async function readWhole(asked: readonly string[], files: NameFiles, { form }: Stated): Promise<Read> {
  const read = () => readLabel(files.asIndex(), asked.join(" "), { form });
  let result = read();
  if ("untied" in result && result.untied.candidates.length > 0) {
    await files.open(result.untied.candidates.map(firstWordOf));
    result = read();
  }
  return "tie" in result ? result : { unknown: result.untied.words, candidates: result.untied.candidates };
}

async function productOf(
  tie: Tie,
  text: string,
  stated: Stated,
  files: NameFiles,
  words: ProductWords,
  sure: boolean,
): Promise<Understood> {
  if ("kind" in tie) return { is: "supply", kind: tie.kind, label: text };
  const { drug, brands } = tie;
  if (brands) return { is: "unclear", candidates: [...brands], unknown: [], drugs: [drug] };
  if (!files.drug(drug)) await files.open([firstWordOf(drug)]);
  const known: ProductDrug = files.drug(drug) ?? { name: drug, forms: [] };
  return { is: "product", product: askedProduct(tie, text, stated, known, words), known, sure };
}

/** Names of drugs, brands first where a name has several. */
async function namesOf(drugs: readonly string[], files: NameFiles): Promise<string[]> {
  const few = drugs.slice(0, MOST_CANDIDATES);
  await files.open(few.map(firstWordOf));
  return few.map((drug) => files.drug(drug)?.name ?? drug);
}

/** The question with its misspelled words replaced by the nearest names; several where they are as near. */
async function correct(
  asked: readonly string[],
  unknown: readonly string[],
  files: NameFiles,
  words: ProductWords,
  platform: Platform,
): Promise<string[][]> {
  let spellings: string[][] = [[...asked]];
  for (const word of unknown) {
    if (word.length < SHORTEST_MISSPELLED) return [];
    const far = mostApart(word);
    const likely = [...files.spellings(), ...(await nearestByEnding(word, far, words, platform))];
    const names = nearestNames(word, far, likely);
    if (names.length === 0) return [];
    spellings = spellings
      .flatMap((spelling) => names.map((name) => spelling.map((one) => (one === word ? name : one))))
      .slice(0, MOST_CANDIDATES);
  }
  await files.open(spellings.flat().filter((word) => !asked.includes(word)));
  return spellings;
}

/** Typos beyond which a name is no guess at the word. */
function mostApart(word: string): number {
  return word.length <= 7 ? 1 : word.length <= 10 ? 2 : 3;
}

/** All names at the smallest distance, which is `most` typos or fewer. */
function nearestNames(word: string, most: number, names: readonly string[]): string[] {
  let far = most;
  let found = new Set<string>();
  for (const name of names) {
    if (name.length < SHORTEST_MISSPELLED - 1 || areApart(word, name, far)) continue;
    const apart = typos(word, name);
    if (apart > far) continue;
    if (apart < far) found = new Set();
    far = apart;
    found.add(name);
  }
  return [...found].sort().slice(0, MOST_CANDIDATES);
}
