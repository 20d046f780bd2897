/**
 * A share of a budget that many isolates spend together (ARCHITECTURE, "Rate limiting").
 *
 * An isolate reserves a block of requests by placing a uniquely named reservation in the store, lists all reservations
 * of the window, and may spend its block only if everything active in that list, its own reservation included, fits
 * into the limit. Otherwise it withdraws (by placing a second name; nothing is ever deleted) and tries again.
 *
 * Why this never exceeds the limit, given a store whose writes and lists are linearizable: take the reservation among
 * all the granted ones whose deciding list came last. Every other granted reservation was placed before its own list,
 * hence before that list, and granted reservations are never withdrawn; so that list held all of them, and it fitted.
 * No clock takes part. Netlify documents strong consistency for reads but not for lists: see README, "Limits".
 */

import { patience, reservationName, tieBreaker, withdrawal } from "./reservation-name.ts";
import { LeaseTrouble } from "./lease-trouble.ts";
import type { LeaseWorld, LeaseResult } from "./lease-world.ts";
import { isWithin } from "../shared/moment.ts";
import { intersection, isolatesIn, activeReservations, total, type ActiveReservations } from "./active-reservations.ts";

const ATTEMPTS = 10;
const LOOKS = 3;
const PAUSE_MS = 15;
/** How long a list is believed to leave room, by who only wants to know. */
const SEEN_FOR_MS = 5_000;

/** Largest block: a hundredth of the limit, so that an isolate that falls idle strands no more than that. */
const LARGEST_SHARE = 100;

export class Lease {
  #limit: number;
  readonly #prefix: string;
  readonly #isolate: string;
  #unspent = 0;
  #block = 0;
  #active: ActiveReservations = new Map();
  /** Total size of the active reservations, kept because every answer reports it. */
  #reserved = 0;
  #waiting = 0;
  #reserving: Promise<LeaseResult> | undefined;
  #looking: Promise<ActiveReservations> | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;
  readonly #trouble = new LeaseTrouble();

  constructor(prefix: string, limit: number, isolate: string) {
    this.#prefix = prefix;
    this.#limit = limit;
    this.#isolate = isolate;
  }

  get limit(): number {
    return this.#limit;
  }

  /**
   * The limit may change with the key's record while the window runs; what is held above a lower one is given up, and a
   * higher one is in force at once.
   */
  set limit(limit: number) {
    const before = this.#limit;
    this.#limit = limit;
    if (limit < before) this.#keepWithinLimit();
    else if (limit > before) this.#trouble.granted(); // below the raised limit nothing is known to be exhausted
  }

  /** Whether this isolate holds a request that it may spend. */
  get holds(): boolean {
    return this.#unspent > 0;
  }

