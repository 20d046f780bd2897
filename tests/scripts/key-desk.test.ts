/** The operator's questions about keys: whose is it, who changed it, which of its generations works, and why not. */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../helpers/command.ts";
import { eventually, get, runService, type RunningService } from "../helpers/running-service.ts";

const QUESTION = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
const ACME = ["--label", "Acme", "--states", "all", "--programs", "all", "--endpoints", "all"];
const ACCOUNT = ["--customer", "Acme Inc.", "--contact", "it@acme.example", "--billing-id", "B-17", "--plan-name", "L"];

let service: RunningService;
const store = mkdtempSync(join(tmpdir(), "pa-desk-"));
const keys = (...args: string[]) => command("scripts/keys.ts", [...args, "--store", store]);
const json = async (...args: string[]) => JSON.parse((await keys(...args, "--json")).stdout);

test.before(async () => {
  service = await runService({ store });
});
test.after(() => service?.stop());

test("the log says who raised a limit and when, from what to what, and shows no key", async () => {
  const before = new Date().toISOString();
  const { id, key } = await json("issue", ...ACME, ...ACCOUNT, "--limit", "lookup=100", "--by", "Ann");
  await json("change", id, "--limit", "lookup=500", "--plan-calls", "9000", "--by", "Bo of support");
  const rotated = await json("rotate", id, "--grace-hours", "24", "--by", "Ann");
  await json("revoke", id, "--by", "Cy");

  const { stdout } = await keys("audit", id);
  assert.match(
    stdout,
    /^\S+Z  Bo of support  change  key_\w+  Acme: plan\.calls 5000 -> 9000; limits\.lookup 100 -> 500$/m,
  );
  for (const secret of [key, rotated.key]) assert.not.match(stdout, secret);
  const { entries } = await json("audit", id);
  assert.equal(
    entries.map(({ by, action }: { by: string; action: string }) => [by, action]),
    [
      ["Ann", "issue"],
      ["Bo of support", "change"],
      ["Ann", "rotate"],
      ["Cy", "revoke"],
    ],
  );
  const fields = (place: number) => entries[place].changes.map(({ field }: { field: string }) => field);
  assert.ok(["customer", "states", "limits.lookup"].every((field) => fields(0).includes(field)));
  assert.equal(fields(2), ["created", "end of the old key"]);
  assert.equal(entries[3].changes[0].from, null);
  assert.ok(entries.every(({ at }: { at: string }) => at >= before));
  assert.equal((await json("audit", id, "--since", "2999-01-01")).entries, []);
  assert.ok((await json("audit")).entries.length > entries.length, "the demo key of the service is in the log too");
});

test("who works with it is named by PA_OPERATOR, or by the machine's account", async () => {
  const by = async (environment: NodeJS.ProcessEnv) => {
    const args = ["issue", ...ACME, "--json", "--store", store];
    const { id } = JSON.parse((await command("scripts/keys.ts", args, environment)).stdout);
    return (await json("audit", id)).entries[0].by;
  };
  assert.is(await by({ PA_OPERATOR: "the night shift" }), "the night shift");
  assert.ok((await by({ PA_OPERATOR: undefined })).length > 0);
});

test("customer, contact, billing id, plan name and note are kept, changed and taken out, and no answer shows them", async () => {
  const { id, key } = await json("issue", ...ACME, ...ACCOUNT, "--note", "pays late");
  const shown = (await keys("show", id)).stdout;
  assert.match(shown, "customer Acme Inc.; contact it@acme.example; billing id B-17; plan name L; note pays late");
  const changed = await json("change", id, "--note", "", "--contact", "new@acme.example");
  assert.equal([changed.note, changed.contact, changed.customer], [undefined, "new@acme.example", "Acme Inc."]);
  const { text } = await get(`${service.url}/v1/me`, key);
  for (const secret of ["Acme Inc.", "pays late", "B-17", "acme.example"]) assert.not.match(text, secret);
});

test("an end in the past is refused, for a new key and for an old one", async () => {
  const { status, stderr } = await keys("issue", ...ACME, "--expires", "2020-01-01");
  assert.is(status, 1);
  assert.match(stderr, "--expires: 2020-01-01 is past, so the key would never work");
  const { id } = await json("issue", ...ACME);
  assert.match((await keys("change", id, "--expires", "2020-01-01")).stderr, "keys -- revoke ID ends a key at once");
  assert.is((await json("show", id)).keys[0].expires, null);
});

test("a rotated key and its predecessors are listed as one", async () => {
  const { id } = await json("issue", ...ACME);
  await json("rotate", id);
  await json("rotate", id, "--grace-hours", "24");
  const ours = (await json("list")).keys.filter((key: { id: string }) => key.id === id);
  assert.is(ours.length, 1);
  assert.is(ours[0].generations.length, 3);
  const { stdout } = await keys("list");
  assert.is(stdout.split(id).length - 1, 1);
  const block = stdout.split("\n\n").find((text) => text.includes(id))!;
  assert.match(block, /rotated: the key of \S+ works until \S+/);
  assert.match(block, /rotated: the key of \S+ ended \S+/);
});

test("a revoked key says so to its holder, and a key that is one digit away hears only that it is not known", async () => {
  const { id, key } = await json("issue", ...ACME);
  await json("revoke", id);
  const holder = await get(service.url + QUESTION, key);
  const today = new Date().toISOString().slice(0, 10);
  assert.equal([holder.status, holder.json.code], [401, "unauthorized"]);
  assert.match(holder.json.message, `This API key was revoked on ${today}.`);
  const other = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
  const stranger = await get(service.url + QUESTION, other);
  assert.equal([stranger.status, stranger.json.message], [401, "This API key is not known."]);
  assert.is((await json("revoke", id)).revoked.slice(0, 10), today, "revoking it again changes nothing");
});

test("what the tool says is left is what /v1/me says", async () => {
  const { id, key } = await json("issue", ...ACME, "--plan-calls", "20", "--limit", "lookup=15");
  for (let time = 0; time < 10; time++) await get(service.url + QUESTION, key);
  const { plan } = (await get(`${service.url}/v1/me`, key)).json;
  assert.equal([plan.used, plan.remaining], [{ lookup: 10 }, 10]);
  const shown = await eventually(
    async () => (await keys("show", id)).stdout,
    (text) => text.includes("lookup 10"),
    6,
  );
  assert.match(shown, /left in \S+: 10 of 20/);
});

test.run();
