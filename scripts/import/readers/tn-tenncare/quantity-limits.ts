/** Quantity limits of Tennessee's criteria: `2/day`, `5 pens/30 days`, `10 mg: 1/day; 20 mg: 2/day`, `24 weeks/yr`. */

import type { ListRow } from "../../../../build/model/list-row.ts";

type Quantity = NonNullable<ListRow["quantity"]>[number];

const LIMIT =
  /^(?:(?<part>[^:]+): ?)?(?<most>\d+(?:\.\d+)?) ?(?<unit>[A-Za-z][A-Za-z -]*?)? ?(?:\/|per ) ?(?:(?<times>\d+) ?)?(?<time>days?|months?|yrs?|years?|fill|Rx|weeks?)$/;
/** What stands before a colon: strengths, a form, or the rest of the products. */
const STRENGTHS = /^\d[\d.,/& mcg%]*$/;
const FORMS = /^(caps|chews|granules|kits|pack|soln|susp|syrup|tabs)$/i;
const OTHERS = /^All other/;
const TIMES: Record<string, string> = { Rx: "fill", yr: "year", yrs: "years" };

/** Undefined where a part of the text says something else too. */
export function quantityLimits(text: string): Quantity[] | undefined {
  const parts = text.split(";").map((part) => part.replace(/\*/g, "").trim());
  const limits = parts.filter(Boolean).map(limitOf);
  return limits.length > 0 && limits.every((limit) => limit !== undefined) ? limits : undefined;
}

function limitOf(text: string): Quantity | undefined {
  const { part, most, unit, times, time } = LIMIT.exec(text)?.groups ?? {};
  const scope = part === undefined ? {} : scopeOf(part.trim());
  if (!most || !time || !scope) return undefined;
  const named = TIMES[time] ?? time;
  const every = times ? `${times} ${named.endsWith("s") ? named : `${named}s`}` : named.replace(/s$/, "");
  return { most: Number(most), unit: unit ?? "not printed", every, ...scope };
}

function scopeOf(part: string): Pick<Quantity, "strength" | "form" | "only"> | undefined {
  if (STRENGTHS.test(part)) return { strength: part };
  if (FORMS.test(part)) return { form: part };
  return OTHERS.test(part) ? { only: part } : undefined;
}
