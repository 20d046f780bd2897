/** When what we depend on fails: known keys keep working for a while, nobody new is let in, and it mends by itself. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { faultyWorld, type FaultyWorld } from "../helpers/faulty-world.ts";
import { rule } from "../helpers/sample-content.ts";

const QUESTION = "state=OH&program=medicaid_ffs&drug=hepatitis_c";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The row of QUESTION, framed as the build does, but with a null byte in its tag, which no header can carry. */
const ROW_WITH_A_DAMAGED_HEAD = [
  `{"pa_row":1,"etag":"${"0".repeat(31)}\0","length":"00000115","from":"0001-01-01","to":"9999-12-31",`,
  '"answer":{"state":"OH","program":"medicaid_ffs","query":{"drug_class":"hepatitis_c"},',
  '"timestamp":"0000-00-00T00:00:00.000Z"}}\n',
].join("");

/** The published row of a path, as `change` leaves it. */
const rowWith = (change: (row: string) => string) => (path: string) =>
  new Response(change(readFileSync(join(world.dist, path), "utf8")), {
    headers: { "content-type": "application/json" },
  });

let world: FaultyWorld;
const quiet = { log: console.log, error: console.error };
/** What the function logged of problems since the test began. */
let logged: string[] = [];

test.before(async () => {
  const tomorrow = { effective_from: new Date(Date.now() + DAY).toISOString().slice(0, 10) };
  world = await faultyWorld({
    "states/TX/drugs/hepatitis_c.yaml for medicaid_ffs": rule(tomorrow),
    "states/TX/drugs/hepatitis_c.yaml for chip": rule(tomorrow),
    "states/OH/drugs/hepatitis_c.yaml for chip": rule(),
    "states/CA/drugs/hepatitis_c.yaml for chip": rule(),
    "states/OH/drugs/oncology_oral.yaml for medicaid_ffs": rule(),
  });
  // What the function logs is not what this file prints.
  console.error = (line: unknown) => void logged.push(String(line));
  console.log = (line: unknown) => (String(line).startsWith('{"time"') ? undefined : quiet.log(line));
});
test.before.each(() => {
  world.store = "well";
  world.file = undefined;
  world.address = undefined;
  logged = [];
});
test.after(() => {
  Object.assign(console, quiet);
  world.close();
  setTimeout(() => process.exit(), 500).unref(); // requests that the Blobs client still repeats
});

test("a busy key costs one read, not one a request", async () => {
  const key = await world.issue();
  const before = world.keyReads;
  await Promise.all(Array.from({ length: 50 }, () => world.ask(QUESTION, key)));
  assert.is(world.keyReads - before, 1);
});

test("a guessed key costs one read, and a malformed one none", async () => {
  const before = world.keyReads;
  for (let time = 0; time < 10; time++) {
    assert.is((await world.ask(QUESTION, "11111111-1111-4111-8111-111111111111")).status, 401);
    assert.is((await world.ask(QUESTION, "not-a-key")).status, 401);
  }
  assert.is(world.keyReads - before, 1);
});

for (const mode of ["down", "slow", "garbage", "failing"] as const) {
  test(`store ${mode}: a key that is not known gets 503 with Retry-After, soon, and never an open door`, async () => {
    const key = await world.issue();
    world.store = mode;
    const { status, headers, json, ms } = await world.ask(QUESTION, key);
    assert.is(status, 503);
    assert.is(headers.get("retry-after"), "5");
    assert.equal([json.error, json.retry_after_seconds], ["Temporarily unavailable", 5]);
    assert.ok(ms < 3_000, `${ms} ms`);
    world.store = "well";
    assert.is((await world.ask(QUESTION, key)).status, 200, "it mends by itself");
  });

  test(`store ${mode}: a key that is known keeps working through the grace, and not for ever`, async () => {
    const key = await world.issue();
    assert.is((await world.ask(QUESTION, key)).status, 200);
    world.store = mode;
    world.ahead += 2 * MINUTE;
    assert.is((await world.ask(QUESTION, key)).status, 200, "after two minutes");
    world.ahead += 20 * MINUTE;
    assert.is((await world.ask(QUESTION, key)).status, 503, "after twenty-two");
    world.store = "well";
    assert.is((await world.ask(QUESTION, key)).status, 200, "it mends by itself");
  });
}

