/** Which dose forms the words of a label or of a question mean: "ER 500 mg tab" is an extended-release tablet. */

import { wordsOf, type FormWords } from "../drug-names.ts";

/** What the words of `content/vocabulary/dose_forms.yaml` mean, by their letters and digits alone. */
export type FormIndex = {
  /** Forms that a phrase may mean; "solution" may be drunk, injected or dropped into the eye. */
  forms: Readonly<Record<string, readonly string[]>>;
  /** How the drug leaves the form: `xr` is extended-release. */
  release: Readonly<Record<string, string>>;
  /** The forms that a release makes of others: extended-release tablet. */
  released: readonly string[];
  /** No phrase has more words. */
  longest: number;
  /** By its first word, where that is known: the build reads every label. */
  longestFrom?: ReadonlyMap<string, number>;
};

/** Standard names of forms. `unsure`: the words name no form in which the drug is known to be sold. */
export type MeantForms = { forms: readonly string[]; unsure: boolean };

const NO_FORM: MeantForms = { forms: [], unsure: false };

export function indexForms({ forms, release, devices }: FormWords): FormIndex {
  const index: FormIndex & { forms: Record<string, string[]>; release: Record<string, string> } = {
    forms: {},
    release: {},
    released: Object.keys(forms).filter((form) => Object.keys(release).some((kind) => form.startsWith(`${kind} `))),
    longest: 1,
  };
  const longestFrom = new Map<string, number>();
  const note = ([first, ...others]: string[]) =>
    first && longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, others.length + 1));
  const add = (phrase: string, form: string) => {
    const words = wordsOf(phrase);
    note(words);
    const meant = (index.forms[words.join("")] ??= []);
    if (!meant.includes(form)) meant.push(form);
    index.longest = Math.max(index.longest, words.length);
  };
  for (const [form, { words = [], rxnorm = [] }] of Object.entries(forms)) {
    for (const phrase of [form, ...words, ...rxnorm]) add(phrase, form);
  }
  for (const [form, phrases] of Object.entries(devices)) for (const phrase of phrases) add(phrase, form);
  for (const [kind, phrases] of Object.entries(release)) {
    for (const phrase of [kind, ...phrases]) {
      note(wordsOf(phrase));
      index.release[wordsOf(phrase).join("")] = kind;
    }
  }
  return { ...index, longestFrom };
}

/** `sold`: the forms in which the drug (or the brand) is sold, as far as they are known. */
export function formsIn(text: string, index: FormIndex, sold: readonly string[]): MeantForms {
  const { forms, release } = mentioned(wordsOf(text), index);
  if (forms.length === 0 && !release) return NO_FORM;
  return release ? released(forms, release, index, sold) : known(forms, sold);
}

function mentioned(words: readonly string[], index: FormIndex): { forms: string[]; release: string | undefined } {
  const forms = new Set<string>();
  let release: string | undefined;
  for (let at = 0; at < words.length;) {
    const longest = index.longestFrom ? (index.longestFrom.get(words[at]!) ?? 1) : index.longest;
    let length = Math.min(longest, words.length - at);
    while (length > 0 && !isKnown(words.slice(at, at + length).join(""), index)) length -= 1;
    const phrase = words.slice(at, at + length).join("");
    for (const form of own(index.forms, phrase) ?? []) forms.add(form);
    release ??= own(index.release, phrase);
    at += Math.max(1, length);
  }
  return { forms: [...forms], release };
}

function isKnown(phrase: string, { forms, release }: FormIndex): boolean {
  return Object.hasOwn(forms, phrase) || Object.hasOwn(release, phrase);
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function released(forms: readonly string[], release: string, index: FormIndex, sold: readonly string[]): MeantForms {
  const isMeant = (form: string) =>
    form.startsWith(`${release} `) &&
    (forms.length === 0 || forms.some((one) => form === one || form.endsWith(` ${one}`)));
  const asSold = sold.filter(isMeant);
  if (asSold.length > 0) return { forms: asSold, unsure: false };
  const possible = index.released.filter(isMeant);
  return possible.length > 0 ? { forms: possible, unsure: sold.length > 0 } : { forms, unsure: true };
}

/** An ointment may be one for the eye: such a word means every form that ends with it. */
const ANYWHERE = /^(cream|ointment|gel|foam|solution|suspension|powder|spray|liquid|emulsion)$/;

/** The forms that the drug is sold in, where the words name one of them, or the end of one: "film" is a sublingual film. */
function known(forms: readonly string[], sold: readonly string[]): MeantForms {
  const exact = forms.filter((form) => sold.includes(form));
  const longer = sold.filter((form) => forms.some((one) => form.endsWith(` ${one}`)));
  if (exact.length > 0 && !forms.some((form) => ANYWHERE.test(form))) return { forms: exact, unsure: false };
  if (exact.length > 0) return { forms: [...new Set([...exact, ...longer])], unsure: false };
  if (longer.length > 0) return { forms: longer, unsure: false };
  return { forms, unsure: sold.length > 0 };
}
