/** The plan that a question names: found by a whole name as it stands on a card; other names are offered, never taken. */

import { holdsOn, type Day } from "../../../../build/contract/day.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import { planListsPath, plansPath } from "../../../../build/contract/published-paths.ts";
import type { PlanOfCheck, PublishedPlan, PublishedPlans } from "../../../../build/contract/shapes/health-plan.ts";
import type { PublishedList, PublishedLists } from "../../../../build/contract/shapes/item.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { badRequest, show } from "../http/bad-request.ts";
import { readRuleJson } from "../published/rule-files.ts";
import type { Platform } from "../shared/platform.ts";
import { listInBrief } from "./list-files.ts";

const MOST_CANDIDATES = 10;

/** `list`: the plan's own for the program on the day; `told`: what the answer says of the plan. */
export type NamedPlan = { list: PublishedList | undefined; told: PlanOfCheck };

export async function planNamed(
  asked: string,
  { state, program, day }: { state: State; program: Program; day: Day },
  platform: Platform,
): Promise<NamedPlan> {
  const offered = await plansIn(state, platform);
  const found = plansOfName(asked, offered);
  const [plan, another] = found.filter(({ programs }) => programs.includes(program));
  const unknown: PlanOfCheck = {
    id: null,
    name: null,
    payer: null,
    list: null,
    decides: false,
    candidates: [],
    note: null,
  };
  if (!plan || another) {
    const candidates = another ? found.map(({ id }) => id) : found.length > 0 ? [] : likeNames(asked, offered);
    return { list: undefined, told: { ...unknown, candidates, note: whyNone(asked, state, program, found, another) } };
  }
  const { id, name, payer = null } = plan;
  const list = plan.lists.length > 0 ? await listOf(plan, program, day, platform) : undefined;
  const note = list
    ? null
    : `No list of ${name} of its own for ${program} in force on ${day} was read row by row; this is the answer without it.`;
  return {
    list,
    told: {
      ...unknown,
      id,
      name,
      payer,
      list: list ? { ...listInBrief(list), date: list.sources[list.source]!.date } : null,
      note,
    },
  };
}

/** The only program of the plan that a question names; throws 400 where the name does not say one. */
export async function programOfPlan(asked: string, state: State, platform: Platform): Promise<Program> {
  const found = plansOfName(asked, await plansIn(state, platform));
  const programs = [...new Set(found.flatMap((plan) => plan.programs))];
  if (programs.length === 1) return programs[0]!;
  const message =
    programs.length === 0
      ? `No plan called ${show(asked)} is known in ${state}; give the program too.`
      : `${show(asked)} serves ${programs.join(", ")} in ${state}; give one of them.`;
  throw badRequest([{ param: "program", message }]);
}

/** A plan's own list by its id; undefined where it is no list of a plan of that state, or does not bind the program. */
export async function planListOf(
  list: string,
  { state, program }: { state: State; program: Program },
  platform: Platform,
): Promise<PublishedList | undefined> {
  const plan = (await plansIn(state, platform)).find(({ lists }) => lists.includes(list));
  const heads = plan ? await headsOf(plan, program, platform) : [];
  return heads.find(({ id }) => id === list);
}

async function plansIn(state: State, platform: Platform): Promise<readonly PublishedPlan[]> {
  return (await readRuleJson<PublishedPlans>(plansPath(state), "pa_plans", platform))?.plans ?? [];
}

/** By its id, or by a whole name, whatever its capitals and its punctuation. */
function plansOfName(asked: string, offered: readonly PublishedPlan[]): PublishedPlan[] {
  const slug = slugOf(asked);
  return offered.filter(({ id, names }) => slugOf(id) === slug || names.includes(slug));
}

/** Names of plans that hold every word that was asked, or are spelled nearly so. */
function likeNames(asked: string, offered: readonly PublishedPlan[]): string[] {
  const words = slugOf(asked).split("_");
  const holding = offered.filter(({ names }) =>
    names.some((name) => words.every((word) => name.split("_").includes(word))),
  );
  const close = nearest(
    slugOf(asked),
    offered.flatMap(({ names }) => names),
  );
  const like = offered.filter((plan) => holding.includes(plan) || (close !== undefined && plan.names.includes(close)));
  return like.slice(0, MOST_CANDIDATES).map(({ name }) => name);
}

function whyNone(
  asked: string,
  state: State,
  program: Program,
  found: readonly PublishedPlan[],
  another: PublishedPlan | undefined,
): string {
  const without = "this is the answer without a plan's own list.";
  if (another) return `${show(asked)} is a name of several plans in ${state}; ${without}`;
  const programs = [...new Set(found.flatMap((plan) => plan.programs))];
  return programs.length > 0
    ? `${found[0]!.name} serves ${programs.join(", ")}, not ${program}; ${without}`
    : `No plan called ${show(asked)} is known in ${state}; ${without}`;
}

async function listOf(
  plan: PublishedPlan,
  program: Program,
  day: Day,
  platform: Platform,
): Promise<PublishedList | undefined> {
  return (await headsOf(plan, program, platform)).find((list) => holdsOn(list, day));
}

async function headsOf({ id }: PublishedPlan, program: Program, platform: Platform): Promise<PublishedList[]> {
  const file = await readRuleJson<PublishedLists>(planListsPath(id), "pa_lists", platform);
  return (file?.lists ?? []).filter((list) => list.binds.some((bound) => bound.program === program));
}
