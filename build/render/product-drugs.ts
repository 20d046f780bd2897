/** What is published of each drug beside its names: brands, forms and classes. */

import type { WholeIndex } from "../contract/drug-names.ts";
import type { DrugClass } from "../contract/enumerations.ts";
import { isReleased } from "../contract/items/dose-form.ts";
import { isOfSolids, solidKey } from "../contract/items/solid-strengths.ts";
import { strengthsIn } from "../contract/items/strength.ts";
import { readLabel } from "../contract/read-label.ts";
import type { ProductDrug } from "../contract/shapes/product-names.ts";
import { clinicianDrugsIn, type ClinicianDrug } from "../model/clinician-drugs.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Drug } from "../model/drug.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";

const kept = keptWhileSame<ReadonlyMap<string, ProductDrug>>();

/** By the id of the drug; made once for as long as drugs, words and crosswalk stay the same. */
export function productDrugs(
  { drugs, crosswalk, clinicianDrugs }: Corpus,
  names: WholeIndex,
): ReadonlyMap<string, ProductDrug> {
  const under = [names, ...crosswalk.map(({ value }) => value), ...clinicianDrugs.map(({ value }) => value)];
  return kept(under, () => {
    const classes = classesIn(crosswalk, names);
    const given = new Map(clinicianDrugs.flatMap(({ value }) => clinicianDrugsIn(value)).map((one) => [one.drug, one]));
    return new Map(
      drugs.map(({ value }) => [value.drug, productDrug(value, classes.get(value.drug), given.get(value.drug))]),
    );
  });
}

/** The classes of a drug: of its generic product, of each brand, and of forms of the generic. */
type Classes = { generic?: DrugClass; brands: Map<string, DrugClass>; forms: Map<string, DrugClass> };

/** By the id of the drug. A class that is about brands does not cover the generic product. */
function classesIn(crosswalk: Corpus["crosswalk"], names: WholeIndex): Map<string, Classes> {
  const known = new Map<string, Classes>();
  const of = (drug: string) => {
    const classes = known.get(drug) ?? { brands: new Map<string, DrugClass>(), forms: new Map<string, DrugClass>() };
    known.set(drug, classes);
    return classes;
  };
  for (const { value } of crosswalk) {
    const read = readLabel(names, value.generic);
    const main = value.classes[0]?.drug_class;
    if ("tie" in read && "drug" in read.tie) {
      const classes = of(read.tie.drug);
      if (main && main !== "brand_name_with_generic") classes.generic ??= main;
      for (const { drug_class, forms = [] } of value.classes)
        for (const form of forms) classes.forms.set(form, drug_class);
    }
    for (const { drug_class, brands } of value.classes) {
      for (const name of brands) {
        const brand = readLabel(names, name, { generic: value.generic });
        if (!("tie" in brand) || !("drug" in brand.tie) || !brand.tie.brand) continue;
        const classes = of(brand.tie.drug).brands;
        if (!classes.has(brand.tie.brand)) classes.set(brand.tie.brand, drug_class);
      }
    }
  }
  return known;
}

function productDrug(
  { name, rxcui, ingredients, reference, otc, listed_as, brands = [], products = [] }: Drug,
  classes: Classes | undefined,
  given: ClinicianDrug | undefined,
): ProductDrug {
  const forms = [...new Set(products.map(({ form }) => form))];
  const ofBrands = brands.flatMap(({ name: brand }) => {
    const own = [...new Set(products.filter((product) => product.brand === brand).map(({ form }) => form))];
    return own.length > 0 && own.length < forms.length ? [[brand, own] as const] : [];
  });
  const solids = solidsOf(products);
  return {
    name,
    ...(rxcui ? { rxcui } : {}),
    ...(ingredients ? { ingredients } : {}),
    ...(reference ? { reference } : {}),
    ...(otc ? { otc } : {}),
    ...(listed_as ? { listed_as } : {}),
    ...(brands.length > 0 ? { brands: brands.map((brand) => brand.name) } : {}),
    forms,
    ...(ofBrands.length > 0 ? { brand_forms: Object.fromEntries(ofBrands) } : {}),
    ...(solids ? { solids } : {}),
    ...(classes?.generic ? { drug_class: classes.generic } : {}),
    ...(classes?.brands.size ? { brand_classes: Object.fromEntries(classes.brands) } : {}),
    ...(given ? { clinician: onlyOf(given) ?? true } : {}),
    ...(classes?.forms.size ? { form_classes: Object.fromEntries(classes.forms) } : {}),
  };
}

/** Undefined where a strength tells no forms apart, solid or not, or one of them is not understood. */
function solidsOf(products: NonNullable<Drug["products"]>): Record<string, string> | undefined {
  const solids: Record<string, Set<string>> = {};
  for (const { form, strength } of products) {
    if (!isOfSolids(form)) continue;
    const [first, ...others] = strengthsIn(strength ?? "");
    if (!first || others.length > 0) return undefined;
    (solids[form] ??= new Set()).add(solidKey(first));
  }
  const forms = Object.keys(solids);
  const isSoldOtherwise = forms.length > 0 && products.some(({ form }) => !isOfSolids(form));
  if (forms.length < 2 && !forms.some(isReleased) && !isSoldOtherwise) return undefined;
  return Object.fromEntries(Object.entries(solids).map(([form, keys]) => [form, [...keys].join(" ")]));
}

function onlyOf({ brands, forms }: ClinicianDrug): string[] | undefined {
  return brands || forms ? [...(brands ?? []), ...(forms ?? [])] : undefined;
}
