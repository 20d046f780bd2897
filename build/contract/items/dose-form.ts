/** Which dose forms the words of a label or of a question mean: "ER 500 mg tab" is an extended-release tablet. */

import { wordsOf, type FormWords, type Table } from "../drug-names.ts";

/** What the words of `content/vocabulary/dose_forms.yaml` mean, by their letters and digits alone. */
export type FormIndex = {
  /** Forms that a phrase may mean; "solution" may be drunk, injected or dropped into the eye. */
  forms: Table<readonly string[]>;
  /** How the drug leaves the form: `xr` is extended-release. */
  release: Table<string>;
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

/** All phrases at once, as the build has them. */
export type WholeFormIndex = FormIndex & {
  forms: ReadonlyMap<string, readonly string[]>;
  release: ReadonlyMap<string, string>;
};

export function indexForms({ forms, release, devices }: FormWords): WholeFormIndex {
  const index = {
    forms: new Map<string, string[]>(),
    release: new Map<string, string>(),
    released: Object.keys(forms).filter((form) => Object.keys(release).some((kind) => form.startsWith(`${kind} `))),
    longest: 1,
  };
  const longestFrom = new Map<string, number>();
  const note = ([first, ...others]: string[]) =>
    first && longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, others.length + 1));
  const add = (phrase: string, form: string) => {
    const words = wordsOf(phrase);
    note(words);
    const key = words.join("");
    const meant = index.forms.get(key);
    if (!meant) index.forms.set(key, [form]);
    else if (!meant.includes(form)) meant.push(form);
    index.longest = Math.max(index.longest, words.length);
  };
  for (const [form, { words = [], rxnorm = [] }] of Object.entries(forms)) {
    for (const phrase of [form, ...words, ...rxnorm]) add(phrase, form);
  }
  for (const [form, phrases] of Object.entries(devices)) for (const phrase of phrases) add(phrase, form);
  for (const [kind, phrases] of Object.entries(release)) {
    for (const phrase of [kind, ...phrases]) {
      note(wordsOf(phrase));
      index.release.set(wordsOf(phrase).join(""), kind);
    }
  }
  return { ...index, longestFrom };
}

/** `sold`: the forms in which the drug (or the brand) is known to be sold. */
export function formsIn(text: string, index: FormIndex, sold: readonly string[]): MeantForms {
  const meant = formsMeant(text, index, sold);
  const onSkin = TOPICAL.test(text) ? meant.forms.filter((form) => !ELSEWHERE.test(form)) : [];
  return onSkin.length > 0 ? { ...meant, forms: onSkin } : meant;
}

/** A "topical cream" is none for the eye or the vagina. */
const TOPICAL = /\b(top|topical)\b/i;
const ELSEWHERE = /^(eye|ear|nasal|vaginal|rectal|oral) /;

function formsMeant(text: string, index: FormIndex, sold: readonly string[]): MeantForms {
  const { forms, release } = mentioned(wordsOf(text), index);
  if (!release && !IMMEDIATE_WORDS.test(text)) return forms.length > 0 ? known(forms, sold) : NO_FORM;
  const meant = partsOf(text, index).map((part) => formsOfPart(part, index, sold));
  return { forms: [...new Set(meant.flatMap((part) => part.forms))], unsure: meant.some(({ unsure }) => unsure) };
}

/** Forms that share one release; `release` undefined where the text names none for them. */
type Part = { forms: readonly string[]; release: string | undefined };

const IMMEDIATE = "immediate-release";
const IMMEDIATE_WORDS = /\b(ir|immediate[ -]release)\b/i;

/** "chewable, XR tablets" names two; in "IR, ER tablet" and "tablet, extended release" a release is of its neighbor. */
function partsOf(text: string, index: FormIndex): Part[] {
  const parts: Part[] = [];
  let releases: string[] = [];
  for (const words of text.split(/[,;/&+]| and | or /i)) {
    const { forms, release = IMMEDIATE_WORDS.test(words) ? IMMEDIATE : undefined } = mentioned(wordsOf(words), index);
    if (release) releases.push(release);
    if (forms.length === 0) continue;
    if (!release && releases.length > 0 && forms.every(isReleased))
      parts.push(...withReleases(forms.map(withoutRelease), releases), { forms, release });
    else parts.push(...withReleases(forms, releases));
    releases = [];
  }
  if (releases.length === 0) return parts;
  const last = parts.at(-1);
  return last?.release ? parts : [...parts.slice(0, -1), ...withReleases(last?.forms ?? [], releases)];
}

function withReleases(forms: readonly string[], releases: readonly string[]): Part[] {
  return releases.length === 0 ? [{ forms, release: undefined }] : releases.map((release) => ({ forms, release }));
}

function formsOfPart({ forms, release }: Part, index: FormIndex, sold: readonly string[]): MeantForms {
  if (release === undefined || (release === IMMEDIATE && forms.length > 0)) return known(forms, sold);
  if (release === IMMEDIATE) return { forms: sold.filter((form) => !isReleased(form)), unsure: false };
  return released(forms, release, index, sold);
}

/** Extended-release or delayed-release. */
export function isReleased(form: string): boolean {
  return /^(extended|delayed)-release /.test(form);
}

function withoutRelease(form: string): string {
  return form.replace(/^(extended|delayed)-release /, "");
}

/** What a "tablet" is where no release is named. */
export function isPlainSolid(form: string): boolean {
  return form === "tablet" || form === "capsule";
}

export function isSolid(form: string): boolean {
  return /(tablet|capsule|film|patch)$/.test(form);
}

export function isInjected(form: string): boolean {
  return /inject|syringe|vial|cartridge/.test(form);
}

