/**
 * The interface specification, promise by promise: each test is named by the part and the sentence that it holds us to. What
 * the specification leaves open ("not shown") is tested where it was decided. Performance is measured, not tested (scripts/bench).
 */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, runService, type Answer, type RunningService } from "../helpers/running-service.ts";

const UUID = "11111111-1111-4111-8111-111111111111";
const LOOKUP = "state=TX&program=medicare_traditional&service=outpatient_surgery";
const STATES_OF_US =
  "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  );
const PROGRAMS = "medicaid_mco medicaid_ffs medicare_advantage medicare_traditional dual_eligible part_d chip".split(
  " ",
);
const PA_TYPES = "full conditional step_therapy quantity_limit notification_only none".split(" ");
const DRUG_CLASSES = (
  "glp1_weight_loss diabetes_insulin diabetes_non_insulin specialty_biologics biosimilars immunosuppressants hiv_antiretrovirals mental_health_antidepressants mental_health_antipsychotics " +
  "oncology_oral opioid_treatment hepatitis_c adhd_stimulants rare_disease_orphan controlled_schedule_ii controlled_schedule_iii_v brand_name_no_generic brand_name_with_generic compounded_medications specialty_non_biologic"
).split(" ");
const SERVICES = (
  "inpatient_hospital outpatient_surgery diagnostic_imaging home_health durable_medical_equipment mental_health_inpatient occupational_therapy physical_therapy skilled_nursing_facility " +
  "specialty_drugs speech_therapy substance_use_treatment laboratory ambulance_transport"
).split(" ");
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

let service: RunningService;
let key: string;
let ohio: string;
let admin: string;

test.before(async () => {
  service = await runService();
  key = (await service.issue()).key;
  ohio = (await service.issue({ states: ["OH"], programs: ["part_d"], endpoints: ["lookup", "states"] })).key;
  admin = (await service.issue({ admin: true, limits: { lookup: 1 } })).key;
});
test.after(() => service?.stop());

const ask = (path: string, with_: string | undefined = key): Promise<Answer> => get(service.url + path, with_);
const isError = ({ json }: Answer) => {
  assert.type(json.error, "string");
  if (json.message !== undefined) assert.type(json.message, "string");
  if (json.signup_url !== undefined) assert.not.throws(() => new URL(json.signup_url));
};

function isRule(rule: any): void {
  assert.type(rule.pa_required, "boolean");
  assert.ok(PA_TYPES.includes(rule.pa_type));
  assert.ok(typeof rule.confidence === "number" && rule.confidence >= 0 && rule.confidence <= 1);
  assert.type(rule.notes, "string");
  assert.not.throws(() => new URL(rule.source_url));
  assert.match(rule.last_verified, DAY);
  assert.ok(typeof rule.federal_override === "boolean" || typeof rule.federal_override === "string");
}

test("What the service does, 1: a rule is identified by state, program and drug class or service category", async () => {
  assert.is((await ask(`/v1/pa-lookup?${LOOKUP}`)).json.rule_id, "tx/medicare_traditional/service/outpatient_surgery");
});

test("What the service does, 2 and Enumerations: 51 jurisdictions, seven programs, 14 services, 20 drug classes, six types, spelled as they are", async () => {
  const { json } = await ask("/v1/manifest");
  const codes = (list: { code: string }[]) => list.map(({ code }) => code).sort();
  assert.equal(codes(json.states), STATES_OF_US);
  assert.equal(codes(json.programs), [...PROGRAMS].sort());
  assert.equal(codes(json.pa_types), [...PA_TYPES].sort());
  assert.equal(codes(json.drug_classes), [...DRUG_CLASSES].sort());
  for (const code of SERVICES) assert.ok(codes(json.service_categories).includes(code), code);
});

test("What the service does, 3 and PaRule: every rule has a source and the day it was verified, and fields of the right kind", async () => {
  const seen = [];
  for (const service_ of SERVICES) {
    const { status, json } = await ask(`/v1/pa-lookup?state=OH&program=medicare_traditional&service=${service_}`);
    assert.is(status, 200, service_);
    isRule(json.result);
    seen.push(json.result);
  }
  assert.is(seen.length, 14);
});

