/**
 * What a key may cause: work only for what it can pay, nothing without a ceiling, and no more than its limit is by now.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { faultyWorld, type FaultyWorld } from "../helpers/faulty-world.ts";

const QUESTION = "state=OH&program=medicaid_ffs&drug=hepatitis_c";
const BY_NAME = "state=OH&program=medicaid_ffs&drug=epclusa";

let world: FaultyWorld;
const quiet = { log: console.log, error: console.error };

test.before(async () => {
  world = await faultyWorld();
  // What the function logs is not what this file prints.
  console.error = () => {};
  console.log = (line: unknown) => (String(line).startsWith('{"time"') ? undefined : quiet.log(line));
});
test.before.each(() => {
  world.store = "well";
  world.file = undefined;
});
test.after(() => {
  Object.assign(console, quiet);
  world.close();
  setTimeout(() => process.exit(), 500).unref(); // requests that the Blobs client still repeats
});

/** Published files that were read while `run` ran, by an isolate that has cached none. */
async function readsDuring(run: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  world.deployId = `deploy-${Math.random()}`;
  world.file = () => void (reads += 1);
  await run();
  return reads;
}

test("a raised limit is in force as soon as the key is read again, within the promised minute", async () => {
  const key = await world.issue({ limits: { lookup: 2 } });
  const status = async () => (await world.ask(QUESTION, key)).status;
  assert.equal([await status(), await status(), await status()], [200, 200, 429]);
  // Refused again and again it is believed for longer each time, for half a minute in the end: until 66 seconds from now.
  for (const seconds of [2, 3, 5, 9, 17]) {
    world.ahead += seconds * 1_000;
    assert.is(await status(), 429);
  }
  await world.change(key, { limits: { lookup: 4 } });
  world.ahead += 10_000; // the key was read 46 seconds ago
  assert.equal([await status(), await status(), await status()], [200, 200, 429]);
});

test("a key that is used up causes no work, by no operation and with no header", async () => {
  const key = await world.issue({ plan: { calls: 0, overage: false } });
  assert.is((await world.ask(QUESTION, key)).status, 429);
  const question = { method: "POST", body: JSON.stringify({ question: "Does Ohio Medicaid need PA for Epclusa?" }) };
  for (const [path, query, init] of [
    ["/v1/pa-lookup", QUESTION, {}],
    ["/v1/pa-lookup", BY_NAME, { headers: { "if-none-match": '"x"' } }],
    ["/v1/pa-lookup", QUESTION, { method: "HEAD" }],
    ["/v1/compare", "states=OH,TX&program=medicaid_ffs&drug=epclusa", { headers: { "if-none-match": "*" } }],
    ["/v1/drug-crosswalk", "q=epclusa", {}],
    ["/v1/action-plan", QUESTION, {}],
    ["/v1/changes", "since=2026-01-01", {}],
    ["/v1/lookup-options", "", {}],
    ["/v1/ask", "", question],
  ] as const) {
    const reads = await readsDuring(async () => assert.is((await world.ask(query, key, path, init)).status, 429, path));
    assert.is(reads, 0, path);
  }
});

test("what costs nothing has a ceiling of its own for each key, and what is paid for goes on", async () => {
  const key = await world.issue({ states: ["OH"] });
  const other = await world.issue();
  const { headers } = await world.ask(QUESTION, key);
  const free = {
    unchanged: () => world.ask(QUESTION, key, "/v1/pa-lookup", { headers: { "if-none-match": headers.get("etag")! } }),
    malformed: () => world.ask("state=OH", key),
    outside: () => world.ask(QUESTION.replace("OH", "TX"), key),
    method: () => world.ask(QUESTION, key, "/v1/pa-lookup", { method: "PUT" }),
    me: () => world.ask("", key, "/v1/me"),
  };
  const statuses = async () => Promise.all(Object.values(free).map(async (ask) => (await ask()).status));
  assert.equal(await statuses(), [304, 400, 403, 405, 200]);
  const sent = 5;
  assert.equal(await world.statusesOf(50_000 - sent, "state=OH", key), new Map([[400, 50_000 - sent]]));
  assert.equal(await statuses(), [429, 429, 429, 429, 429]);
  const { json, headers: refused } = await free.me();
  assert.equal(
    [json.code, json.limit, json.window, refused.get("retry-after")],
    ["rate_limited", 50_000, "1 hour", String(json.retry_after_seconds)],
  );
  assert.match(refused.get("ratelimit")!, /^"free";r=0;t=\d+$/);
  assert.is((await world.ask(QUESTION, key)).status, 200);
  assert.is(await readsDuring(free.unchanged), 0, "nothing is worked for that may prove free");
  world.file = undefined;
  assert.is((await world.ask("state=OH", other)).status, 400, "another key");
  world.ahead += 60 * 60_000;
  assert.equal(await statuses(), [304, 400, 403, 405, 200], "the next hour");
  world.ahead -= 60 * 60_000;
});

