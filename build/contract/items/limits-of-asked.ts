/** Which limits of a row may apply to the product and the age that were asked. */

import type { AgeRange, ItemLimit } from "../shapes/item.ts";
import type { Facts } from "./row-verdict.ts";
import { compareStrengths, strengthsIn } from "./strength.ts";

/** Not a limit of another strength than the asked one, or of people of another age. */
export function mayApply(limit: ItemLimit, { age, strengths = [] }: Facts): boolean {
  const printed = "strength" in limit && limit.strength !== undefined ? strengthsIn(limit.strength) : [];
  const isOfOther = printed.length > 0 && strengths.length > 0 && compareStrengths(printed, strengths) === "different";
  const ages = limit.kind === "quantity" ? limit.age : undefined;
  return !isOfOther && !(ages && age !== undefined && isWithin(ages, age) === false);
}

/** Ages in months below a year and a half are only known to the year: 0 is the first year. */
export function isWithin({ from, to, unit }: AgeRange, years: number): boolean | "open" {
  if (unit === "months") {
    const [first, last] = [years * 12, years * 12 + 11];
    if ((from !== undefined && last < from) || (to !== undefined && first > to)) return false;
    return (from === undefined || first >= from) && (to === undefined || last <= to) ? true : "open";
  }
  return (from === undefined || years >= from) && (to === undefined || years <= to);
}
