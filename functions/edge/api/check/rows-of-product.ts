/** The rows of a list that a product is, or may be, and the class that their headings name. */

import type { DrugClass } from "../../../../build/contract/enumerations.ts";
import { INHALER } from "../../../../build/contract/items/dose-form.ts";
import type { PossibleRow } from "../../../../build/contract/items/product-needs.ts";
import {
  mayMean,
  selectRows,
  type AskedProduct,
  type Candidate,
} from "../../../../build/contract/items/select-rows.ts";
import type { PublishedItem, PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { Platform } from "../shared/platform.ts";
import { itemsOfDrug } from "./list-files.ts";

/** `ofDrug`: every row of the drug. */
export type FoundRows = {
  list: PublishedList;
  rows: [PossibleRow, ...PossibleRow[]];
  isAsked: boolean;
  ofDrug: readonly PublishedItem[];
};

/** The rows that the product is or may be; where none fits, those that say in which form or strength it is listed. */
export async function rowsOfProduct(
  list: PublishedList,
  product: AskedProduct,
  known: ProductDrug,
  platform: Platform,
): Promise<FoundRows | undefined> {
  const items = await itemsOfDrug(list, product.drug, platform);
  const { listed_as: general, ...named } = known;
  // Lists print a vaccine by what it is against, whoever makes it.
  if (items.length === 0 && general)
    return rowsOfProduct(list, { ...product, drug: general, brand: undefined, label: "" }, named, platform);
  const headings = new Map(items.map(({ item, heading }) => [item, heading]));
  const ofDrug = [...headings.keys()];
  const selected = selectRows(ofDrug, product);
  const rows = selected.rows.map((row): PossibleRow => ({ ...row, heading: headings.get(row.item)! }));
  const isAsked =
    selected.isAsked || isOnlyProduct(product, known, selected.rows) || isOfEachBrand(list, selected.rows);
  if (isSome(rows)) return { list, rows, isAsked, ofDrug };
  const near = items
    .filter(({ item }) => mayMean(product)(item))
    .map((headed): PossibleRow => ({ ...headed, unsettled: ["form", "strength"] }));
  return isSome(near) ? { list, rows: near, isAsked: false, ofDrug } : undefined;
}

/** "Albuterol inhaler" is the metered-dose inhaler, where the lists have the generic product as no other kind. */
export function inhalerIn(found: readonly FoundRows[], product: AskedProduct): AskedProduct | undefined {
  const { brand, forms } = product;
  const mayBeOther = brand === undefined && forms.length > 1 && forms.every((form) => /inhal/.test(form));
  const isOnly = found.every(
    ({ isAsked, rows }) => isAsked && rows.every(({ item }) => item.forms?.every((form) => form === INHALER)),
  );
  return mayBeOther && forms.includes(INHALER) && found.length > 0 && isOnly
    ? { ...product, forms: [INHALER] }
    : undefined;
}

/** The class of the use that the headings of all rows name. */
export function listedClass(found: readonly FoundRows[]): DrugClass | null | undefined {
  const [first, ...others] = found.flatMap(({ rows }) => rows.map(({ item }) => item.drug_class));
  return others.every((other) => other === first) ? first : undefined;
}

export function isSome<Value>(values: Value[]): values is [Value, ...Value[]] {
  return values.length > 0;
}

function isOfEachBrand({ generic_names: isGeneral }: PublishedList, rows: readonly Candidate[]): boolean {
  return !!isGeneral && rows.every(({ item }) => item.brand === undefined && item.maker === undefined);
}

/** A generic name means the only brand; a row that names the generic and one maker means it too. */
function isOnlyProduct({ brand }: AskedProduct, { brands }: ProductDrug, rows: readonly Candidate[]): boolean {
  return brands?.length === 1 && (brand === undefined || rows.every(({ item }) => item.maker !== undefined));
}
