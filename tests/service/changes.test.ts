/** GET /v1/changes over HTTP: what changed, within the key's subscription. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../helpers/command.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { federalRule, putContent, rule, writeSample } from "../helpers/sample-content.ts";
import { nextSampleList, SAMPLE_DOSE_FORMS, SAMPLE_LIST } from "../helpers/sample-list.ts";

const OHIO = "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs";

let service: RunningService;
let key: string;
const ask = (query: string, with_ = key) => get(`${service.url}/v1/changes?${query}`, with_);

test.before(async () => {
  const root = writeSample();
  const record = (reason: string, today: string) =>
    command("scripts/record.ts", ["--root", root, "--reason", reason, "--today", today]);
  await record("begin", "2026-06-01");
  putContent(root, { [OHIO]: rule({ pa_type: "full" }) });
  await record("Ohio's list of June", "2026-06-02");
  const many = Object.fromEntries(
    ["biosimilars", "adhd_stimulants", "oncology_oral", "rare_disease_orphan"].flatMap((code) =>
      ["TX", "FL"].map((state) => [`states/${state}/drugs/${code}.yaml for chip`, rule()]),
    ),
  );
  putContent(root, {
    ...many,
    "federal/medicare_traditional/services/home_health.yaml": federalRule({
      pa_required: false,
      pa_type: "none",
      notes: "No request is needed.",
      last_verified: "2026-02-01",
    }),
  });
  service = await runService({ today: "2026-06-15", root });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

/** The changes of an answer and of all that next_cursor leads on to; an answer holds those of two months and programs at most. */
async function followed(query: string, with_ = key): Promise<any[]> {
  const { json } = await ask(query, with_);
  assert.ok(new Set(json.changes.map(({ id }: { id: string }) => id.slice(0, id.lastIndexOf("/")))).size <= 2);
  return json.next_cursor === null
    ? json.changes
    : [...json.changes, ...(await followed(`${query.replace(/&cursor=.*/, "")}&cursor=${json.next_cursor}`, with_))];
}

test("every change since a day, the oldest first, field by field", async () => {
  const { status, json } = await ask("since=2026-06-02");
  assert.is(status, 200);
  assert.equal(
    [json.since, json.next_cursor, json.served_from, json.changes.length],
    ["2026-06-02", "2026-06/chip/0", "edge", 2],
  );
  const changes = await followed("since=2026-06-02");
  assert.is(changes.length, 6);
  assert.equal(changes[0], {
    id: "2026-06/medicaid_ffs/0",
    date: "2026-06-02",
    reason: "Ohio's list of June",
    what: "changed",
    class: "tightened",
    effective_from: null,
    effective_to: null,
    fields: { pa_type: { before: "conditional", after: "full" } },
    program: "medicaid_ffs",
    drug_class: "hepatitis_c",
    states: ["OH"],
    rule_ids: ["oh/medicaid_ffs/drug/hepatitis_c"],
    detail: "/v1/changes?id=2026-06/medicaid_ffs/0",
    left_out: [],
  });
  const federal = changes.find(
    ({ service_category }: { service_category?: string }) => service_category === "home_health",
  );
  assert.equal(
    [federal.class, federal.states.length, federal.reason, federal.date],
    ["reverified", 51, null, "2026-06-15"],
  );
});

test("since leaves out what is older; state and program narrow", async () => {
  assert.is((await followed("since=2026-06-03")).length, 5);
  const { json } = await ask("since=2026-05-01&state=TX&program=chip");
  assert.equal([...new Set(json.changes.flatMap(({ states }: { states: string[] }) => states))], ["TX"]);
  assert.is(json.changes.length, 4);
});

test("a key sees its own states and programs only", async () => {
  const narrow = (await service.issue({ states: ["FL"], programs: ["chip", "medicare_traditional"] })).key;
  const { json } = await ask("since=2026-05-01", narrow);
  assert.is(json.changes.length, 5);
  assert.ok(
    json.changes.every(
      ({ states, rule_ids }: { states: string[]; rule_ids: string[] }) =>
        states.join() === "FL" && rule_ids.every((id) => id.startsWith("fl/")),
    ),
  );
  assert.is((await ask("since=2026-05-01&state=OH", narrow)).status, 403);
  const without = (await service.issue({ endpoints: ["lookup"] })).key;
  assert.is((await ask("since=2026-05-01", without)).status, 403);
  assert.is((await ask("since=2026-05-01", "")).status, 401);
});

