/** Rate limits: so many requests an hour for each key and operation, so many a month for each key's plan. */

import type { Endpoint } from "../../../build/contract/enumerations.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { KeyRecord } from "./key-record.ts";
import { Lease, type ClaimStore, type LeaseWorld } from "./lease.ts";
import { logProblem } from "./log.ts";
import type { Platform } from "./platform.ts";
import { Refusal, unavailable } from "./refusal.ts";
import { hourOf, monthOf, secondsLeft, type Window } from "./windows.ts";

/** Requests an hour (interface specification, "Limits"; the rest are ours). */
export const DEFAULT_LIMITS: Partial<Record<Endpoint, number>> = { lookup: 10_000, compare: 2_000 };
const OTHER_LIMIT = 2_000;

/** While the store cannot be reached: a hundredth of the limit for each isolate and window, then 503. */
const EMERGENCY_SHARE = 100;

type Budget = { name: string; limit: number; window: Window; lease: Lease; emergency: number };

/** The budgets of each key by what they are for; found without joining text, because every request looks here. */
const budgets = new BoundedMap<string, Map<string, Budget>>(10_000);
const isolate = crypto.randomUUID().slice(0, 8);

/** Spends one request of every budget that applies, at once where this isolate holds some; throws 429 or 503. */
export function spend(caller: KeyRecord, operation: Endpoint, platform: Platform): RateLimitHeaders | undefined | Promise<RateLimitHeaders> {
  if (caller.admin) return undefined;
  const now = platform.now();
  const applying = [hourly(caller, operation, now)];
  if (!caller.plan.overage) applying.push(monthly(caller, now));
  return takeHeld(applying, platform) ? rateLimitHeaders(applying, now) : spendAll(applying, platform);
}

/** Takes one request of each budget from what this isolate holds; none when it lacks one of them. */
function takeHeld(applying: readonly Budget[], platform: Platform): boolean {
  const world = new RequestLeaseWorld(platform);
  const lacking = applying.findIndex(({ lease }) => !lease.takeHeld(world));
  for (const { lease } of applying.slice(0, Math.max(0, lacking))) lease.giveBack();
  return lacking < 0;
}

async function spendAll(applying: readonly Budget[], platform: Platform): Promise<RateLimitHeaders> {
  const taken: Budget[] = [];
  for (const next of applying) {
    const refusal = await take(next, platform);
    if (refusal) {
      for (const { lease } of taken) lease.giveBack();
      throw refusal;
    }
    taken.push(next);
  }
  return rateLimitHeaders(applying, platform.now());
}

/** What is left of a budget by now, asked of the store; null when it does not answer. */
export type Standing = { limit: number; window: Window["label"]; remaining: number | null; reset_seconds: number };

/** How the hour of an operation stands. Spends nothing. */
export async function hourStanding(caller: KeyRecord, operation: Endpoint, platform: Platform): Promise<Standing> {
  return standing(hourly(caller, operation, platform.now()), platform);
}

/** How the plan of this month stands. Spends nothing. */
export async function planStanding(caller: KeyRecord, platform: Platform): Promise<Standing> {
  return standing(monthly(caller, platform.now()), platform);
}

async function standing({ limit, window, lease }: Budget, platform: Platform): Promise<Standing> {
  const remaining = await lease.look(new RequestLeaseWorld(platform)).catch(() => null);
  return { limit, window: window.label, remaining, reset_seconds: secondsLeft(window, platform.now()) };
}

function hourly(caller: KeyRecord, operation: Endpoint, now: number): Budget {
  return budget(caller, operation, caller.limits[operation] ?? DEFAULT_LIMITS[operation] ?? OTHER_LIMIT, hourOf(now));
}

function monthly(caller: KeyRecord, now: number): Budget {
  return budget(caller, "plan", caller.plan.calls, monthOf(now));
}

function budget(caller: KeyRecord, name: string, limit: number, window: Window): Budget {
  const ofKey = budgets.get(caller.id) ?? new Map<string, Budget>();
  const standing = ofKey.get(name);
  if (standing && standing.window.name === window.name) {
    standing.limit = standing.lease.limit = limit;
    return standing;
  }
  const fresh = {
    name, limit, window,
    lease: new Lease(`${caller.id}/${name}/${window.name}`, limit, isolate),
    emergency: Math.ceil(limit / EMERGENCY_SHARE),
  };
  ofKey.set(name, fresh);
  budgets.set(caller.id, ofKey);
  return fresh;
}

/** Undefined when a request was taken. */
async function take(from: Budget, platform: Platform): Promise<Refusal | undefined> {
  switch (await from.lease.take(new RequestLeaseWorld(platform))) {
    case "granted":
      return undefined;
    case "exhausted":
      return tooMany(from, platform.now());
    case "contended":
      return unavailable("The rate limit could not be settled at once; please try again.", 1);
    case "unreachable":
      if (from.emergency > 0) {
        from.emergency -= 1;
        return undefined;
      }
      return unavailable("The rate limit cannot be checked at the moment.", 5);
  }
}

/** What a lease needs, taken from the request that came upon it. */
class RequestLeaseWorld implements LeaseWorld {
  readonly random = Math.random;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  get claims(): ClaimStore {
    return this.#platform.claims;
  }

  now(): number {
    return this.#platform.now();
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  later(work: Promise<unknown>): void {
    this.#platform.later(work);
  }

  report(reason: string): void {
    logProblem({ request_id: this.#platform.requestId, problem: "limit store", reason });
  }
}

/** RateLimitError of the specification. */
function tooMany({ name, limit, window }: Budget, now: number): Refusal {
  const seconds = secondsLeft(window, now);
  const message = name === "plan"
    ? `The monthly allowance of ${limit} calls is used up. Ask for overage or a larger plan.`
    : `More than ${limit} ${name} requests in this hour. Wait until the next hour begins (UTC).`;
  return new Refusal(
    429,
    { error: "Rate limit exceeded", limit, window: window.label, retry_after_seconds: seconds, code: name === "plan" ? "plan_exhausted" : "rate_limited", message },
    { "retry-after": String(seconds), ...rateLimitHeaders([{ name, limit, window, remaining: 0 }], now) },
  );
}

/** RateLimit and RateLimit-Policy (IETF draft "RateLimit header fields for HTTP"). */
export type RateLimitHeaders = { ratelimit: string; "ratelimit-policy": string };

function rateLimitHeaders(budgets: readonly { name: string; limit: number; window: Window; lease?: Lease; remaining?: number }[], now: number): RateLimitHeaders {
  return {
    ratelimit: budgets.map(({ name, window, lease, remaining }) => `"${name}";r=${remaining ?? lease!.remaining};t=${secondsLeft(window, now)}`).join(", "),
    "ratelimit-policy": budgets.map(({ name, limit, window }) => `"${name}";q=${limit};w=${window.lengthSeconds}`).join(", "),
  };
}
