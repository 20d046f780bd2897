/** What a program does not cover: 404 with the reason and its source, never a verdict, in every operation. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { exclusion, federalRule, rule, writeSample } from "../helpers/sample-content.ts";

const CELL = "state=OH&program=medicaid_ffs&drug=glp1_weight_loss";
const REASON = "No drug for weight loss is covered.";

let service: RunningService;
let key: string;
const ask = (path: string) => get(service.url + path, key);
const question = (text: string) =>
  get(`${service.url}/v1/ask`, key, { method: "POST", body: JSON.stringify({ question: text }) });

test.before(async () => {
  service = await runService({
    today: "2026-06-15",
    root: writeSample({
      "exclusions/OH/medicaid_ffs/drugs/glp1_weight_loss.yaml": exclusion({ effective_from: "2026-01-01" }),
      "states/OH/drugs/glp1_weight_loss.yaml for medicaid_ffs": rule({
        notes: "covered until 2025",
        effective_to: "2025-12-31",
      }),
      "states/TX/drugs/glp1_weight_loss.yaml for medicaid_ffs": rule(),
      "exclusions/federal/part_d/drugs/glp1_weight_loss.yaml": exclusion({ jurisdictions: "all" }),
      "federal/part_d/drugs/glp1_weight_loss.yaml": federalRule({ jurisdictions: ["TX"], notes: "a bridge" }),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

test("lookup: 404 with the reason, its source and its date", async () => {
  const { status, json } = await ask(`/v1/pa-lookup?${CELL}`);
  assert.is(status, 404);
  assert.equal([json.error, json.code], ["Rule not found", "not_covered"]);
  assert.match(
    json.message,
    `glp1_weight_loss: not a covered benefit of Program medicaid_ffs in State of OH. ${REASON}`,
  );
  const { text, source_url, last_verified, from, to, citations } = json.not_covered;
  assert.equal(
    [text, source_url, last_verified, from, to],
    [REASON, "https://example.org/notice", "2026-05-01", "2026-01-01", "9999-12-31"],
  );
  assert.is(citations[0].title, "A sample notice");
});

test("lookup by a drug's name: the same, with the name that was asked", async () => {
  const { status, json } = await ask("/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=wegovy");
  assert.equal([status, json.code, json.resolved_from.asked], [404, "not_covered", "wegovy"]);
});

test("a drug of two classes is sent to the other one too, one space between the sentences", async () => {
  const { json } = await ask("/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=wegovy");
  assert.is(json.code, "not_covered", json.message);
  assert.match(json.message, /\S semaglutide is also in diabetes_non_insulin: use that class if it fits the use\.$/);
});

test("before the exclusion the rule of that time answers", async () => {
  const { status, json } = await ask(`/v1/pa-lookup?${CELL}&as_of=2025-12-31`);
  assert.equal([status, json.result?.notes], [200, "covered until 2025"]);
});

test("a federal exclusion gives way to a rule that names the state", async () => {
  assert.is((await ask("/v1/pa-lookup?state=TX&program=part_d&drug=glp1_weight_loss")).json.result?.notes, "a bridge");
  assert.is((await ask("/v1/pa-lookup?state=OH&program=part_d&drug=glp1_weight_loss")).json.code, "not_covered");
});

test("compare names the states that do not cover it", async () => {
  const { json } = await ask("/v1/compare?states=OH,TX&program=medicaid_ffs&drug=glp1_weight_loss");
  assert.equal(
    json.results.map(({ state_abbr }: { state_abbr: string }) => state_abbr),
    ["TX"],
  );
  assert.equal(json.not_covered, [
    { state_abbr: "OH", text: REASON, source_url: "https://example.org/notice", last_verified: "2026-05-01" },
  ]);
  assert.is((await ask("/v1/compare?states=OH,TX&program=medicaid_ffs&drug=hepatitis_c")).json.not_covered, undefined);
});

test("the action plan begins with the reason and waits for no decision", async () => {
  const { json } = await ask(`/v1/action-plan?${CELL}`);
  assert.equal([json.rule, json.clocks, json.not_covered.text], [null, [], REASON]);
  assert.match(json.actions[0].title, "Not a covered benefit");
  assert.equal([json.actions[0].items, json.actions[0].source_url], [[REASON], "https://example.org/notice"]);
});

test("a question is answered that it is not covered, not that nothing is verified", async () => {
  const { json } = await question("Does State of OH Medicaid fee-for-service (medicaid_ffs) need PA for wegovy? Ohio");
  assert.equal([json.status, json.not_verified, json.answers], ["not_covered", [], []], JSON.stringify(json));
  assert.match(json.answer, `not a covered benefit (verified as of 2026-05-01). ${REASON}`);
  assert.is(json.not_covered[0].exclusion.source_url, "https://example.org/notice");
});

test("the state's detail lists it apart from the rules", async () => {
  const { json } = await ask("/v1/states?state=OH");
  assert.equal(json.not_covered.glp1_weight_loss.medicaid_ffs, {
    text: REASON,
    source_url: "https://example.org/notice",
    last_verified: "2026-05-01",
  });
  assert.is(json.drugs.glp1_weight_loss, undefined);
});

test.run();
