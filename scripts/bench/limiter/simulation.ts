/**
 * The limiter in simulation: isolates over a store whose writes and lists take time and are linearizable (each takes
 * effect at one moment between call and return), so that calls overtake each other; with lost replies, refusals (5xx),
 * clocks that differ, windows that end and limits that are changed meanwhile. Virtual time: hours run in seconds.
 */

import { JointReservations } from "../../../functions/edge/api/limits/joint-reservations.ts";
import { Lease } from "../../../functions/edge/api/limits/lease.ts";
import type { ReservationStore, LeaseWorld, LeaseResult } from "../../../functions/edge/api/limits/lease-world.ts";
import { drawLot } from "../../../functions/edge/api/limits/reservation-name.ts";
import { hourOf, type Window } from "../../../functions/edge/api/limits/windows.ts";

export type Circumstances = {
  seed: number;
  isolates: number;
  limit: number;
  /** A second limit, of a window that never ends: each request needs one of both, reserved together. */
  plan?: number;
  /** Requests that each client of an isolate makes; an isolate has `clients` at once (4). */
  demand: number;
  clients?: number;
  /** Longest way to the store and back, each, in milliseconds. */
  slowest: number;
  /** Shares of calls whose effect takes place but whose reply is lost, and that are refused without effect. */
  lostReplies?: number;
  refusals?: number;
  /** Clocks differ from the true time by at most this, either way, in milliseconds. */
  skew?: number;
  /** Longest pause of a client between requests, in milliseconds. */
  pause?: number;
  /** Milliseconds from the start until the hour ends. */
  untilHourEnds?: number;
  /** The limit changes to this after a while, isolate by isolate. */
  laterLimit?: number;
  /** Clients stop when they meet this. */
  until?: LeaseResult;
};

export type Simulated = {
  counts: Record<LeaseResult, number>;
  /** Granted in each window, by the window's name. */
  granted: Map<string, number>;
  /** Calls of the store. */
  operations: number;
};

export async function simulate(given: Circumstances): Promise<Simulated> {
  const {
    seed,
    isolates,
    limit,
    plan,
    demand,
    clients = 4,
    slowest,
    lostReplies = 0,
    refusals = 0,
    skew = 1_000,
    pause: longestPause = 50,
    untilHourEnds = 3_000_000,
    laterLimit,
    until,
  } = given;
  const clock = new VirtualClock(Date.UTC(2026, 0, 1, 1) - untilHourEnds);
  const random = generator(seed);
  const names = new Map<string, Set<string>>();
  const simulated: Simulated = {
    counts: { granted: 0, exhausted: 0, contended: 0, unreachable: 0 },
    granted: new Map(),
    operations: 0,
  };
  const call = async <Value>(effect: () => Value): Promise<Value> => {
    simulated.operations += 1;
    await clock.pause(random() * slowest);
    if (random() < refusals) throw new Error("503");
    const value = effect();
    await clock.pause(random() * slowest);
    if (random() < lostReplies) throw new Error("lost");
    return value;
  };
  const below = (prefix: string): Set<string> => {
    const known = names.get(prefix) ?? new Set<string>();
    names.set(prefix, known);
    return known;
  };
  const reservations: ReservationStore = {
    place: (prefix, name) => call(() => void below(prefix).add(name)),
    list: (prefix) => call(() => [...below(prefix)]),
  };
  const changeAt = clock.now + (demand * longestPause) / 4;

  for (let index = 0; index < isolates; index++) {
    const ahead = (random() - 0.5) * 2 * skew;
    const leases = new Map<string, Lease>();
    const now = () => clock.now + ahead;
    const pause = (ms: number) => clock.pause(ms);
    /** What one request sees. Its lot is drawn when it reserves, as in the function: most requests never do. */
    const worldOver = (reservations: ReservationStore): LeaseWorld => {
      let lot: string | undefined;
      return {
        reservations,
        now,
        pause,
        random,
        get lot() {
          return (lot ??= drawLot(random));
        },
        later: (work) => void work.catch(() => {}),
        report: () => {},
      };
    };
    const planLease = plan === undefined ? undefined : new Lease("month.plan", plan, `i${index}`);
    const leaseOf = (window: Window): Lease => {
      const lease = leases.get(window.name) ?? new Lease(`${window.name}.lookup`, limit, `i${index}`);
      leases.set(window.name, lease);
      if (laterLimit !== undefined && clock.now > changeAt + index * 7) lease.limit = laterLimit;
      return lease;
    };
    const takeBoth = async (ofHour: Lease, ofPlan: Lease): Promise<LeaseResult> => {
      const world = worldOver(new JointReservations(reservations, "key", pause));
      const both = [ofHour, ofPlan];
      const outcomes = await Promise.all(both.map((lease) => lease.take(world)));
      const refused = outcomes.find((outcome) => outcome !== "granted");
      if (refused) for (const [place, lease] of both.entries()) if (outcomes[place] === "granted") lease.giveBack();
      return refused ?? "granted";
    };
    const client = async (): Promise<void> => {
      for (let request = 0; request < demand; request++) {
        await clock.pause(random() * longestPause);
        const window = hourOf(now());
        const outcome = await (planLease
          ? takeBoth(leaseOf(window), planLease)
          : leaseOf(window).take(worldOver(reservations)));
        simulated.counts[outcome] += 1;
        if (outcome === "granted") simulated.granted.set(window.name, (simulated.granted.get(window.name) ?? 0) + 1);
        if (outcome === until) return;
      }
    };
    for (let number = 0; number < clients; number++) void client();
  }
  await clock.run();
  return simulated;
}

/** Until nothing that was under way can go on before the clock does: Node comes to its ticks when no promise is left. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

type Due = { at: number; order: number; run(): void };

/** Runs whatever is due next, until nothing is; a heap, because thousands of clients wait at once. */
class VirtualClock {
  now: number;
  readonly #heap: Due[] = [];
  #order = 0;

  constructor(now: number) {
    this.now = now;
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.#push({ at: this.now + ms, order: this.#order++, run: resolve }));
  }

  async run(): Promise<void> {
    for (;;) {
      await everythingElse();
      const next = this.#pop();
      if (!next) return;
      this.now = next.at;
      next.run();
    }
  }

  #push(due: Due): void {
    const heap = this.#heap;
    let place = heap.push(due) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(heap[place]!, heap[parent]!)) return;
      [heap[place], heap[parent]] = [heap[parent]!, heap[place]!];
      place = parent;
    }
  }

  #pop(): Due | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
      if (least === place) return first;
      [heap[place], heap[least]] = [heap[least]!, heap[place]!];
      place = least;
    }
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** mulberry32: small, seeded, good enough to shuffle with. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
