/** Rate limits over HTTP: exact under load and across processes, told as specified, and free where they should be. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { eventually, get, runService, type RunningService } from "../helpers/running-service.ts";

const QUESTION = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
const CLIENTS = 200;

let one: RunningService;
let two: RunningService;

test.before(async () => {
  one = await runService();
  two = await runService({ store: one.store });
});
test.after(async () => {
  await one?.stop();
  await two?.stop();
});

/** Each client asks until it is refused, turning from service to service; how often each status came. */
async function hammer(services: RunningService[], key: string, query = QUESTION): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  await Promise.all(Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = 0; ; turn++) {
      const { status } = await get(services[(client + turn) % services.length]!.url + query, key);
      counts[status] = (counts[status] ?? 0) + 1;
      if (status !== 200) return;
    }
  }));
  return counts;
}

for (const limit of [1, 7, 100, 1000]) {
  test(`200 clients at a limit of ${limit}: exactly ${limit} answers from one process`, async () => {
    const { key } = await one.issue({ limits: { lookup: limit } });
    assert.equal(await hammer([one], key), { 200: limit, 429: CLIENTS });
  });
}

test("and not one more across two processes on one store", async () => {
  for (const limit of [10, 250]) {
    const { key } = await one.issue({ limits: { lookup: limit } });
    assert.equal(await hammer([one, two], key), { 200: limit, 429: CLIENTS });
  }
});

test("200 clients that ask once each: exactly the limit is answered across two processes", async () => {
  const { key } = await one.issue({ limits: { lookup: 60 } });
  const statuses = await Promise.all(Array.from({ length: CLIENTS }, async (_, client) => (await get([one, two][client % 2]!.url + QUESTION, key)).status));
  assert.is(statuses.filter((status) => status === 200).length, 60);
  assert.is(statuses.filter((status) => status === 429).length, 140);
});

test("429: body, Retry-After and RateLimit headers", async () => {
  const { key } = await one.issue({ limits: { lookup: 2 } });
  const first = await get(one.url + QUESTION, key);
  assert.match(first.headers.get("ratelimit-policy")!, /^"lookup";q=2;w=3600, "plan";q=1000000;w=\d+$/);
  assert.match(first.headers.get("ratelimit")!, /^"lookup";r=1;t=\d+, "plan";r=999999;t=\d+$/);
  assert.match((await get(one.url + QUESTION, key)).headers.get("ratelimit")!, /^"lookup";r=0;/);
  const { status, headers, json } = await get(one.url + QUESTION, key);
  assert.is(status, 429);
  const seconds = Math.ceil((3_600_000 - (Date.now() % 3_600_000)) / 1000);
  assert.equal([json.error, json.limit, json.window], ["Rate limit exceeded", 2, "1 hour"]);
  assert.ok(Number.isInteger(json.retry_after_seconds) && Math.abs(json.retry_after_seconds - seconds) <= 2, `${json.retry_after_seconds} is not about ${seconds}`);
  assert.is(headers.get("retry-after"), String(json.retry_after_seconds));
  assert.match(headers.get("ratelimit")!, /^"lookup";r=0;t=\d+$/);
  assert.is(headers.get("access-control-allow-origin"), "*");
});

test("both names of lookup share one limit", async () => {
  const { key } = await one.issue({ limits: { lookup: 2 } });
  const twin = QUESTION.replace("pa-lookup", "pauth-lookup");
  assert.equal([(await get(one.url + QUESTION, key)).status, (await get(one.url + twin, key)).status, (await get(one.url + twin, key)).status], [200, 200, 429]);
});

test("malformed, out-of-scope and unchanged requests spend nothing; a 404 does", async () => {
  const { key } = await one.issue({ limits: { lookup: 3 }, states: ["TX"] });
  const { headers } = await get(one.url + QUESTION, key);
  for (let time = 0; time < 5; time++) {
    assert.is((await get(`${one.url}/v1/pa-lookup?state=TX`, key)).status, 400);
    assert.is((await get(one.url + QUESTION.replace("TX", "OH"), key)).status, 403);
    assert.is((await get(one.url + QUESTION, key, { headers: { "if-none-match": headers.get("etag")! } })).status, 304);
  }
  assert.is((await get(`${one.url}/v1/pa-lookup?state=TX&program=chip&drug=no_such_drug`, key)).status, 404);
  assert.is((await get(one.url + QUESTION, key)).status, 200);
  assert.is((await get(one.url + QUESTION, key)).status, 429);
  assert.is((await get(one.url + QUESTION, key, { headers: { "if-none-match": headers.get("etag")! } })).status, 304, "even then");
});

test("the monthly plan is enforced in the same way, across processes", async () => {
  const { key } = await one.issue({ plan: { calls: 40, overage: false } });
  assert.equal(await hammer([one, two], key), { 200: 40, 429: CLIENTS });
  const { json, headers } = await get(one.url + QUESTION, key);
  assert.equal([json.error, json.limit, json.window, json.code], ["Rate limit exceeded", 40, "1 month", "plan_exhausted"]);
  const now = new Date();
  const seconds = (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.valueOf()) / 1000;
  assert.ok(Math.abs(Number(headers.get("retry-after")) - seconds) <= 2);
});

test("what the plan refuses costs nothing of the hour", async () => {
  const { key } = await one.issue({ plan: { calls: 2, overage: false }, limits: { lookup: 9 } });
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await get(one.url + QUESTION, key)).status);
  assert.equal(statuses, [200, 200, 429, 429, 429, 429]);
  const { limits } = (await get(`${one.url}/v1/me`, key)).json;
  assert.is(limits.find(({ endpoint }: { endpoint: string }) => endpoint === "lookup").remaining, 7);
});

test("with overage allowed the plan does not stop a key, and the hour still does", async () => {
  const { key } = await one.issue({ plan: { calls: 3, overage: true }, limits: { lookup: 20 } });
  assert.equal(await hammer([one, two], key), { 200: 20, 429: CLIENTS });
});

test("administrative keys are exempt", async () => {
  const { key } = await one.issue({ admin: true, limits: { lookup: 1 }, plan: { calls: 1, overage: false } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(one.url + QUESTION, key)));
  assert.equal([...new Set(answers.map(({ status }) => status))], [200]);
  assert.is(answers[0]!.headers.get("ratelimit"), null);
});

test("what a key used is metered", async () => {
  const { key, id } = await one.issue();
  for (let time = 0; time < 7; time++) await get([one, two][time % 2]!.url + QUESTION, key);
  const { openKeyStore } = await import("../../scripts/keys/key-store.ts");
  const store = await openKeyStore({ root: ".", store: one.store });
  const usage = await eventually(() => store.usage(id, new Date().toISOString().slice(0, 7)), ({ lookup }) => lookup === 7, 10);
  void store.close();
  assert.equal(usage, { lookup: 7 });
});

test.run();