/** Forms of which a patient takes one whole, or so many puffs: there "40 mg" is "40 mg/0.8 ml". */
export function isWholeDose(form: string): boolean {
  return /^(pen injector|autoinjector|prefilled syringe|on-body injector|patch)$|inhal|nebulizer|nasal spray/.test(
    form,
  );
}

/** RxNorm, lists and clinics call a vial an injection, and leave out that some forms are delayed-release. */
export function isSameForm(one: string, other: string): boolean {
  return one === other || commonName(one) === commonName(other);
}

const SAME_FORMS: Readonly<Record<string, string>> = {
  vial: "injection",
  "dry powder inhaler": "inhalation powder",
  "soft mist inhaler": "inhalation spray",
  liquid: "oral solution",
  syrup: "oral solution",
  "delayed-release orally disintegrating tablet": "orally disintegrating tablet",
};

function commonName(form: string): string {
  return SAME_FORMS[form] ?? form;
}

function mentioned(words: readonly string[], index: FormIndex): { forms: string[]; release: string | undefined } {
  const named: (readonly string[])[] = [];
  let release: string | undefined;
  for (let at = 0; at < words.length;) {
    const longest = index.longestFrom ? (index.longestFrom.get(words[at]!) ?? 1) : index.longest;
    let length = Math.min(longest, words.length - at);
    let phrase = phraseAt(words, at, length);
    while (length > 1 && !isKnown(phrase, index)) phrase = phraseAt(words, at, (length -= 1));
    const meant = index.forms.get(phrase);
    if (meant) named.push(meant);
    release ??= index.release.get(phrase);
    at += length;
  }
  // "HFA" says which kind of inhaler an inhaler is.
  const isNarrower = (one: readonly string[], other: readonly string[]) =>
    one.length < other.length && one.every((form) => other.includes(form));
  const kept = named.filter((forms) => !named.some((other) => isNarrower(other, forms)));
  return { forms: [...new Set(kept.flat())], release };
}

function phraseAt(words: readonly string[], at: number, length: number): string {
  return length === 1 ? words[at]! : words.slice(at, at + length).join("");
}

function isKnown(phrase: string, { forms, release }: FormIndex): boolean {
  return forms.has(phrase) || release.has(phrase);
}

function released(forms: readonly string[], release: string, index: FormIndex, sold: readonly string[]): MeantForms {
  const isMeant = (form: string) =>
    form.startsWith(`${release} `) &&
    (forms.length === 0 || forms.some((one) => form === one || form.endsWith(` ${one}`)));
  const isExact = (form: string) => forms.some((one) => form === `${release} ${one}`);
  const asSold = sold.some(isExact) ? sold.filter(isExact) : sold.filter(isMeant);
  if (asSold.length > 0) return { forms: asSold, unsure: false };
  // RxNorm calls the delayed-release packets granules only.
  const plain = forms.filter((form) => sold.includes(form) && /granules|powder/.test(form));
  if (plain.length > 0) return { forms: plain, unsure: false };
  const possible = index.released.filter(isMeant);
  return possible.length > 0 ? { forms: possible, unsure: sold.length > 0 } : { forms, unsure: true };
}

/** An ointment may be one for the eye: such a word means every form that ends with it. */
const ANYWHERE = /^(cream|ointment|gel|foam|solution|suspension|powder|spray|liquid|emulsion)$/;

const FLUID = /^(solution|liquid)$/;

/** The forms that the drug is sold in, where the words name one of them, or the end of one: "film" is a sublingual film. */
function known(named: readonly string[], sold: readonly string[]): MeantForms {
  const forms = named.some(isPen) ? withPens(named, sold) : named;
  const exact = forms.filter((form) => sold.includes(form));
  if (exact.length > 0 && !forms.some((form) => ANYWHERE.test(form))) return { forms: exact, unsure: false };
  const longer = sold.filter((form) => forms.some((one) => form.endsWith(` ${one}`)));
  if (exact.length > 0) return { forms: [...new Set([...exact, ...longer])], unsure: false };
  // An injection may be one with any device.
  const injected = forms.includes("injection") && exact.length === 0 ? sold.filter(isInjected) : [];
  if (injected.length > 0) return { forms: injected, unsure: false };
  // What is sold as eye drops suspension alone is called eye drops.
  const close = longer.length > 0 ? longer : sold.filter((form) => forms.some((one) => form.startsWith(`${one} `)));
  if (close.length > 0) return { forms: close, unsure: false };
  // A liquid may be a suspension.
  const drunk = forms.includes("liquid") ? sold.filter((form) => /^oral (solution|suspension)$/.test(form)) : [];
  if (drunk.length > 0) return { forms: drunk, unsure: false };
  // "Suspension" of what is only injected is injected, and "solution" of what is sold as no other liquid injected or sprayed.
  const isOnlyInjected = sold.length > 0 && sold.every(isInjected);
  const given = isOnlyInjected ? sold : sold.filter((form) => isInjected(form) || form.endsWith("spray"));
  if (given.length > 0 && forms.some((form) => (isOnlyInjected ? ANYWHERE : FLUID).test(form)))
    return { forms: given, unsure: !isOnlyInjected };
  return { forms: forms.includes(INHALER) ? [INHALER] : forms, unsure: sold.length > 0 };
}

/** What an "inhaler" is, as far as we know. */
export const INHALER = "metered-dose inhaler";

const PENS = ["pen injector", "autoinjector"];

function isPen(form: string): boolean {
  return PENS.includes(form);
}

/** Lists, clinics and RxNorm call one device a pen, a pen injector or an autoinjector: what the drug is sold as is meant. */
function withPens(forms: readonly string[], sold: readonly string[]): string[] {
  const pens = PENS.filter((pen) => sold.includes(pen));
  return [...new Set([...forms.filter((form) => !isPen(form)), ...(pens.length > 0 ? pens : PENS)])];
}