test("What the service does, 6: served_from says whether an answer was ready-made or worked out", async () => {
  assert.is((await ask(`/v1/pa-lookup?${LOOKUP}`)).json.served_from, "static");
  assert.is((await ask(`/v1/pa-lookup?${LOOKUP}&as_of=2026-03-01`)).json.served_from, "edge");
});

test("NextStep: step counts from 1, with a title and items", async () => {
  const { next_steps } = (await ask(`/v1/pa-lookup?${LOOKUP}`)).json;
  for (const [index, { step, title, items }] of next_steps.entries()) {
    assert.is(step, index + 1);
    assert.type(title, "string");
    assert.ok(items.length > 0 && items.every((item: unknown) => typeof item === "string"));
  }
});

test("PaLookupResponse: all required fields, next_steps at the top level, the time of the response", async () => {
  const before = Date.now();
  const { json } = await ask(`/v1/pa-lookup?${LOOKUP}`);
  for (const field of ["state", "program", "query", "result", "next_steps", "served_from", "timestamp"])
    assert.ok(field in json, field);
  assert.equal([json.state, json.program], ["TX", "medicare_traditional"]);
  assert.not("next_steps" in json.result);
  assert.match(json.timestamp, MOMENT);
  assert.ok(Math.abs(Date.parse(json.timestamp) - before) < 5_000);
});

test("CompareResponse, CompareStateResult, CompareSummary: the requested states, one result for each that has a rule, and counts that add up", async () => {
  const { json } = await ask("/v1/compare?states=OH,TX,WY&program=medicaid_ffs&drug=hepatitis_c");
  assert.equal(
    [json.states, json.program, json.query],
    [["OH", "TX", "WY"], "medicaid_ffs", { drug_class: "hepatitis_c" }],
  );
  for (const result of json.results) {
    isRule(result);
    assert.ok(json.states.includes(result.state_abbr));
  }
  const { total, require_pa, no_pa, divergence, divergence_summary } = json.summary;
  assert.equal([total, require_pa + no_pa, divergence], [json.results.length, total, require_pa > 0 && no_pa > 0]);
  assert.is(require_pa, json.results.filter((result: any) => result.pa_required).length);
  assert.type(divergence_summary, "string");
  assert.type(json.served_from, "string");
  assert.match(json.timestamp, MOMENT);
});

test("CompareSummary: the sentence names how many states require PA and which are outliers", async () => {
  const { json } = await ask("/v1/compare?states=OH,TX,CA,FL&program=medicare_traditional&service=home_health");
  const { summary, results } = json;
  const [yes, no] = [true, false].map((required) =>
    results.filter((result: any) => result.pa_required === required).map((result: any) => result.state_abbr as string),
  );
  const outliers = yes!.length < no!.length ? yes! : no!;
  assert.is(outliers.length, 1, "states of which one differs were chosen");
  assert.is(summary.divergence, true);
  assert.match(summary.divergence_summary, `${summary.require_pa} of ${summary.total} states`);
  for (const state of outliers) assert.match(summary.divergence_summary, state);
});

test("StateListItem and StatesListResponse: all 51, each with name, count, percentage and flags", async () => {
  const { states } = (await ask("/api/states-summary")).json;
  assert.equal(states.map(({ abbr }: any) => abbr).sort(), STATES_OF_US);
  for (const item of states) {
    assert.type(item.name, "string");
    assert.ok(Number.isInteger(item.total_rules));
    assert.ok(item.pa_required_pct === null || typeof item.pa_required_pct === "number");
    for (const flag of ["non_expansion", "ffs_dominant", "wiser"]) assert.type(item[flag], "boolean");
  }
});

test("StateDetailResponse: name, flags, summary, and maps of services and drugs", async () => {
  const { json } = await ask("/api/states-summary?state=OH");
  assert.equal([json.state, json.name], ["OH", "Ohio"]);
  assert.equal(Object.keys(json.flags).sort(), ["ffs_dominant", "non_expansion", "wiser"]);
  const { summary } = json;
  assert.ok(Number.isInteger(summary.total_rules) && Number.isInteger(summary.pa_required_count));
  assert.ok(summary.programs_covered.every((program: string) => PROGRAMS.includes(program)));
  assert.is(
    Object.values(summary.pa_type_breakdown as Record<string, number>).reduce((sum, count) => sum + count, 0),
    summary.total_rules,
  );
  assert.ok(summary.federal_protected_classes_with_pa.every((code: string) => DRUG_CLASSES.includes(code)));
  assert.match(summary.last_verified, DAY);
  assert.ok(Object.keys(json.drugs).every((code) => DRUG_CLASSES.includes(code)));
  assert.type(json.services, "object");
});

