/**
 * The limiter in simulation: isolates over a store whose writes and lists take time and are linearizable (each takes
 * effect at one moment between call and return), with lost replies and clocks that differ. Never one request above the
 * limit; and what the limit allows can be used.
 */

import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Lease } from "../../functions/edge/api/limits/lease.ts";
import type { LeaseWorld } from "../../functions/edge/api/limits/lease-world.ts";
import { simulate } from "../../scripts/bench/limiter/simulation.ts";

test("never one request above the limit, whatever the isolates, the latency and the losses", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(0, 0, 0.05, 0.3),
      async (seed, isolates, limit, slowest, lostReplies) => {
        const { counts } = await simulate({ seed, isolates, limit, demand: 60, slowest, lostReplies });
        assert.ok(counts.granted <= limit, `${counts.granted} granted of ${limit}`);
      },
    ),
    { numRuns: 150 },
  );
});

test("never one above it in any window: refusals, skewed clocks, the end of an hour, a limit that changes meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(0, 0.1, 0.4),
      fc.constantFrom(10, 400, 2_000),
      fc.integer({ min: 1, max: 200 }),
      async (seed, isolates, limit, refusals, untilHourEnds, laterLimit) => {
        const { granted } = await simulate({
          seed,
          isolates,
          limit,
          demand: 50,
          slowest: 100,
          refusals,
          lostReplies: refusals / 2,
          skew: 1_500,
          untilHourEnds,
          laterLimit,
        });
        for (const [window, count] of granted)
          assert.ok(count <= Math.max(limit, laterLimit), `${count} granted of ${limit} in ${window}`);
      },
    ),
    { numRuns: 80 },
  );
});

test("never one above either of two limits that are reserved together, whatever is lost or refused", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom(0, 0.1, 0.4),
      fc.constantFrom(10, 400, 2_000),
      async (seed, isolates, limit, plan, refusals, untilHourEnds) => {
        const { counts, granted } = await simulate({
          seed,
          isolates,
          limit,
          plan,
          demand: 50,
          slowest: 100,
          refusals,
          lostReplies: refusals / 2,
          skew: 1_500,
          untilHourEnds,
        });
        for (const [window, count] of granted) assert.ok(count <= limit, `${count} granted of ${limit} in ${window}`);
        assert.ok(counts.granted <= plan, `${counts.granted} granted of ${plan}`);
      },
    ),
    { numRuns: 100 },
  );
});

test("limits that are reserved together are used as fully as one alone, whichever is the lower", async () => {
  for (const seed of [1, 2, 3]) {
    for (const [limit, plan] of [
      [2_000, 5_000],
      [5_000, 2_000],
    ] as const) {
      const { counts } = await simulate({ seed, isolates: 10, limit, plan, demand: 200, slowest: 20 });
      assert.ok(counts.granted <= 2_000);
      assert.ok(counts.granted >= 1_980, `${counts.granted} of ${limit} and ${plan}`);
    }
  }
});

test("two limits that are nearly used up strand nothing: who comes first for one comes first for the other", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const crowd = { isolates: 10, clients: 10, demand: 20, slowest: 30, pause: 5 };
    const { counts } = await simulate({ seed, limit: 20, plan: 20, ...crowd });
    assert.is(counts.granted, 20, `seed ${seed}`);
  }
});

test("the first request needs two calls of the store for both limits", async () => {
  const { counts, operations } = await simulate({
    seed: 3,
    isolates: 1,
    clients: 1,
    limit: 10_000,
    plan: 1_000_000,
    demand: 1,
    slowest: 20,
  });
  assert.equal([counts.granted, operations], [1, 2]);
});

test("under steady demand all of the limit is used, up to a hundredth at ten isolates", async () => {
  for (const seed of [1, 2, 3]) {
    const { counts } = await simulate({ seed, isolates: 10, limit: 2_000, demand: 200, slowest: 20 });
    assert.ok(counts.granted <= 2_000);
    assert.ok(counts.granted >= 1_980, `${counts.granted} of 2000`);
  }
});

test("isolates that crowd around a small limit still use nearly all of it: what does not fit is withdrawn", async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { counts } = await simulate({ seed, isolates: 20, limit: 100, demand: 100, slowest: 60 });
    assert.ok(counts.granted <= 100);
    assert.ok(counts.granted >= 95, `${counts.granted} of 100`);
  }
});

test("one isolate needs few store operations for many requests", async () => {
  const { counts, operations } = await simulate({ seed: 7, isolates: 1, limit: 10_000, demand: 2_400, slowest: 20 });
  assert.is(counts.granted, 9_600);
  assert.ok(operations < 500, `${operations} operations`);
});

test("a store that is down grants nothing and is left in peace for a while", async () => {
  let calls = 0;
  const down = () => {
    calls += 1;
    return Promise.reject(new Error("down"));
  };
  const lease = new Lease("window", 100, "i0");
  let now = 0;
  const world: LeaseWorld = {
    reservations: { place: down, list: down },
    now: () => now,
    pause: () => Promise.resolve(),
    random: Math.random,
    lot: "0000",
    later: () => {},
    report: () => {},
  };
  assert.equal([await lease.take(world), await lease.take(world), calls], ["unreachable", "unreachable", 1]);
  now += 6_000;
  assert.equal([await lease.take(world), calls], ["unreachable", 2]);
});

test("a reservation of unknown form counts as more than the limit", async () => {
  const world: LeaseWorld = {
    reservations: { place: () => Promise.resolve(), list: () => Promise.resolve(["who knows"]) },
    now: () => 0,
    pause: () => Promise.resolve(),
    random: Math.random,
    lot: "0000",
    later: () => {},
    report: () => {},
  };
  assert.is.not(await new Lease("window", 100, "i0").take(world), "granted");
});

test.run();
