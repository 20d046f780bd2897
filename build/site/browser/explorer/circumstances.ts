/** What an answer depends on, in words: ages and circumstances. */

import type { CheckBranch } from "../../../contract/shapes/check.ts";
import type { AgeRange } from "../../../contract/shapes/item.ts";

/** `up to 5 years`, `6 to 17 years`; empty where the list prints no bound. */
export function ageInWords({ from, to, unit: printed }: AgeRange): string {
  const unit = printed ?? "years";
  if (from === undefined) return to === undefined ? "" : `up to ${to} ${unit}`;
  if (to === undefined) return `from ${from} ${unit}`;
  return from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`;
}

/** The printed heading tells branches apart only where they stand under several. */
export function whenInWords({ when }: CheckBranch, withUse: boolean): string {
  const { product, form, strength, maker, setting, use, age, diagnosis, other } = when;
  const parts = [
    [product, form, strength, maker].filter(Boolean).join(", "),
    setting && (setting === "clinic" ? "billed by a clinic" : "dispensed by a pharmacy"),
    withUse && use,
    age && `age ${ageInWords(age)}`,
    diagnosis && `diagnosis: ${[diagnosis.text, diagnosis.codes?.join(", ")].filter(Boolean).join(" ")}`,
    other,
  ].filter(Boolean);
  return capitalized(parts.join("; "));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
