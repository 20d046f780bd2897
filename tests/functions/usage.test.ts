/** What a key used is counted exactly, however many isolates count, and read from few objects. */

import { getStore } from "@netlify/blobs";
import fc from "fast-check";
import type { Context } from "@netlify/functions";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Platform } from "../../functions/edge/api/shared/platform.ts";
import { meter, MOST_PARTS_READ } from "../../functions/edge/api/limits/usage.ts";
import {
  MOST_NAMES,
  partName,
  SERVICE_ID,
  sumOfMonth,
  usagePrefix,
} from "../../functions/edge/api/limits/usage-counts.ts";
import { count, OTHER, takeCounts } from "../../functions/edge/api/shared/counters.ts";
import { compactMonth, type UsageStore } from "../../functions/scheduled/sweep/compaction.ts";
import sweep from "../../functions/scheduled/sweep/sweep.mts";
import { faultyWorld, type FaultyWorld } from "../helpers/faulty-world.ts";

const HOUR = 3_600_000;

let world: FaultyWorld;
const complaints: string[] = [];
const quiet = { log: console.log, error: console.error };

test.before(async () => {
  world = await faultyWorld();
  console.error = (line: unknown) => void complaints.push(String(line));
  console.log = (line: unknown) => (String(line).startsWith('{"time"') ? undefined : quiet.log(line));
});
test.after(() => {
  Object.assign(console, quiet);
  world.close();
  setTimeout(() => process.exit(), 500).unref(); // requests that the Blobs client still repeats
});

/** `/v1/me` keeps what it found for five seconds. */
async function summary(key: string): Promise<any> {
  world.ahead += 6_000;
  return (await world.ask("", key, "/v1/me")).json;
}

const runSweep = () => sweep(new Request("http://localhost/"), { deploy: { context: "dev" } } as Context);
const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR).toISOString().slice(0, "2026-11-20T15".length);

test("the counts of many isolates are summed up by the sweep: /v1/me reads few objects and gives the exact sum", async () => {
  const key = await world.issue({ plan: { calls: 1_000_000, overage: true } });
  const { id } = await summary(key);
  const store = getStore({ name: "usage-dev", consistency: "strong" });
  const isolates = MOST_PARTS_READ + 200;
  const parts = Array.from({ length: isolates }, (_, place) =>
    partName(id, hour(-3 - (place % 8)), `isolate-${place}`),
  );
  for (const [place, name] of parts.entries()) await store.set(name, JSON.stringify({ lookup: 1 + place, compare: 2 }));
  const live = partName(id, hour(0), "live");
  await store.set(live, JSON.stringify({ lookup: 10_000 }));
  const exact = { lookup: (isolates * (isolates + 1)) / 2 + 10_000, compare: 2 * isolates };
  assert.is((await summary(key)).plan.used, null, "more than are read at once");
  assert.match(complaints.join(), `${isolates + 1} parts`);

  await runSweep();
  const before = world.storeCalls;
  assert.equal((await summary(key)).plan.used, exact);
  assert.ok(world.storeCalls - before < 60, `${world.storeCalls - before} store calls`);

  world.ahead += HOUR / 2;
  await runSweep();
  const names = (await store.list({ prefix: `${id}/` })).blobs.map(({ key: name }) => name);
  assert.equal(names.sort(), [live, `${usagePrefix(id, hour(0).slice(0, 7))}total`].sort());
  assert.equal((await summary(key)).plan.used, exact);
  await runSweep();
  assert.equal((await summary(key)).plan.used, exact, "a sweep that finds nothing changes nothing");
  world.ahead = 0;
});

test("what could not be written in its hour is written in the next, and never once it may have been taken", async () => {
  const objects = new Map<string, string>();
  let [now, isAway, background] = [Date.parse("2026-11-20T15:59:00Z"), true, [] as Promise<unknown>[]];
  const platform = {
    requestId: "request-1",
    now: () => now,
    later: (work: Promise<unknown>) => void background.push(work),
    usage: {
      write: async (name: string, text: string) => {
        if (isAway) throw new Error("away");
        objects.set(name, text);
      },
    },
  } as unknown as Platform;
  const count = async (key: string) => {
    meter(key, "lookup", platform);
    await Promise.all(background.splice(0));
  };
  await Promise.all([count("key_a"), count("key_b")]);
  isAway = false;
  now += 10 * 60_000;
  await count("key_a");
  now += HOUR;
  await count("key_b");
  const ofKeys = [...objects].filter(([name]) => name.startsWith("key_"));
  const hours = ofKeys.map(([name, text]) => [name.slice(0, "key_a/2026-11/2026-11-20T15".length), text]);
  assert.equal(hours.sort(), [
    ["key_a/2026-11/2026-11-20T15", '{"lookup":1}'],
    ["key_a/2026-11/2026-11-20T16", '{"lookup":1}'],
    ["key_b/2026-11/2026-11-20T17", '{"lookup":1}'],
  ]);
});

