/** What is published of each drug beside its names: brands, forms and classes. */

import type { WholeIndex } from "../contract/drug-names.ts";
import type { ProductDrug } from "../contract/shapes/product-names.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Drug } from "../model/drug.ts";
import { classesOfDrugs, type Classes } from "./drug-classes.ts";
import { areSame } from "./same-values.ts";

let made: { under: readonly object[]; drugs: ReadonlyMap<string, ProductDrug> } | undefined;

/** By the id of the drug; made once for as long as drugs, words and crosswalk stay the same. */
export function productDrugs(corpus: Corpus, names: WholeIndex): ReadonlyMap<string, ProductDrug> {
  const { drugs, crosswalk } = corpus;
  const under = [names, ...crosswalk.map(({ value }) => value)];
  if (!made || !areSame(made.under, under)) {
    const classes = classesOfDrugs(corpus, names);
    const entries = drugs.map(({ value }) => [value.drug, productDrug(value, classes.get(value.drug))] as const);
    made = { under, drugs: new Map(entries) };
  }
  return made.drugs;
}

function productDrug(
  { name, rxcui, ingredients, reference, brands = [], products = [] }: Drug,
  classes: Classes | undefined,
): ProductDrug {
  const forms = [...new Set(products.map(({ form }) => form))];
  const ofBrands = brands.flatMap(({ name: brand }) => {
    const own = [...new Set(products.filter((product) => product.brand === brand).map(({ form }) => form))];
    return own.length > 0 && own.length < forms.length ? [[brand, own] as const] : [];
  });
  return {
    name,
    ...(rxcui ? { rxcui } : {}),
    ...(ingredients ? { ingredients } : {}),
    ...(reference ? { reference } : {}),
    ...(brands.length > 0 ? { brands: brands.map((brand) => brand.name) } : {}),
    forms,
    ...(ofBrands.length > 0 ? { brand_forms: Object.fromEntries(ofBrands) } : {}),
    ...(classes?.generic ? { drug_class: classes.generic } : {}),
    ...(classes?.brands.size ? { brand_classes: Object.fromEntries(classes.brands) } : {}),
  };
}
