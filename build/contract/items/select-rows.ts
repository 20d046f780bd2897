/** The rows of a list that an asked product may be, given what the question says (ARCHITECTURE, "Drug lists"). */

import type { PublishedItem } from "../shapes/item.ts";
import { wordsOf } from "../drug-names.ts";
import { slugOf } from "../slug.ts";
import { isPrintedAs } from "./item-key.ts";
import { hoursIn, isCopyOf } from "./told-by-label.ts";
import { likeliestFirst } from "./likeliest-first.ts";
import { isPlainSolid, isSameForm, isSolid } from "./dose-form.ts";
import { exceptionOf, fitOfForm, fitOfStrength, isOneMakers, isOnlySpecial, type Fit } from "./row-fit.ts";
import { isOfNumbers, type Strength } from "./strength.ts";

/** `brand` undefined: the generic product is asked, or the drug where there is none. */
export type AskedProduct = {
  drug: string;
  brand?: string | undefined;
  /** What was asked, as a slug: a row of exactly this label is taken, unless other labels say more. */
  label: string;
  /** Standard names of forms; empty where the question names none. */
  forms: readonly string[];
  /** Whether the drug is not known to be sold so: then another form that is listed is meant. */
  unsure?: boolean;
  /** Whether the drug is sold as a plain tablet or capsule: then a name without `ER` or `DR` means no released form. */
  soldPlain: boolean;
  /** Whether the brand is sold as an injection only: then a row of a tablet is another product. */
  injected?: boolean;
  strengths: readonly Strength[];
  /** Where it names none: its numbers without a unit. */
  numbers?: readonly number[];
  /** Whether tablets or capsules have the strength, and no form is named: then no liquid is meant. */
  solid?: boolean;
  /** Forms of the brand, where the drug is sold in others too. */
  sold?: readonly string[];
  /** Forms in which the drug is sold, but not in this strength. */
  lacking?: readonly string[];
  /** Salts and esters that the question names, each in all of its spellings. */
  salts: readonly (readonly string[])[];
};

/** What may distinguish rows of one product. */
export type Distinction = "form" | "strength" | "maker";

/** `unsettled`: what the question does not say about the row. */
export type Candidate = {
  item: PublishedItem;
  unsettled: Distinction[];
  /** The row leaves something out, and the question does not say whether it is that. */
  mayBeExcepted?: boolean;
  /** In what it may be another product: the row is one maker's, or what was asked cannot be compared with the row's. */
  mayBeAnother?: Distinction[];
};

export type Selected = {
  /** Rows that the product is, or may be. */
  rows: Candidate[];
  /** Whether the rows are of the brand, or of the generic product, that was asked; otherwise of other products of the drug. */
  isAsked: boolean;
};

export function selectRows(items: readonly PublishedItem[], typed: AskedProduct): Selected {
  const ofDrug = items.filter(({ drug }) => drug === typed.drug);
  const asked = withNumbers(typed, ofDrug);
  const printed = asked.label === "" ? [] : ofDrug.filter((item) => isPrinted(item, asked.label));
  if (printed.length > 0 && printed.every((item) => givesAll(item, asked)) && !isGeneral(asked, ofDrug, printed)) {
    const fitting = narrowed(printed, asked).map(({ item }) => item);
    const rows = fitting.length > 0 ? fitting : printed;
    return { rows: rows.map((item) => ({ item, unsettled: [] })), isAsked: true };
  }
  const copies = ofDrug.filter(isCopyOf(asked));
  const ofProduct =
    copies.length > 0
      ? copies
      : ofDrug.filter((item) => isOfBrand(item, asked.brand) || (!asked.brand && isSoleMakers(item)));
  const ofSalt = asked.salts.length > 0 ? narrowed(ofProduct.filter(namesSalts(asked)), asked) : [];
  if (ofSalt.length > 0) return { rows: ofSalt, isAsked: true };
  const own = isDepot(asked) ? [] : narrowed(ofProduct, asked);
  if (own.length > 0) return { rows: own, isAsked: true };
  if (asked.unsure) return selectRows(items, { ...typed, forms: [], unsure: false });
  // Wellbutrin may be the row of Wellbutrin XL.
  const isAkin = ({ brand, forms }: PublishedItem) =>
    asked.brand && slugOf(brand ?? "").startsWith(`${slugOf(asked.brand)}_`) && !isOral(asked.injected, forms);
  const akin = narrowed(ofDrug.filter(isAkin), asked);
  // Ventolin is that of Ventolin HFA: a device is no other release.
  if (akin.length > 0 && akin.every(({ item: { brand } }) => DEVICE.test(brand!))) return { rows: akin, isAsked: true };
  if (akin.length > 0) return { rows: akin.map((row) => ({ ...row, mayBeAnother: ["form"] })), isAsked: false };
  // What the list prints of the brand in other forms, and never its generic product, says how the brand is listed.
  if (asked.brand && ofProduct.length > 0)
    return {
      rows: ofProduct.map((item) => ({ item, unsettled: ["form", "strength"] })),
      isAsked: false,
    };
  const possible = ofDrug.filter(mayMean(asked));
  const soldSo = possible.filter(({ forms }) => !forms || forms.some((form) => asked.sold?.includes(form)));
  const isTold = asked.forms.length === 0 && soldSo.length > 0;
  return { rows: narrowed(isTold ? soldSo : possible, asked), isAsked: false };
}

