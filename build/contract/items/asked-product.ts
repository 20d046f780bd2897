/** The product that a text asks for, once its drug and brand are known: form, strength and salt. */

import { wordsOf, type Table } from "../drug-names.ts";
import type { ProductDrug } from "../shapes/product-names.ts";
import { slugOf } from "../slug.ts";
import { formsIn, isInjected, isPlainSolid, type FormIndex } from "./dose-form.ts";
import type { AskedProduct } from "./select-rows.ts";
import { formsOfStrength, soldIn, solidStrengths } from "./solid-strengths.ts";
import { loneNumbers, strengthsIn } from "./strength.ts";

/** What was asked in addition to the product's name. */
export type Stated = { form?: string | undefined; strength?: string | undefined };

export type ProductWording = {
  forms: FormIndex;
  /** A salt, and the abbreviations of it. */
  salts: Table<readonly string[]>;
  abbreviations: Table<readonly string[]>;
};

/** `drug` and `brand` as read from the text; `known`: that drug. */
export function askedProduct(
  { drug, brand }: Pick<AskedProduct, "drug" | "brand">,
  text: string,
  stated: Stated,
  known: ProductDrug,
  words: ProductWording,
): AskedProduct {
  const ofBrand = brand === undefined ? undefined : known.brand_forms?.[brand];
  const sold = ofBrand ?? known.forms;
  const said = stated.strength ?? text;
  const printed = strengthsIn(said);
  const numbers = printed.length > 0 ? [] : loneNumbers(said);
  const strengths = printed.length > 0 ? printed : solidStrengths(numbers, known);
  const so = soldIn(strengths, sold, known);
  const formsAs = (those: readonly string[]) => formsIn(stated.form ?? text, words.forms, those);
  const named = formsAs(sold);
  // "Cipro IV" is the generic product where the brand is not sold so.
  const asGeneric = ofBrand && named.unsure ? formsAs(known.forms) : named;
  if (
    !asGeneric.unsure &&
    asGeneric !== named &&
    asGeneric.forms.every((form) => isInjected(form) || /^e(ye|ar) /.test(form))
  )
    return askedProduct({ drug, brand: undefined }, text, stated, known, words);
  const ofFamily = brand === undefined || ofBrand ? [] : formsOfFamily(brand, known);
  const inFamily = named.forms.filter((form) => ofFamily.includes(form));
  const forms = formsOfStrength(inFamily.length > 0 ? inFamily : named.forms, () => formsAs([]).forms, so);
  return {
    drug,
    brand,
    label: slugOf(text),
    forms,
    ...(ofBrand ? { sold: ofBrand } : {}),
    ...(named.unsure ? { unsure: true } : {}),
    ...(so.isSoldSo && so.lacking.length > 0 ? { lacking: so.lacking } : {}),
    ...(so.isOfSolid && forms.length === 0 ? { solid: true } : {}),
    soldPlain: sold.some((form) => isPlainSolid(form) && !(so.isSoldSo && so.lacking.includes(form))),
    ...(brand !== undefined && sold.length > 0 && sold.every(isInjected) ? { injected: true } : {}),
    strengths,
    ...(strengths.length === 0 && numbers.length > 0 ? { numbers } : {}),
    salts: saltsIn(text, words),
  };
}

/** "Ritalin LA" is sold in a form of Ritalin's. */
function formsOfFamily(brand: string, { brand_forms: forms = {} }: ProductDrug): readonly string[] {
  const family = Object.keys(forms).find((name) => brand.startsWith(`${name} `));
  return family === undefined ? [] : forms[family]!;
}

/** The salts that a text names, each in all of its spellings. */
function saltsIn(text: string, { salts, abbreviations }: ProductWording): string[][] {
  return wordsOf(text).flatMap((word) => {
    const salt = abbreviations.get(word)?.join(" ") ?? word;
    const shorts = salts.get(salt);
    return shorts ? [[salt, ...shorts]] : [];
  });
}
