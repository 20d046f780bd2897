/** Which class of ours answers for each drug, and for each of its brands. */

import type { WholeIndex } from "../contract/drug-names.ts";
import type { DrugClass } from "../contract/enumerations.ts";
import { readLabel } from "../contract/read-label.ts";
import type { Corpus } from "../model/corpus.ts";
import { areSame } from "./same-values.ts";

/** The classes of a drug: of its generic product, and of each brand. */
export type Classes = { generic?: DrugClass; brands: Map<string, DrugClass> };

let made: { under: readonly object[]; classes: Map<string, Classes> } | undefined;

/** By the id of the drug; made again only when names or crosswalk change. */
export function classesOfDrugs({ crosswalk }: Corpus, names: WholeIndex): ReadonlyMap<string, Classes> {
  const under = [names, ...crosswalk.map(({ value }) => value)];
  if (!made || !areSame(made.under, under)) made = { under, classes: readClasses(crosswalk, names) };
  return made.classes;
}

/** The class that answers for a product: that of its brand, or else of its generic product. */
export function classOf(classes: ReadonlyMap<string, Classes>, { drug, brand }: Product): DrugClass | undefined {
  const known = drug === undefined ? undefined : classes.get(drug);
  return (brand !== undefined && known?.brands.get(brand)) || known?.generic;
}

type Product = { drug?: string; brand?: string };

/** A class that is about brands says nothing of the generic product. */
function readClasses(crosswalk: Corpus["crosswalk"], names: WholeIndex): Map<string, Classes> {
  const known = new Map<string, Classes>();
  const of = (drug: string) => {
    const classes = known.get(drug) ?? { brands: new Map<string, DrugClass>() };
    known.set(drug, classes);
    return classes;
  };
  for (const { value } of crosswalk) {
    const read = readLabel(names, value.generic);
    const main = value.classes[0]?.drug_class;
    if ("tie" in read && "drug" in read.tie && main && main !== "brand_name_with_generic")
      of(read.tie.drug).generic ??= main;
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
