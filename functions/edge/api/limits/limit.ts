/**
 * Rate limits: so many requests an hour for each key and operation, so many a month for each key's plan, and so many an
 * hour of what costs nothing of either. All are leased in the same way, so each holds across isolates (see lease.ts).
 */

import type { Endpoint } from "../../../../build/contract/enumerations.ts";
import { budgetOf, reservationsDirectory, RequestLeaseWorld, type Budget, type BudgetStatus } from "./budget.ts";
import type { KeyRecord } from "../access/key-record.ts";
import type { LeaseWorld, LeaseResult } from "./lease-world.ts";
import { count } from "../shared/counters.ts";
import type { Platform } from "../shared/platform.ts";
import { HttpError, unavailable } from "../shared/http-error.ts";
import { endOf, hourOf, monthOf, secondsLeft, type Window } from "./windows.ts";

/** Requests an hour (interface specification, "Limits"; the rest are ours). */
const DEFAULT_LIMITS = { lookup: 10_000, compare: 2_000 } satisfies Partial<Record<Endpoint, number>>;
const OTHER_LIMIT = 2_000;

/**
 * Requests an hour that cost nothing: five for each lookup that the key may make, at least 50,000. A client that
 * requests each of 4,000 rules again every five minutes stays below it.
 */
const FREE_FOR_EACH_LOOKUP = 5;

/** Requests of each budget that applies: one, or as many as there are questions in it. */
export class Spent {
  readonly headers: RateLimitHeaders;
  readonly #budgets: readonly Budget[];
  readonly #requests: number;

  constructor(budgets: readonly Budget[], now: number, requests = 1) {
    this.#budgets = budgets;
    this.#requests = requests;
    this.headers = rateLimitHeaders(budgets, now);
  }

