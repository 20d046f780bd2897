/**
 * How sure a rule is, as a number: computed, never typed (ARCHITECTURE, "Confidence").
 *
 *   confidence = max(0.3, min(base of the basis, base of the kind) - 0.02 x months overdue)
 *
 * The kind is that of the text that states the verdict. Each text that the verdict needs (evidence.ts) is overdue when it
 * is older than the freshness target of its own kind (model/freshness.ts); every begun 30 days beyond it count as a month,
 * and the most overdue text counts. Two decimals. 0.8 and more is high confidence (specification, PaRule).
 */

import type { Basis } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { SourceKind } from "../model/source.ts";
import { daysOverdue } from "../model/freshness.ts";
import type { Evidence } from "./evidence.ts";

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

/** How far a source of each kind can be trusted, while it is fresh. */
export const BASE_BY_KIND: Record<SourceKind, number> = {
  federal_statute: 0.98,
  federal_regulation: 0.98,
  federal_register: 0.98,
  federal_agency: 0.95,
  federal_contractor: 0.9,
  state_statute: 0.98,
  state_regulation: 0.98,
  state_agency: 0.95,
  state_contractor: 0.9,
  plan: 0.65,
  survey: 0.75,
  secondary: 0.7,
};

/** Of a plan's own list, for members of that plan: it is to them what a contractor's list is to a state's. */
const BASE_OF_OWN_LIST = 0.9;

/** `evidence` begins with the text that states the verdict. */
export function confidence(basis: Basis, evidence: readonly [Evidence, ...Evidence[]], today: Day): number {
  return aged(Math.min(BASE_BY_KIND[evidence[0].kind], BASE_BY_BASIS[basis]), evidence, today);
}

/** Of what the own list of a plan decides for the members of that plan. */
export function confidenceOfOwnList(evidence: readonly [Evidence, ...Evidence[]], today: Day): number {
  return aged(BASE_OF_OWN_LIST, evidence, today);
}

function aged(base: number, evidence: readonly Evidence[], today: Day): number {
  const months = Math.max(...evidence.map((text) => monthsOverdue(text, today)));
  return Math.round(Math.max(LOWEST, base - LOSS_A_MONTH * months) * 100) / 100;
}

function monthsOverdue({ kind, date }: Evidence, today: Day): number {
  return Math.max(0, Math.ceil(daysOverdue(kind, date, today) / DAYS_A_MONTH));
}