test("Overview, state_meta: the states endpoint gives agency, brands, carve-outs, WISeR and primary sources", async () => {
  const { state_meta } = (await ask("/v1/states?state=OH")).json;
  for (const field of ["agency", "managed_care_brands", "carve_outs", "wiser", "primary_sources"])
    assert.ok(field in state_meta, field);
});

test("Endpoints: names and values are case-sensitive and exact", async () => {
  for (const query of [
    "State=TX&program=medicare_traditional&service=laboratory",
    "state=tx&program=medicare_traditional&service=laboratory",
    "state=TX&program=Medicare_Traditional&service=laboratory",
    "state=TX&program=medicare_traditional&service=Laboratory",
  ]) {
    assert.is((await ask(`/v1/pa-lookup?${query}`)).status, 400, query);
  }
});

test("Endpoints: operations answer GET with application/json, and POST only where it is stated", async () => {
  for (const path of ["/v1/pa-lookup", "/v1/compare", "/api/states-summary", "/v1/manifest"]) {
    assert.is((await get(service.url + path, key, { method: "POST", body: "{}" })).status, 405, path);
  }
  assert.is((await ask("/v1/ask")).status, 405);
  assert.match((await ask("/v1/manifest")).headers.get("content-type")!, "application/json");
});

test("paLookup: /v1/pauth-lookup is the same operation", async () => {
  const [one, other] = [await ask(`/v1/pa-lookup?${LOOKUP}`), await ask(`/v1/pauth-lookup?${LOOKUP}`)];
  assert.equal({ ...one.json, timestamp: "" }, { ...other.json, timestamp: "" });
});

test("paLookup, parameters: state, program and the patterns of drug and service are enforced (Limits: 2 to 64 characters)", async () => {
  for (const query of [
    "program=part_d&drug=biosimilars",
    "state=OH&drug=biosimilars",
    "state=O&program=part_d&drug=biosimilars",
    "state=OHI&program=part_d&drug=biosimilars",
    "state=ZZ&program=part_d&drug=biosimilars",
    "state=OH&program=medicaid&drug=biosimilars",
    "state=OH&program=part_d&drug=b",
    `state=OH&program=part_d&drug=${"b".repeat(65)}`,
    "state=OH&program=part_d&drug=1b",
    "state=OH&program=part_d&drug=b-c",
    "state=OH&program=part_d&service=B_c",
  ]) {
    const answer = await ask(`/v1/pa-lookup?${query}`);
    assert.is(answer.status, 400, query);
    isError(answer);
  }
  assert.is((await ask(`/v1/pa-lookup?state=OH&program=part_d&drug=${"b".repeat(64)}`)).status, 404);
});

test("paLookup 1: exactly one of drug or service; neither, or both, gives 400", async () => {
  assert.is((await ask("/v1/pa-lookup?state=OH&program=part_d")).status, 400);
  assert.is((await ask("/v1/pa-lookup?state=OH&program=part_d&drug=biosimilars&service=laboratory")).status, 400);
});

test("paLookup 2: query carries drug_class for a drug and service_category for a service, and nothing else", async () => {
  assert.equal((await ask("/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=hepatitis_c")).json.query, {
    drug_class: "hepatitis_c",
  });
  assert.equal((await ask(`/v1/pa-lookup?${LOOKUP}`)).json.query, { service_category: "outpatient_surgery" });
});

test("paLookup 5: no verified rule gives 404 with Rule not found", async () => {
  const answer = await ask("/v1/pa-lookup?state=OH&program=dual_eligible&drug=compounded_medications");
  assert.is(answer.status, 404);
  assert.is(answer.json.error, "Rule not found");
  isError(answer);
});

test("paLookup 7, compare 4, Limits: 10,000 and 2,000 requests an hour for each key", async () => {
  assert.match((await ask(`/v1/pa-lookup?${LOOKUP}`)).headers.get("ratelimit-policy")!, '"lookup";q=10000;w=3600');
  assert.match(
    (await ask("/v1/compare?states=OH,TX&program=part_d&drug=biosimilars")).headers.get("ratelimit-policy")!,
    '"compare";q=2000;w=3600',
  );
});

