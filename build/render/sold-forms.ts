/** The standard forms in which each drug, and each of its brands, is sold. */

import type { Corpus } from "../model/corpus.ts";
import type { ItemsOf } from "./published-item.ts";

/** `brands`: by the name in lower case. */
type Sold = { all: readonly string[]; brands: Map<string, readonly string[]> };

/** Of a brand in any case; the drug's where the brand is not known to be sold. */
export function formsSold({ drugs }: Corpus): ItemsOf["soldForms"] {
  const sold = new Map<string, Sold>();
  for (const { value } of drugs) {
    const all = new Set<string>();
    const byBrand = new Map<string, Set<string>>();
    for (const { brand, form } of value.products ?? []) {
      all.add(form);
      if (brand) byBrand.set(brand, (byBrand.get(brand) ?? new Set()).add(form));
    }
    const brands: Sold["brands"] = new Map();
    for (const [brand, ofBrand] of byBrand) brands.set(brand.toLowerCase(), [...ofBrand]);
    sold.set(value.drug, { all: [...all], brands });
  }
  return (drug, brand) => {
    const known = sold.get(drug);
    return (brand && known?.brands.get(brand.toLowerCase())) || (known?.all ?? []);
  };
}
