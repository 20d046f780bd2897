/** What an answer depends on, in words. */

import { ageInWords, capitalized } from "../../../contract/items/circumstance-words.ts";
import type { CheckBranch } from "../../../contract/shapes/check.ts";
import { settingInWords } from "./settings.ts";

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