  /** A lower bound on the requests left, from what this isolate has seen. */
  get remaining(): number {
    return Math.max(0, this.limit - this.#reserved + this.#unspent);
  }

  /** Takes one request from what this isolate holds; false when it holds none. */
  takeHeld(world: LeaseWorld): boolean {
    if (this.#unspent === 0) return false;
    this.#unspent -= 1;
    if (this.#unspent < this.#block / 4 && !this.#reserving && this.#block > 4) this.#reserveAhead(world);
    return true;
  }

  /** Takes one request from the budget. */
  async take(world: LeaseWorld): Promise<LeaseResult> {
    for (;;) {
      if (this.takeHeld(world)) return "granted";
      const trouble = this.#trouble.at(world.now());
      if (trouble) return trouble;
      this.#waiting += 1;
      const result = await this.#reserveOnce(world);
      this.#waiting -= 1;
      if (result !== "granted") return result;
    }
  }

  /** What would come of taking a request by now, without taking one: nothing is reserved while there is room. */
  async outlook(world: LeaseWorld): Promise<LeaseResult> {
    if (this.holds) return "granted";
    const trouble = this.#trouble.at(world.now());
    if (trouble) return trouble;
    if (!isWithin(SEEN_FOR_MS, this.#seenAt, world.now())) {
      try {
        await this.look(world);
      } catch (error) {
        return this.#unreachable(error as Error, world);
      }
    }
    return this.remaining > 0 ? "granted" : this.#reserveOnce(world);
  }

  /** Looks how much is left by now, once for all who wait; rejects when the store does not answer in time. */
  async look(world: LeaseWorld): Promise<number> {
    if (!this.#reserving) {
      this.#looking ??= this.#list(world).finally(() => {
        this.#looking = undefined;
      });
      this.#see(await this.#looking);
    }
    return this.remaining;
  }

  /** What would be left with these reservations, as {@link look} would return it; changes nothing. */
  remainingWith(names: readonly string[]): number {
    return Math.max(0, this.limit - total(activeReservations(names)) + this.#unspent);
  }

  /** Returns one request that was taken and not used. */
  giveBack(): void {
    this.#unspent += 1;
  }

  #reserveAhead(world: LeaseWorld): void {
    if (this.#trouble.at(world.now())) return;
    if (this.#blockSize() > 1) world.later(this.#reserveOnce(world));
  }

  /** One reservation at a time; requests that come meanwhile wait for it. */
  #reserveOnce(world: LeaseWorld): Promise<LeaseResult> {
    this.#reserving ??= this.#reserve(world)
      .catch((error: Error) => this.#unreachable(error, world))
      .finally(() => {
        this.#reserving = undefined;
      });
    return this.#reserving;
  }

  async #reserve(world: LeaseWorld): Promise<LeaseResult> {
    await world.pause(0); // so that all who wait already are counted
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = this.#active;
      const free = this.limit - this.#reserved;
      if (free < 1) {
        await world.pause(PAUSE_MS * (1 + patience(world.lot, attempt)));
        this.#see(await this.#list(world));
        if (total(intersection(before, this.#active)) >= this.limit) return this.#trouble.exhausted(world.now());
        continue;
      }
      const size = Math.min(free, Math.max(1, this.#waiting, this.#blockSize()));
      const name = reservationName(size, this.#isolate, world.lot, world.random);
      await world.reservations.place(this.#prefix, name);
      if (await this.#fits(name, before, world)) {
        this.#unspent += size;
        this.#keepWithinLimit(); // it may have been lowered since the list was read
        this.#block = size;
        this.#trouble.granted();
        return "granted";
      }
      await world.reservations.place(this.#prefix, withdrawal(name));
      this.#see(new Map([...this.#active].filter(([other]) => other !== name)));
      await world.pause(PAUSE_MS * patience(world.lot, attempt) * 2 ** Math.min(attempt, 5));
    }
    return "contended";
  }

  /**
   * Of several reservations that came at once and do not fit together, the lowest name waits for the others to
   * withdraw.
   */
  async #fits(name: string, before: ActiveReservations, world: LeaseWorld): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      if (look > 0) await world.pause(PAUSE_MS * (1 + look));
      this.#see(await this.#list(world));
      if (this.#active.has(name) && this.#reserved <= this.limit) return true;
      const rivals = [...this.#active.keys()].filter(
        (other) => !before.has(other) && tieBreaker(other) < tieBreaker(name),
      );
      if (rivals.length > 0) return false;
    }
    return false;
  }

  #unreachable(error: Error, world: LeaseWorld): LeaseResult {
    world.report(error.message);
    return this.#trouble.unreachable(world.now());
  }

  #see(active: ActiveReservations): void {
    this.#active = active;
    this.#reserved = total(active);
  }

  async #list(world: LeaseWorld): Promise<ActiveReservations> {
    const names = await world.reservations.list(this.#prefix);
    this.#seenAt = world.now();
    return activeReservations(names);
  }

  /** What this isolate holds counts as the last part of what it saw reserved: only what is below the limit is kept. */
  #keepWithinLimit(): void {
    const spentAtMost = this.#reserved - this.#unspent;
    this.#unspent = Math.max(0, Math.min(this.#unspent, this.limit - spentAtMost));
  }

  /**
   * Large enough to need no reservation for a while, small enough to strand little: doubles, shrinks as the window
   * fills.
   */
  #blockSize(): number {
    const grown = this.#block === 0 ? Math.ceil(this.limit / (10 * LARGEST_SHARE)) : 2 * this.#block;
    const share = Math.floor((this.limit - this.#reserved) / (4 * isolatesIn(this.#active)));
    return Math.min(grown, Math.ceil(this.limit / LARGEST_SHARE), share);
  }
}
