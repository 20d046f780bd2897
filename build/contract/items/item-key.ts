/** By what the rows of a list are sorted into files: their drug, or where they are tied to none, their label. */

import type { PublishedItem } from "../shapes/item.ts";
import { slugOf } from "../slug.ts";

/** No id of a drug holds a space. */
export function itemKey({ drug, kind, label }: Pick<PublishedItem, "drug" | "kind" | "label">): string {
  return drug ?? labelKey(kind, label);
}

/** The key of a row of no drug; `kind` undefined: of a row that is not understood. */
export function labelKey(kind: PublishedItem["kind"], label: string): string {
  return `${kind ?? "untied"} ${slugOf(label)}`;
}

/** Whether a slug is a label with what is printed in the cells beside it, or alone; `label`: its slug. */
export function isPrintedAs(
  asked: string,
  label: string,
  { form = "", strength = "" }: Pick<PublishedItem, "form" | "strength">,
): boolean {
  return (
    asked.startsWith(label) &&
    ["", form, strength, `${form} ${strength}`, `${strength} ${form}`].some(
      (cells) => slugOf(`${label} ${cells}`) === asked,
    )
  );
}