test("a sum keeps 2,000 names at most, however many cells were asked, and loses no count", async () => {
  const objects = new Map<string, string>();
  const asked = (from: number) =>
    Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`miss|chip|OH|code_${from + n}`, 1 + (n % 7)]));
  const parts = [asked(0), asked(2_000), { "requests|lookup|200": 900 }];
  for (const [place, counts] of parts.entries())
    objects.set(partName(SERVICE_ID, "2026-11-10T05", `isolate-${place}`), JSON.stringify(counts));
  const total = parts.flatMap((counts) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
  const store = shakyStore(objects, () => 0);
  for (const hour of ["08", "12"]) {
    const sum = (await sumOfMonth(store, SERVICE_ID, "2026-11")) as Record<string, number>;
    assert.is(Object.keys(sum).length, MOST_NAMES);
    assert.is(
      Object.values(sum).reduce((one, other) => one + other, 0),
      total,
    );
    assert.is(sum["requests|lookup|200"], 900);
    await compactMonth(store, `${SERVICE_ID}/2026-11/`, [...objects.keys()], Date.parse(`2026-11-10T${hour}:00:00Z`));
  }
  const stored = objects.get(`${SERVICE_ID}/2026-11/total`)!;
  assert.ok(stored.length < 150_000, `${stored.length} characters`);
});

test("an isolate counts 1,000 names at once; what is beyond is one number", () => {
  takeCounts();
  for (let n = 0; n < 1_500; n++) count(`miss|chip|OH|code_${n}`);
  const counts = takeCounts();
  assert.equal([counts.size, counts.get(OTHER)], [1_001, 500]);
  assert.is(takeCounts().size, 0);
});

/** A store whose calls take turns in an order of chance; `patience` calls are answered, then it fails. */
function shakyStore(
  objects: Map<string, string>,
  pause: () => number,
  patience = Number.POSITIVE_INFINITY,
): UsageStore & { names(prefix: string): Promise<string[]> } {
  const call = async <Value>(work: () => Value): Promise<Value> => {
    for (let turns = pause(); turns > 0; turns--) await Promise.resolve();
    if (patience-- <= 0) throw new Error("the store is away");
    return work();
  };
  return {
    read: (name) => call(() => objects.get(name) ?? null),
    write: (name, text) => call(() => void objects.set(name, text)),
    delete: (name) => call(() => void objects.delete(name)),
    names: (prefix) => call(() => [...objects.keys()].filter((name) => name.startsWith(prefix))),
  };
}

test("no order of isolates, readers and sweeps, overlapping or broken off, loses or doubles a call", async () => {
  const step = fc.record({
    writes: fc.array(fc.nat(4), { maxLength: 3 }),
    readers: fc.nat(2),
    sweeps: fc.array(fc.option(fc.nat(12)), { maxLength: 2 }),
    minutes: fc.constantFrom(1, 20, 45, 90),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fc.nat(12)), async (steps, chance) => {
      const objects = new Map<string, string>();
      const pause = () => chance.next().value as number;
      const store = shakyStore(objects, pause);
      let [now, calls] = [Date.parse("2026-11-10T00:00:00Z"), 0];
      for (const { writes, readers, sweeps, minutes } of steps) {
        for (const isolate of writes) {
          const name = partName("key_1", new Date(now).toISOString().slice(0, 13), `isolate-${isolate}`);
          objects.set(
            name,
            JSON.stringify({ lookup: 1 + ((JSON.parse(objects.get(name) ?? "{}").lookup as number) || 0) }),
          );
          calls += 1;
        }
        const names = [...objects.keys()];
        const swept = sweeps.map((patience) =>
          compactMonth(shakyStore(objects, pause, patience ?? undefined), "key_1/2026-11/", names, now).catch(() => 0),
        );
        const read = Array.from({ length: readers }, () => sumOfMonth(store, "key_1", "2026-11"));
        for (const sum of await Promise.all(read)) assert.is(sum.lookup ?? 0, calls);
        await Promise.all(swept);
        assert.is((await sumOfMonth(store, "key_1", "2026-11")).lookup ?? 0, calls);
        now += minutes * 60_000;
      }
    }),
    { numRuns: 400, seed: 11 },
  );
});

test.run();
