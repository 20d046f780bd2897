/**
 * How sure a rule is, as a number: computed, never typed (DESIGN, "Content", confidence).
 *
 *   confidence = max(0.3, min(base of the basis, base of the kind of source) - 0.02 x months overdue)
 *
 * A rule is overdue when `last_verified` is older than the freshness target of its kind of source; every
 * begun 30 days beyond it count as a month. Two decimals. 0.8 and more is high confidence (specification, PaRule).
 */

import type { Basis } from "../contract/enumerations.ts";
import type { Day } from "../contract/published.ts";
import type { SourceKind } from "../model/source.ts";
import { daysBetween } from "./days.ts";

const LOWEST = 0.3;
const LOSS_A_MONTH = 0.02;
const DAYS_A_MONTH = 30;

export const BASE_BY_BASIS: Record<Basis, number> = {
  federal_rule: 0.98,
  federal_list: 0.98,
  federal_list_absence: 0.85,
  state_rule: 0.98,
  plan_policy: 0.65,
  national_survey: 0.75,
};

/** `base`: how far such a source can be trusted; `fresh`: days for which it is taken as current. */
export const TRUST_BY_KIND: Record<SourceKind, { base: number; fresh: number }> = {
  federal_statute: { base: 0.98, fresh: 1095 },
  federal_regulation: { base: 0.98, fresh: 730 },
  federal_register: { base: 0.98, fresh: 730 },
  federal_agency: { base: 0.95, fresh: 365 },
  federal_contractor: { base: 0.9, fresh: 365 },
  state_statute: { base: 0.98, fresh: 1095 },
  state_regulation: { base: 0.98, fresh: 730 },
  state_agency: { base: 0.95, fresh: 365 },
  state_contractor: { base: 0.9, fresh: 365 },
  plan: { base: 0.65, fresh: 365 },
  survey: { base: 0.75, fresh: 548 },
  secondary: { base: 0.7, fresh: 365 },
};

export function confidence(basis: Basis, kind: SourceKind, lastVerified: Day, today: Day): number {
  const months = Math.max(0, Math.ceil(daysOverdue(kind, lastVerified, today) / DAYS_A_MONTH));
  const value = Math.min(TRUST_BY_KIND[kind].base, BASE_BY_BASIS[basis]) - LOSS_A_MONTH * months;
  return Math.round(Math.max(LOWEST, value) * 100) / 100;
}

/** Days since the freshness target of a source of this kind passed; negative while it is still fresh. */
export function daysOverdue(kind: SourceKind, lastVerified: Day, today: Day): number {
  return daysBetween(lastVerified, today) - TRUST_BY_KIND[kind].fresh;
}
