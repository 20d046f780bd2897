/** The class that answers for a product, and for a row of a list. */

import type { DrugClass } from "../enumerations.ts";
import type { PublishedItem } from "../shapes/item.ts";
import type { ProductDrug } from "../shapes/product-names.ts";

/** That of its brand, of the one form that it has, or else of its generic product. */
export function productClass(
  known: ProductDrug,
  brand: string | undefined,
  forms: readonly string[] = [],
): DrugClass | undefined {
  const ofForm = known.form_classes?.[forms[0]!];
  return (
    (brand !== undefined && known.brand_classes?.[brand]) ||
    (forms.every((form) => known.form_classes?.[form] === ofForm) && ofForm) ||
    known.drug_class
  );
}

/** That of the use which the row's heading names; null there means none of ours. */
export function itemClass({ drug_class, brand, forms }: PublishedItem, known: ProductDrug): DrugClass | undefined {
  return drug_class === undefined ? productClass(known, brand, forms) : (drug_class ?? undefined);
}
