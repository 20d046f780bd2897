/** GET /api/v1/compliance/{rule_id}: public, honest about what nobody has verified, and never about a proposal. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { findingsOf } from "../helpers/build-sample.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";
import { SAMPLE_DEADLINES } from "../helpers/sample-deadlines.ts";

let service: RunningService;
const ask = (id: string, init: RequestInit = {}) => get(`${service.url}/api/v1/compliance/${id}`, undefined, init);

test.before(async () => {
  service = await runService({ today: TODAY, root: writeSample(SAMPLE_DEADLINES) });
});
test.after(() => service?.stop());

test("no key is needed, CORS is open, and anybody may keep it for an hour", async () => {
  const { status, headers, json } = await ask("TEST-RULE");
  assert.equal(
    [status, headers.get("access-control-allow-origin"), headers.get("cache-control")],
    [200, "*", "public, max-age=3600, no-transform"],
  );
  assert.equal(
    [json.rule_id, json.status, json.binding, json.requirements[0].effective_from],
    ["TEST-RULE", "final", true, "2026-01-01"],
  );
  assert.is((await ask("TEST-RULE", { headers: { "if-none-match": headers.get("etag")! } })).status, 304);
});

test("51 jurisdictions; what is known has its source, a program that is not there does not apply, the rest is not verified", async () => {
  const { jurisdictions } = (await ask("TEST-RULE")).json;
  assert.is(jurisdictions.length, 51);
  const cell = (state: string, program: string) =>
    jurisdictions.find((j: any) => j.state === state).cells.find((c: any) => c.program === program);
  assert.equal(cell("OH", "chip"), {
    requirement: "decision_times",
    program: "chip",
    status: "compliant",
    text: "Ohio said so.",
    source_url: "https://example.org/notice",
    last_verified: "2026-05-01",
  });
  assert.is(cell("AL", "medicaid_mco").status, "not_applicable");
  assert.is(cell("TX", "chip").status, "not_verified");
  const statuses = jurisdictions.flatMap((j: any) => j.cells.map(({ status }: any) => status));
  assert.is(statuses.filter((status: string) => status === "not_verified").length, 100);
});

test("a proposal binds nobody: no cell complies or fails", async () => {
  const { json } = await ask("TEST-PROPOSAL");
  assert.equal([json.status, json.binding], ["proposed", false]);
  assert.equal(
    [...new Set(json.jurisdictions.flatMap((j: any) => j.cells.map(({ status }: any) => status)))],
    ["proposed"],
  );
});

test("404 names the rules that there are; 405 and 400 as everywhere", async () => {
  const { status, json } = await ask("TEST-RULES");
  assert.equal([status, json.did_you_mean, json.allowed], [404, "TEST-RULE", ["TEST-PROPOSAL", "TEST-RULE"]]);
  assert.is((await ask("test-rule")).status, 404, "ids are exact");
  assert.is((await ask("..%2Fstates")).status, 404);
  assert.is((await ask("TEST-RULE?x=1")).status, 400);
  assert.is((await ask("TEST-RULE", { method: "POST" })).status, 405);
});

test("evidence must fit a requirement, and a proposal has none", async () => {
  const text = SAMPLE_DEADLINES["mandates/test-rule.yaml"]!;
  const wrong = await findingsOf({
    ...SAMPLE_DEADLINES,
    "mandates/test-rule.yaml": text.replace("requirement: decision_times", "requirement: decision_time"),
  });
  assert.match(
    wrong.map(({ problem, remedy }) => problem + remedy).join(),
    /no requirement "decision_time".*did you mean "decision_times"/,
  );
  const unbound = await findingsOf({
    ...SAMPLE_DEADLINES,
    "mandates/test-rule.yaml": text.replace("program: chip", "program: part_d"),
  });
  assert.match(unbound.map(({ problem }) => problem).join(), /does not bind part_d/);
  const proposed = await findingsOf({
    ...SAMPLE_DEADLINES,
    "mandates/test-rule.yaml": text.replace("status: final", "status: proposed"),
  });
  assert.match(proposed.map(({ problem }) => problem).join(), /proposed rule has no evidence/);
});

test.run();
