/** The plan that a question names: found by a whole name as printed on a card, or by the only one that the name leaves. */

import { holdsOn, type Day } from "../../../../build/contract/day.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import { planListsPath, plansPath } from "../../../../build/contract/published-paths.ts";
import type { PlanOfCheck, PublishedPlan, PublishedPlans } from "../../../../build/contract/shapes/health-plan.ts";
import type { PublishedList, PublishedLists } from "../../../../build/contract/shapes/item.ts";
import { series } from "../../../../build/contract/series.ts";
import { planSlug } from "../../../../build/contract/plan-name.ts";
import { badRequest, show } from "../http/bad-request.ts";
import { readRuleJson } from "../published/rule-files.ts";
import type { Platform } from "../shared/platform.ts";
import { listInBrief } from "./list-files.ts";

const MOST_CANDIDATES = 10;

/** What cards and directories print after a Medicare plan's name: (HMO-POS), H1036-062C, NE-3, CA-2AP, 003 FL. */
const PRODUCT_CODES =
  /\([^)]*\)|\b[HRS]\d{4}(-\d+[A-Z]?)*\b|\b[A-Z]{2,3}-[A-Z]{0,2}\d+[A-Z]{0,2}\b|\b\d{3} [A-Z]{2}\b/g;

/** A name as it was asked, and what it means: of "Molina STAR+PLUS" the plan, for the programs of STAR+PLUS. */
type Found = Pick<PublishedPlan, "id" | "kind" | "name" | "several" | "payer" | "programs" | "lists">;

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

/** By its id or a whole name, else with a program's name beside it: "Molina STAR+PLUS". */
function plansOfName(asked: string, offered: readonly PublishedPlan[]): Found[] {
  const words = planSlug(asked).split("_");
  const named = (from: number, to?: number) => {
    const spelled = words.slice(from, to).join("");
    return offered.filter(({ names }) => names.includes(spelled));
  };
  const found = named(0);
  if (found.length > 0) return found;
  const bare = asked.replace(PRODUCT_CODES, " ");
  if (bare !== asked) return plansOfName(bare, offered);
  return words.slice(1).flatMap((_, before) => {
    const [first, second] = [named(0, before + 1), named(before + 1)];
    return [...ofProgram(first, second), ...ofProgram(second, first)];
  });
}

/**
 * By a whole name, else the only plan of the program that the name leaves. Several where the name is only that of the
 * company, and the company has plans for this program alone.
 */
function chosenPlans(
  asked: string,
  program: Program,
  found: readonly Found[],
  ofProgram: readonly PublishedPlan[],
): readonly Found[] {
  const whole = found.filter(({ programs }) => programs.includes(program));
  if (whole.length === 0) return found.length === 0 ? onlyPlanLeft(asked, ofProgram) : [];
  const [{ id, name, payer }] = whole as [Found];
  const isCompany = payer !== undefined && planSlug(payer) === planSlug(asked) && planSlug(name) !== planSlug(asked);
  const beside = ofProgram.filter(
    (one) => isCompany && one.id !== id && one.payer === payer && one.programs.length === 1,
  );
  return [...whole, ...beside];
}

/**
 * "SCAN" is SCAN Health Plan where no other plan begins so and no list of its own would then answer; a plan's name with
 * more words is that plan.
 */
function onlyPlanLeft(asked: string, ofProgram: readonly PublishedPlan[]): readonly Found[] {
  const typed = planSlug(asked.replace(PRODUCT_CODES, " "));
  if (typed === "" || plansOfCompany(asked, ofProgram).length > 1) return [];
  const left = ofProgram.filter(({ kind, name }) => {
    const slug = planSlug(name);
    const isWithin = slug.includes("_") && `_${typed}_`.includes(`_${slug}_`);
    return kind === "plan" && (isWithin || slug.startsWith(`${typed}_`));
  });
  const isShortened = left.some(({ name, lists }) => lists.length > 0 && planSlug(name).startsWith(`${typed}_`));
  return left.length === 1 && !isShortened ? left : [];
}

/** "UHC" is not shown as AARP Medicare Advantage, which is one of the products that the plan's entry holds. */
function nameShown({ id, name, several }: Found, asked: string): string {
  const bare = asked.replace(PRODUCT_CODES, " ").replace(/\s+/g, " ").trim();
  return several && ![id, name].some((own) => planSlug(own) === planSlug(bare)) && bare !== "" ? bare : name;
}

/** "Humana", "Wellcare": plans of the company of that name, and those whose names begin with it. */
function plansOfCompany(asked: string, offered: readonly PublishedPlan[]): PublishedPlan[] {
  const company = planSlug(asked);
  return offered.filter(
    ({ kind, name, payer }) =>
      kind === "plan" &&
      ((payer !== undefined && planSlug(payer) === company) || planSlug(name).startsWith(`${company}_`)),
  );
}

/** Plans for the programs that a program's name covers. */
function ofProgram(plans: readonly Found[], names: readonly Found[]): Found[] {
  const covered = names.flatMap(({ kind, programs }) => (kind === "program_name" ? programs : []));
  return plans.flatMap((plan) => {
    const programs = plan.programs.filter((program) => covered.includes(program));
    return plan.kind === "plan" && programs.length > 0 ? [{ ...plan, programs }] : [];
  });
}

/** Plans with names that hold every longer word that was asked, or are spelled nearly so. */
function likeNames(asked: string, offered: readonly PublishedPlan[]): PublishedPlan[] {
  const slug = planSlug(asked);
  const words = slug.split("_").filter(({ length }) => length > 2);
  const close = nearest(
    slug.replaceAll("_", ""),
    offered.flatMap(({ names }) => names),
  );
  return offered
    .filter(({ names }) =>
      names.some((name) => name === close || (words.length > 0 && words.every((word) => name.includes(word)))),
    )
    .slice(0, MOST_CANDIDATES);
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
