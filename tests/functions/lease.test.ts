/**
 * The limiter in simulation: isolates over a store whose writes and lists take time and are linearizable (each takes
 * effect at one moment between call and return), with lost replies and clocks that differ. Never one request above the
 * limit; and what the limit allows can be used.
 */

import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Lease, type ClaimStore, type LeaseWorld, type Outcome } from "../../functions/edge/api/lease.ts";

/** Virtual time: runs whatever is due next, until nothing is. */
class Clock {
  now = Date.UTC(2026, 0, 1);
  #due: { at: number; order: number; run(): void }[] = [];
  #order = 0;

  after(ms: number, run: () => void): void {
    this.#due.push({ at: this.now + ms, order: this.#order++, run });
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  async run(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      if (this.#due.length === 0) return;
      this.#due.sort((a, b) => a.at - b.at || a.order - b.order);
      const next = this.#due.shift()!;
      this.now = next.at;
      next.run();
    }
  }
}

type Trouble = { slowest: number; lostReplies: number };

function simulate(seed: number, { isolates, limit, demand, trouble, until }: { isolates: number; limit: number; demand: number; trouble: Trouble; until?: Outcome }) {
  const clock = new Clock();
  const random = generator(seed);
  const names = new Set<string>();
  let operations = 0;
  const call = async <Value>(effect: () => Value): Promise<Value> => {
    operations += 1;
    await clock.pause(random() * trouble.slowest);
    const value = effect();
    await clock.pause(random() * trouble.slowest);
    if (random() < trouble.lostReplies) throw new Error("lost");
    return value;
  };
  const claims: ClaimStore = { place: (_, name) => call(() => void names.add(name)), list: () => call(() => [...names]) };
  const counts: Record<Outcome, number> = { granted: 0, exhausted: 0, contended: 0, unreachable: 0 };
  const leases = Array.from({ length: isolates }, (_, index) => new Lease("window", limit, `i${index}`));
  const client = async (lease: Lease, skew: number): Promise<void> => {
    const world: LeaseWorld = { claims, now: () => clock.now + skew, pause: (ms) => clock.pause(ms), random, later: () => {}, report: () => {} };
    for (let request = 0; request < demand; request++) {
      await clock.pause(random() * 50);
      const outcome = await lease.take(world);
      counts[outcome] += 1;
      if (outcome === until) return;
    }
  };
  for (const lease of leases) {
    const skew = (random() - 0.5) * 2_000;
    for (let clients = 0; clients < 4; clients++) void client(lease, skew);
  }
  return { run: () => clock.run(), counts, operations: () => operations };
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

test("never one request above the limit, whatever the isolates, the latency and the losses", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), fc.constantFrom(0, 0, 0.05, 0.3),
      async (seed, isolates, limit, slowest, lostReplies) => {
        const simulation = simulate(seed, { isolates, limit, demand: 60, trouble: { slowest, lostReplies } });
        await simulation.run();
        assert.ok(simulation.counts.granted <= limit, `${simulation.counts.granted} granted of ${limit}`);
      },
    ),
    { numRuns: 150 },
  );
});

test("under steady demand all of the limit is used, up to a hundredth at ten isolates", async () => {
  for (const seed of [1, 2, 3]) {
    const simulation = simulate(seed, { isolates: 10, limit: 2_000, demand: 200, trouble: { slowest: 20, lostReplies: 0 } });
    await simulation.run();
    assert.ok(simulation.counts.granted <= 2_000);
    assert.ok(simulation.counts.granted >= 1_980, `${simulation.counts.granted} of 2000`);
  }
});

test("isolates that crowd around a small limit still use nearly all of it: what does not fit is withdrawn", async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const simulation = simulate(seed, { isolates: 20, limit: 100, demand: 100, trouble: { slowest: 60, lostReplies: 0 } });
    await simulation.run();
    assert.ok(simulation.counts.granted <= 100);
    assert.ok(simulation.counts.granted >= 95, `${simulation.counts.granted} of 100`);
  }
});

test("one isolate needs few store operations for many requests", async () => {
  const simulation = simulate(7, { isolates: 1, limit: 10_000, demand: 2_400, trouble: { slowest: 20, lostReplies: 0 } });
  await simulation.run();
  assert.is(simulation.counts.granted, 9_600);
  assert.ok(simulation.operations() < 500, `${simulation.operations()} operations`);
});

test("a store that is down grants nothing and is left in peace for a while", async () => {
  let calls = 0;
  const down = () => {
    calls += 1;
    return Promise.reject(new Error("down"));
  };
  const lease = new Lease("window", 100, "i0");
  let now = 0;
  const world: LeaseWorld = { claims: { place: down, list: down }, now: () => now, pause: () => Promise.resolve(), random: Math.random, later: () => {}, report: () => {} };
  assert.equal([await lease.take(world), await lease.take(world), calls], ["unreachable", "unreachable", 1]);
  now += 6_000;
  assert.equal([await lease.take(world), calls], ["unreachable", 2]);
});

test("a claim of unknown form counts as more than the limit", async () => {
  const world: LeaseWorld = {
    claims: { place: () => Promise.resolve(), list: () => Promise.resolve(["who knows"]) },
    now: () => 0, pause: () => Promise.resolve(), random: Math.random, later: () => {}, report: () => {},
  };
  assert.is.not(await new Lease("window", 100, "i0").take(world), "granted");
});

test.run();
