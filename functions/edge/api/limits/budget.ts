/** What a key may spend of one thing in one window: its share of the budget is leased from the store (see lease.ts). */

import { BoundedMap } from "../shared/bounded-map.ts";
import { reservationsOf, JointReservations } from "./joint-reservations.ts";
import { Lease } from "./lease.ts";
import type { ReservationStore, LeaseWorld, LeaseResult } from "./lease-world.ts";
import { drawLot } from "./reservation-name.ts";
import { logProblem } from "../http/log.ts";
import type { Platform } from "../shared/platform.ts";
import { endOf, monthOf, secondsLeft, type Window } from "./windows.ts";

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

  /** By what this isolate knows. */
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
  async take(world: LeaseWorld): Promise<LeaseResult> {
    const result = await this.#lease.take(world);
    if (result !== "unreachable" || !this.#hasEmergencies()) return result;
    this.#emergencies += 1;
    return "granted";
  }

  /** What would come of taking one. */
  async outlook(world: LeaseWorld): Promise<LeaseResult> {
    const result = await this.#lease.outlook(world);
    return result === "unreachable" && this.#hasEmergencies() ? "granted" : result;
  }

  /** Returns one request that was taken and not used. */
  giveBack(): void {
    this.#lease.giveBack();
  }

  /**
   * Its status from the entries of its {@link reservationsDirectory}; `remaining` is null when they are not
   * known. Spends nothing.
   */
  statusFrom(entries: readonly string[] | null, now: number): BudgetStatus {
    const reservations = entries && reservationsOf(reservationPrefix(this.name, this.window), entries);
    const remaining = reservations && this.#lease.remainingWith(reservations);
    return {
      limit: this.limit,
      window: this.window.label,
      remaining,
      reset_seconds: secondsLeft(this.window, now),
      resets_at: endOf(this.window),
    };
  }

  #hasEmergencies(): boolean {
    return this.#emergencies < Math.floor(this.limit / EMERGENCY_SHARE);
  }
}

export type BudgetStatus = {
  limit: number;
  window: Window["label"];
  remaining: number | null;
  reset_seconds: number;
  resets_at: string;
};

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
  const fresh = new Budget(name, window, new Lease(reservationPrefix(name, window), limit, isolate));
  ofKey.set(name, fresh);
  budgets.set(keyId, ofKey);
  return fresh;
}

function reservationPrefix(name: string, window: Window): string {
  return `${window.name}.${name}`;
}

/**
 * Holds the reservations of all budgets of a key, of a month and of its hours, so that one listing shows them all. The
 * sweep takes an hour that is over out of it one or two hours later, but for what was reserved together with the month.
 */
export function reservationsDirectory(keyId: string, now: number): string {
  return `${keyId}/${monthOf(now).name}`;
}

/** What a lease needs, taken from the request that came upon it. */
export class RequestLeaseWorld implements LeaseWorld {
  readonly random = Math.random;
  readonly #platform: Platform;
  readonly #keyId: string;
  readonly #began: number;
  #reservations: ReservationStore | undefined;
  #lot: string | undefined;

  /** `began`: the moment that the budgets of the request are of, in milliseconds since 1970. */
  constructor(platform: Platform, keyId: string, began: number) {
    this.#platform = platform;
    this.#keyId = keyId;
    this.#began = began;
  }

  get reservations(): ReservationStore {
    this.#reservations ??= new JointReservations(
      this.#platform.reservations,
      reservationsDirectory(this.#keyId, this.#began),
      this.pause,
    );
    return this.#reservations;
  }

  get lot(): string {
    return (this.#lot ??= drawLot(this.random));
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