/** "Ingrezza 40" is that of 40 mg, where the list has one. */
function withNumbers(asked: AskedProduct, items: readonly PublishedItem[]): AskedProduct {
  const { numbers } = asked;
  if (!numbers) return asked;
  const strengths = items.flatMap((item) => item.strengths?.filter((one) => isOfNumbers(one, numbers)) ?? []);
  return strengths.length > 0 ? { ...asked, strengths } : asked;
}

const DEVICE = / (HFA|Diskus|Ellipta|RespiClick|Respimat|KwikPen|FlexPen|FlexTouch|SoloSTAR)$/i;

function isOfBrand({ brand, also }: PublishedItem, asked: string | undefined): boolean {
  return brand === asked || !!also?.includes(asked!) || isStrengthOf(brand, asked);
}

/** A row that prints the generic name and a maker, and is of a brand, is of what only that maker sells. */
function isSoleMakers({ label, maker, brand }: PublishedItem): boolean {
  return maker !== undefined && brand !== undefined && !slugOf(label).includes(slugOf(brand));
}

/** Loestrin Fe 1/20 is one of what a list prints as Loestrin Fe. */
function isStrengthOf(brand: string | undefined, asked: string | undefined): boolean {
  return !!brand && !!asked?.startsWith(brand) && /^ [\d./]+$/.test(asked.slice(brand.length));
}

function isOral(injected: boolean | undefined, forms: readonly string[] | undefined): boolean | undefined {
  return injected && forms?.every(isSolid);
}

/** Some lists print (Generic) behind every generic product, or (Oral) behind what is swallowed. */
function isPrinted(item: PublishedItem, asked: string): boolean {
  const label = slugOf(item.label);
  return isPrintedAs(asked, label, item) || isPrintedAs(asked, label.replace(/_(generic|oral)$/, ""), item);
}

/** Whether the question gives everything that the row has in a cell of its own. */
function givesAll({ form, strength }: PublishedItem, { label, forms, strengths }: AskedProduct): boolean {
  const isGiven = (cell: string | undefined) => cell === undefined || label.includes(`_${slugOf(cell)}`);
  return (forms.length > 0 || isGiven(form)) && (strengths.length > 0 || isGiven(strength));
}

/** "budesonide" may be the row so named below "Nasal" as well as "budesonide respules". */
function isGeneral(product: AskedProduct, items: readonly PublishedItem[], printed: readonly PublishedItem[]): boolean {
  const asked = product.label.split("_");
  return items.some((item) => {
    const words = new Set(slugOf(item.label).split("_"));
    return (
      item.brand === printed[0]!.brand &&
      !printed.includes(item) &&
      words.size > new Set(asked).size &&
      asked.every((word) => words.has(word)) &&
      fitOfForm(item, product) !== "different"
    );
  });
}

/** Metoprolol succinate is another product than the tartrate. */
function namesSalts({ salts }: AskedProduct): (item: PublishedItem) => boolean {
  return ({ label, generic }) => {
    const words = new Set(wordsOf(`${label} ${generic ?? ""}`));
    return salts.every((spellings) => spellings.some((spelling) => words.has(spelling)));
  };
}

/** Esters that are injected as a depot: a row of the drug's tablet or gel that does not name one is another product. */
const DEPOTS = new Set(["cypionate", "enanthate", "undecanoate", "decanoate", "palmitate", "lauroxil"]);

function isDepot({ brand, salts }: AskedProduct): boolean {
  return brand === undefined && salts.some(([salt]) => DEPOTS.has(salt!));
}