test("a reason that was typed for several rules is shown to who may see all of them, and to nobody else", async () => {
  const root = writeSample();
  const record = (reason: string, today: string) =>
    command("scripts/record.ts", ["--root", root, "--reason", reason, "--today", today]);
  await record("begin", "2026-06-01");
  putContent(root, {
    "states/TX/drugs/biosimilars.yaml for chip": rule({ pa_required: false, pa_type: "none" }),
    "states/FL/drugs/adhd_stimulants.yaml for chip": rule(),
  });
  await record("Texas drops authorization for biosimilars", "2026-06-02");
  const recorded = await runService({ today: "2026-06-02", root });
  const reasons = async (subscription: object) => {
    const own = (await recorded.issue(subscription)).key;
    const { json } = await get(`${recorded.url}/v1/changes?since=2026-06-02`, own);
    const one = await get(recorded.url + json.changes.at(-1).detail, own);
    return [...json.changes, one.json.change].map(({ reason }: { reason: string | null }) => reason);
  };
  try {
    const typed = "Texas drops authorization for biosimilars";
    assert.equal(await reasons({}), [typed, typed, typed]);
    assert.equal(await reasons({ states: ["FL", "TX"], programs: ["chip"] }), [typed, typed, typed]);
    const withheld = "Not shown: the editors' note also covers rules outside your subscription.";
    assert.equal(await reasons({ states: ["FL"] }), [withheld, withheld]);
  } finally {
    await recorded.stop();
  }
});

test("a cursor leads on; one that is not ours, or of the old kind, is refused with how to start over", async () => {
  const all = await followed("since=2026-05-01");
  for (const [place, { id }] of all.entries())
    assert.equal(await followed(`since=2026-05-01&cursor=${id}`), all.slice(place));
  for (const cursor of ["x", "2", "2026-06/medicade/0", "2026-06/chip/-1", "2026-6/chip/0"]) {
    const { status, json } = await ask(`since=2026-05-01&cursor=${cursor}`);
    assert.equal([status, json.param], [400, "cursor"], cursor);
    assert.match(json.message, "omit cursor to start over");
  }
});

test("long fields are left out of the list and are where detail says, before and after", async () => {
  const added = (await followed("since=2026-05-01")).find(
    ({ program, states }: { program: string; states: string[] }) => program === "chip" && states.includes("TX"),
  );
  assert.equal([added.left_out.includes("notes"), "notes" in added.fields, added.states], [true, false, ["FL", "TX"]]);
  const {
    status,
    json: { change },
  } = await get(service.url + added.detail, key);
  assert.is(status, 200);
  const { left_out: _, ...listed } = added;
  assert.equal({ ...change, fields: undefined }, { ...listed, fields: undefined });
  assert.ok(change.fields.notes.after.length > 10);
  assert.equal(Object.keys(change.fields).sort(), [...Object.keys(listed.fields), ...added.left_out].sort());
});

test("one change is shown within the subscription only, and asked for alone", async () => {
  const narrow = (await service.issue({ states: ["FL"], programs: ["chip"] })).key;
  const {
    json: { change },
  } = await ask("id=2026-06/chip/0", narrow);
  assert.equal([change.states, change.rule_ids.length], [["FL"], 1]);
  assert.is((await ask("id=2026-06/medicaid_ffs/0", narrow)).status, 403);
  const elsewhere = (await service.issue({ states: ["WY"] })).key;
  for (const [id, with_] of [
    ["2026-06/chip/0", elsewhere],
    ["2026-06/chip/999", key],
    ["1999-01/chip/0", key],
  ] as const) {
    const { status, json } = await ask(`id=${id}`, with_);
    assert.equal([status, json.code, json.param], [404, "unknown_change", "id"], id);
  }
  for (const [query, param] of [
    ["id=7", "id"],
    ["id=2026-06/chip/0&since=2026-06-01", "since"],
  ] as const) {
    const { status, json } = await ask(query);
    assert.equal([status, json.param], [400, param]);
  }
});

