/** Which of a jurisdiction's routes a request takes. */

import type { Day } from "../day.ts";
import type { Kind, Program } from "../enumerations.ts";
import type { AnswerRoute, PublishedRoute } from "../shapes/route.ts";
import type { Setting } from "../shapes/procedure-code.ts";
import { isOfLists, type Listed } from "./listed.ts";

export const BILLED_DRUGS = "specialty_drugs";

export type Routed = Listed & {
  program: Program;
  kind: Kind;
  /** Undefined if the question does not say who bills the drug. */
  billedBy?: PublishedRoute["billed_by"] | undefined;
  setting?: Setting | undefined;
  /** The plan, where it is known. */
  plan?: PublishedRoute["plan"];
  /** Where it is not: the ids of all plans of the company that was named. */
  among?: readonly string[] | undefined;
  /** Where it is not: the ids of the plans that may be meant. */
  candidates?: readonly string[] | undefined;
  day: Day;
};

/**
 * The nearest route: of what is carved out of the plans, which goes to none of them; then of the plan for the code, of
 * the code, of the plan, of who bills, then the one that comes first. Without a word on who bills a drug, a pharmacy does. In a setting where only the
 * services of one list are requested, theirs.
 */
export function chooseRoute(routes: readonly PublishedRoute[], asked: Routed): AnswerRoute | null {
  const open = routes.filter((route) => isFor(route, asked));
  const biller = asked.billedBy ?? (isOfBilledDrugs(asked) ? "clinic" : asked.kind === "drug" ? "pharmacy" : undefined);
  const first = asked.onlyFor?.[0] ?? onlyListIn(open, asked);
  const part = open.some(({ only_for }) => only_for === first) ? first : undefined;
  const main = open.filter(({ only_for, billed_by: by }) => only_for === part && (!by || by === biller));
  const byNearness = main.sort((a, b) => nearness(b) - nearness(a));
  const chosen = sameOfAll(byNearness, asked) ?? nearest(byNearness, asked.plan?.id);
  if (!chosen) return null;
  const { about, receiver, role, billed_by, since, note, source_url } = chosen;
  const asksThePlan = chosen.role === "plan" && chosen.plan === undefined;
  const plan = chosen.plan || asksThePlan ? asked.plan : undefined;
  const help = chosen.last_resort || (asksThePlan && plan) ? helpOf(routes, plan, asked) : [];
  const oldest = help.reduce(
    (day, line) => (line.last_verified < day ? line.last_verified : day),
    chosen.last_verified,
  );
  const further = [
    ...new Set([...(chosen.further_source_urls ?? []), ...help.map(({ source_url }) => source_url)]),
  ].filter((url) => url !== source_url);
  return {
    about,
    receiver: asksThePlan && plan ? plan.name : receiver,
    role,
    ...(billed_by ? { billed_by } : {}),
    ...(since ? { since } : {}),
    channels: [...chosen.channels, ...help.flatMap(linesOf)],
    ...(note ? { note } : {}),
    source_url,
    last_verified: oldest,
    ...(further.length ? { further_source_urls: further } : {}),
    plan: plan?.name ?? null,
    plans: asksThePlan && !plan ? channelsOfPlans(byNearness, asked) : [],
    exceptions: open.flatMap(({ only_for, plan, receiver, channels }) =>
      only_for === undefined || only_for === part || (plan && plan.id !== asked.plan?.id)
        ? []
        : [{ only_for, receiver, channels }],
    ),
    confirm: chosen.quoted === true || isOld(oldest, asked.day),
  };
}

/** Of the routes for everyone and for the members of the plan. */
function nearest(byNearness: readonly PublishedRoute[], plan: string | undefined): PublishedRoute | undefined {
  return byNearness.find((route) => route.plan === undefined || route.plan.id === plan);
}

/** Whichever of the plans it is, the request goes to the same place; undefined where it does not, or is not known. */
function sameOfAll(byNearness: readonly PublishedRoute[], { plan, among = [] }: Routed): PublishedRoute | undefined {
  const [first, ...others] = plan ? [] : among.map((one) => nearest(byNearness, one));
  const place = ({ receiver, channels }: PublishedRoute) => JSON.stringify([receiver, channels]);
  return first?.plan && others.every((other) => other?.plan && place(other) === place(first)) ? first : undefined;
}

/** Of each plan its nearest route: of those that the name may mean, else of all. */
function channelsOfPlans(byNearness: readonly PublishedRoute[], { candidates = [] }: Routed): AnswerRoute["plans"] {
  const ofPlans = byNearness.flatMap(({ plan, channels }) => (plan === undefined ? [] : [{ plan, channels }]));
  const meant = ofPlans.filter(({ plan: { id } }) => candidates.includes(id));
  const shown = candidates.length > 0 ? meant : ofPlans;
  return shown
    .filter(({ plan }, place) => shown.findIndex((other) => other.plan.id === plan.id) === place)
    .map(({ plan: { name }, channels }) => ({ plan: name, channels }));
}

/** Who answers questions where nobody is known to whom a request can be sent. */
function helpOf(routes: readonly PublishedRoute[], plan: PublishedRoute["plan"], asked: Routed): PublishedRoute[] {
  return routes.filter((route) => route.plan?.id === plan?.id && isFor(route, asked, "help"));
}

function linesOf({ about, channels }: PublishedRoute): AnswerRoute["channels"] {
  return channels.map((channel) => ({ ...channel, only_for: channel.only_for ?? about }));
}

/** Contractors and their numbers change: what was not read in a text of the last three years may have. */
function isOld(verified: Day, day: Day): boolean {
  return `${Number(day.slice(0, 4)) - 3}${day.slice(4)}` > verified;
}

/** Original Medicare in an office: none but the services of the WISeR model. */
function onlyListIn(open: readonly PublishedRoute[], { setting }: Routed): string | undefined {
  const [first, ...others] = setting ? open : [];
  return first?.by_list && others.every(({ only_for }) => only_for === first.only_for) ? first.only_for : undefined;
}

function isFor(route: PublishedRoute, asked: Routed, purpose: PublishedRoute["purpose"] = "request"): boolean {
  const { program, kind, billedBy, setting, day } = asked;
  return (
    route.purpose === purpose &&
    route.programs.includes(program) &&
    (route.applies_to.includes(kind) || (route.billed_by === "clinic" && isOfBilledDrugs(asked))) &&
    isOfLists(route, asked) &&
    (!route.billed_by || billedBy === undefined || route.billed_by === billedBy) &&
    (!route.settings || !setting || route.settings.includes(setting)) &&
    (route.since ?? day) <= day &&
    day <= (route.until ?? day)
  );
}

/** The category of drugs that are billed to the medical benefit: what is said of drugs that a clinic bills is said of it. */
function isOfBilledDrugs({ kind, code }: Pick<Routed, "kind" | "code">): boolean {
  return kind === "service" && code === BILLED_DRUGS;
}

function nearness(route: PublishedRoute): number {
  const { plan, codes, billed_by, last_resort } = route;
  return (last_resort ? -1 : 0) + (isCarvedOut(route) ? 8 : 0) + (codes ? 4 : 0) + (plan ? 2 : 0) + (billed_by ? 1 : 0);
}

/** What somebody else than the plans receives for the members of all of them. */
function isCarvedOut({ plan, codes, role }: PublishedRoute): boolean {
  return codes !== undefined && plan === undefined && role !== "plan";
}
