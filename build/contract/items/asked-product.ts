/** The product that a text asks for, once its drug and brand are known: form, strength and salt. */

import { wordsOf, type Table } from "../drug-names.ts";
import type { ProductDrug } from "../shapes/product-names.ts";
import { slugOf } from "../slug.ts";
import { formsIn, isInjected, isPlainSolid, type FormIndex } from "./dose-form.ts";
import type { AskedProduct } from "./select-rows.ts";
import { formsOfStrength, soldIn } from "./solid-strengths.ts";
import { strengthsIn } from "./strength.ts";

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
  const sold = (brand !== undefined && known.brand_forms?.[brand]) || known.forms;
  const strengths = strengthsIn(stated.strength ?? text);
  const so = soldIn(strengths, sold, known);
  const formsAs = (those: readonly string[]) => formsIn(stated.form ?? text, words.forms, those).forms;
  const forms = formsOfStrength(formsAs(sold), () => formsAs([]), so);
  // "Tramadol 50 mg", where a tablet has so much, is no solution.
  const drunk =
    so.isOfSolid && forms.length === 0 ? sold.filter((form) => /^oral (solution|suspension)$/.test(form)) : [];
  const lacking = so.isSoldSo ? [...so.lacking, ...drunk] : [];
  return {
    drug,
    brand,
    label: slugOf(text),
    forms,
    ...(lacking.length > 0 ? { lacking } : {}),
    soldPlain: sold.some((form) => isPlainSolid(form) && !(so.isSoldSo && so.lacking.includes(form))),
    ...(brand !== undefined && sold.length > 0 && sold.every(isInjected) ? { injected: true } : {}),
    strengths,
    ...(strengths.length === 0 && /\d/.test(text) ? { text } : {}),
    salts: saltsIn(text, words),
  };
}

/** The salts that a text names, each in all of its spellings. */
function saltsIn(text: string, { salts, abbreviations }: ProductWording): string[][] {
  return wordsOf(text).flatMap((word) => {
    const salt = abbreviations.get(word)?.join(" ") ?? word;
    const shorts = salts.get(salt);
    return shorts ? [[salt, ...shorts]] : [];
  });
}