test("compare, parameters and Limits: 2 to 10 two-letter codes", async () => {
  const compare = (states: string) =>
    ask(`/v1/compare?states=${states}&program=medicare_traditional&service=laboratory`);
  for (const states of ["OH", "", "oh,tx", "OH, TX", "OH,,TX", STATES_OF_US.slice(0, 11).join()])
    assert.is((await compare(states)).status, 400, states);
  for (const states of ["OH,TX", STATES_OF_US.slice(0, 10).join()])
    assert.is((await compare(states)).status, 200, states);
});

test("compare 2: without the endpoint in the subscription the answer is 403", async () => {
  const { status, json } = await ask(
    "/v1/compare?states=OH,TX&program=part_d&drug=biosimilars",
    (await service.issue({ endpoints: ["lookup"] })).key,
  );
  assert.equal([status, json.error], [403, "compare not in your subscription"]);
});

test("compare 3: states without a rule are no 404", async () => {
  const { status, json } = await ask("/v1/compare?states=OH,TX&program=dual_eligible&drug=compounded_medications");
  assert.equal([status, json.summary.total, json.results], [200, 0, []]);
});

test("statesSummary 1 to 4: the list, the detail, 400 for an invalid code, kept for an hour; /v1/states is the same", async () => {
  const list = await ask("/api/states-summary");
  assert.equal([list.status, list.json.states.length], [200, 51]);
  assert.match(list.headers.get("cache-control")!, "max-age=3600");
  assert.is((await ask("/api/states-summary?state=OH")).json.state, "OH");
  for (const code of ["ZZ", "oh", "OHI"]) {
    const answer = await ask(`/api/states-summary?state=${code}`);
    assert.is(answer.status, 400, code);
    isError(answer);
  }
  assert.equal((await ask("/v1/states")).json.states, list.json.states);
});

test("Other named operations: each is there under its name and method", async () => {
  for (const path of [
    "/v1/manifest",
    "/v1/lookup-options",
    "/v1/topics",
    "/v1/drug-crosswalk?q=ozempic",
    "/v1/action-plan?state=OH&program=medicaid_ffs&drug=hepatitis_c",
  ])
    assert.is((await ask(path)).status, 200, path);
  const asked = await get(`${service.url}/v1/ask`, key, {
    method: "POST",
    body: JSON.stringify({ question: "Does Mavyret need prior authorization in Ohio Medicaid fee-for-service?" }),
  });
  assert.is(asked.status, 200);
  assert.ok(asked.json.answers[0].citations.length > 0, "a structured answer and citations");
  const options = (await ask("/v1/lookup-options?state=OH&program=medicaid_ffs")).json.states.OH.medicaid_ffs;
  assert.ok(options.drugs.includes("hepatitis_c"), "derived from the corpus");
  assert.match((await ask("/v1/topics")).json.topics[0].last_verified, DAY);
  const plan = (await ask("/v1/action-plan?state=OH&program=medicaid_ffs&drug=hepatitis_c")).json;
  for (const field of ["actions", "clocks", "appeal_ladder", "contacts"])
    assert.ok(Array.isArray(plan[field]) || typeof plan[field] === "object", field);
});

test("Other named operations, Authentication 1: the compliance grid is public", async () => {
  const { status, json } = await get(`${service.url}/api/v1/compliance/CMS-0057-F`);
  assert.is(status, 200);
  assert.is(json.rule_id, "CMS-0057-F");
});

test("CORS: responses carry the wildcard, errors too", async () => {
  for (const path of [`/v1/pa-lookup?${LOOKUP}`, "/v1/pa-lookup", "/nowhere"])
    assert.is((await ask(path)).headers.get("access-control-allow-origin"), "*", path);
});

test("Authentication 1 and 4: a missing or invalid key gives 401 with Invalid API key or what is missing", async () => {
  for (const wrong of [undefined, "x", UUID, "11111111-1111-1111-1111-111111111111"]) {
    const answer = await get(`${service.url}/v1/pa-lookup?${LOOKUP}`, wrong);
    assert.is(answer.status, 401, wrong);
    assert.is(answer.json.error, wrong === undefined ? "Missing API key" : "Invalid API key");
    isError(answer);
  }
});

