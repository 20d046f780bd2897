/**
 * A share of a budget that many isolates spend together (ARCHITECTURE, "Rate limiting").
 *
 * An isolate claims a block of requests by placing a uniquely named claim in the store, lists all claims of the
 * window, and may spend its block only if everything that stood in that list, its own claim included, fits into the
 * limit. Otherwise it withdraws (by placing a second name; nothing is ever deleted) and tries again.
 *
 * Why this never exceeds the limit, given a store whose writes and lists are linearizable: take the claim among all
 * the granted ones whose deciding list came last. Every other granted claim was placed before its own list, hence
 * before that list, and granted claims are never withdrawn; so that list held all of them, and it fitted. No clock
 * takes part. Netlify documents strong consistency for reads and says nothing of lists: see README, "Limits".
 */

import { claimName, luck, patience, withdrawal } from "./claim-name.ts";
import { LeaseTrouble } from "./lease-trouble.ts";
import type { LeaseWorld, Outcome } from "./lease-world.ts";
import { isWithin } from "../shared/moment.ts";
import { intersection, isolatesIn, standingClaims, total, type StandingClaims } from "./standing-claims.ts";

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
  #standing: StandingClaims = new Map();
  /** Sum of what stands, kept because every answer tells it. */
  #claimed = 0;
  #waiting = 0;
  #claiming: Promise<Outcome> | undefined;
  #looking: Promise<StandingClaims> | undefined;
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

  /** The limit may change with the key's record while the window runs; what is held above a lower one is given up. */
  set limit(limit: number) {
    const lower = limit < this.#limit;
    this.#limit = limit;
    if (lower) this.#keepWithinLimit();
  }

  /** Whether this isolate holds a request that it may spend. */
  get holds(): boolean {
    return this.#unspent > 0;
  }

  /** Requests that are left as far as this isolate knows; never more than there are. */
  get remaining(): number {
    return Math.max(0, this.limit - this.#claimed + this.#unspent);
  }

  /** Takes one request from what this isolate holds; false when it holds none. */
  takeHeld(world: LeaseWorld): boolean {
    if (this.#unspent === 0) return false;
    this.#unspent -= 1;
    if (this.#unspent < this.#block / 4 && !this.#claiming && this.#block > 4) this.#claimAhead(world);
    return true;
  }

  /** Takes one request from the budget. */
  async take(world: LeaseWorld): Promise<Outcome> {
    for (;;) {
      if (this.takeHeld(world)) return "granted";
      const trouble = this.#trouble.at(world.now());
      if (trouble) return trouble;
      this.#waiting += 1;
      const outcome = await this.#claimOnce(world);
      this.#waiting -= 1;
      if (outcome !== "granted") return outcome;
    }
  }

  /** What would come of taking a request by now, without taking one: nothing is claimed while there is room. */
  async outlook(world: LeaseWorld): Promise<Outcome> {
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
    return this.remaining > 0 ? "granted" : this.#claimOnce(world);
  }

  /** Looks how much is left by now, once for all who wait; rejects when the store does not answer in time. */
  async look(world: LeaseWorld): Promise<number> {
    if (!this.#claiming) {
      this.#looking ??= this.#list(world).finally(() => {
        this.#looking = undefined;
      });
      this.#see(await this.#looking);
    }
    return this.remaining;
  }

  /** What would be left if these claims stood, as {@link look} would tell it; changes nothing. */
  remainingWith(names: readonly string[]): number {
    return Math.max(0, this.limit - total(standingClaims(names)) + this.#unspent);
  }

  /** Returns one request that was taken and not used. */
  giveBack(): void {
    this.#unspent += 1;
  }

  #claimAhead(world: LeaseWorld): void {
    if (this.#trouble.at(world.now())) return;
    if (this.#comfortable() > 1) world.later(this.#claimOnce(world));
  }

  /** One claim at a time; whoever comes meanwhile waits for it. */
  #claimOnce(world: LeaseWorld): Promise<Outcome> {
    this.#claiming ??= this.#claim(world)
      .catch((error: Error) => this.#unreachable(error, world))
      .finally(() => {
        this.#claiming = undefined;
      });
    return this.#claiming;
  }

  async #claim(world: LeaseWorld): Promise<Outcome> {
    await world.pause(0); // so that all who wait already are counted
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = this.#standing;
      const free = this.limit - this.#claimed;
      if (free < 1) {
        await world.pause(PAUSE_MS * (1 + patience(world.lot, attempt)));
        this.#see(await this.#list(world));
        if (total(intersection(before, this.#standing)) >= this.limit) return this.#trouble.exhausted(world.now());
        continue;
      }
      const size = Math.min(free, Math.max(1, this.#waiting, this.#comfortable()));
      const name = claimName(size, this.#isolate, world.lot, world.random);
      await world.claims.place(this.#prefix, name);
      if (await this.#fits(name, before, world)) {
        this.#unspent += size;
        this.#keepWithinLimit(); // it may have been lowered since the list was read
        this.#block = size;
        this.#trouble.granted();
        return "granted";
      }
      await world.claims.place(this.#prefix, withdrawal(name));
      this.#see(new Map([...this.#standing].filter(([other]) => other !== name)));
      await world.pause(PAUSE_MS * patience(world.lot, attempt) * 2 ** Math.min(attempt, 5));
    }
    return "contended";
  }

  /** Of several claims that came at once and do not fit together, the lowest name waits for the others to withdraw. */
  async #fits(name: string, before: StandingClaims, world: LeaseWorld): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      if (look > 0) await world.pause(PAUSE_MS * (1 + look));
      this.#see(await this.#list(world));
      if (this.#standing.has(name) && this.#claimed <= this.limit) return true;
      const rivals = [...this.#standing.keys()].filter((other) => !before.has(other) && luck(other) < luck(name));
      if (rivals.length > 0) return false;
    }
    return false;
  }

  #unreachable(error: Error, world: LeaseWorld): Outcome {
    world.report(error.message);
    return this.#trouble.unreachable(world.now());
  }

  #see(standing: StandingClaims): void {
    this.#standing = standing;
    this.#claimed = total(standing);
  }

  async #list(world: LeaseWorld): Promise<StandingClaims> {
    const names = await world.claims.list(this.#prefix);
    this.#seenAt = world.now();
    return standingClaims(names);
  }

  /** Whatever this isolate holds counts from the top of what it saw claimed: only what lies below the limit stays. */
  #keepWithinLimit(): void {
    const spentAtMost = this.#claimed - this.#unspent;
    this.#unspent = Math.max(0, Math.min(this.#unspent, this.limit - spentAtMost));
  }

  /** A block that needs no claim for a while and strands little: it doubles, and shrinks as the window fills. */
  #comfortable(): number {
    const grown = this.#block === 0 ? Math.ceil(this.limit / (10 * LARGEST_SHARE)) : 2 * this.#block;
    const share = Math.floor((this.limit - this.#claimed) / (4 * isolatesIn(this.#standing)));
    return Math.min(grown, Math.ceil(this.limit / LARGEST_SHARE), share);
  }
}
