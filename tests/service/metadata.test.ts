/** The metadata operations over HTTP, on the real content: states, manifest, lookup options, topics, me; and as_of. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  COMMON_SERVICE_CATEGORIES,
  DRUG_CLASSES,
  PROGRAMS,
  SERVICE_CATEGORIES,
  STATES,
} from "../../build/contract/enumerations.ts";
import { eventually, get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

let service: RunningService;
let key: string;
const ask = (path: string, with_ = key, init: RequestInit = {}) => get(service.url + path, with_, init);

withKey(test, (ready) => ({ service, key } = ready));

for (const path of ["/api/states-summary", "/v1/states"]) {
  test(`${path}: all 51, with every field of the specification`, async () => {
    const { status, json } = await ask(path);
    assert.is(status, 200);
    assert.equal(
      json.states.map(({ abbr }: any) => abbr),
      [...STATES],
    );
    for (const item of json.states) {
      assert.equal(Object.keys(item), [
        "abbr",
        "name",
        "total_rules",
        "pa_required_pct",
        "non_expansion",
        "ffs_dominant",
        "wiser",
      ]);
      assert.ok(item.total_rules >= 14 && Number.isInteger(item.pa_required_pct));
    }
    assert.is(json.states.filter(({ wiser }: any) => wiser).length, 6);
    assert.is(json.states.filter(({ non_expansion }: any) => non_expansion).length, 10);
  });

  test(`${path}: the detail of one state agrees with what lookup answers`, async () => {
    const { status, json } = await ask(`${path}?state=OH`);
    assert.is(status, 200);
    assert.equal(Object.keys(json), [
      "state",
      "name",
      "flags",
      "summary",
      "state_meta",
      "services",
      "drugs",
      "lists",
      "not_covered",
    ]);
    assert.equal(
      [json.state, json.name, json.flags],
      ["OH", "Ohio", { non_expansion: false, ffs_dominant: false, wiser: true }],
    );
    const { summary } = json;
    const breakdown = Object.values<number>(summary.pa_type_breakdown).reduce((sum, count) => sum + count, 0);
    assert.is(breakdown, summary.total_rules);
    assert.is(summary.pa_required_pct, Math.round((100 * summary.pa_required_count) / summary.total_rules));
    assert.ok(summary.programs_covered.includes("medicare_traditional"));
    assert.ok(Array.isArray(summary.federal_protected_classes_with_pa));
    const { result } = (await ask("/v1/pa-lookup?state=OH&program=medicare_traditional&service=home_health")).json;
    const { pa_required, pa_type, confidence, basis, last_verified } = result;
    assert.equal(json.services.home_health.medicare_traditional, {
      pa_required,
      pa_type,
      confidence,
      basis,
      last_verified,
    });
  });

  test(`${path}: 400 for an invalid state, 403 for one outside, 401 without a key, kept for an hour by the caller alone`, async () => {
    const invalid = await ask(`${path}?state=oh`);
    assert.equal([invalid.status, invalid.json.param, invalid.json.did_you_mean], [400, "state", "OH"]);
    const { key: narrow } = await service.issue({ states: ["TX"] });
    assert.is((await ask(`${path}?state=OH`, narrow)).status, 403);
    assert.is((await ask(path, narrow)).status, 200);
    assert.is((await get(service.url + path)).status, 401);
    const { headers } = await ask(path);
    assert.equal(
      [headers.get("cache-control"), headers.get("vary")!.toLowerCase().includes("x-api-key")],
      ["private, max-age=3600, no-transform", true],
    );
    assert.is((await ask(path, key, { headers: { "if-none-match": headers.get("etag")! } })).status, 304);
    assert.is(
      (await get(service.url + path, undefined, { headers: { "if-none-match": headers.get("etag")! } })).status,
      401,
    );
  });
}

test("the detail of a state shows a key for one program nothing of the others", async () => {
  const { key: narrow } = await service.issue({ programs: ["medicaid_ffs"] });
  const { key: partD } = await service.issue({ programs: ["part_d"] });
  const [{ json: all }, { json }] = [await ask("/v1/states?state=OH"), await ask("/v1/states?state=OH", narrow)];
  assert.equal(Object.keys(json), Object.keys(all));
  const brief = [...Object.values<any>(json.services), ...Object.values<any>(json.drugs)];
  assert.equal([...new Set(brief.flatMap(Object.keys))], ["medicaid_ffs"]);
  assert.equal(json.drugs.hepatitis_c.medicaid_ffs, all.drugs.hepatitis_c.medicaid_ffs);
  const { summary } = json;
  const required = brief.filter(({ medicaid_ffs }) => medicaid_ffs.pa_required).length;
  assert.equal(
    [summary.total_rules, summary.pa_required_count, summary.programs_covered],
    [brief.length, required, ["medicaid_ffs"]],
  );
  assert.is(
    Object.values<number>(summary.pa_type_breakdown).reduce((sum, count) => sum + count, 0),
    brief.length,
  );
  assert.equal(summary.federal_protected_classes_with_pa, []);
  assert.equal(
    (await ask("/v1/states?state=OH", partD)).json.summary.federal_protected_classes_with_pa,
    all.summary.federal_protected_classes_with_pa,
  );
  assert.ok(Object.values<any>(json.not_covered).every((programs) => Object.keys(programs).join() === "medicaid_ffs"));
});

test("the list of states counts for a key only the rules of its programs, and keeps its static form for all", async () => {
  const list = async (with_: string) => ask("/v1/states", with_);
  const total = ({ states }: any) => states.map(({ total_rules }: any) => total_rules);
  const [all, ffs] = [await list(key), await list((await service.issue({ programs: ["medicaid_ffs"] })).key)];
  const rest = await list(
    (await service.issue({ programs: PROGRAMS.filter((program) => program !== "medicaid_ffs") })).key,
  );
  assert.equal(Object.keys(ffs.json.states[0]), Object.keys(all.json.states[0]));
  assert.equal(
    total(ffs.json).map((count: number, place: number) => count + total(rest.json)[place]),
    total(all.json),
  );
  assert.is.not(ffs.headers.get("etag"), all.headers.get("etag"));
  const { key: narrow } = await service.issue({ programs: ["medicaid_ffs", "chip"] });
  const two = await list(narrow);
  for (const state of ["OH", "TX", "WY"]) {
    const { summary } = (await ask(`/v1/states?state=${state}`, narrow)).json;
    const { total_rules, pa_required_pct } = two.json.states.find(({ abbr }: any) => abbr === state);
    assert.equal([total_rules, pa_required_pct], [summary.total_rules, summary.pa_required_pct], state);
  }
  assert.is((await ask("/v1/states", narrow, { headers: { "if-none-match": two.headers.get("etag")! } })).status, 304);
});

test("the list of states shows no percentage outside the states of the key: 100 would reveal every verdict there", async () => {
  for (const programs of ["all", ["medicaid_ffs"]] as const) {
    const list = async (states: "all" | ["OH"]) =>
      (
        await ask(
          "/v1/states",
          (await service.issue({ states, programs: programs === "all" ? "all" : [...programs] })).key,
        )
      ).json.states;
    const [everywhere, ohio] = [await list("all"), await list(["OH"])];
    const expected = everywhere.map((entry: any) =>
      entry.abbr === "OH" ? entry : { ...entry, pa_required_pct: null },
    );
    assert.equal(ohio, expected);
  }
});

test("the contacts of a state are those of the key's programs", async () => {
  const contacts = async (with_: string) => (await ask("/v1/states?state=OH", with_)).json.state_meta.contacts;
  const [all, ffs] = [await contacts(key), await contacts((await service.issue({ programs: ["medicaid_ffs"] })).key)];
  const ofBoth = all.filter(({ programs }: any) => programs.includes("medicaid_ffs"));
  assert.ok(ofBoth.length > 0 && ofBoth.length < all.length);
  assert.equal(
    ffs,
    ofBoth.map((contact: any) => ({ ...contact, programs: ["medicaid_ffs"] })),
  );
  const partD = await contacts((await service.issue({ programs: ["part_d"] })).key);
  assert.ok(partD.length > 0 && partD.length < all.length);
  for (const { programs } of partD) assert.equal(programs, ["part_d"]);
});

test("manifest: every code of the interface, with its name", async () => {
  const { json } = await ask("/v1/manifest");
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);
  assert.equal(
    [codes(json.states), codes(json.programs), codes(json.drug_classes)],
    [[...STATES], [...PROGRAMS], [...DRUG_CLASSES]],
  );
  assert.equal(codes(json.service_categories).slice(0, 14), [...COMMON_SERVICE_CATEGORIES]);
  assert.ok(json.service_categories.slice(14).every(({ only_in }: any) => only_in[0] === "OH"));
  for (const list of [json.states, json.programs, json.drug_classes, json.service_categories, json.pa_types])
    assert.ok(list.every(({ name }: any) => name.length > 1));
});

test("lookup options: what they offer is what lookup answers, and nothing outside the key's scope", async () => {
  const { json } = await ask("/v1/lookup-options?state=OH");
  assert.equal(Object.keys(json.states), ["OH"]);
  const { key: admin } = await service.issue({ admin: true });
  for (const [program, { drugs, services }] of Object.entries<any>(json.states.OH)) {
    for (const code of drugs)
      assert.is(
        (await ask(`/v1/pa-lookup?state=OH&program=${program}&drug=${code}`, admin)).status,
        200,
        `${program} ${code}`,
      );
    for (const code of services)
      assert.is(
        (await ask(`/v1/pa-lookup?state=OH&program=${program}&service=${code}`, admin)).status,
        200,
        `${program} ${code}`,
      );
  }
  const { key: narrow } = await service.issue({ states: ["OH", "TX"], programs: ["medicaid_ffs"] });
  const narrowed = (await ask("/v1/lookup-options", narrow)).json.states;
  assert.equal(Object.keys(narrowed), ["OH", "TX"]);
  assert.equal([...new Set(Object.values<object>(narrowed).flatMap(Object.keys))], ["medicaid_ffs"]);
  assert.is((await ask("/v1/lookup-options?state=CA", narrow)).status, 403);
  assert.equal(
    Object.keys((await ask("/v1/lookup-options?state=OH&program=chip")).json.states.OH ?? {}).filter(
      (name) => name !== "chip",
    ),
    [],
  );
});

test("topics: counts and dates for each", async () => {
  const { json } = await ask("/v1/topics");
  assert.ok(json.topics.length >= 14);
  for (const { topic, kind, rules, oldest_verified, last_verified } of json.topics) {
    assert.ok([...DRUG_CLASSES, ...SERVICE_CATEGORIES].includes(topic), topic);
    assert.ok(["drug", "service"].includes(kind) && rules > 0 && oldest_verified <= last_verified);
  }
});

test("every operation is held to its own endpoint scope and refuses unknown parameters", async () => {
  const { key: lookupOnly } = await service.issue({ endpoints: ["lookup"] });
  for (const [path, endpoint] of [
    ["/v1/states", "states"],
    ["/v1/manifest", "manifest"],
    ["/v1/lookup-options", "lookup_options"],
    ["/v1/topics", "topics"],
  ]) {
    const { status, json } = await ask(path!, lookupOnly);
    assert.equal([status, json.error], [403, `${endpoint} not in your subscription`]);
    assert.is((await ask(`${path}?nonsense=1`)).status, 400);
    assert.is((await ask(path!, key, { method: "POST" })).status, 405);
  }
});

test("me: scopes, limits and what is left; it spends nothing", async () => {
  const { key: mine, id } = await service.issue({
    label: "Acme",
    states: ["OH"],
    endpoints: ["lookup", "compare"],
    limits: { lookup: 10 },
    plan: { calls: 50, overage: false },
    expires: "2999-01-01T00:00:00.000Z",
  });
  for (let time = 0; time < 3; time++)
    await ask("/v1/pa-lookup?state=OH&program=medicare_traditional&service=laboratory", mine);
  for (let time = 0; time < 20; time++) assert.is((await ask("/v1/me", mine)).status, 200);
  const { json, headers } = await eventually(
    () => ask("/v1/me", mine),
    ({ json: { plan } }) => plan.used.lookup === 3,
    8,
  );
  assert.equal(
    [json.id, json.label, json.admin, json.states, json.programs, json.endpoints],
    [id, "Acme", false, ["OH"], "all", ["lookup", "compare"]],
  );
  assert.equal(
    json.limits.map(({ endpoint, limit, window, remaining }: any) => [endpoint, limit, window, remaining]),
    [
      ["lookup", 10, "1 hour", 7],
      ["compare", 2000, "1 hour", 2000],
    ],
  );
  assert.equal(
    [json.plan.calls, json.plan.overage, json.plan.used, json.plan.remaining],
    [50, false, { lookup: 3 }, 47],
  );
  assert.ok(json.limits[0].reset_seconds > 0 && json.limits[0].reset_seconds <= 3600);
  assert.is(json.expires, "2999-01-01T00:00:00.000Z");
  assert.equal([headers.get("cache-control"), headers.get("etag"), headers.get("ratelimit")], ["no-store", null, null]);
  assert.is((await get(`${service.url}/v1/me`)).status, 401);
});

test("as_of: the rule in force on that day of service; before the first known version 404 says so", async () => {
  const bridge = (day: string) => ask(`/v1/pa-lookup?state=TX&program=part_d&drug=glp1_weight_loss&as_of=${day}`);
  const during = await bridge("2026-07-01");
  assert.equal(
    [during.status, during.json.as_of, during.json.served_from, during.json.result.pa_required],
    [200, "2026-07-01", "edge", true],
  );
  const before = await bridge("2026-06-30");
  assert.is(before.status, 404);
  assert.match(before.json.message, /The first known rule takes effect on 2026-07-01/);
  const after = await bridge("2028-01-01");
  assert.is(after.status, 404);
  assert.match(after.json.message, /in force until 2027-12-31/);
  const texas = async (day: string) =>
    (await ask(`/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery&as_of=${day}`)).json
      .result;
  assert.not.match((await texas("2025-12-31")).notes, "WISeR");
  assert.match((await texas("2026-01-20")).notes, "WISeR");
  assert.equal(
    [(await texas("2026-01-20")).effective_from, (await texas("2026-02-16")).effective_from],
    ["2026-01-15", "2026-02-16"],
  );
  assert.is((await bridge("2026-02-30")).status, 400);
});

test.run();
