/** Of rows that a product may be, which is shown. */

import type { PublishedItem } from "../shapes/item.ts";
import { slugOf } from "../slug.ts";
import { isWholeDose } from "./dose-form.ts";
import type { AskedProduct } from "./select-rows.ts";
import { areEqualAmounts, isPrintedStrength } from "./strength.ts";

/**
 * The row that is shown comes first: of one concentration the asked package (2 g/20 ml before 1 g/10 ml, and only it in a
 * syringe), then what is named as it was asked.
 */
export function likeliestFirst<Row extends { item: PublishedItem }>(
  rows: readonly Row[],
  asked: AskedProduct,
): readonly Row[] {
  const isExact = ({ item }: Row) =>
    !!item.strengths?.some((one) => asked.strengths.some((its) => isPrintedStrength(one, its)));
  const exact = asked.forms.length > 0 && asked.forms.every(isWholeDose) ? rows.filter(isExact) : [];
  const words = new Set(asked.label.split("_"));
  const rank = (row: Row) => {
    const named = slugOf(`${row.item.label} ${row.item.form ?? ""}`)
      .split("_")
      .filter((word) => words.has(word));
    const isOfAmount = row.item.strengths?.some((one) => asked.strengths.some((its) => areEqualAmounts(one, its)));
    return (isExact(row) ? 100 : isOfAmount ? 50 : 0) + named.length;
  };
  const kept = exact.length > 0 ? exact : rows;
  if (kept.length < 2) return kept;
  const ranks = new Map(kept.map((row) => [row, rank(row)]));
  return [...kept].sort((one, other) => ranks.get(other)! - ranks.get(one)!);
}
