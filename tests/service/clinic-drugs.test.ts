/** Drugs that a clinician gives and bills, on the real content: who receives the request, and by when, by who bills. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { actionPlanAnswer } from "../../build/contract/shapes/action-plan.ts";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("drugs that a clinic bills");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

const ask = async (path: string) => {
  const { status, json } = await get(service.url + path, key);
  assert.is(status, 200, JSON.stringify(json));
  return json;
};
const check = async (query: string) => checkAnswer.parse(await ask(`/v1/check?${query}`));
const plan = async (query: string) => actionPlanAnswer.parse(await ask(`/v1/action-plan?${query}`));

/** Facts of which a need lists the values of a parameter. */
const PARAMETERS = ["form", "strength", "setting"];

type Clocked = { clocks: { urgency: string; within: object; decides: string }[] };
const clocksOf = ({ clocks }: Clocked) => clocks.map(({ urgency, within, decides }) => [urgency, within, decides]);

const PART_B = [
  ["standard", { hours: 72 }, "the Medicare Advantage plan"],
  ["expedited", { hours: 24 }, "the Medicare Advantage plan"],
];

test("Medicare's plans decide them as drugs of Part B: their receiver and clocks, not those of Part D or of services", async () => {
  for (const program of ["medicare_advantage", "dual_eligible"])
    for (const drug of ["Keytruda", "Opdivo", "Botox", "Prolia", "Ocrevus", "Tysabri", "Entyvio", "J9271"]) {
      const answer = await check(`state=TX&program=${program}&q=${drug}`);
      assert.is(answer.route?.receiver, "the member's Medicare Advantage plan", `${drug} of ${program}`);
      const ofPlans = JSON.stringify(answer.route?.plans);
      assert.match(ofPlans, "1-877-730-3858", "HealthSpring's desk for drugs of Part B");
      assert.not.match(ofPlans, "1-800-555-2546", "Humana's desk for drugs of Part D");
      assert.equal(clocksOf(answer), PART_B, `${drug} of ${program}`);
    }
});

test("what a pharmacy dispenses of them, and brands or forms that people inject themselves, stay with Part D", async () => {
  const typed = ["Prolia&setting=home", "Entyvio Pen", "Entyvio&form=prefilled syringe", "Zymfentra", "Humira"];
  for (const q of typed) {
    const answer = await check(`state=TX&program=medicare_advantage&q=${q.replaceAll(" ", "%20")}`);
    assert.ok(answer.clocks.length > 0, q);
    assert.ok(
      answer.clocks.every(({ decides }) => decides === "the Medicare Advantage plan, as a Part D plan"),
      q,
    );
  }
});

test("an action plan and a lookup say the same", async () => {
  for (const program of ["medicare_advantage", "dual_eligible"]) {
    const answer = await plan(`state=TX&program=${program}&drug=keytruda`);
    assert.equal(
      [answer.route?.receiver, answer.query],
      ["the member's Medicare Advantage plan", { drug_class: "specialty_biologics" }],
    );
    assert.equal(clocksOf(answer), PART_B.slice(0, 1));
  }
  const found = await ask("/v1/pa-lookup?state=TX&program=dual_eligible&drug=keytruda");
  assert.equal([found.route.receiver, found.next_steps], ["the member's Medicare Advantage plan", []]);
  assert.equal(clocksOf(found), PART_B);
  const dispensed = await ask("/v1/pa-lookup?state=TX&program=dual_eligible&drug=humira");
  assert.is(dispensed.route.receiver, "the member's Part D plan");
  assert.ok(dispensed.next_steps.length > 0);
});

test("each option of a need, given back as the parameter, is accepted and settles it", async () => {
  const asked = [
    "state=FL&program=medicaid_ffs&age=29&q=Invega Sustenna 156 mg injection",
    "state=ND&program=medicaid_ffs&q=Neulasta",
    "state=CA&program=medicaid_mco&q=Prolia",
    "state=TX&program=part_d&q=Keytruda",
    "state=CA&program=medicaid_ffs&q=methylphenidate",
    "state=PA&program=medicaid_ffs&q=Testim",
    "state=OH&program=medicaid_ffs&q=clonidine",
    "state=IL&program=medicaid_ffs&q=budesonide",
    "state=OH&program=medicaid_ffs&q=tretinoin cream",
    "state=NY&program=medicaid_ffs&q=clobetasol",
  ];
  const settled = new Set<string>();
  for (const query of asked) {
    const open = await check(query);
    for (const { fact, options } of open.needs.filter(({ fact }) => PARAMETERS.includes(fact)))
      for (const option of options) {
        const { verdict, needs } = await check(`${query}&${fact}=${encodeURIComponent(option)}`);
        const place = `${query}&${fact}=${option}`;
        assert.not.ok(
          needs.some((need) => need.fact === fact),
          place,
        );
        const branch = open.branches.find(({ when }) => fact === "setting" && when.setting === option);
        if (fact === "setting") assert.is(verdict, branch!.verdict, place);
        settled.add(fact);
      }
  }
  assert.equal([...settled].sort(), [...PARAMETERS].sort());
});