test("limits that cannot be checked: a hundredth for each isolate, then 503", async () => {
  const key = await world.issue({ limits: { lookup: 300 } });
  const narrow = await world.issue({ limits: { lookup: 300 }, states: ["TX"] });
  // Makes the key known without spending anything.
  assert.is((await world.ask("state=OH", key)).status, 400);
  assert.is((await world.ask(QUESTION, narrow)).status, 403);
  world.store = "down";
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await world.ask(QUESTION, key)).status);
  assert.equal(statuses, [200, 200, 200, 503, 503, 503]);
  world.store = "well";
  world.ahead += 6_000;
  assert.is((await world.ask(QUESTION, key)).status, 200);
});

test("limits that cannot be checked: a limit too small to have a hundredth lets nothing through", async () => {
  for (const limit of [3, 99]) {
    const key = await world.issue({ limits: { lookup: limit } });
    assert.is((await world.ask("state=OH", key)).status, 400);
    world.store = "down";
    assert.is((await world.ask(QUESTION, key)).status, 503, String(limit));
    world.store = "well";
    world.ahead += 6_000;
  }
});

test("a damaged record opens nothing", async () => {
  const { parseKeyRecord } = await import("../../functions/edge/api/access/key-record.ts");
  for (const text of [
    "",
    "null",
    "{}",
    '{"id":"k","admin":true}',
    '{"id":"k","label":"l","states":["XX"],"programs":"all","endpoints":"all","admin":true}',
  ]) {
    assert.throws(() => parseKeyRecord(text));
  }
});

test("a revoked key ends within a minute, although another key's record is damaged and in use", async () => {
  const [revoked, damaged] = [await world.issue(), await world.issue()];
  for (const key of [revoked, damaged]) assert.is((await world.ask(QUESTION, key)).status, 200);
  await world.revoke(revoked);
  await world.damage(damaged);
  world.ahead += 50_000;
  await world.ask(QUESTION, damaged);
  assert.is((await world.ask(QUESTION, revoked)).status, 401);
  assert.match(logged.join("\n"), '"problem":"key record"');
});

test("a damaged record is a 503 for its own key, and as often as it is asked it keeps no other key out", async () => {
  const [damaged, fresh] = [await world.issue(), await world.issue()];
  await world.damage(damaged);
  for (let time = 0; time < 150; time++) assert.is((await world.ask(QUESTION, damaged)).status, 503);
  assert.is((await world.ask(QUESTION, fresh)).status, 200);
});

/** Guesses, each of a new key, few enough at a time that the store of a busy machine answers in time. */
async function guess(count: number): Promise<Awaited<ReturnType<FaultyWorld["ask"]>>[]> {
  const answers = [];
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const some = Math.min(AT_ONCE, count - sent);
    answers.push(...(await Promise.all(Array.from({ length: some }, () => world.ask(QUESTION, crypto.randomUUID())))));
  }
  return answers;
}
const AT_ONCE = 25;

test("a flood of unknown keys costs a bounded number of reads; known keys go on and revoked ones end", async () => {
  world.ahead += 2 * MINUTE;
  const [known, revoked] = [await world.issue(), await world.issue()];
  for (const key of [known, revoked]) assert.is((await world.ask(QUESTION, key)).status, 200);
  await world.revoke(revoked);
  const before = world.keyReads;
  const flood = await guess(400);
  assert.ok(world.keyReads - before <= 110, `${world.keyReads - before} reads`);
  assert.equal([...new Set(flood.map(({ status }) => status))].sort(), [401, 503]);
  assert.is(flood.find(({ status }) => status === 503)!.headers.get("retry-after"), "30");
  world.ahead += 50_000;
  await guess(400);
  assert.equal([(await world.ask(QUESTION, known)).status, (await world.ask(QUESTION, revoked)).status], [200, 401]);
  world.ahead += MINUTE;
  assert.is(
    (await world.ask(QUESTION, crypto.randomUUID())).status,
    401,
    "when the flood is over, unknown keys are looked for again",
  );
});

