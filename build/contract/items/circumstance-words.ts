/** Circumstances in words, such as ages and the `when` of a rule's case: the edge function and the explorer say the same. */

import type { AgeRange } from "../shapes/item.ts";
import type { RuleCase } from "../shapes/rule.ts";

type When = NonNullable<RuleCase["when"]>;

/** `up to 5 years`, `6 to 17 years`; empty where the list prints no bound. */
export function ageInWords({ from, to, unit: printed }: AgeRange): string {
  const unit = printed ?? "years";
  if (from === undefined) return to === undefined ? "" : `up to ${to} ${unit}`;
  if (to === undefined) return `from ${from} ${unit}`;
  return from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`;
}

/** What no other field of a branch holds; empty where there is none. `members`: of the plans, in words. */
export function otherInWords(
  { plans, codes, amount, other }: When,
  members: (plans: readonly string[]) => string,
): string {
  return joined([
    plans && `members of ${members(plans)}`,
    codes && `codes ${codes.join(", ").replaceAll("-", " to ")}`,
    amount,
    other,
  ]);
}

/** All of a circumstance, as a sentence begins. `place`: the setting, in words. */
export function circumstanceInWords({
  place,
  age,
  diagnosis,
  other,
}: {
  place?: string | undefined;
  age?: AgeRange | undefined;
  diagnosis?: string | null | undefined;
  other?: string | undefined;
}): string {
  return capitalized(joined([place, age && `age ${ageInWords(age)}`, diagnosis, other]));
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join("; ");
}
