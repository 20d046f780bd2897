/** The plan that a question names: found by a whole name as printed on a card, or by the only one that the name leaves. */

import { holdsOn, type Day } from "../../../../build/contract/day.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { planListsPath, plansPath } from "../../../../build/contract/published-paths.ts";
import type { PlanOfCheck, PublishedPlan, PublishedPlans } from "../../../../build/contract/shapes/health-plan.ts";
import type { PublishedList, PublishedLists } from "../../../../build/contract/shapes/item.ts";
import type { PublishedRoute } from "../../../../build/contract/shapes/route.ts";
import { series } from "../../../../build/contract/series.ts";
import { badRequest, show } from "../http/bad-request.ts";
import { readRuleJson } from "../published/rule-files.ts";
import type { Platform } from "../shared/platform.ts";
import { listInBrief } from "./list-files.ts";
import { chosenPlans, likeNames, nameShown, plansOfCompany, plansOfName, type Found } from "./plans-of-name.ts";

/**
 * `list`: the plan's own for the program on the day; `shown`: what the answer says about the plan. Ids of plans where it
 * is none of them for sure: `among`, of the company that is named, all of the program; `candidates`, what may be meant.
 */
export type NamedPlan = {
  list: PublishedList | undefined;
  shown: PlanOfCheck;
  among: readonly string[];
  candidates: readonly string[];
};

/** The one plan that a question names, and not a program of the state. */
export function planOf(plan: NamedPlan | undefined): PublishedRoute["plan"] {
  const { id = null, kind = null, name = null } = plan?.shown ?? {};
  return id !== null && name !== null && kind === "plan" ? { id, name } : undefined;
}

/** The ids of the plans that a question's plan is or may be; undefined where it names none, or a program of the state. */
export function plansMeant(plan: NamedPlan | undefined): readonly string[] | undefined {
  if (!plan || plan.shown.kind === "program_name") return undefined;
  return plan.shown.id === null ? [...plan.among, ...plan.candidates] : [plan.shown.id];
}

export async function planNamed(
  asked: string,
  { state, program, day }: { state: State; program: Program; day: Day },
  platform: Platform,
): Promise<NamedPlan> {
  const offered = await readPlans(state, platform);
  const ofProgram = offered.filter(({ programs }) => programs.includes(program));
  const found = plansOfName(asked, offered);
  const chosen = chosenPlans(asked, program, found, ofProgram);
  const [plan, another] = chosen;
  const unknown: PlanOfCheck = {
    id: null,
    kind: null,
    name: null,
    payer: null,
    list: null,
    decides: false,
    candidates: [],
    note: null,
  };
  if (!plan || another) {
    const like = likeNames(asked, ofProgram);
    const others = like.length > 0 || found.length > 0 ? like : likeNames(asked, offered);
    const candidates = idsOf(another ? chosen : others);
    const note = whyNone(asked, state, program, found, { another, like: namesOf(like) });
    const among = idsOf(another ? chosen : plansOfCompany(asked, ofProgram));
    const shown = { ...unknown, candidates: another ? candidates : namesOf(others), note };
    return { list: undefined, shown, among, candidates };
  }
  const { id, kind, payer = null } = plan;
  const name = nameShown(plan, asked);
  const list = plan.lists.length > 0 ? await listOf(plan, program, day, platform) : undefined;
  const note = list ? null : noOwnList({ kind, name }, program, day);
  return {
    list,
    shown: {
      ...unknown,
      id,
      kind,
      name,
      payer,
      list: list ? { ...listInBrief(list), date: list.sources[list.source]!.date } : null,
      note,
    },
    among: [],
    candidates: [],
  };
}

/** The only program of the plan that a question names; throws 400 where the name does not say one. */
export async function programOfPlan(asked: string, state: State, platform: Platform): Promise<Program> {
  const offered = await readPlans(state, platform);
  const found = plansOfName(asked, offered);
  const programs = [...new Set(found.flatMap((plan) => plan.programs))];
  if (programs.length === 1) return programs[0]!;
  if (programs.length > 0) {
    const message = `${show(asked)} serves ${programs.join(", ")} in ${state}; choose one of them.`;
    throw badRequest([{ param: "program", message, allowed: programs }]);
  }
  const like = namesOf(likeNames(asked, offered));
  const meant = like.length > 0 ? ` Did you mean ${like.map(show).join(" or ")}?` : "";
  const message = `No plan called ${show(asked)} is known in ${state}; also give the program.${meant}`;
  throw badRequest([{ param: "program", message }]);
}

/** A plan's own list by its id; undefined where it is no list of a plan of that state, or does not bind the program. */
export async function planListOf(
  list: string,
  { state, program }: { state: State; program: Program },
  platform: Platform,
): Promise<PublishedList | undefined> {
  const plan = (await readPlans(state, platform)).find(({ lists }) => lists.includes(list));
  const heads = plan ? await headsOf(plan, program, platform) : [];
  return heads.find(({ id }) => id === list);
}

/** The names of plans by their ids; a file is read only where an id is asked. */
export async function planNames(
  { state, platform }: { state: State; platform: Platform },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const offered = ids.length > 0 ? await readPlans(state, platform) : [];
  return new Map(offered.map(({ id, name }) => [id, name]));
}

async function readPlans(state: State, platform: Platform): Promise<readonly PublishedPlan[]> {
  return (await readRuleJson<PublishedPlans>(plansPath(state), "pa_plans", platform))?.plans ?? [];
}

function idsOf(plans: readonly Pick<Found, "id">[]): string[] {
  return plans.map(({ id }) => id);
}

function namesOf(plans: readonly Pick<Found, "name">[]): string[] {
  return plans.map(({ name }) => name);
}

function noOwnList({ kind, name }: Pick<Found, "kind" | "name">, program: Program, day: Day): string {
  return kind === "program_name"
    ? `${name} is a program, not one plan; this answer uses no plan's own list.`
    : `We have no list published by ${name} for ${program} in force on ${day}; this answer does not use one.`;
}

function whyNone(
  asked: string,
  state: State,
  program: Program,
  found: readonly Found[],
  { another, like }: { another: Found | undefined; like: readonly string[] },
): string {
  const without = "this answer uses no plan's own list.";
  if (another) return `${show(asked)} is the name of several plans in ${state}; ${without}`;
  if (like.length > 0)
    return `${show(asked)} may be ${series(like, "or")} (${program} in ${state}): ask again with the name on the card; ${without}`;
  const programs = [...new Set(found.flatMap((plan) => plan.programs))];
  return programs.length > 0
    ? `${found[0]!.name} serves ${programs.join(", ")}, not ${program}; ${without}`
    : `No plan called ${show(asked)} is known in ${state}; ${without}`;
}

async function listOf(plan: Found, program: Program, day: Day, platform: Platform): Promise<PublishedList | undefined> {
  return (await headsOf(plan, program, platform)).find((list) => holdsOn(list, day));
}

async function headsOf({ id }: Pick<Found, "id">, program: Program, platform: Platform): Promise<PublishedList[]> {
  const file = await readRuleJson<PublishedLists>(planListsPath(id), "pa_lists", platform);
  return (file?.lists ?? []).filter((list) => list.binds.some((bound) => bound.program === program));
}
