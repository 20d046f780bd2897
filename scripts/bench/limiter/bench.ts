/**
 * `npm run bench -- limiter`: the limiter in simulation at 1 to 1,000 isolates. What must hold: never one request above the
 * limit, under any trouble; and without trouble nearly all of it can be used. Also what it costs in calls of the store.
 */

import fc from "fast-check";
import { table } from "../../library/content/table.ts";
import { median, short } from "../rounds.ts";
import { simulate } from "./simulation.ts";

const LIMIT = 10_000;

export async function benchLimiter({ runs }: { runs: number }): Promise<void> {
  let over = 0;
  let simulated = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.integer(),
        isolates: fc.oneof(
          { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
          { weight: 1, arbitrary: fc.constantFrom(100, 300) },
        ),
        limit: fc.integer({ min: 1, max: 500 }),
        demand: fc.integer({ min: 1, max: 40 }),
        slowest: fc.integer({ min: 1, max: 400 }),
        lostReplies: fc.constantFrom(0, 0.05, 0.3),
        refusals: fc.constantFrom(0, 0.05, 0.3),
        skew: fc.constantFrom(0, 1_000, 5_000),
        untilHourEnds: fc.constantFrom(10, 300, 2_000, 3_000_000),
        laterLimit: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
      }),
      async ({ laterLimit, ...circumstances }) => {
        const { granted } = await simulate(laterLimit === undefined ? circumstances : { ...circumstances, laterLimit });
        const most = Math.max(circumstances.limit, laterLimit ?? 0);
        simulated += 1;
        for (const [window, count] of granted) {
          if (count <= most) continue;
          over += 1;
          throw new Error(`${count} granted of ${most} in ${window}`);
        }
      },
    ),
    { numRuns: runs },
  );
  console.log(
    `${simulated} simulations with latency, overtaking, lost replies, refusals, skewed clocks, ends of windows and changed limits: ${over} with a request above the limit.\n`,
  );

  const rows: (string | number)[][] = [];
  for (const isolates of [1, 10, 100, 1_000]) {
    const used: number[] = [];
    const operations: number[] = [];
    const demand = Math.ceil((1.3 * LIMIT) / (isolates * 4)) + 4;
    for (const seed of [1, 2, 3]) {
      // Spread over an hour's worth of pauses, so that isolates come and go as they do.
      const { counts, operations: calls } = await simulate({
        seed,
        isolates,
        limit: LIMIT,
        demand,
        slowest: 60,
        pause: 600_000 / demand,
      });
      if (counts.granted > LIMIT) throw new Error(`${counts.granted} granted of ${LIMIT}`);
      used.push((100 * counts.granted) / LIMIT);
      operations.push((1_000 * calls) / (counts.granted + counts.exhausted + counts.contended));
    }
    rows.push([isolates, short(Math.min(...used)), short(median(operations))]);
  }
  console.log(table(["isolates", `% of ${LIMIT} used (least of 3)`, "store calls per 1,000 requests"], rows));
  console.log(
    "\nBesides: one read of the key per isolate and key every 45 seconds, one write of its use at most every 2 seconds.",
  );
}
