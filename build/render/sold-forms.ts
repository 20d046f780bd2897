/** The standard forms in which each drug, and each of its brands, is sold. */

import type { Corpus } from "../model/corpus.ts";
import type { ItemsOf } from "./published-item.ts";

/** Of a brand in any case; the drug's where the brand is not known to be sold. */
export function formsSold({ drugs }: Corpus): ItemsOf["soldForms"] {
  const sold = new Map<string, readonly string[]>();
  for (const { value } of drugs) {
    const all = new Set<string>();
    const byBrand = new Map<string, Set<string>>();
    for (const { brand, form } of value.products ?? []) {
      all.add(form);
      if (brand) byBrand.set(brand, (byBrand.get(brand) ?? new Set()).add(form));
    }
    sold.set(value.drug, [...all]);
    for (const [brand, ofBrand] of byBrand) sold.set(`${value.drug}|${brand.toLowerCase()}`, [...ofBrand]);
  }
  return (drug, brand) => (brand && sold.get(`${drug}|${brand.toLowerCase()}`)) || (sold.get(drug) ?? []);
}