test("an edition of a drug list is one change: counts, products by name, and all of them a part at a time", async () => {
  const root = writeSample({
    "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS,
    "lists/TX/sample-list-2026-05.yaml": SAMPLE_LIST,
  });
  const record = (today: string) => command("scripts/record.ts", ["--root", root, "--today", today]);
  await record("2026-06-01");
  putContent(root, { "lists/TX/sample-list-2026-07.yaml": nextSampleList(1500) });
  await record("2026-06-02");
  const recorded = await runService({ today: "2026-06-02", root });
  try {
    const own = (await recorded.issue({ states: ["TX"], programs: ["medicaid_ffs"] })).key;
    const { json } = await get(`${recorded.url}/v1/changes?since=2026-06-01`, own);
    const [{ list, ...change }, ...others] = json.changes;
    assert.equal(others, []);
    assert.equal(
      [change.what, change.class, change.states, change.rule_ids, change.fields, change.left_out],
      ["changed", "tightened", ["TX"], [], {}, []],
    );
    assert.equal([change.effective_from, "drug_class" in change], ["2026-07-01", false]);
    assert.equal(
      [list.list, list.previous, list.rows, list.new, list.gone, list.verdicts, list.products.length, list.more],
      [
        "sample-list-2026-07",
        "sample-list-2026-05",
        { before: 4, after: 1504 },
        1501,
        1,
        [{ before: "depends", after: "required", products: 1 }],
        50,
        1453,
      ],
    );
    assert.equal(list.products.slice(0, 3), [
      { product: "BETA TABS", before: "depends", after: "required" },
      { product: "GAMMA TABS", before: "required", after: null },
      { product: "DELTA TABS", before: null, after: "required" },
    ]);
    const products = [];
    let parts = 0;
    for (let next = change.detail; next !== null; parts += 1) {
      const part = await get(recorded.url + next, own);
      assert.is(part.status, 200, next);
      assert.ok(JSON.stringify(part.json).length < 70_000);
      products.push(...part.json.change.list.products);
      next = part.json.change.list.next;
    }
    assert.ok(parts > 1);
    assert.is(new Set(products.map(({ product }) => product)).size, 1503);
    const beyond = await get(`${recorded.url}${change.detail}/${parts + 1}`, own);
    assert.equal([beyond.status, beyond.json.code], [404, "unknown_change"]);
    const elsewhere = (await recorded.issue({ states: ["OH"] })).key;
    assert.equal((await get(`${recorded.url}/v1/changes?since=2026-06-01`, elsewhere)).json.changes, []);
    assert.is((await get(`${recorded.url}${change.detail}/2`, elsewhere)).status, 404);
    const {
      json: { drug_lists: lists },
    } = await get(`${recorded.url}/v1/manifest`, own);
    assert.equal(
      lists.map(({ id, last_change }: { id: string; last_change: unknown }) => [id, last_change]),
      [
        ["sample-list-2026-05", null],
        ["sample-list-2026-07", { date: "2026-06-02", what: "changed", new: 1501, gone: 1, other_verdict: 1 }],
      ],
    );
    const feed = await get(`${recorded.url}/feed.json`);
    assert.match(
      feed.json.items[0].content_text,
      "A sample notice (TX): 1501 new products, 1 removed, 1 with a different verdict.",
    );
    assert.not.match(JSON.stringify(feed.json), /ALPHA|BETA|DELTA|required|depends|tightened/);
  } finally {
    await recorded.stop();
  }
});

test("since is asked for, as a day", async () => {
  for (const [query, message] of [
    ["", "since is missing"],
    ["since=yesterday", "not a valid date"],
    ["since=2026-02-30", "not a valid date"],
  ] as const) {
    const { status, json } = await ask(query);
    assert.equal([status, json.param], [400, "since"]);
    assert.match(json.message, message);
  }
});

test("an unchanged answer is 304, and the feeds are public", async () => {
  const { headers } = await ask("since=2026-05-01");
  assert.is(
    (
      await get(`${service.url}/v1/changes?since=2026-05-01`, key, {
        headers: { "if-none-match": headers.get("etag")! },
      })
    ).status,
    304,
  );
  const json = await get(`${service.url}/feed.json`);
  assert.equal([json.status, json.json.version], [200, "https://jsonfeed.org/version/1.1"]);
  assert.is((await get(`${service.url}/feed.atom`)).status, 200);
  assert.is((await get(`${service.url}/.published/snapshot.json`)).status, 404);
});

test.run();
