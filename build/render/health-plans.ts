/** The plans that are offered in each state, by the names on their cards. */

import { STATES } from "../contract/enumerations.ts";
import { plansPath } from "../contract/published-paths.ts";
import type { PublicPlanNames, PublishedPlans } from "../contract/shapes/health-plan.ts";
import { planSlug } from "../contract/plan-name.ts";
import { slugWords } from "../contract/slug.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { distinctNamesOfPlan, namesOfPlan, statesOfPlan } from "../model/health-plan.ts";
import { jsonPage, kept, type Page } from "./page.ts";

/** Words of names that name no plan without a state: Health Plan of Nevada. */
const COMMON_WORDS = ["the", "health", "healthcare", "care", "plan", "plans", "medicaid", "community"];

const pagesOf = keptWhileSame<Page[]>();

export function renderHealthPlans(corpus: Corpus): Page[] {
  const listed = corpus.lists.flatMap(({ id, value: { plan } }) => (plan === undefined ? [] : [plan, id]));
  return pagesOf([besideLists(corpus), ...listed], () => planPages(corpus).map(kept));
}

function planPages({ plans, lists, vocabulary }: Corpus): Page[] {
  const listsOf = new Map<string, string[]>();
  for (const { id, value } of lists)
    if (value.plan !== undefined) listsOf.set(value.plan, [...(listsOf.get(value.plan) ?? []), id]);
  // Plans of many states are written for each: their names are read once.
  const read = plans.map((plan) => ({
    value: plan.value,
    states: new Set(statesOfPlan(plan)),
    isSeveral: plan.about === "federal" && plan.value.names !== undefined,
    names: namesOfPlan(plan.value).map((name) => ({ joined: joined(name), words: planSlug(name).split("_") })),
  }));
  return STATES.flatMap((state) => {
    const offered = read.filter(({ states }) => states.has(state));
    if (offered.length === 0) return [];
    const place = slugWords(vocabulary.jurisdictions[state].name);
    const printed = new Set(offered.flatMap(({ names }) => names.map((name) => name.joined)));
    const published: PublishedPlans["plans"] = offered.map(({ value, names, isSeveral }) => {
      const own = [joined(value.plan), ...names.map((name) => name.joined)];
      const others = names.flatMap(({ words }) => withAndWithout(place, words)).filter((name) => !printed.has(name));
      return {
        id: value.plan,
        kind: value.kind ?? "plan",
        name: value.name,
        ...(isSeveral ? { several: true } : {}),
        names: [...new Set([...own, ...others])],
        ...(value.payer ? { payer: value.payer } : {}),
        programs: value.programs,
        lists: listsOf.get(value.plan) ?? [],
      };
    });
    return [jsonPage<PublishedPlans>(plansPath(state), { pa_plans: 1, plans: published })];
  });
}

/** By letters and digits alone: spaces do not count. */
function joined(name: string): string {
  return planSlug(name).replaceAll("_", "");
}

/** "Superior HealthPlan of Texas" is what people write of Superior HealthPlan, and the other way round. */
function withAndWithout(state: readonly string[], name: readonly string[]): string[] {
  const endsInState = name.slice(-state.length).join() === state.join();
  const rest = endsInState ? name.slice(0, -state.length) : name;
  const bare = endsInState && ["of", "in"].includes(rest.at(-1) ?? "") ? rest.slice(0, -1) : rest;
  if (bare.every((word) => COMMON_WORDS.includes(word))) return [];
  return [bare, [...bare, ...state], [...bare, "of", ...state], [...bare, "in", ...state]].map((words) =>
    words.join(""),
  );
}

const publicNames = keptWhileSame<Page>();

/** The names that say by themselves which plan or program is meant, in the order of their letters, for the explorer. */
export function renderPublicPlanNames(corpus: Corpus): Page {
  return publicNames([besideLists(corpus)], () => kept(publicNamesPage(corpus)));
}

function publicNamesPage({ plans }: Corpus): Page {
  const byName = new Map<string, PublicPlanNames["names"][number]>();
  for (const plan of plans.filter(({ value }) => value.states !== "all")) {
    for (const name of distinctNamesOfPlan(plan.value)) {
      const named = byName.get(planSlug(name)) ?? { name, places: [] };
      byName.set(planSlug(name), named);
      for (const state of statesOfPlan(plan)) named.places.push({ state, programs: plan.value.programs });
    }
  }
  const names = [...byName.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
  return jsonPage<PublicPlanNames>("plan-names.json", { names });
}
