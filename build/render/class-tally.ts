/** How many products of each class the rows of a list name, by verdict. */

import type { DrugClass } from "../contract/enumerations.ts";
import { itemClass } from "../contract/items/product-class.ts";
import type { ListedVerdict } from "../contract/items/row-verdict.ts";
import type { PublishedItem } from "../contract/shapes/item.ts";
import type { ProductDrug } from "../contract/shapes/product-names.ts";
import type { ClassCounts } from "../contract/shapes/rule.ts";

/** By the code of the class. */
export type ClassTally = ReadonlyMap<DrugClass, Omit<ClassCounts, "list">>;

/** `verdicts`: of each item. A product in several rows with different verdicts counts as depends. */
export function classTally(
  items: readonly PublishedItem[],
  verdicts: readonly ListedVerdict[],
  drugs: ReadonlyMap<string, ProductDrug>,
): ClassTally {
  const products = new Map<string, { code: DrugClass; verdict: ListedVerdict }>();
  for (const [at, verdict] of verdicts.entries()) {
    const item = items[at]!;
    const known = item.drug === undefined ? undefined : drugs.get(item.drug);
    const code = known && itemClass(item, known);
    if (!code) continue;
    const key = productOf(item);
    const before = products.get(key);
    if (!before) products.set(key, { code, verdict });
    else if (before.verdict !== verdict) before.verdict = "depends";
  }
  const counts = new Map<DrugClass, Omit<ClassCounts, "list">>();
  for (const { code, verdict } of products.values()) {
    const ofClass = counts.get(code) ?? { products: 0, not_required: 0, required: 0, depends: 0, not_verified: 0 };
    ofClass.products += 1;
    ofClass[verdict] += 1;
    counts.set(code, ofClass);
  }
  return counts;
}

function productOf({ label, generic, form, strength, maker, drug, brand }: PublishedItem): string {
  return `${label}|${generic}|${form}|${strength}|${maker}|${drug}|${brand}`;
}
