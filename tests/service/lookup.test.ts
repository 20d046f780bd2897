/** GET /v1/pa-lookup and /v1/pauth-lookup over HTTP, on the real content, in Deno (interface specification, "Endpoints"). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BASES, PA_TYPES, PROGRAMS, STATES } from "../../build/contract/enumerations.ts";
import { get, runService, type Answer, type RunningService } from "../helpers/running-service.ts";

const TEXAS = "state=TX&program=medicare_traditional&service=outpatient_surgery";

let service: RunningService;
let key: string;
let narrow: string;

for (const path of ["/v1/pa-lookup", "/v1/pauth-lookup"]) {
  const test = suite(path);
  const ask = (query: string, with_ = key, init: RequestInit = {}) =>
    get(`${service.url}${path}?${query}`, with_, init);

  test.before(async () => {
    service = await runService();
    key = (await service.issue()).key;
    narrow = (await service.issue({ states: ["OH"], programs: ["chip"], endpoints: ["lookup"] })).key;
  });
  test.after(() => service?.stop());

  test("200: the whole response shape", async () => {
    const { status, headers, json } = await ask(TEXAS);
    assert.is(status, 200);
    assert.is(headers.get("content-type"), "application/json");
    assert.equal(
      [json.state, json.program, json.query, json.served_from],
      ["TX", "medicare_traditional", { service_category: "outpatient_surgery" }, "static"],
    );
    const { result } = json;
    assert.type(result.pa_required, "boolean");
    assert.ok(PA_TYPES.includes(result.pa_type));
    assert.ok(BASES.includes(result.basis));
    assert.ok(result.confidence > 0 && result.confidence <= 1);
    assert.ok(result.federal_override === false || typeof result.federal_override === "string");
    assert.match(result.source_url, /^https:\/\//);
    assert.match(result.last_verified, /^\d{4}-\d{2}-\d{2}$/);
    assert.is(result.citations[0].url, result.source_url);
    assert.equal(
      json.next_steps.map(({ step }: { step: number }) => step),
      json.next_steps.map((_: unknown, index: number) => index + 1),
    );
    for (const { title, items, source_url } of json.next_steps) {
      assert.type(title, "string");
      assert.ok(items.length > 0 && items.every((item: unknown) => typeof item === "string"));
      assert.match(source_url, /^https?:\/\//);
    }
  });

  test("the answer is true: Texas, a hospital outpatient procedure under Original Medicare", async () => {
    const { result } = (await ask(TEXAS)).json;
    assert.is(result.pa_required, true);
    assert.is(result.pa_type, "conditional");
    for (const item of [
      "blepharoplasty",
      "botulinum toxin",
      "panniculectomy",
      "rhinoplasty",
      "vein ablation",
      "cervical fusion",
      "neurostimulator",
      "facet joint",
    ]) {
      assert.match(result.notes.toLowerCase(), item);
    }
    const laboratory = (await ask("state=TX&program=medicare_traditional&service=laboratory")).json.result;
    assert.equal(
      [laboratory.pa_required, laboratory.pa_type, laboratory.basis],
      [false, "none", "federal_list_absence"],
    );
  });

  test("timestamp is the moment of the response, also for a cached row", async () => {
    const moments = [];
    for (let time = 0; time < 2; time++) {
      const before = Date.now();
      const { timestamp } = (await ask(TEXAS)).json;
      assert.ok(Date.parse(timestamp) >= before && Date.parse(timestamp) <= Date.now(), timestamp);
      moments.push(timestamp);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.is.not(moments[0], moments[1]);
  });

  test("drug gives drug_class, service gives service_category", async () => {
    assert.equal((await ask("state=TX&program=part_d&drug=glp1_weight_loss")).json.query, {
      drug_class: "glp1_weight_loss",
    });
  });

  for (const [name, query, param, message] of [
    ["state is missing", "program=chip&drug=hepatitis_c", "state", /state is missing/],
    ["program is missing", "state=OH&drug=hepatitis_c", "program", /program is missing/],
    ["neither drug nor service", "state=OH&program=chip", "drug", /exactly one.*neither/],
    ["drug and service both", "state=OH&program=chip&drug=hepatitis_c&service=laboratory", "drug", /exactly one.*both/],
    ["a lower-case state", "state=oh&program=chip&drug=hepatitis_c", "state", /did you mean OH/],
    ["a state that is none", "state=ZZ&program=chip&drug=hepatitis_c", "state", /not a USPS abbreviation/],
    [
      "a program outside the enumeration",
      "state=OH&program=medicaid_mc&drug=hepatitis_c",
      "program",
      /did you mean medicaid_mco/,
    ],
    ["a malformed drug", "state=OH&program=chip&drug=Hepatitis%20C", "drug", /malformed/],
    ["a drug of one letter", "state=OH&program=chip&drug=h", "drug", /2 to 64/],
    ["a drug of 65 letters", `state=OH&program=chip&drug=${"h".repeat(65)}`, "drug", /malformed/],
    ["an empty service", "state=OH&program=chip&service=", "service", /malformed/],
    ["a parameter given twice", "state=OH&state=TX&program=chip&drug=hepatitis_c", "state", /more than once/],
    ["another name of a parameter", "state=OH&program=chip&drug_class=hepatitis_c", "drug_class", /use drug/],
    ["an unknown parameter", "state=OH&program=chip&drug=hepatitis_c&patient=x", "patient", /not a parameter/],
    ["the key in the address", "state=OH&program=chip&drug=hepatitis_c&api_key=x", "api_key", /x-api-key header/],
  ] as const) {
    test(`400: ${name}`, async () => {
      const { status, json } = await ask(query);
      assert.is(status, 400);
      assert.equal([json.error, json.param], ["Bad request", param]);
      assert.match(json.message, message);
      assert.ok(json.request_id);
    });
  }

  test("400 names every problem at once", async () => {
    const { json } = await ask("state=oh&program=x&drug=A&service=B");
    assert.equal(
      json.problems.map(({ param }: { param: string }) => param),
      ["state", "program", "drug"],
    );
  });

  test("401: no key, a malformed one, an unknown one", async () => {
    const missing = await get(`${service.url}${path}?${TEXAS}`);
    assert.equal([missing.status, missing.json.error], [401, "Missing API key"]);
    for (const wrong of [
      "x",
      "00000000-0000-4000-8000-000000000000",
      `${key}0`,
      key.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    ]) {
      const { status, json } = await ask(TEXAS, wrong);
      assert.equal([status, json.error], [401, "Invalid API key"]);
      assert.match(json.signup_url, /^http/);
    }
  });

  test("401 before 400, and 400 before 403: who is not known learns nothing", async () => {
    assert.is((await get(`${service.url}${path}?state=nonsense`)).status, 401);
    assert.is((await ask("state=TX", narrow)).status, 400);
  });

  test("403: a state, a program outside the subscription", async () => {
    const state = await ask("state=TX&program=chip&drug=hepatitis_c", narrow);
    assert.equal([state.status, state.json.error], [403, "TX not in your subscription"]);
    assert.match(state.json.signup_url, /^http/);
    const both = await ask("state=TX&program=part_d&drug=hepatitis_c", narrow);
    assert.equal([both.status, both.json.error], [403, "TX, part_d not in your subscription"]);
  });

  test("403: an endpoint outside the subscription", async () => {
    const { key: compareOnly } = await service.issue({ endpoints: ["compare"] });
    const { status, json } = await ask(TEXAS, compareOnly);
    assert.equal([status, json.error], [403, "lookup not in your subscription"]);
  });

  test("404: no verified rule, with who decides", async () => {
    const { status, json } = await ask("state=WY&program=part_d&drug=biosimilars");
    assert.equal([status, json.error, json.code], [404, "Rule not found", "not_verified"]);
    assert.match(json.message, /rior authorization may still be required/);
    assert.match(json.decided_by.source_url, /^https:/);
    assert.ok(json.decided_by.text.length > 40);
  });

  test("404: an unknown code, with the nearest one", async () => {
    const drug = await ask("state=OH&program=chip&drug=hepatitis");
    assert.equal([drug.status, drug.json.code, drug.json.did_you_mean], [404, "unknown_code", "hepatitis_c"]);
    const misspelt = await ask("state=OH&program=chip&drug=ozempik");
    assert.equal([misspelt.status, misspelt.json.did_you_mean], [404, "ozempic"]);
    const service_ = await ask("state=OH&program=chip&service=skilled_nursing");
    assert.equal([service_.status, service_.json.code], [404, "unknown_code"]);
    assert.is((await ask("state=OH&program=chip&drug=constructor")).status, 404);
    assert.is((await ask("state=OH&program=chip&drug=to_string")).status, 404);
  });

  test("404: Ohio's extension elsewhere, and a program that the state has not", async () => {
    assert.is((await ask("state=TX&program=medicaid_ffs&service=dental")).json.code, "not_in_this_state");
    assert.is((await ask("state=AL&program=medicaid_mco&drug=hepatitis_c")).json.code, "program_does_not_exist");
  });

  test("304: strong ETag from the rule, the same for every key", async () => {
    const one = await ask(TEXAS);
    const { key: another } = await service.issue();
    const etag = one.headers.get("etag")!;
    assert.match(etag, /^"[0-9a-f]{32}"$/);
    assert.is((await ask(TEXAS, another)).headers.get("etag"), etag);
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await ask(TEXAS, key, { headers: { "if-none-match": condition } });
      assert.equal([again.status, again.text, again.headers.get("etag")], [304, "", etag]);
    }
    assert.is((await ask(TEXAS, key, { headers: { "if-none-match": '"x"' } })).status, 200);
    assert.is(
      (await ask(TEXAS, "00000000-0000-4000-8000-000000000000", { headers: { "if-none-match": etag } })).status,
      401,
    );
  });

  test("HEAD: the headers of GET without its body", async () => {
    const { status, headers, text } = await ask(TEXAS, key, { method: "HEAD" });
    assert.equal([status, text], [200, ""]);
    assert.is(headers.get("etag"), (await ask(TEXAS)).headers.get("etag"));
    assert.is((await ask(TEXAS, "x", { method: "HEAD" })).status, 401);
  });

  test("405 with Allow", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers, json } = await ask(TEXAS, key, { method });
      assert.equal([status, headers.get("allow"), json.error], [405, "GET, HEAD, OPTIONS", "Method not allowed"]);
    }
  });

  test("CORS: the preflight, and the header on every answer", async () => {
    const preflight = await get(`${service.url}${path}`, undefined, {
      method: "OPTIONS",
      headers: {
        origin: "https://example.org",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-api-key",
      },
    });
    assert.is(preflight.status, 204);
    assert.match(preflight.headers.get("access-control-allow-headers")!, /x-api-key.*if-none-match/);
    assert.is(preflight.headers.get("access-control-max-age"), "86400");
    const answers: Answer[] = [
      preflight,
      await ask(TEXAS),
      await ask("x=1"),
      await get(`${service.url}${path}`),
      await get(`${service.url}/nothing`),
    ];
    for (const { headers } of answers) {
      assert.is(headers.get("access-control-allow-origin"), "*");
      assert.is(headers.get("x-content-type-options"), "nosniff");
      assert.ok(headers.get("x-request-id"));
    }
  });

  test("caching: private for an answer, none for an error", async () => {
    const answer = await ask(TEXAS);
    assert.match(answer.headers.get("cache-control")!, /^private, max-age=300/);
    assert.match(answer.headers.get("vary")!, /x-api-key/i);
    assert.is((await ask("x=1")).headers.get("cache-control"), "no-store");
  });

  test("every cell of Original Medicare services answers", async () => {
    const { key: admin } = await service.issue({ admin: true });
    const services = ["inpatient_hospital", "home_health", "speech_therapy", "ambulance_transport"];
    const statuses = await Promise.all(
      STATES.flatMap((state) =>
        services.map(
          async (name) => (await ask(`state=${state}&program=medicare_traditional&service=${name}`, admin)).status,
        ),
      ),
    );
    assert.equal([...new Set(statuses)], [200]);
    assert.is(PROGRAMS.length, 7);
  });

  test.run();
}
