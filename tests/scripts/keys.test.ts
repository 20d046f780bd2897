/** `npm run keys`: issue, list, show, change, revoke and rotate, while the service runs and while it does not. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { revokeKey, rotateKey } from "../../scripts/keys/key-operations.ts";
import { openKeyStore } from "../../scripts/keys/key-store.ts";
import { command } from "../helpers/command.ts";
import { eventually, get, PROJECT, runService, type RunningService } from "../helpers/running-service.ts";

const QUESTION = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
const ACME = ["--label", "Acme", "--states", "OH,TX", "--programs", "all", "--endpoints", "lookup,compare"];

let service: RunningService;
const keys = (...args: string[]) => command("scripts/keys.ts", [...args, "--store", service.store]);
const json = async (...args: string[]) => JSON.parse((await keys(...args, "--json")).stdout);

test.before(async () => {
  service = await runService();
});
test.after(() => service?.stop());

test("issue prints one object with key and id, and the key works", async () => {
  const issued = await json(
    "issue",
    ...ACME,
    "--limit",
    "lookup=100",
    "--expires",
    "2999-01-01",
    "--plan-calls",
    "70",
    "--overage",
  );
  assert.match(issued.key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.match(issued.id, /^key_[0-9a-f]{12}$/);
  const { key: _key, id: _id, created: _created, ...rest } = issued;
  assert.equal(rest, {
    label: "Acme",
    states: ["OH", "TX"],
    programs: "all",
    endpoints: ["lookup", "compare"],
    admin: false,
    plan: { calls: 70, overage: true },
    limits: { lookup: 100 },
    expires: "2999-01-01T00:00:00.000Z",
    revoked: null,
  });
  const answer = await get(service.url + QUESTION, issued.key);
  assert.is(answer.status, 200);
  assert.match(answer.headers.get("ratelimit-policy")!, /^"lookup";q=100;w=3600$/);
  assert.is((await get(service.url + QUESTION.replace("TX", "CA"), issued.key)).status, 403);
  assert.is(
    (await get(service.url + QUESTION, issued.key.toUpperCase())).status,
    200,
    "a UUID is the same in capitals",
  );
});

test("defaults: 5,000 calls a month without overage, no expiry, no own limits", async () => {
  const issued = await json("issue", ...ACME);
  assert.equal(
    [issued.plan, issued.limits, issued.expires, issued.admin],
    [{ calls: 5000, overage: false }, {}, null, false],
  );
});

test("every mistake is reported at once, and nothing is issued", async () => {
  const before = (await json("list")).keys.length;
  const { status, stderr } = await keys(
    "issue",
    "--states",
    "OX",
    "--programs",
    "medicaid_mc",
    "--endpoints",
    "lookup,all",
    "--limit",
    "lookup",
    "--plan-calls",
    "many",
    "--expires",
    "soon",
  );
  assert.is(status, 1);
  for (const expected of [
    "--label is missing",
    "did you mean OH",
    "did you mean medicaid_mco",
    '"all" is not known',
    "--limit lookup: write it as",
    '"many" is not a whole number',
    '"soon" is not a date',
  ])
    assert.match(stderr, expected);
  assert.is((await json("list")).keys.length, before);
});

test("an unknown command and an unknown id say so", async () => {
  assert.match((await keys("isue")).stderr, "there is no command isue");
  assert.match((await keys("show", "key_000000000000")).stderr, "no key with the id key_000000000000");
  assert.is((await keys("revoke")).status, 1);
});

test("the store holds hashes of keys and never a key", async () => {
  const { key, id } = await json("issue", ...ACME);
  const files = readdirSync(service.store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const stored = files.find((file) => file.endsWith(createHash("sha256").update(key).digest("hex")));
  assert.ok(stored && readFileSync(stored, "utf8").includes(id));
  assert.not(files.some((file) => file.includes(key) || readFileSync(file, "utf8").includes(key)));
});

test("list and show print everything but the key", async () => {
  const { key, id } = await json("issue", ...ACME);
  await get(service.url + QUESTION, key);
  const { stdout } = await keys("list");
  assert.match(
    stdout,
    new RegExp(`${id}  Acme\n  states OH, TX; programs all; endpoints lookup, compare\n  5000 calls a month`),
  );
  assert.not.match(stdout, key);
  const shown = await eventually(
    () => json("show", id),
    ({ usage }) => usage.calls.lookup === 1,
    8,
  );
  assert.equal(shown.usage.calls, { lookup: 1 });
});

test("an expired key is refused with its day", async () => {
  const { key } = await service.issue({ expires: "2026-01-01T00:00:00.000Z" });
  const { status, json: body } = await get(service.url + QUESTION, key);
  assert.is(status, 401);
  assert.match(body.message, "expired on 2026-01-01");
});

test("revoked, changed and rotated keys take effect within 60 seconds", async () => {
  const [revoked, changed, rotated, graced] = await Promise.all([1, 2, 3, 4].map(() => json("issue", ...ACME)));
  const status = async (key: string) => (await get(service.url + QUESTION, key)).status;
  for (const { key } of [revoked, changed, rotated, graced]) assert.is(await status(key), 200);

  assert.is((await keys("revoke", revoked.id)).status, 0);
  await json("change", changed.id, "--states", "OH");
  const fresh = await json("rotate", rotated.id);
  const second = await json("rotate", graced.id, "--grace-hours", "24");
  assert.equal([await status(fresh.key), await status(second.key)], [200, 200], "new keys work at once");
  assert.equal([fresh.id, fresh.states], [rotated.id, ["OH", "TX"]]);

  const all = async () => Promise.all([revoked, changed, rotated, graced].map(({ key }) => status(key)));
  service.setClockAhead(55_000);
  const statuses = await eventually(all, ([a, b, c]) => a === 401 && b === 403 && c === 401, 4);
  assert.equal(statuses, [401, 403, 401, 200], "the rotated key with a grace goes on");
  assert.match((await keys("rotate", revoked.id)).stderr, "is revoked");
});

test("the end of a key can be moved later and taken away; a key in its grace keeps its own", async () => {
  const { id, key } = await service.issue({ expires: "2026-01-01T00:00:00.000Z" });
  assert.match((await get(service.url + QUESTION, key)).json.message, "expired on 2026-01-01");
  assert.is((await json("change", id, "--expires", "2999-01-01")).expires, "2999-01-01T00:00:00.000Z");
  assert.is((await json("change", id, "--expires", "never")).expires, null);

  await json("rotate", id, "--grace-hours", "24");
  const ends = async () =>
    (await json("show", id)).keys.map(({ expires }: { expires: string | null }) => expires).sort();
  const [grace] = await ends();
  assert.ok(grace < new Date(Date.now() + 25 * 3_600_000).toISOString(), grace);
  await json("change", id, "--expires", "2999-01-01");
  assert.equal(await ends(), [grace, "2999-01-01T00:00:00.000Z"]);
});

test("Netlify's variables name the store of a site; --local and --store do not leave this machine", async () => {
  const site = { NETLIFY_SITE_ID: "a-site", NETLIFY_AUTH_TOKEN: "x" };
  const where = async (options: object) => {
    const store = await openKeyStore({ root: service.store, ...options }, site);
    void store.close();
    return store.where;
  };
  assert.is(await where({}), "Netlify site a-site, context production");
  assert.is(await where({ context: "deploy-preview" }), "Netlify site a-site, context deploy-preview");
  assert.match(await where({ local: true }), /^local store/);
  assert.match(await where({ store: service.store }), /^local store/);
});

test("it works on a store that no service runs on", async () => {
  const store = mkdtempSync(join(tmpdir(), "pa-keys-"));
  const issued = JSON.parse((await command("scripts/keys.ts", ["issue", ...ACME, "--json", "--store", store])).stdout);
  const { keys: listed } = JSON.parse((await command("scripts/keys.ts", ["list", "--json", "--store", store])).stdout);
  assert.equal(
    listed.map(({ id }: { id: string }) => id),
    [issued.id],
  );
});

test("rotating one key reads no other; a key from before there were markers is found all the same", async () => {
  const directory = mkdtempSync(join(tmpdir(), "pa-keys-"));
  const kept = join(directory, "entries/0/site:keys-dev");
  const store = await openKeyStore({ root: directory, store: directory });
  const issue = async () =>
    JSON.parse((await command("scripts/keys.ts", ["issue", ...ACME, "--json", "--store", directory])).stdout);
  const [rotated, old] = [await issue(), await issue()];
  const record = join(kept, createHash("sha256").update(old.key).digest("hex"));
  const text = readFileSync(record, "utf8");

  try {
    writeFileSync(record, "not a record");
    assert.is((await rotateKey(store, rotated.id, 0, new Date())).id, rotated.id);
    writeFileSync(record, text);

    rmSync(join(kept, "of", old.id), { recursive: true });
    await rotateKey(store, old.id, 3_600_000, new Date());
    await revokeKey(store, old.id, new Date());
    const revoked = (await store.all())
      .filter(({ record: { id } }) => id === old.id)
      .map(({ record: { revoked: when } }) => when !== null);
    assert.equal(revoked, [true, true], "the old key, in its grace, and the new one");
  } finally {
    await store.close();
  }
});

test("a context that is no name of a store is an error, and the command ends", async () => {
  const { status, stderr } = await keys("list", "--context", "a/b");
  assert.is(status, 1);
  assert.match(stderr, /^keys: /m);
});

test("the command needs nothing that a build writes: it works in a fresh clone", async () => {
  const entryPoints = [join(PROJECT, "scripts/keys.ts")];
  const { metafile } = await esbuild({
    entryPoints,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs);
  assert.ok(inputs.some((path) => path.endsWith("functions/edge/api/limits/usage-counts.ts")));
  assert.equal(
    inputs.filter((path) => path.includes(".generated")),
    [],
  );
});

test.run();