/** Rows of the asked brand and of the generic product; of a generic name all. Another brand is another product. */
export function mayMean({ brand, injected }: AskedProduct): (item: PublishedItem) => boolean {
  return (item) =>
    brand === undefined || isOfBrand(item, brand) || (item.brand === undefined && !isOral(injected, item.forms));
}

const STARTER = /\b(start(er|ing)?|titration|initiation)\b/i;
const STARTER_ASKED = /start|titration|initiation|pack|kit/;

/** Without rows that do not fit, and without general rows where a row fits that matches more of what was asked. */
function narrowed(items: readonly PublishedItem[], asked: AskedProduct): Candidate[] {
  const hours = hoursIn(asked.label);
  const fitting = items
    .filter(({ label }) => !hours || (hoursIn(slugOf(label)) ?? hours) === hours)
    .map((item) => ({ item, form: fitOfForm(item, asked), strength: fitOfStrength(item, asked) }))
    .filter(
      ({ item, form, strength }) =>
        form !== "different" && strength !== "different" && exceptionOf(item, asked) !== "excepted",
    );
  // Where a row is of the asked form, other words for a form are no other name of it.
  const isListed = fitting.some(({ form }) => form === "same");
  const isStarter = ({ item }: { item: PublishedItem }) => STARTER.test(item.label);
  // A tablet, or a strength, that was asked is no starter kit of it.
  const isSolidOnly = asked.forms.length > 0 && asked.forms.every(isSolid);
  const isTold = isSolidOnly || fitting.some((one) => one.strength === "same" && !isStarter(one));
  const isMaintained = isTold && !STARTER_ASKED.test(asked.label) && !fitting.every(isStarter);
  const isNamed = ({ item }: { item: PublishedItem }) => !!item.forms?.some((one) => asked.forms.includes(one));
  const isNamedSo = fitting.some((one) => one.form === "same" && isNamed(one));
  const possible = fitting.filter(
    (one) =>
      !(isMaintained && isStarter(one)) &&
      (isNamed(one) ||
        (one.form === "open" && !(isListed && one.item.forms)) ||
        !(one.form === "same" ? isNamedSo : isListed)),
  );
  const matched = (fit: { form: Fit; strength: Fit }) =>
    [fit.form, fit.strength].filter((one) => one === "same").length;
  const settled = possible.filter(
    ({ item, form, strength }) => form !== "unsettled" && strength !== "unsettled" && !isOneMakers(item, asked),
  );
  const isOverridden = (one: (typeof possible)[number]) =>
    settled.some(
      (other) =>
        matched(other) > matched(one) &&
        (one.form === "open" || other.form === "same") &&
        (one.strength === "open" || other.strength === "same") &&
        one.form !== "unsettled" &&
        // A strength that cannot be compared with the asked one is not meant where that is listed.
        (one.strength !== "unsettled" || (asked.strengths.length > 0 && other.strength === "same")),
    );
  const plain = possible.filter(({ item }) => !isOnlySpecial(item, asked.strengths.length > 0));
  const isPlainListed = plain.some(({ item: { forms } }) => !forms || forms.some(isPlainSolid));
  const meant = asked.forms.length === 0 && asked.soldPlain && isPlainListed ? plain : possible;
  const left = likeliestFirst(
    meant.filter((one) => !isOverridden(one)),
    asked,
  );
  // "Inhaler" may be each of its kinds: where rows of all are listed, it is one of them.
  const isListedAs = (form: string) =>
    left.some(({ item }) => !item.unsure && item.forms?.some((one) => isSameForm(one, form)));
  // Who asks for a cream asks for one of the skin, unless only another is listed.
  const areListed = asked.forms.every(
    (form) => isListedAs(form) || asked.forms.some((one) => form.endsWith(` ${one}`) && isListedAs(one)),
  );
  return left.map(({ item, form, strength }) => {
    const isOpen = { form: form === "unsettled", strength: strength === "unsettled", maker: isOneMakers(item, asked) };
    const isDoubtful = {
      form: isOpen.form && asked.forms.length > 0 && !areListed,
      strength: isOpen.strength && asked.strengths.length > 0,
      maker: isOpen.maker && asked.brand === undefined,
    };
    const mayBeAnother = DISTINCTIONS.filter((one) => isDoubtful[one]);
    return {
      item,
      unsettled: DISTINCTIONS.filter((one) => isOpen[one]),
      ...(exceptionOf(item, asked) === "open" ? { mayBeExcepted: true } : {}),
      ...(mayBeAnother.length > 0 ? { mayBeAnother } : {}),
    };
  });
}

const DISTINCTIONS: readonly Distinction[] = ["form", "strength", "maker"];