test("Authentication 2: no endpoint issues keys", async () => {
  for (const path of ["/v1/keys", "/v1/key", "/v1/signup", "/api/keys"]) {
    for (const method of ["GET", "POST"]) assert.is((await get(service.url + path, key, { method })).status, 404, path);
  }
});

test("Authentication 3, Errors 403: outside the states, programs or endpoints of the subscription, and it is named", async () => {
  const state = await ask("/v1/pa-lookup?state=TX&program=part_d&drug=biosimilars", ohio);
  assert.equal([state.status, state.json.error], [403, "TX not in your subscription"]);
  assert.is((await ask("/v1/pa-lookup?state=OH&program=chip&drug=biosimilars", ohio)).status, 403);
  assert.is((await ask("/v1/topics", ohio)).status, 403);
});

test("Authentication 5, Limits 2: administrative keys are exempt from rate limits", async () => {
  for (let time = 0; time < 5; time++) assert.is((await ask(`/v1/pa-lookup?${LOOKUP}`, admin)).status, 200);
});

test("Authentication 6: documentation shows a placeholder, never a key", async () => {
  const guide = (await get(`${service.url}/docs/quick-start.md`)).text;
  assert.match(guide, "<API_KEY>");
  for (const path of ["/openapi.json", "/docs/quick-start.md", "/docs/authentication.md", "/llms.txt"]) {
    assert.not.match((await get(service.url + path)).text, /x-api-key["':\s]+[0-9a-f]{8}-[0-9a-f]{4}-4/i, path);
  }
});

test("Errors: every error body is JSON with error, and message and signup_url where they help", async () => {
  for (const [path, with_] of [
    ["/v1/pa-lookup", key],
    [`/v1/pa-lookup?${LOOKUP}`, "x"],
    ["/v1/topics", ohio],
    ["/v1/pa-lookup?state=OH&program=dual_eligible&drug=biosimilars", key],
    ["/nowhere", key],
  ] as const) {
    const answer = await ask(path, with_);
    assert.ok(answer.status >= 400);
    assert.match(answer.headers.get("content-type")!, "application/json");
    isError(answer);
  }
});

test("Errors 429, Limits 1: RateLimitError with all its fields, and Retry-After in whole seconds", async () => {
  const limited = (await service.issue({ limits: { lookup: 1 } })).key;
  assert.is((await ask(`/v1/pa-lookup?${LOOKUP}`, limited)).status, 200);
  const { status, headers, json } = await ask(`/v1/pa-lookup?${LOOKUP}`, limited);
  assert.is(status, 429);
  assert.equal([json.limit, json.window], [1, "1 hour"]);
  assert.type(json.error, "string");
  assert.ok(
    Number.isInteger(json.retry_after_seconds) && json.retry_after_seconds > 0 && json.retry_after_seconds <= 3_600,
  );
  assert.is(headers.get("retry-after"), String(json.retry_after_seconds));
});

test("Limits, plan allowance: a month's calls are counted, and more only with overage", async () => {
  const small = (await service.issue({ plan: { calls: 1, overage: false } })).key;
  assert.is((await ask(`/v1/pa-lookup?${LOOKUP}`, small)).status, 200);
  const refused = await ask(`/v1/pa-lookup?${LOOKUP}`, small);
  assert.equal([refused.status, refused.json.window], [429, "1 month"]);
  const more = (await service.issue({ plan: { calls: 1, overage: true } })).key;
  for (let time = 0; time < 3; time++) assert.is((await ask(`/v1/pa-lookup?${LOOKUP}`, more)).status, 200);
});

test("Events: there are none, no callbacks and no webhooks", async () => {
  const document = (await get(`${service.url}/openapi.json`)).json;
  assert.not("webhooks" in document);
  assert.not.match(JSON.stringify(document.paths), '"callbacks"');
});

test("Versioning 1 and 2: the paths carry their prefixes, and OpenAPI 3.1 describes version 1.0.0", async () => {
  const document = (await get(`${service.url}/openapi.json`)).json;
  assert.match(document.openapi, /^3\.1\./);
  assert.is(document.info.version, "1.0.0");
  for (const path of [
    "/v1/pa-lookup",
    "/v1/pauth-lookup",
    "/v1/compare",
    "/api/states-summary",
    "/v1/states",
    "/api/v1/compliance/{rule_id}",
  ])
    assert.ok(path in document.paths, path);
});

test.run();