test("where the answer depends on who bills, each branch names its own receiver and clocks", async () => {
  const checked = await check("state=CA&program=medicaid_mco&q=Prolia");
  const planned = await plan("state=CA&program=medicaid_mco&drug=prolia");
  for (const { branches, needs } of [checked, planned.item!]) {
    assert.is(needs[0]!.fact, "setting");
    const [pharmacy, clinic] = branches;
    assert.equal([pharmacy!.when, clinic!.when], [{ setting: "pharmacy" }, { setting: "clinic" }]);
    assert.is(pharmacy!.route?.receiver, "Medi-Cal Rx");
    assert.is(clinic!.route?.receiver, "the member's managed care plan");
    assert.ok(pharmacy!.clocks!.length > 0 && clinic!.clocks!.length > 0);
  }
  const free = await check("state=CA&program=medicaid_ffs&q=Keytruda");
  assert.equal(
    free.branches.map(({ verdict, route }) => [verdict, route === undefined]),
    [
      ["not_required", true],
      ["not_verified", false],
    ],
  );
});

test("where no list names the drug, what is said of its class is said of pharmacies: who bills decides on the receiver", async () => {
  const checked = await check("state=OH&program=medicaid_mco&q=Keytruda");
  const planned = await plan("state=OH&program=medicaid_mco&drug=keytruda");
  assert.match(checked.headline, "whether a pharmacy dispenses it or a clinic bills it");
  for (const { branches, settled_by } of [checked, planned.item!]) {
    assert.is(settled_by, null);
    assert.equal(
      branches.map(({ when, route }) => [when.setting, route?.receiver]),
      [
        ["pharmacy", "Gainwell Technologies, single pharmacy benefit manager"],
        ["clinic", "the member's managed care plan"],
      ],
    );
  }
  const [first] = planned.actions;
  assert.is(first!.title, "Find out whether a request is needed");
  assert.ok(first!.items.some((item) => item.startsWith("If a clinic bills it: the member's managed care plan.")));
  assert.is(first!.items.filter((item) => item.startsWith("If a pharmacy dispenses it: Gainwell")).length, 1);
});

test("Part D pays them only from a pharmacy, and says who pays what a clinic bills", async () => {
  for (const drug of ["Keytruda", "Prolia", "Entyvio"]) {
    const { branches, candidates, headline } = await check(`state=CO&program=part_d&q=${drug}`);
    assert.match(headline, "if a clinic gives it, the clinic bills the medical benefit");
    assert.equal(candidates, ["medicare_traditional", "medicare_advantage"]);
    assert.equal(
      branches.map(({ when, route }) => [when.setting, route?.receiver]),
      [
        ["pharmacy", "the member's Part D plan"],
        ["clinic", undefined],
      ],
    );
  }
  assert.equal((await check("state=CO&program=part_d&q=Humira")).branches, []);
});

test("a question in text answers by what Medicare's plans say of Part B", async () => {
  const { status, json } = await get(`${service.url}/v1/ask`, key, {
    method: "POST",
    body: JSON.stringify({ question: "Does Keytruda need PA in Texas Medicare Advantage?" }),
    headers: { "content-type": "application/json" },
  });
  assert.is(status, 200);
  assert.match(json.answer, "tx/medicare_advantage/service/specialty_drugs");
});

test("what a state says of drugs that clinics bill is said of their codes", async () => {
  const { route } = await check("state=IA&program=medicaid_ffs&q=J9271");
  assert.is(route?.receiver, "Iowa Medicaid, Quality Improvement Organization (QIO)");
  assert.is(route?.billed_by, "clinic");
});

test("services of people with Medicare and Medicaid have a receiver for each program that may pay", async () => {
  const { route } = await check("state=CA&program=dual_eligible&q=home%20health%20aide");
  assert.is(route?.receiver, "the member's Medicare Advantage plan");
  assert.equal(
    route?.exceptions.map(({ only_for: part, receiver }) => [part, receiver]),
    [
      ["services that only fee-for-service Medicaid covers", "California Department of Health Care Services (DHCS)"],
      ["services that only Medicaid covers", "the member's Medicaid managed care plan"],
    ],
  );
});

test.run();
