/** Which tablets and capsules a strength rules out: bupropion 450 mg is no plain tablet, because no plain one has 450 mg. */

import type { ProductDrug } from "../shapes/product-names.ts";
import { isPlainSolid } from "./dose-form.ts";
import type { Strength } from "./strength.ts";

/** Tablets and capsules of every kind. */
export function isOfSolids(form: string): boolean {
  return /(tablet|capsule)$/.test(form);
}

/** `450`, `10-325`: milligrams, of a combination in ascending order, because catalogs and clinics order them otherwise. */
export function solidKey({ amounts }: Pick<Strength, "amounts">): string {
  return [...amounts].sort((one, other) => one - other).join("-");
}

/** "Zoloft 50" is 50 mg, and "levothyroxine 25" 25 mcg, where a tablet or capsule has so much. */
export function solidStrengths(numbers: readonly number[], { solids = {} }: Pick<ProductDrug, "solids">): Strength[] {
  const keys = Object.values(solids).join(" ").split(" ");
  return numbers.flatMap((number): Strength[] => {
    if (keys.includes(`${number}`)) return [{ amounts: [number], unit: "mg", per: "" }];
    return keys.includes(`${number / 1000}`) ? [{ amounts: [number / 1000], unit: "mg", per: "", mcg: true }] : [];
  });
}

/** `lacking`: forms in which the drug is sold, and not in the asked strength. */
type Sold = { sold: readonly string[]; lacking: readonly string[]; isSoldSo: boolean; isOfSolid: boolean };

/** `isSoldSo`: whether another of its forms has the strength; `isOfSolid`: and one was asked. */
export function soldIn(
  strengths: readonly Strength[],
  sold: readonly string[],
  { solids = {} }: Pick<ProductDrug, "solids">,
): Sold {
  const keys = new Set(strengths.filter(({ per }) => per === "").map(solidKey));
  const forms = Object.keys(solids);
  const lacking = keys.size > 0 ? forms.filter((form) => !solids[form]!.split(" ").some((key) => keys.has(key))) : [];
  const isSoldSo = lacking.length < forms.length;
  return { sold, lacking, isSoldSo, isOfSolid: isSoldSo && keys.size > 0 };
}

/**
 * "Tablet" means the extended-release one that alone has the strength, and not one that lacks it. Without a word for a
 * form, the only form of that strength is meant where the drug is swallowed only.
 */
export function formsOfStrength(
  forms: readonly string[],
  typed: () => readonly string[],
  { sold, lacking, isSoldSo, isOfSolid }: Sold,
): readonly string[] {
  const left = forms.filter((form) => !lacking.includes(form));
  // "Metformin ER 500" is no suspension.
  const solid = isOfSolid ? left.filter(isOfSolids) : [];
  const kept = solid.length > 0 ? solid : left;
  if (kept.length > 0) return isSoldSo ? kept : forms;
  if (forms.length === 0) {
    const having = isSoldSo && sold.every(isOfSolids) ? sold.filter((form) => !lacking.includes(form)) : [];
    return having.length === 1 && lacking.length > 0 ? having : forms;
  }
  const longer = sold.filter((form) => !lacking.includes(form) && forms.some((one) => form.endsWith(` ${one}`)));
  if (longer.length > 0) return longer;
  const plain = typed();
  return plain.every(isPlainSolid) ? plain : forms;
}
