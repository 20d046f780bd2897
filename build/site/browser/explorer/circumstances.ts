/** What an answer depends on, in words: ages and circumstances. */

import type { CheckBranch } from "../../../contract/shapes/check.ts";
import type { AgeRange } from "../../../contract/shapes/item.ts";
import { settingInWords } from "./settings.ts";

/** `up to 5 years`, `6 to 17 years`; empty where the list prints no bound. */
export function ageInWords({ from, to, unit: printed }: AgeRange): string {
  const unit = printed ?? "years";
  if (from === undefined) return to === undefined ? "" : `up to ${to} ${unit}`;
  if (to === undefined) return `from ${from} ${unit}`;
  return from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`;
}

/** The printed heading distinguishes branches only if they are printed under several. */
export function whenInWords({ when }: CheckBranch, withUse: boolean): string {
  const { product, form, strength, maker, setting, code, service_category, billed_with, use, age, diagnosis, other } =
    when;
  const parts = [
    [product, form, strength, maker].filter(Boolean).join(", "),
    code,
    service_category && `billed as ${service_category.replaceAll("_", " ")}`,
    billed_with && `billed with ${billed_with.join(" or ")}`,
    setting && placeInWords(setting),
    withUse && use,
    age && `age ${ageInWords(age)}`,
    diagnosis &&
      `diagnosis: ${[diagnosis.text, (diagnosis.codes ?? diagnosis.meant)?.join(", ")].filter(Boolean).join(" ")}`,
    other,
  ].filter(Boolean);
  return capitalized(parts.join("; "));
}

function placeInWords(setting: NonNullable<CheckBranch["when"]["setting"]>): string {
  if (setting === "clinic") return "billed by a clinic";
  return setting === "pharmacy" ? "dispensed by a pharmacy" : settingInWords(setting);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