/** Two minutes later, when every supply is full, with the clock stopped so that none is refilled meanwhile. */
async function withFullSupplies(work: () => Promise<void>): Promise<void> {
  world.ahead += 2 * MINUTE;
  const clock = Date.now;
  const now = clock();
  Date.now = () => now;
  try {
    await work();
  } finally {
    Date.now = clock;
  }
}

for (const [flooding, same, other] of [
  ["203.0.113.1", "203.0.113.1", "203.0.113.2"],
  ["2001:db8:0:1::1", "2001:DB8::1:aaaa:0:0:2", "2001:db8:0:2::1"],
  [undefined, undefined, "198.51.100.1"],
]) {
  test(`a flood of unknown keys from one network keeps no key of another out (${flooding ?? "no address"})`, () =>
    withFullSupplies(async () => {
      const [hindered, sound] = [await world.issue(), await world.issue()];
      const before = world.keyReads;
      world.address = flooding;
      await guess(200);
      const reads = world.keyReads - before;
      assert.ok(reads >= 100 && reads <= 110, `${reads} reads: 100, and what the client of the store repeats`);
      world.address = same;
      const refused = await world.ask(QUESTION, hindered);
      assert.equal([refused.status, refused.headers.get("retry-after")], [503, "30"]);
      assert.match(refused.json.message, "from your network: keys not used recently");
      world.address = other;
      assert.is((await world.ask(QUESTION, sound)).status, 200);
      assert.equal(logged, [], "no address is logged");
    }));
}

/** Longer than a count waits until it is written (functions/edge/api/limits/usage.ts). */
const USAGE_IS_WRITTEN_MS = 2_200;

test("a flood from very many networks costs the store 1,000 reads a minute, and sound keys go on, used lately or not", async () => {
  const unseen = await world.issue();
  await withFullSupplies(async () => {
    const known = await world.issue();
    assert.is((await world.ask(QUESTION, known)).status, 200);
    const before = world.keyReads;
    for (let network = 0; network < 12; network++) {
      world.address = `198.51.100.${network}`;
      await guess(90);
    }
    const reads = world.keyReads - before;
    assert.ok(reads >= 1_000 && reads <= 1_050, `${reads} reads: 1,000, and what the client of the store repeats`);
    world.address = "192.0.2.1";
    await new Promise((resolve) => setTimeout(resolve, USAGE_IS_WRITTEN_MS)); // the usage of `known` is a call too
    const calls = world.storeCalls;
    assert.is((await world.ask(QUESTION, crypto.randomUUID())).status, 503);
    const refused = await world.ask(QUESTION, crypto.randomUUID());
    assert.equal([refused.status, refused.headers.get("retry-after")], [503, "30"]);
    assert.match(refused.json.message, "keys are being tried: keys not used recently");
    assert.is(world.storeCalls, calls, "the flood made the listing, and one does for all who ask");
    assert.is((await world.ask(QUESTION, unseen)).status, 200, "a key that there is waits for nobody");
    assert.is((await world.ask(QUESTION, known)).status, 200);
  });
  world.ahead += MINUTE;
  assert.is((await world.ask(QUESTION, unseen)).status, 200);
});

test("sound keys are no guesses: 120 new ones of one network are let in", () =>
  withFullSupplies(async () => {
    world.address = "203.0.113.9";
    for (let count = 0; count < 120; count++) assert.is((await world.ask(QUESTION, await world.issue())).status, 200);
  }));

