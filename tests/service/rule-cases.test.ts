/** Rules that say what applies in single circumstances, and codes of several categories, over HTTP. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkAnswer, type CheckAnswer } from "../../build/contract/shapes/check.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { rule, TODAY, writeSample } from "../helpers/sample-content.ts";

const test = suite("rule-cases");

let service: RunningService;
let key: string;

const LIMITED = [
  { when: { codes: ["97161-97163"] }, pa: "none" },
  { when: { age: { to: 20 } }, pa: "none" },
  { when: { amount: "the first 24 units a year" }, pa: "none" },
  { pa: "required" },
];

test.before(async () => {
  const root = writeSample({
    ...SAMPLE_CODES,
    "vocabulary/code_ranges.yaml": `- from: "10000"
  to: "29999"
  by_setting: { hospital_outpatient: outpatient_surgery, hospital_inpatient: inpatient_hospital }
  because: Surgery.
- { from: "97000", to: "97160", options: [physical_therapy, occupational_therapy], because: Shared. }
- { from: "97161", to: "97164", service_category: physical_therapy, because: Evaluations. }
- { from: "92507", to: "92508", service_category: speech_therapy, because: Speech. }
- { from: A0021, to: A0999, service_category: ambulance_transport, because: Ambulance. }
`,
    "states/TX/services/physical_therapy.yaml for medicaid_ffs": rule({
      cases: LIMITED,
      notes: "Evaluations, the first 24 units a year and all units up to age 20 need none.",
    }),
    "states/TX/services/occupational_therapy.yaml for medicaid_ffs": rule({ pa_type: "full" }),
    "states/OH/services/physical_therapy.yaml for medicaid_ffs": rule({ pa_type: "full" }),
    "states/OH/services/occupational_therapy.yaml for medicaid_ffs": rule({ pa_type: "full" }),
    "states/TX/services/speech_therapy.yaml for medicaid_ffs": rule({
      basis: "plan_policy",
      cases: [{ when: { plans: ["sample-plan"] }, pa: "required" }, { pa: "unknown" }],
    }),
    "states/TX/services/diagnostic_imaging.yaml for medicaid_ffs": rule({
      basis: "plan_policy",
      pa_type: "full",
      notes: "Sample Plan asks for all of it.",
    }),
    "plans/TX.yaml": `- { plan: sample-plan, name: Sample Plan, programs: [medicaid_ffs], source: sample-notice }
- { plan: other-plan, name: Another Plan, programs: [medicaid_ffs], source: sample-notice }
`,
    "states/TX/services/home_health.yaml for medicaid_ffs": rule({
      also: ["sample-law"],
      cases: [
        { when: { plans: ["sample-plan"], age: { from: 21 } }, pa: "none", source: "sample-law" },
        { pa: "unknown" },
      ],
      notes: "A plan asks for none of those aged 21 and older.",
    }),
    "states/TX/services/ambulance_transport.yaml for medicaid_ffs": rule({
      cases: [
        { when: { settings: ["hospital_inpatient"] }, pa: "none" },
        { when: { other: "an emergency" }, pa: "none" },
        { pa: "required" },
      ],
    }),
    "states/TX/services/inpatient_hospital.yaml for medicaid_ffs": rule({ pa_type: "full" }),
  });
  service = await runService({ root, today: TODAY });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

async function check(asked: Record<string, string>): Promise<CheckAnswer> {
  const search = new URLSearchParams({ state: "TX", program: "medicaid_ffs", ...asked });
  const { status, json } = await get(`${service.url}/v1/check?${search}`, key);
  assert.is(status, 200, JSON.stringify(json));
  checkAnswer.parse(json);
  return json as CheckAnswer;
}

test("the facts of a question settle what the rule makes depend on them", async () => {
  const evaluation = await check({ code: "97161" });
  assert.equal([evaluation.verdict, evaluation.pa_type, evaluation.needs], ["not_required", "none", []]);
  assert.equal(evaluation.next_steps, []);
  const child = await check({ service: "physical_therapy", age: "12" });
  assert.equal([child.verdict, child.needs], ["not_required", []]);
  assert.is((await check({ code: "97164", age: "12" })).verdict, "not_required");
});

test("facts that are missing are named with what the rule says of them, and each circumstance is a branch", async () => {
  const { verdict, needs, branches, headline } = await check({ code: "97164" });
  assert.is(verdict, "depends");
  assert.equal(needs, [
    { fact: "age", options: ["up to 20 years"] },
    { fact: "quantity", options: ["the first 24 units a year"] },
  ]);
  assert.equal(
    branches.map((branch) => [branch.when, branch.verdict]),
    [
      [{ age: { to: 20 } }, "not_required"],
      [{ other: "the first 24 units a year" }, "not_required"],
      [{ other: "otherwise" }, "required"],
    ],
  );
  assert.is(headline, "97164: it depends on the patient's age and the quantity.");
  const adult = await check({ code: "97164", age: "30" });
  assert.equal(
    adult.needs.map(({ fact }) => fact),
    ["quantity"],
  );
});

test("an exception out of the ordinary leaves required what is required otherwise", async () => {
  const { verdict, needs, branches } = await check({ code: "A0428" });
  assert.equal([verdict, needs], ["required", []]);
  assert.equal(
    branches.map((branch) => [branch.when, branch.verdict]),
    [
      [{ setting: "hospital_inpatient" }, "not_required"],
      [{ other: "an emergency" }, "not_required"],
      [{ other: "otherwise" }, "required"],
    ],
  );
  assert.is((await check({ code: "A0428", setting: "hospital_inpatient" })).verdict, "not_required");
  assert.is((await check({ code: "A0428", setting: "office" })).verdict, "required");
});

test("one plan's rule decides for its members, and names the plan to others", async () => {
  assert.is((await check({ code: "92507", plan: "Sample Plan" })).verdict, "required");
  const unnamed = await check({ code: "92507" });
  assert.is(unnamed.verdict, "depends");
  assert.equal(unnamed.needs, [{ fact: "plan", options: ["Sample Plan"] }]);
  assert.equal(
    unnamed.branches.map(({ when, verdict, pa_type }) => [when.other, verdict, pa_type]),
    [
      ["members of Sample Plan", "required", "full"],
      ["otherwise", "not_verified", null],
    ],
  );
  assert.is(
    unnamed.headline,
    "92507: it depends on what the member's plan requires; we have read only the policy of Sample Plan.",
  );
});

test("a plan's policy says nothing to members of another plan", async () => {
  const plan = "Another Plan";
  for (const asked of [{ code: "92507" }, { service: "speech_therapy" }, { service: "diagnostic_imaging" }]) {
    const { verdict, pa_type, needs, branches, result, citations, ...answer } = await check({ ...asked, plan });
    assert.equal([verdict, pa_type, needs, branches, result, citations], ["not_verified", null, [], [], null, []]);
    assert.ok(answer.decided_by);
    assert.match(answer.plan!.note!, /read only the policy of Sample Plan; it says nothing about this plan/);
  }
});

test("a plan's policy of a whole category is that of its members, without cases that say so", async () => {
  const asked = { service: "diagnostic_imaging" };
  const member = await check({ ...asked, plan: "Sample Plan" });
  assert.equal([member.verdict, member.plan!.decides], ["required", true]);
  assert.equal(member.result!.policy_of, [{ id: "sample-plan", name: "Sample Plan" }]);
  const anyone = await check(asked);
  assert.equal([anyone.verdict, anyone.needs], ["depends", [{ fact: "plan", options: ["Sample Plan"] }]]);
  assert.equal(
    anyone.branches.map(({ verdict }) => verdict),
    ["required", "not_verified"],
  );
});

test("an action plan asks who decides where the rule is the policy of another plan", async () => {
  const planned = async (plan: string) => {
    const search = new URLSearchParams({ state: "TX", program: "medicaid_ffs", service: "speech_therapy", plan });
    return (await get(`${service.url}/v1/action-plan?${search}`, key)).json;
  };
  const member = await planned("Sample Plan");
  assert.is(member.rule.rule_id, "tx/medicaid_ffs/service/speech_therapy");
  const other = await planned("Another Plan");
  assert.equal([other.rule, other.actions[0].title], [null, "Ask who decides"]);
  assert.match(other.plan.note, /read only the policy of Sample Plan/);
});

test("what another text says of a plan's members is answered with that text, for them alone", async () => {
  const cited = ({ citations }: CheckAnswer) => citations.map(({ url, needed = false }) => [url, needed]);
  const law = "https://example.org/law";
  const notice = "https://example.org/notice";
  const asked = { service: "home_health", plan: "Sample Plan" };
  for (const [member, verdict] of [
    [await check({ ...asked, age: "30" }), "not_required"],
    [await check(asked), "depends"],
  ] as const) {
    assert.equal(
      [member.verdict, member.source_url, member.last_verified, member.oldest_evidence, member.confidence],
      [verdict, law, "2026-03-01", "2026-03-01", 0.65],
    );
    assert.equal(cited(member), [
      [law, true],
      [notice, false],
    ]);
    assert.match(member.plan!.note!, /other plans may differ/);
  }
  const anyone = await check({ service: "home_health" });
  assert.equal(
    [anyone.verdict, anyone.source_url, anyone.last_verified, anyone.confidence],
    ["depends", notice, "2026-05-01", 0.95],
  );
  assert.equal(
    anyone.branches.map(({ note }) => note),
    ["Source: https://example.org/law, dated 2026-03-01.", null],
  );
  assert.equal(cited(anyone), [
    [notice, true],
    [law, false],
  ]);
});

test("a code that two professions bill has one answer where both have the same, else it depends on the category", async () => {
  assert.equal(await check({ state: "OH", code: "97110" }).then(({ verdict, needs }) => [verdict, needs]), [
    "required",
    [],
  ]);
  const { verdict, needs, branches } = await check({ code: "97110", age: "30" });
  assert.is(verdict, "depends");
  assert.equal(needs[0], { fact: "service_category", options: ["physical_therapy", "occupational_therapy"] });
  assert.equal(
    branches.map((branch) => [branch.when.service_category, branch.verdict]),
    [
      ["physical_therapy", "depends"],
      ["occupational_therapy", "required"],
    ],
  );
});

test("surgery has the rule of the stay in a hospital, and none in an office", async () => {
  const inpatient = await check({ code: "12345", setting: "hospital_inpatient" });
  assert.equal([inpatient.verdict, inpatient.subject!.service_category], ["required", "inpatient_hospital"]);
  assert.is((await check({ code: "12345", setting: "office" })).verdict, "not_verified");
  const anywhere = await check({ code: "12345" });
  assert.equal([anywhere.verdict, anywhere.needs[0]!.fact], ["depends", "setting"]);
  assert.is(anywhere.source_url, inpatient.source_url);
  assert.is(anywhere.subject!.service_category, null);
});

test.run();
