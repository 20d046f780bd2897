/** GET /v1/compare over HTTP: entitlement, the exact summary, the plain sentence, and rules that have changed since the build. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { federalRule, rule, writeSample } from "../helpers/sample-content.ts";

let service: RunningService;
let key: string;
const ask = (query: string, with_ = key) => get(`${service.url}/v1/compare?${query}`, with_);
const no = { pa_required: false, pa_type: "none" };

test.before(async () => {
  service = await runService({
    today: "2026-06-15",
    root: writeSample({
      "states/OH/drugs/hepatitis_c.yaml for chip": rule({ notes: "Ohio — a dash, ü" }),
      "states/TX/drugs/hepatitis_c.yaml for chip": rule({ pa_type: "full", federal_override: "42 CFR 1.1" }),
      "states/NY/drugs/hepatitis_c.yaml for chip": rule({ ...no, notes: "New York" }),
      "states/CA/drugs/hepatitis_c.yaml for chip":
        rule({ ...no, notes: "until June", effective_to: "2026-06-30" }) +
        rule({ notes: "California from July", effective_from: "2026-07-01" }),
      "states/OH/drugs/diabetes_non_insulin.yaml for chip": rule(),
      "federal/chip/services/laboratory.yaml": federalRule({ ...no }),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

test("200: the response shape, one result for each state with a rule", async () => {
  const { status, json } = await ask("states=OH,TX,NY&program=chip&drug=hepatitis_c");
  assert.is(status, 200);
  assert.equal(
    [json.states, json.program, json.query, json.served_from],
    [["OH", "TX", "NY"], "chip", { drug_class: "hepatitis_c" }, "static"],
  );
  assert.equal(
    json.results.map(({ state_abbr, pa_required, notes }: any) => [state_abbr, pa_required, notes]),
    [
      ["OH", true, "Ohio — a dash, ü"],
      ["TX", true, "Listed items need prior authorization."],
      ["NY", false, "New York"],
    ],
  );
  for (const result of json.results) {
    assert.match(result.source_url, /^https:/);
    assert.match(result.last_verified, /^\d{4}-\d{2}-\d{2}$/);
  }
  assert.ok(Math.abs(Date.parse(json.timestamp) - Date.now()) < 5_000);
});

test("the summary counts, names the outlier, and says what else differs", async () => {
  const { summary } = (await ask("states=OH,TX,NY&program=chip&drug=hepatitis_c")).json;
  assert.equal([summary.total, summary.require_pa, summary.no_pa, summary.divergence], [3, 2, 1, true]);
  assert.is(
    summary.divergence_summary,
    "2 of 3 states require prior authorization; NY is the outlier: it does not. They differ in federal override.",
  );
  assert.equal(summary.differences, {
    pa_type: { conditional: ["OH"], full: ["TX"], none: ["NY"] },
    federal_override: { false: ["OH", "NY"], true: ["TX"] },
  });
});

for (const [name, query, sentence] of [
  [
    "a tie names both sides",
    "states=OH,NY&program=chip&drug=hepatitis_c",
    "1 of 2 states requires prior authorization: OH does, NY does not.",
  ],
  [
    "agreement on yes",
    "states=OH,TX&program=chip&drug=hepatitis_c",
    "All 2 states with a verified rule require prior authorization. They differ in the type of authorization and federal override.",
  ],
  [
    "agreement on no",
    "states=AK,AL,AR&program=chip&service=laboratory",
    "None of the 3 states with a verified rule requires prior authorization.",
  ],
  [
    "a state without a rule",
    "states=OH,TX,WY&program=chip&drug=hepatitis_c",
    "All 2 states with a verified rule require prior authorization. They differ in the type of authorization and federal override. No verified rule: WY.",
  ],
  ["one rule", "states=OH,WY&program=chip&drug=hepatitis_c", "OH requires prior authorization. No verified rule: WY."],
  [
    "no rule at all",
    "states=WY,MT&program=part_d&drug=biosimilars",
    "None of the requested states has a verified rule: WY and MT.",
  ],
] as const) {
  test(`the sentence: ${name}`, async () => {
    const { status, json } = await ask(query);
    assert.equal([status, json.summary.divergence_summary], [200, sentence]);
  });
}

test("states without a rule are absent from results", async () => {
  const { json } = await ask("states=WY,OH,MT&program=chip&drug=hepatitis_c");
  assert.equal(
    json.results.map(({ state_abbr }: any) => state_abbr),
    ["OH"],
  );
  assert.equal([json.summary.total, json.summary.divergence, json.summary.without_rule], [1, false, ["WY", "MT"]]);
});

test("a rule that changed since the build is compared as of now", async () => {
  const { json } = await ask("states=CA,NY&program=chip&drug=hepatitis_c");
  assert.equal([json.served_from, json.results[0].notes, json.summary.require_pa], ["edge", "California from July", 1]);
});

test("as_of compares what was in force on that day", async () => {
  const { json } = await ask("states=CA,NY&program=chip&drug=hepatitis_c&as_of=2026-06-30");
  assert.equal([json.as_of, json.results[0].notes, json.summary.require_pa], ["2026-06-30", "until June", 0]);
});

test("a drug's name is resolved", async () => {
  const { json } = await ask("states=OH,TX&program=chip&drug=ozempic");
  assert.equal(
    [json.query, json.resolved_from.asked, json.served_from],
    [{ drug_class: "diabetes_non_insulin" }, "ozempic", "edge"],
  );
});

test("400: states missing, too few, too many, unknown, twice, with spaces; and all other problems at once", async () => {
  for (const states of ["", "OH", "OH,TX,", "oh,tx", "OH, TX", "OH,ZZ", "OH,OH", "AK,AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA"]) {
    const { status, json } = await ask(`states=${encodeURIComponent(states)}&program=chip&drug=hepatitis_c`);
    assert.equal([status, json.param], [400, "states"], states);
  }
  const { json } = await ask("state=OH&program=x");
  assert.equal(
    json.problems.map(({ param }: any) => param),
    ["state", "states", "program", "drug"],
  );
});

test("403 without the entitlement, and for any state outside the subscription", async () => {
  const { key: lookupOnly } = await service.issue({ endpoints: ["lookup"] });
  const entitlement = await ask("states=OH,TX&program=chip&drug=hepatitis_c", lookupOnly);
  assert.equal([entitlement.status, entitlement.json.error], [403, "compare not in your subscription"]);
  const { key: narrow } = await service.issue({ states: ["OH", "NY"] });
  const outside = await ask("states=OH,TX,CA&program=chip&drug=hepatitis_c", narrow);
  assert.equal([outside.status, outside.json.error], [403, "TX, CA not in your subscription"]);
});

test("its limit is its own: 2,000 an hour unless the key says otherwise", async () => {
  const { headers } = await ask("states=OH,TX&program=chip&drug=hepatitis_c");
  assert.match(headers.get("ratelimit-policy")!, /^"compare";q=2000;w=3600/);
  const { key: small } = await service.issue({ limits: { compare: 1 } });
  const statuses = [];
  for (let time = 0; time < 2; time++)
    statuses.push((await ask("states=OH,TX&program=chip&drug=hepatitis_c", small)).status);
  assert.equal(statuses, [200, 429]);
  assert.is((await get(`${service.url}/v1/pa-lookup?state=OH&program=chip&drug=hepatitis_c`, small)).status, 200);
});

test("304 for the same comparison, and not for another order", async () => {
  const { headers } = await ask("states=OH,TX&program=chip&drug=hepatitis_c");
  const etag = headers.get("etag")!;
  assert.match(etag, /^"[0-9a-f]{32}"$/);
  const again = await get(`${service.url}/v1/compare?states=OH,TX&program=chip&drug=hepatitis_c`, key, {
    headers: { "if-none-match": etag },
  });
  assert.is(again.status, 304);
  assert.is.not((await ask("states=TX,OH&program=chip&drug=hepatitis_c")).headers.get("etag"), etag);
});

test.run();