test("a question that turns out to reach beyond the subscription is given back", async () => {
  const key = await world.issue({ states: ["OH"], limits: { ask: 1 } });
  const ask = async (state: string) =>
    (
      await world.ask("", key, "/v1/ask", {
        method: "POST",
        body: JSON.stringify({ question: `Does ${state} Medicaid need PA for Epclusa?` }),
      })
    ).status;
  assert.equal([await ask("TX"), await ask("TX"), await ask("OH"), await ask("OH")], [403, 403, 200, 429]);
});

test("a burst of /v1/me asks the store once", async () => {
  const key = await world.issue();
  const first = await world.ask("", key, "/v1/me");
  const before = world.storeCalls;
  const answers = await Promise.all(Array.from({ length: 40 }, () => world.ask("", key, "/v1/me")));
  assert.equal([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(answers.at(-1)!.json.limits, first.json.limits);
  assert.ok(world.storeCalls - before <= 2, `${world.storeCalls - before} calls`); // its own ceiling is leased in blocks
  await world.change(key, { limits: { lookup: 77 } });
  world.ahead += 60_000;
  assert.is((await world.ask("", key, "/v1/me")).json.limits[0].limit, 77, "a changed subscription is shown at once");
});

test("/v1/me lists all hours of a key at once, and says what is left of each", async () => {
  const key = await world.issue({ limits: { lookup: 3, compare: 3 } });
  await world.ask("state=OH&program=medicaid_ffs&drug=hepatitis_c", key);
  await world.ask("", key, "/v1/topics");
  const before = world.storeCalls;
  const { json } = await world.ask("", key, "/v1/me");
  const left = Object.fromEntries(
    json.limits.map(({ endpoint, remaining }: { endpoint: string; remaining: number }) => [endpoint, remaining]),
  );
  assert.equal([left.lookup, left.compare, left.topics, left.ask], [2, 3, 1999, 2000]);
  // The free ceiling: a reservation and a list. All hours; the plan; the parts and the total of what was used, read twice.
  assert.ok(world.storeCalls - before <= 7, `${world.storeCalls - before} calls`);
});

test("a limit that was lowered holds for what is held already", async () => {
  const key = await world.issue();
  for (let time = 0; time < 60; time++) assert.is((await world.ask(QUESTION, key)).status, 200);
  await world.change(key, { limits: { lookup: 5 } });
  world.ahead += 60_000;
  assert.is((await world.ask(QUESTION, key)).status, 429);
});

test("the tag of a lookup by a drug's name covers what the name was understood as", async () => {
  const key = await world.issue();
  world.deployId = "deploy-before";
  const before = await world.ask(BY_NAME, key);
  assert.equal([before.status, before.json.resolved_from.brands], [200, ["Epclusa"]]);
  const edited = (path: string) =>
    /names\/by-slug\/\d+\.json$/.test(path)
      ? new Response(readFileSync(join(world.dist, path), "utf8").replaceAll('"Epclusa"', '"Another"'), {
          headers: { "content-type": "application/json" },
        })
      : undefined;
  world.file = edited;
  world.deployId = "deploy-after";
  const after = await world.ask(BY_NAME, key, "/v1/pa-lookup", {
    headers: { "if-none-match": before.headers.get("etag")! },
  });
  assert.equal([after.status, after.json?.resolved_from.brands], [200, ["Another"]]);
  assert.is.not(after.headers.get("etag"), before.headers.get("etag"));
  const onDay = await world.ask(`${QUESTION}&as_of=2026-06-01`, key);
  assert.is.not(
    onDay.headers.get("etag"),
    (await world.ask(QUESTION, key)).headers.get("etag"),
    "nor is another day's answer the same",
  );
});

test("a hundred checks at once ask the store for their allowance once", async () => {
  const key = await world.issue({ plan: { calls: 1_000, overage: false } });
  assert.is((await world.ask(QUESTION, key)).status, 200); // the key is known from now on
  const questions = Array(100).fill({ state: "OH", program: "medicaid_ffs", drug: "hepatitis_c" });
  const before = world.storeCalls;
  const { status, headers } = await world.ask("", key, "/v1/checks", {
    method: "POST",
    body: JSON.stringify({ questions }),
  });
  assert.is(status, 200);
  assert.match(headers.get("ratelimit")!, '"check";r=1900;');
  assert.match(headers.get("ratelimit")!, '"plan";r=899;');
  assert.ok(world.storeCalls - before <= 6, `${world.storeCalls - before} calls of the store`);
});

test.run();
