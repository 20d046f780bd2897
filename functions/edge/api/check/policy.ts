/** A rule that is the policy of named plans: what it says to their members, and that it says nothing of other plans. */

import { series } from "../../../../build/contract/series.ts";
import type { PublishedRule, RuleCase } from "../../../../build/contract/shapes/rule.ts";
import { byCases, type Asked } from "./by-cases.ts";
import { planOf, plansMeant, type NamedPlan } from "./plan-named.ts";
import type { Partly } from "./question.ts";

type OfPlans = Pick<PublishedRule, "policy_of" | "cases" | "pa_type">;

/** Whether the question names a plan of which the rule says nothing. */
export function isOfOtherPlans({ policy_of: whose }: Pick<PublishedRule, "policy_of">, plan: NamedPlan | undefined) {
  const meant = plansMeant(plan);
  return whose !== undefined && meant !== undefined && !whose.some(({ id }) => meant.includes(id));
}

/** The note on the plan that was named, where the rule is of others. */
export function notOfThisPlan({ policy_of: whose = [] }: Pick<PublishedRule, "policy_of">): string {
  return `For this, we have read only the policy of ${series(whose.map(({ name }) => name))}; it says nothing about this plan.`;
}

/** What the facts of a question settle of a rule, where it says what applies in single circumstances or to single plans. */
export async function byCasesOf(
  rule: OfPlans,
  question: Asked,
  code: string | null,
): Promise<Partial<Partly> | undefined> {
  const { policy_of: whose, cases = [], pa_type } = rule;
  if (!whose) return cases.length > 0 ? byCases(cases, question, code) : undefined;
  const atLarge = (plans: string[]): RuleCase => ({ when: { plans }, pa: PA_OF_TYPE[pa_type] ?? "unknown" });
  const plans = whose.map(({ id }) => id);
  const said = cases.flatMap(({ when, ...one }) => (when ? [{ ...one, when: { plans, ...when } }] : []));
  const silent = plans.filter((id) => !said.some(({ when }) => when.plans.includes(id)));
  const ofPlans = [...said, ...(silent.length > 0 ? [atLarge(silent)] : [])];
  if (planOf(question.plan)) return byCases([...ofPlans, { pa: "unknown" }], question, code);
  const open = await byCases(ofPlans, question, code, "not_verified");
  return open ?? byCases([{ when: { plans }, pa: "unknown" }], question, code, "not_verified");
}

const PA_OF_TYPE: Partial<Record<PublishedRule["pa_type"], RuleCase["pa"]>> = {
  full: "required",
  none: "none",
  notification_only: "none",
};
