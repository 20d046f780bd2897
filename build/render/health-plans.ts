/** The plans that are offered in each state, by the names on their cards. */

import { STATES } from "../contract/enumerations.ts";
import { plansPath } from "../contract/published-paths.ts";
import type { PublishedPlans } from "../contract/shapes/health-plan.ts";
import { planSlug } from "../contract/plan-name.ts";
import { slugOf } from "../contract/slug.ts";
import type { Corpus } from "../model/corpus.ts";
import { namesOfPlan, statesOfPlan } from "../model/health-plan.ts";
import { jsonPage, type Page } from "./page.ts";

export function renderHealthPlans({ plans, lists, vocabulary }: Corpus): Page[] {
  return STATES.flatMap((state) => {
    const offered = plans.filter((plan) => statesOfPlan(plan).includes(state));
    if (offered.length === 0) return [];
    const published: PublishedPlans["plans"] = offered.map(({ value }) => ({
      id: value.plan,
      kind: value.kind ?? "plan",
      name: value.name,
      names: [...new Set(namesOfPlan(value).map(planSlug))],
      ...(value.payer ? { payer: value.payer } : {}),
      programs: value.programs,
      lists: lists.flatMap((list) => (list.value.plan === value.plan ? [list.id] : [])),
    }));
    return [
      jsonPage<PublishedPlans>(plansPath(state), {
        pa_plans: 1,
        state: slugOf(vocabulary.jurisdictions[state].name),
        plans: published,
      }),
    ];
  });
}
