/** What a key may spend of one thing in one window: its share of the budget is leased from the store (see lease.ts). */

import { BoundedMap } from "../shared/bounded-map.ts";
import { Lease } from "./lease.ts";
import type { ClaimStore, LeaseWorld, Outcome } from "./lease-world.ts";
import { logProblem } from "../http/log.ts";
import type { Platform } from "../shared/platform.ts";
import { secondsLeft, type Window } from "./windows.ts";

/** While the store cannot be reached: a hundredth of the limit for each isolate and window, none of one below 100. */
const EMERGENCY_SHARE = 100;

export class Budget {
  readonly name: string;
  readonly window: Window;
  readonly #lease: Lease;
  #emergencies = 0;

  constructor(name: string, window: Window, lease: Lease) {
    this.name = name;
    this.window = window;
    this.#lease = lease;
  }

  get limit(): number {
    return this.#lease.limit;
  }

  set limit(limit: number) {
    this.#lease.limit = limit;
  }

  /** As far as this isolate knows. */
  get remaining(): number {
    return this.#lease.remaining;
  }

  /** Whether this isolate holds a request of it: then nothing need be asked of the store. */
  get holds(): boolean {
    return this.#lease.holds;
  }

  takeHeld(world: LeaseWorld): boolean {
    return this.#lease.takeHeld(world);
  }

  /** Takes one request. */
  async take(world: LeaseWorld): Promise<Outcome> {
    const outcome = await this.#lease.take(world);
    if (outcome !== "unreachable" || !this.#hasEmergencies()) return outcome;
    this.#emergencies += 1;
    return "granted";
  }

  /** What would come of taking one. */
  async outlook(world: LeaseWorld): Promise<Outcome> {
    const outcome = await this.#lease.outlook(world);
    return outcome === "unreachable" && this.#hasEmergencies() ? "granted" : outcome;
  }

  /** Returns one request that was taken and not used. */
  giveBack(): void {
    this.#lease.giveBack();
  }

  /** How it stands, asked of the store; `remaining` is null when the store does not answer. Spends nothing. */
  async standing(world: LeaseWorld): Promise<Standing> {
    const remaining = await this.#lease.look(world).catch(() => null);
    return {
      limit: this.limit,
      window: this.window.label,
      remaining,
      reset_seconds: secondsLeft(this.window, world.now()),
    };
  }

  /** How it stands according to its claims; `remaining` is null when they are not known. */
  standingWith(names: readonly string[] | null, now: number): Standing {
    const remaining = names && this.#lease.remainingWith(names);
    return { limit: this.limit, window: this.window.label, remaining, reset_seconds: secondsLeft(this.window, now) };
  }

  #hasEmergencies(): boolean {
    return this.#emergencies < Math.floor(this.limit / EMERGENCY_SHARE);
  }
}

export type Standing = { limit: number; window: Window["label"]; remaining: number | null; reset_seconds: number };

/** The budgets of each key by what they are for; found without joining text, because every request looks here. */
const budgets = new BoundedMap<string, Map<string, Budget>>(10_000);
const isolate = crypto.randomUUID().slice(0, 8);

/** The budget of a key by what it is for, in the window that runs. A changed limit holds for it from now on. */
export function budgetOf(keyId: string, name: string, limit: number, window: Window): Budget {
  const ofKey = budgets.get(keyId) ?? new Map<string, Budget>();
  const running = ofKey.get(name);
  if (running && running.window.name === window.name) {
    running.limit = limit;
    return running;
  }
  const fresh = new Budget(name, window, new Lease(`${windowPrefix(keyId, window)}/${name}`, limit, isolate));
  ofKey.set(name, fresh);
  budgets.set(keyId, ofKey);
  return fresh;
}

/** Below it stand the claims of all budgets of a key in a window, each below the name of its budget. */
export function windowPrefix(keyId: string, window: Window): string {
  return `${keyId}/${window.name}`;
}

/** What a lease needs, taken from the request that came upon it. */
export class RequestLeaseWorld implements LeaseWorld {
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