for (const [name, response] of [
  ["an error", () => new Response("oops", { status: 500 })],
  ["a page instead of a file", () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
  ["a file of another kind", () => new Response('{"a":1}', { headers: { "content-type": "application/json" } })],
  ["half a file", () => new Response('{"pa_row":1,"etag":"0123', { headers: { "content-type": "application/json" } })],
  ["a row that lost a sentence", rowWith((row) => row.replace(/"notes":"[^"]*"/, '"notes":""'))],
  ["a row with another yes or no", rowWith((row) => row.replace('"pa_required":true', '"pa_required":false'))],
  ["a row without one", rowWith((row) => row.replace('"pa_required"', '"pa_requirex"'))],
  ["a row with an unknown type", rowWith((row) => row.replace(/"pa_type":"\w/, '"pa_type":"!'))],
  ["a damaged head", () => new Response(ROW_WITH_A_DAMAGED_HEAD, { headers: { "content-type": "application/json" } })],
] as const) {
  test(`published files: ${name} is a 503 that reveals nothing, and mends by itself`, async () => {
    const key = await world.issue({ limits: { lookup: 1 } });
    world.deployId = `deploy-${name}`;
    world.file = response;
    const { status, json } = await world.ask(QUESTION, key);
    assert.equal([status, json.message], [503, "The rule cannot be read right now."]);
    world.file = undefined;
    assert.is((await world.ask(QUESTION, key)).status, 200, "the 503 was not charged");
  });
}

test("a clock that is set back keeps no revoked key alive and no new key out, and what it is set forward changes nothing", async () => {
  const key = await world.issue();
  assert.is((await world.ask(QUESTION, key)).status, 200);
  const stranger = "22222222-2222-4222-8222-222222222222";
  assert.is((await world.ask(QUESTION, stranger)).status, 401);
  const before = world.keyReads;
  world.ahead -= 120 * MINUTE;
  assert.is((await world.ask(QUESTION, key)).status, 200);
  assert.is((await world.ask(QUESTION, stranger)).status, 401);
  assert.is(world.keyReads - before, 2, "both are read again: nobody knows how old the cached record is");
  world.ahead += 240 * MINUTE;
  assert.is((await world.ask(QUESTION, key)).status, 200);
  world.ahead -= 120 * MINUTE;
});

test("a clock that is set back while the store was down does not leave the limiter waiting", async () => {
  const key = await world.issue({ limits: { lookup: 100 } });
  assert.is((await world.ask("state=OH", key)).status, 400);
  world.store = "down";
  assert.equal(
    [(await world.ask(QUESTION, key)).status, (await world.ask(QUESTION, key)).status],
    [200, 503],
    "a hundredth, then no more",
  );
  world.store = "well";
  world.ahead -= MINUTE;
  assert.is((await world.ask(QUESTION, key)).status, 200);
  world.ahead += MINUTE;
});

test("published files that cannot be fetched at all are a JSON error without a trace", async () => {
  const key = await world.issue();
  world.deployId = "deploy-throws";
  world.file = () => {
    throw new TypeError(`Invalid URL: 'http://x/${world.rulesDirectory}/secret.json'`);
  };
  const { status, json } = await world.ask(QUESTION, key);
  assert.is(status, 500);
  assert.equal(Object.keys(json), ["error", "code", "message", "request_id"]);
  assert.not.match(JSON.stringify(json), "secret");
  assert.match(logged.join("\n"), "secret.json", "what went wrong is in the log");
  assert.not.match(logged.join("\n"), world.rulesDirectory, "the secret directory is not");
});

const nothing = () => new Response("Not found", { status: 404 });

test("files that cannot be found are a 503, never 'no verified rule', and it mends by itself", async () => {
  const key = await world.issue();
  for (const [place, [query, path]] of Object.entries({
    lookup: [QUESTION, "/v1/pa-lookup"],
    brand: ["state=OH&program=medicaid_ffs&drug=epclusa", "/v1/pa-lookup"],
    compare: ["states=OH,TX&program=medicaid_ffs&drug=hepatitis_c", "/v1/compare"],
    plan: [QUESTION, "/v1/action-plan"],
    crosswalk: ["q=epclusa", "/v1/drug-crosswalk"],
    states: ["state=OH", "/v1/states"],
    changes: ["since=2026-01-01", "/v1/changes"],
  })) {
    world.deployId = `deploy-away-${place}`;
    world.file = nothing;
    assert.is((await world.ask(query!, key, path)).status, 503, place);
    world.file = undefined;
    assert.is((await world.ask(query!, key, path)).status, 200, `${place}, mended`);
  }
});

test("one file that cannot be found is a 503 while the index lists it, and is named in the log", async () => {
  const key = await world.issue();
  world.deployId = "deploy-one-away";
  world.file = (path) => (path.endsWith("/oh/medicaid_ffs/drug/hepatitis_c.json") ? nothing() : undefined);
  assert.is((await world.ask(QUESTION, key)).status, 503);
  assert.match(logged.join("\n"), "oh/medicaid_ffs/drug/hepatitis_c.json");
  assert.not.match(logged.join("\n"), world.rulesDirectory);
  world.file = undefined;
  assert.is((await world.ask(QUESTION, key)).status, 200);
});

test("that there is no rule is believed while the index says so, and looked for again within a minute", async () => {
  const key = await world.issue();
  world.deployId = "deploy-absent";
  const absent = "state=CA&program=medicaid_ffs&drug=hepatitis_c";
  let looked = 0;
  world.file = (path) => {
    if (/\/ca\/.*hepatitis_c/.test(path)) looked += 1;
    return undefined;
  };
  assert.equal([(await world.ask(absent, key)).status, (await world.ask(absent, key)).status], [404, 404]);
  const once = looked;
  world.ahead += MINUTE;
  assert.is((await world.ask(absent, key)).status, 404);
  assert.is(looked, 2 * once);
});

test("a file that holds another cell's rule is a 503 and a line in the log", async () => {
  const key = await world.issue();
  const other = (path: string, from: string, to: string) => (path.endsWith(to) ? world.read(from) : undefined);
  for (const [place, query, path, from, to] of [
    ["program", QUESTION, "/v1/pa-lookup", "oh/chip/drug/hepatitis_c.json", "oh/medicaid_ffs/drug/hepatitis_c.json"],
    ["state", QUESTION, "/v1/pa-lookup", "ca/chip/drug/hepatitis_c.json", "oh/medicaid_ffs/drug/hepatitis_c.json"],
    [
      "code",
      QUESTION,
      "/v1/pa-lookup",
      "oh/medicaid_ffs/drug/oncology_oral.json",
      "oh/medicaid_ffs/drug/hepatitis_c.json",
    ],
    [
      "versions",
      "state=TX&program=medicaid_ffs&drug=hepatitis_c",
      "/v1/pa-lookup",
      "tx/chip/drug/hepatitis_c.versions.json",
      "tx/medicaid_ffs/drug/hepatitis_c.versions.json",
    ],
    [
      "column",
      "states=OH,TX&program=medicaid_ffs&drug=hepatitis_c",
      "/v1/compare",
      "columns/chip/drug/hepatitis_c.json",
      "columns/medicaid_ffs/drug/hepatitis_c.json",
    ],
    ["detail", "state=OH", "/v1/states", "meta/states/tx.json", "meta/states/oh.json"],
  ] as const) {
    world.deployId = `deploy-other-${place}`;
    world.file = (asked) => other(asked, from, to);
    assert.is((await world.ask(query, key, path)).status, 503, place);
    assert.match(logged.join("\n"), to);
  }
});

test("another deploy's files are not answered from the cache of the last one", async () => {
  const key = await world.issue();
  world.deployId = "deploy-2";
  assert.is((await world.ask(QUESTION, key)).status, 200);
  world.file = () => new Response("Not found", { status: 404 });
  assert.is((await world.ask(QUESTION, key)).status, 200, "the same deploy: cached");
  world.deployId = "deploy-3";
  assert.is((await world.ask(QUESTION, key)).status, 503);
});

test("a comparison holds for its day and for its deploy, however often it was asked before", async () => {
  const key = await world.issue();
  const compared = async () =>
    (await world.ask("states=OH,TX&program=medicaid_ffs&drug=hepatitis_c", key, "/v1/compare")).json.results.map(
      (result: { state_abbr: string }) => result.state_abbr,
    );
  world.deployId = "deploy-4";
  assert.equal([await compared(), await compared()], [["OH"], ["OH"]]);
  world.ahead += DAY;
  assert.equal(await compared(), ["OH", "TX"], "Texas' rule begins tomorrow");
  world.ahead -= DAY;
  assert.equal(await compared(), ["OH"]);
  world.file = () => new Response("Not found", { status: 404 });
  assert.equal(await compared(), ["OH"], "the same deploy: cached");
  world.deployId = "deploy-5";
  assert.is((await world.ask("states=OH,TX&program=medicaid_ffs&drug=hepatitis_c", key, "/v1/compare")).status, 503);
});

test.run();
