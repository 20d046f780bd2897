/** What may be meant by what is typed as a drug or a service: names, dose forms and strengths, everyday words, codes. */

import type { PublicSuggestions, SuggestedDrug } from "../../../contract/shapes/suggestions.ts";
import { NOTHING_OFFERED, type Offer, type Option } from "./combobox.ts";
import { namesLike } from "./suggestion-files.ts";
import { placeOfName, typedWords, wordsLeft } from "./typed-words.ts";

/** More are typed further rather than read. */
const MOST_OFFERED = 40;
const MOST_NAMES = 12;
/** Of so few names the dose forms are offered with them. */
const FEW_NAMES = 3;

const PROCEDURE_CODE = /^(\d{4}[a-z0-9]|[a-z]\d{4})$/i;

/** What prescriptions write short, as the dose forms spell it. */
const SHORT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["er", "xr", "sr", "xl", "la", "cr"].map((short) => [short, "extended"])),
  dr: "delayed",
  ec: "delayed",
  odt: "disintegrating",
  sl: "sublingual",
  hfa: "metered",
  mdi: "metered",
};

export async function subjectOffer(typed: string): Promise<Offer> {
  const code = typed.trim();
  if (PROCEDURE_CODE.test(code)) return { options: [{ value: code.toUpperCase(), note: "procedure code" }], more: 0 };
  const [first] = typed.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const known = await namesLike(first ?? "");
  return known ? offerOf(typed, known) : NOTHING_OFFERED;
}

function offerOf(typed: string, { drugs, services }: PublicSuggestions): Offer {
  const words = typedWords(typed);
  const named = drugs
    .map((drug) => ({ drug, left: wordsLeft(words, typedWords(drug[0])) }))
    .filter(({ left }) => left.length < words.length && left[0] !== words[0])
    .sort((one, other) => compareNames(one.drug[0], other.drug[0], words[0]!));
  const whole = named.filter(({ left }) => left.length === 0);
  const meant = services
    .filter(([word]) => wordsLeft(words, typedWords(word)).length === 0)
    .sort(([one], [other]) => compareNames(one, other, typed))
    .map(([value, note]): Option => ({ value, note }));
  const names = whole.map(({ drug: [value, note] }): Option => ({ value, ...(note && { note }) }));
  const products = (whole.length <= FEW_NAMES ? named : named.filter(({ left }) => left.length > 0)).flatMap(
    ({ drug, left }) => productsOf(drug, left),
  );
  const ofNames = meant.filter(({ value }) => isAboutName(value, names));
  const last = ofNames.slice(0, MOST_NAMES);
  const first = [
    ...meant.filter((option) => !ofNames.includes(option)).slice(0, MOST_NAMES),
    ...names.slice(0, MOST_NAMES),
    ...products,
  ];
  const count = meant.length + names.length + products.length;
  const options = [...first.slice(0, MOST_OFFERED - last.length), ...last];
  return { options, more: count - options.length };
}

/** Everyday words that begin with a drug's name ("suboxone type drug") mean its whole class: the drug itself and its forms come first. */
function isAboutName(words: string, names: readonly Option[]): boolean {
  return names.some(({ value }) => words.toLowerCase().startsWith(`${value.toLowerCase()} `));
}

/** Each form, and each strength of it, that has all the words that the name does not explain. */
function productsOf([name, generic, forms]: SuggestedDrug, left: readonly string[]): Option[] {
  const note = generic ? { note: generic } : {};
  return Object.entries(forms).flatMap(([form, strengths]) => {
    const meant = left.map((word) => SHORT[word] ?? word);
    const fits = (text: string) => wordsLeft(meant, typedWords(text)).length === 0;
    return [
      ...(fits(form) ? [{ value: `${name} ${form}`, ...note }] : []),
      ...strengths.flatMap((strength) =>
        fits(`${form} ${strength}`) ? [{ value: `${name} ${strength} ${form}`, ...note }] : [],
      ),
    ];
  });
}

function compareNames(one: string, other: string, typed: string): number {
  return (
    placeOfName(one, typed) - placeOfName(other, typed) || one.length - other.length || one.localeCompare(other, "en")
  );
}
