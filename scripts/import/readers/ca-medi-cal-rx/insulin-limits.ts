/** "Dispensing Limits for Insulin Products" of California's list (page 8): the most milliliters of one fill. */

import type { ListRow } from "../../../../build/model/list-row.ts";

const BASAL = /^Insulin (Glargine|Degludec|Detemir)/;
/** By units per milliliter; at 100 it depends on the kind of insulin. */
const CONCENTRATED: Record<string, number> = { 200: 36, 300: 24, 500: 60 };
const STANDARD = { basal: 60, prandial: 75 };

export function insulinLimits(product: string, strengths: readonly string[]): ListRow["quantity"] {
  if (!product.startsWith("Insulin ")) return undefined;
  const limits = strengths.map((strength) => ({ strength, most: mostOf(product, strength) }));
  const amounts = new Set(limits.map(({ most }) => most));
  if (amounts.size === 1 && limits[0]!.most) return [{ most: limits[0]!.most, unit: "ml", every: "fill" }];
  return limits.flatMap(({ strength, most }) => (most ? [{ most, unit: "ml", every: "fill", strength }] : []));
}

function mostOf(product: string, strength: string): number | undefined {
  const units = /^(\d+) units\/ml/.exec(strength)?.[1];
  if (units === "100" || units === undefined) return BASAL.test(product) ? STANDARD.basal : STANDARD.prandial;
  return CONCENTRATED[units];
}
