/** The class that answers for a product. */

import type { DrugClass } from "../enumerations.ts";
import type { ProductDrug } from "../shapes/product-names.ts";

/** That of its brand, or else of its generic product. */
export function productClass(known: ProductDrug, brand: string | undefined): DrugClass | undefined {
  return (brand !== undefined && known.brand_classes?.[brand]) || known.drug_class;
}
