/**
 * A share of a budget that many isolates spend together (DESIGN, "Rate limiting").
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

import { claimName, isolateOf, luck, sizeOf, standingNames, withdrawal } from "./claim-name.ts";
import { isWithin } from "./moment.ts";

/** Names below a prefix; both calls reject when the store does not answer in time. */
export type ClaimStore = {
  place(prefix: string, name: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
};

export type Outcome = "granted" | "exhausted" | "contended" | "unreachable";

/** What a lease needs besides the store, so that a simulation can stand in for it. */
export type LeaseWorld = {
  claims: ClaimStore;
  now(): number;
  pause(ms: number): Promise<void>;
  random(): number;
  /** Lets a claim go on after the response. */
  later(work: Promise<unknown>): void;
  /** Hears why the store could not be reached. */
  report(reason: string): void;
};

const ATTEMPTS = 10;
const LOOKS = 3;
const PAUSE_MS = 15;
const UNREACHABLE_FOR_MS = 5_000;
const EXHAUSTED_FOR_MS = { first: 1_000, most: 30_000 };

/** Largest block: a hundredth of the limit, so that an isolate that falls idle strands no more than that. */
const LARGEST_SHARE = 100;

export class Lease {
  /** The limit may change with the key's record while the window runs. */
  limit: number;
  readonly #prefix: string;
  readonly #isolate: string;
  #unspent = 0;
  #block = 0;
  #standing = new Map<string, number>();
  /** Sum of what stands, kept because every answer tells it. */
  #claimed = 0;
  #waiting = 0;
  #claiming: Promise<Outcome> | undefined;
  #exhaustedAt = Number.NEGATIVE_INFINITY;
  #exhaustedFor = EXHAUSTED_FOR_MS.first;
  #unreachableAt = Number.NEGATIVE_INFINITY;

  constructor(prefix: string, limit: number, isolate: string) {
    this.#prefix = prefix;
    this.limit = limit;
    this.#isolate = isolate;
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
      if (this.#isExhausted(world)) return "exhausted";
      if (this.#isUnreachable(world)) return "unreachable";
      this.#waiting += 1;
      const outcome = await this.#claimOnce(world);
      this.#waiting -= 1;
      if (outcome !== "granted") return outcome;
    }
  }

  /** Looks how much is left by now; rejects when the store does not answer in time. */
  async look(world: LeaseWorld): Promise<number> {
    if (!this.#claiming) this.#see(await this.#list(world));
    return this.remaining;
  }

  /** Returns one request that was taken and not used. */
  giveBack(): void {
    this.#unspent += 1;
  }

  #claimAhead(world: LeaseWorld): void {
    if (this.#isExhausted(world) || this.#isUnreachable(world)) return;
    if (this.#comfortable() > 1) world.later(this.#claimOnce(world));
  }

  /** One claim at a time; whoever comes meanwhile waits for it. */
  #claimOnce(world: LeaseWorld): Promise<Outcome> {
    this.#claiming ??= this.#claim(world)
      .catch((error: unknown): Outcome => {
        world.report((error as Error).message);
        this.#unreachableAt = world.now();
        return "unreachable";
      })
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
        await world.pause(PAUSE_MS * (1 + world.random()));
        this.#see(await this.#list(world));
        if (total(intersection(before, this.#standing)) >= this.limit) return this.#exhausted(world);
        continue;
      }
      const size = Math.min(free, Math.max(1, this.#waiting, this.#comfortable()));
      const name = claimName(size, this.#isolate, world.random);
      await world.claims.place(this.#prefix, name);
      if (await this.#fits(name, before, world)) {
        this.#unspent += size;
        this.#block = size;
        this.#exhaustedAt = Number.NEGATIVE_INFINITY;
        return "granted";
      }
      await world.claims.place(this.#prefix, withdrawal(name));
      this.#see(new Map([...this.#standing].filter(([other]) => other !== name)));
      await world.pause(PAUSE_MS * world.random() * 2 ** Math.min(attempt, 5));
    }
    return "contended";
  }

  /** Of several claims that came at once and do not fit together, the lowest name waits for the others to withdraw. */
  async #fits(name: string, before: Map<string, number>, world: LeaseWorld): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      if (look > 0) await world.pause(PAUSE_MS * (1 + look));
      this.#see(await this.#list(world));
      if (this.#standing.has(name) && this.#claimed <= this.limit) return true;
      const rivals = [...this.#standing.keys()].filter((other) => !before.has(other) && luck(other) < luck(name));
      if (rivals.length > 0) return false;
    }
    return false;
  }

  /** Believed for a second at first, then longer: a rival's claim may have been withdrawn just then. */
  #exhausted(world: LeaseWorld): Outcome {
    this.#exhaustedFor = this.#exhaustedAt === Number.NEGATIVE_INFINITY ? EXHAUSTED_FOR_MS.first : Math.min(2 * this.#exhaustedFor, EXHAUSTED_FOR_MS.most);
    this.#exhaustedAt = world.now();
    return "exhausted";
  }

  #isExhausted(world: LeaseWorld): boolean {
    return isWithin(this.#exhaustedFor, this.#exhaustedAt, world.now());
  }

  #isUnreachable(world: LeaseWorld): boolean {
    return isWithin(UNREACHABLE_FOR_MS, this.#unreachableAt, world.now());
  }

  #see(standing: Map<string, number>): void {
    this.#standing = standing;
    this.#claimed = total(standing);
  }

  /** Claims that stand, with their sizes. */
  async #list(world: LeaseWorld): Promise<Map<string, number>> {
    const names = await world.claims.list(this.#prefix);
    return new Map(standingNames(names).map((name) => [name, sizeOf(name)]));
  }

  /** A block that needs no claim for a while and strands little: it doubles, and shrinks as the window fills. */
  #comfortable(): number {
    const isolates = Math.max(1, new Set([...this.#standing.keys()].map(isolateOf)).size);
    const grown = this.#block === 0 ? Math.ceil(this.limit / (10 * LARGEST_SHARE)) : 2 * this.#block;
    const share = Math.floor((this.limit - this.#claimed) / (4 * isolates));
    return Math.min(grown, Math.ceil(this.limit / LARGEST_SHARE), share);
  }
}

function total(claims: Map<string, number>): number {
  let sum = 0;
  for (const size of claims.values()) sum += size;
  return sum;
}

function intersection(a: Map<string, number>, b: Map<string, number>): Map<string, number> {
  return new Map([...a].filter(([name]) => b.has(name)));
}
