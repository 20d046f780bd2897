/** What the labels of rows say beside names, forms and strengths: whose generic product it is, and for how many hours. */

import type { PublishedItem } from "../shapes/item.ts";
import { slugOf } from "../slug.ts";
import type { AskedProduct } from "./select-rows.ts";

/** Rows that say of which brand they are the generic product, where "Balcoltra generic" is asked. */
export function isCopyOf({ brand, label: asked }: AskedProduct): (item: PublishedItem) => boolean {
  if (brand !== undefined || !/(^|_)generic(_|$)/.test(asked)) return () => false;
  return ({ label }) =>
    (/\(gen(?:eric)? (?:of |for )?([^)]+)\)/i.exec(label)?.[1] ?? "")
      .split(/[,/]/)
      .some((original) =>
        `_${asked}_`.includes(`_${slugOf(original).replace(/_(chewable|capsule|tablet)$/, "") || " "}_`),
      );
}

/** "12HR" is no 24-hour capsule. */
export function hoursIn(label: string): string | undefined {
  return /(?:^|_)(12|24)_?h(?:r|our)?(?:_|$)/.exec(label)?.[1];
}