  /** Nothing came of the request: it costs nothing. */
  giveBack(): void {
    for (let request = 0; request < this.#requests; request++) {
      for (const budget of this.#budgets) budget.giveBack();
    }
  }
}

/**
 * Spends so many requests of every budget that applies, all of them or none: one at once where this isolate holds some.
 * Throws 429 or 503.
 */
export function spend(
  caller: KeyRecord,
  operation: Endpoint,
  platform: Platform,
  requests = 1,
): Spent | undefined | Promise<Spent> {
  if (caller.admin) return undefined;
  const now = platform.now();
  const applying = budgetsFor(caller, operation, now);
  const world = new RequestLeaseWorld(platform, caller.id, now);
  return requests === 1 && takeHeld(applying, world) ? new Spent(applying, now) : spendAll(applying, world, requests);
}

/** Throws 429 or 503 where {@link spend} or {@link spendFree} would; spends nothing. */
export function requireAllowance(
  caller: KeyRecord,
  operation: Endpoint,
  platform: Platform,
): undefined | Promise<undefined> {
  if (caller.admin) return undefined;
  const now = platform.now();
  const applying = [...budgetsFor(caller, operation, now), free(caller, now)];
  if (applying.every((budget) => budget.holds)) return undefined;
  return requireAll(applying, new RequestLeaseWorld(platform, caller.id, now));
}

/** Counts one request that costs nothing of an allowance; throws 429 or 503 beyond the hour's ceiling. */
export function spendFree(caller: KeyRecord, platform: Platform): undefined | Promise<undefined> {
  if (caller.admin) return undefined;
  const now = platform.now();
  const budget = free(caller, now);
  const world = new RequestLeaseWorld(platform, caller.id, now);
  return budget.takeHeld(world) ? undefined : spendAll([budget], world).then(() => undefined);
}

/**
 * What is left of the hour of each operation and of the month's plan, from one listing of the store. Spends nothing.
 */
export async function budgetStatuses(
  caller: KeyRecord,
  operations: readonly Endpoint[],
  platform: Platform,
): Promise<{ hours: (BudgetStatus & { endpoint: Endpoint })[]; plan: BudgetStatus }> {
  const now = platform.now();
  const entries = await platform.reservations.list(reservationsDirectory(caller.id, now)).catch(() => null);
  return {
    hours: operations.map((endpoint) => ({ endpoint, ...hourly(caller, endpoint, now).statusFrom(entries, now) })),
    plan: monthly(caller, now).statusFrom(entries, now),
  };
}

function budgetsFor(caller: KeyRecord, operation: Endpoint, now: number): Budget[] {
  const applying = [hourly(caller, operation, now)];
  if (!caller.plan.overage) applying.push(monthly(caller, now));
  return applying;
}

function hourly(caller: KeyRecord, operation: Endpoint, now: number): Budget {
  return budgetOf(caller.id, operation, hourlyLimit(caller, operation), hourOf(now));
}

function hourlyLimit({ limits }: KeyRecord, operation: Endpoint): number {
  return limits[operation] ?? (DEFAULT_LIMITS as Partial<Record<Endpoint, number>>)[operation] ?? OTHER_LIMIT;
}

function monthly(caller: KeyRecord, now: number): Budget {
  return budgetOf(caller.id, "plan", caller.plan.calls, monthOf(now));
}

function free(caller: KeyRecord, now: number): Budget {
  const lookups = Math.max(hourlyLimit(caller, "lookup"), DEFAULT_LIMITS.lookup);
  return budgetOf(caller.id, "free", FREE_FOR_EACH_LOOKUP * lookups, hourOf(now));
}

/** Takes one request of each budget from what this isolate holds; none when it lacks one of them. */
function takeHeld(applying: readonly Budget[], world: LeaseWorld): boolean {
  const lacking = applying.findIndex((budget) => !budget.takeHeld(world));
  for (const budget of applying.slice(0, Math.max(0, lacking))) budget.giveBack();
  return lacking < 0;
}

/** At once, so that what the store is asked for them is asked together, and for a hundred as for one. */
async function spendAll(applying: readonly Budget[], world: LeaseWorld, requests = 1): Promise<Spent> {
  const taken = applying.flatMap((budget) => Array<Budget>(requests).fill(budget));
  const results = await Promise.all(taken.map((budget) => budget.take(world)));
  const refusal = firstRefusal(results, taken, world.now());
  if (refusal) {
    for (const [place, budget] of taken.entries()) if (results[place] === "granted") budget.giveBack();
    throw refusal;
  }
  return new Spent(applying, world.now(), requests);
}

async function requireAll(applying: readonly Budget[], world: LeaseWorld): Promise<undefined> {
  const results = await Promise.all(applying.map((budget) => budget.outlook(world)));
  const refusal = firstRefusal(results, applying, world.now());
  if (refusal) throw refusal;
}

function firstRefusal(
  results: readonly LeaseResult[],
  applying: readonly Budget[],
  now: number,
): HttpError | undefined {
  const refused = results.findIndex((result) => result !== "granted");
  return refused < 0 ? undefined : refusalAfter(results[refused]!, applying[refused]!, now);
}

/** Undefined when a request was granted. */
function refusalAfter(result: LeaseResult, budget: Budget, now: number): HttpError | undefined {
  switch (result) {
    case "granted":
      return undefined;
    case "exhausted":
      return tooMany(budget, now);
    case "contended":
      return unavailable("The rate limit could not be checked in time; please retry.", 1);
    case "unreachable":
      return unavailable("The rate limit cannot be checked right now.", 5);
  }
}

/** RateLimitError of the specification. */
function tooMany({ name, limit, window }: Budget, now: number): HttpError {
  count(`limit|${name}`);
  const seconds = secondsLeft(window, now);
  const resetsAt = endOf(window);
  return new HttpError(
    429,
    {
      error: "Rate limit exceeded",
      limit,
      window: window.label,
      retry_after_seconds: seconds,
      resets_at: resetsAt,
      code: name === "plan" ? "plan_exhausted" : "rate_limited",
      message: whyTooMany(name, limit, resetsAt),
    },
    { "retry-after": String(seconds), ...rateLimitHeaders([{ name, limit, window, remaining: 0 }], now) },
  );
}

function whyTooMany(name: string, limit: number, resetsAt: string): string {
  if (name === "plan")
    return `All ${limit} calls in this month's plan are used, regardless of the hourly limits. The next month begins at ${resetsAt}. Ask for overage or a larger plan.`;
  const what = name === "free" ? "requests that cost nothing" : `${name} requests`;
  return `More than ${limit} ${what} this hour; the monthly plan is a separate limit. The next hour begins at ${resetsAt}.`;
}

/** RateLimit and RateLimit-Policy (IETF draft "RateLimit header fields for HTTP"). */
export type RateLimitHeaders = { ratelimit: string; "ratelimit-policy": string };

type Shown = { name: string; limit: number; window: Window; remaining: number };

function rateLimitHeaders(budgets: readonly Shown[], now: number): RateLimitHeaders {
  return {
    ratelimit: budgets
      .map(({ name, window, remaining }) => `"${name}";r=${remaining};t=${secondsLeft(window, now)}`)
      .join(", "),
    "ratelimit-policy": budgets
      .map(({ name, limit, window }) => `"${name}";q=${limit};w=${window.lengthSeconds}`)
      .join(", "),
  };
}
