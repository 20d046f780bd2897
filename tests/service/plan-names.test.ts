/** Names of plans and of states' programs as they stand on cards, over HTTP on the real content: in a check and in a question. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askAnswer, type AskAnswer } from "../../build/contract/shapes/ask.ts";
import { actionPlanAnswer, type ActionPlanAnswer } from "../../build/contract/shapes/action-plan.ts";
import { checkAnswer, type CheckAnswer } from "../../build/contract/shapes/check.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";

const test = suite("plan names");

let service: RunningService;
let key: string;

test.before(async () => {
  service = await runService();
  key = (await service.issue({ admin: true })).key;
});
test.after(() => service?.stop());

const checkOf = (asked: Record<string, string>) =>
  get(`${service.url}/v1/check?${new URLSearchParams({ q: "Humira", ...asked })}`, key);

async function check(asked: Record<string, string>): Promise<CheckAnswer> {
  const { status, json } = await checkOf(asked);
  assert.is(status, 200, JSON.stringify(json));
  return checkAnswer.parse(json);
}

async function ask(question: string): Promise<AskAnswer> {
  const { status, json } = await get(`${service.url}/v1/ask`, key, {
    method: "POST",
    body: JSON.stringify({ question }),
  });
  assert.is(status, 200, JSON.stringify(json));
  return askAnswer.parse(json);
}

test("a name as it stands on the card leads to the program of the state", async () => {
  const cards = [
    ["TX", "STAR+PLUS", "medicaid_mco", "program_name"],
    ["TX", "Star Plus", "medicaid_mco", "program_name"],
    ["TX", "STAR Kids", "medicaid_mco", "program_name"],
    ["TX", "CHIP Perinate", "chip", "program_name"],
    ["LA", "Healthy Louisiana", "medicaid_mco", "program_name"],
    ["CT", "HUSKY B", "chip", "program_name"],
    ["CT", "husky d", "medicaid_ffs", "program_name"],
    ["CO", "CHP+", "chip", "program_name"],
    ["CO", "Child Health Plan Plus", "chip", "program_name"],
    ["OK", "SoonerSelect", "medicaid_mco", "program_name"],
    ["AL", "All Kids", "chip", "program_name"],
    ["GA", "PeachCare", "chip", "program_name"],
    ["PA", "Keystone First", "medicaid_mco", "plan"],
    ["PA", "Keystone First CHIP", "chip", "plan"],
    ["CA", "CalOptima", "medicaid_mco", "plan"],
    ["TX", "Molina STAR+PLUS", "medicaid_mco", "plan"],
    ["TX", "CHIP Perinate Molina Healthcare", "chip", "plan"],
    ["TX", "Molina CHIP", "chip", "plan"],
    ["TX", "Superior HealthPlan STAR Kids of Texas", "medicaid_mco", "plan"],
  ] as const;
  for (const [state, plan, program, kind] of cards) {
    const answer = await check({ state, plan });
    assert.equal([answer.program, answer.plan?.kind, answer.plan?.candidates], [program, kind, []], plan);
    assert.ok(answer.plan?.id, plan);
  }
});

test("a Medicare plan is found by its name, whatever the card prints after it", async () => {
  const cards = [
    ["FL", "Humana Gold Plus H5619-083 (HMO)", "medicare_advantage", "humana-medicare-advantage"],
    [
      "TX",
      "AARP Medicare Advantage Essentials from UHC NE-3 (HMO-POS)",
      "medicare_advantage",
      "aarp-medicare-advantage",
    ],
    ["FL", "Humana Gold Plus H1036-062C (HMO)", "medicare_advantage", "humana-medicare-advantage"],
    ["CA", "UHC Complete Care Support CA-2AP (HMO C-SNP)", "medicare_advantage", "aarp-medicare-advantage"],
    ["FL", "DEVOTED CORE 003 FL (HMO)", "medicare_advantage", "devoted-health"],
    ["OH", "Aetna Medicare Dual Care (HMO D-SNP)", "dual_eligible", "aetna-medicare-dual"],
    ["PA", "UPMC for Life", "medicare_advantage", "pa-upmc-for-life"],
    ["GA", "Wellcare Classic (PDP)", undefined, "wellcare-prescription-drug-plans"],
    ["OH", "SilverScript Choice", undefined, "silverscript"],
    ["MI", "HealthSpring", undefined, "healthspring-prescription-drug-plans"],
  ] as const;
  for (const [state, plan, program, id] of cards) {
    const answer = await check({ state, plan, ...(program ? { program } : {}) });
    assert.equal([answer.program, answer.plan?.id], [program ?? "part_d", id], plan);
  }
});

test("of a company's products under many names the one that was asked is shown, not another", async () => {
  for (const [state, program, plan, shown] of [
    ["TX", "medicare_advantage", "UHC Complete Care", "UHC Complete Care"],
    ["CA", "dual_eligible", "Wellcare Dual Liberty (HMO D-SNP)", "Wellcare Dual Liberty"],
    ["TX", "part_d", "Wellcare Value Script", "Wellcare Value Script"],
    ["TX", "medicare_advantage", "aarp-medicare-advantage", "AARP Medicare Advantage"],
    ["FL", "medicaid_mco", "Humana", "Humana Healthy Horizons in Florida"],
  ] as const) {
    const answer = await check({ state, program, plan, q: "J9271" });
    assert.is(answer.plan!.name, shown);
    if (answer.plan!.note) assert.match(answer.plan!.note, shown);
    if (answer.route) assert.equal([answer.route.plan], [shown], plan);
  }
});

test("a company's name is no plan: the program's plans that carry it are offered", async () => {
  const { plan } = await check({ state: "FL", program: "medicare_advantage", plan: "Humana" });
  assert.equal([plan?.id, plan?.candidates], [null, ["Humana Gold Plus", "Humana Gold Plus SNP-DE"]]);
});

test("accents, capitals, signs, spaces and the state at the end do not matter", async () => {
  for (const plan of [
    "Parkland Community Health Plan",
    "párkland community health plan",
    "Parkland Community HealthPlan",
    "Parkland Community Health Plan of Texas",
  ]) {
    assert.is(
      (await check({ state: "TX", program: "medicaid_mco", plan })).plan?.id,
      "tx-parkland-community-health-plan",
      plan,
    );
  }
  for (const plan of ["PA Health & Wellness", "PA Health and Wellness"])
    assert.is((await check({ state: "PA", program: "medicaid_mco", plan })).plan?.name, "PA Health & Wellness");
  assert.is((await check({ state: "WI", program: "medicaid_mco", plan: "BadgerCare+" })).plan?.name, "BadgerCare Plus");
  assert.is((await check({ state: "NV", program: "medicaid_mco", plan: "Health Plan" })).plan?.id, null);
});

test("the name of a program is not one plan: no list of a plan answers, and the answer says why", async () => {
  const [named, bare] = [
    await check({ state: "KS", program: "medicaid_mco", plan: "KanCare" }),
    await check({ state: "KS", program: "medicaid_mco" }),
  ];
  assert.match(named.plan!.note!, /KanCare is a program, not one plan/);
  assert.equal([named.verdict, named.settled_by, named.plan!.list], [bare.verdict, bare.settled_by, null]);
});

test("a name that covers several programs is never silently one of them", async () => {
  for (const [state, plan, programs] of [
    ["CA", "Medi-Cal", ["medicaid_ffs", "medicaid_mco"]],
    ["WA", "Apple Health", ["medicaid_ffs", "medicaid_mco", "chip"]],
    ["MA", "MassHealth", ["medicaid_ffs", "medicaid_mco", "chip"]],
  ] as const) {
    const { status, json } = await checkOf({ state, plan });
    assert.equal([status, json.param, json.problems[0].allowed], [400, "program", programs], plan);
    assert.is((await check({ state, plan, program: "medicaid_ffs" })).plan?.kind, "program_name");
  }
});

test("a misspelled name is offered, not taken", async () => {
  const answer = await check({ state: "PA", program: "medicaid_mco", plan: "Keystone Frist" });
  assert.equal([answer.plan?.id, answer.plan?.candidates], [null, ["Keystone First"]]);
  const letters = await check({ state: "PA", program: "medicaid_mco", plan: "a b" });
  assert.equal([letters.plan?.id, letters.plan?.candidates], [null, []], "letters are no words of a name");
  const { status, json } = await checkOf({ state: "PA", plan: "Keystone Frist" });
  assert.is(status, 400);
  assert.match(json.message, 'Did you mean "Keystone First"?');
});

test("a question by a name that one state has leads to the state and the program", async () => {
  for (const [question, state, programs, subject] of [
    ["Is Mavyret covered by Molina STAR+PLUS?", "TX", ["medicaid_mco"], "hepatitis_c"],
    ["Keystone First, Suboxone film", "PA", ["medicaid_mco"], "opioid_treatment"],
    ["Apple Health physical therapy", "WA", ["medicaid_ffs", "medicaid_mco", "chip"], "physical_therapy"],
    ["HUSKY B Humira PA?", "CT", ["chip"], "specialty_biologics"],
    ["CHP+ Humira prior auth", "CO", ["chip"], "specialty_biologics"],
    ["does hoosier care connect need PA for Humira", "IN", ["medicaid_mco"], "specialty_biologics"],
    ["Arizona Complete Health Humira prior auth", "AZ", ["medicaid_mco"], "specialty_biologics"],
  ] as const) {
    const { understood } = await ask(question);
    assert.equal([understood.states, understood.programs], [[state], programs], question);
    assert.ok(
      understood.subjects.some((one) => (one.drug_class ?? one.service_category) === subject),
      `${question}: ${JSON.stringify(understood)}`,
    );
    assert.ok(understood.plans.length > 0, question);
  }
  const { answers, not_verified } = await ask("Keystone First, Suboxone film prior auth?");
  assert.equal(
    [...answers, ...not_verified].map(({ state, program }) => [state, program]),
    [["PA", "medicaid_mco"]],
  );
});

test("a name of several states is asked back with those states", async () => {
  const { status, clarification, answers } = await ask("Does Healthy Blue need PA for Humira?");
  assert.equal([status, clarification?.about, answers], ["needs_clarification", "state", []]);
  assert.equal(
    clarification?.options.map(({ value }) => value),
    ["KS", "LA", "MO", "NC", "SC"],
  );
  const answered = await ask("Does Healthy Blue need PA for Humira? (Kansas)");
  assert.equal([answered.understood.states, answered.understood.programs], [["KS"], ["medicaid_mco"]]);
});

test("a name of another state is not moved: the warning says where it is one", async () => {
  const { understood, warnings, clarification } = await ask("Keystone First in Texas, Humira prior auth?");
  assert.equal([understood.states, understood.plans, clarification?.about], [["TX"], [], "program"]);
  assert.match(warnings.join(" "), '"keystone first" is used in PA, not in TX');
});

test("a company's own name means the Medicaid plan only beside Medicaid and the state", async () => {
  const { understood } = await ask("Humana Ohio Medicaid, Humira prior auth?");
  assert.equal([understood.states, understood.programs], [["OH"], ["medicaid_mco"]]);
  const medicare = await ask("CarePlus Florida Medicaid, Humira prior auth?");
  assert.equal([medicare.understood.plans, medicare.understood.programs], [[], ["medicaid_ffs", "medicaid_mco"]]);
  const bare = await ask("Humana Ohio, Humira prior auth?");
  assert.equal([bare.understood.plans, bare.clarification?.about], [[], "program"]);
  assert.equal((await ask("star rating and Humira in Ohio Medicaid mco PA?")).understood.states, ["OH"]);
});

test("two plans of two states are answered each for its own programs", async () => {
  const { answers, not_verified } = await ask("HUSKY B and Keystone First: Humira prior auth?");
  assert.equal([...answers, ...not_verified].map(({ state, program }) => `${state} ${program}`).sort(), [
    "CT chip",
    "PA medicaid_mco",
  ]);
});

test("a plan with a drug list of its own is pointed to, where a check answers by it", async () => {
  const { warnings } = await ask("AmeriHealth Caritas DC: Humira prior auth?");
  assert.match(warnings.join(" "), '"amerihealth caritas dc" has its own drug list: a check with plan= uses it.');
});

test("a company's name leads to the one place that receives the requests of all its plans, and to no plan", async () => {
  const { plan, route } = await check({ state: "TX", program: "part_d", plan: "Humana" });
  assert.equal([plan!.id, plan!.candidates.length > 1], [null, true]);
  assert.equal([route!.receiver, route!.plan, route!.plans], ["Humana Clinical Pharmacy Review", null, []]);
  assert.ok(route!.channels.some(({ kind }) => kind === "phone"));
});

test("where the plans of a company have different receivers, it is the member's plan, and only these are named", async () => {
  const { route } = await check({ state: "TX", program: "part_d", plan: "Aetna" });
  assert.equal([route!.receiver, route!.channels], ["the member's Part D plan", [{ kind: "member_card" }]]);
  const named = route!.plans.map(({ plan }) => plan);
  assert.ok(named.includes("Aetna Medicare") && named.length < 6, named.join());
  assert.not.ok(named.some((name) => name.startsWith("Humana")));
});

async function actionPlan(asked: Record<string, string>): Promise<ActionPlanAnswer> {
  const { status, json } = await get(`${service.url}/v1/action-plan?${new URLSearchParams(asked)}`, key);
  assert.is(status, 200, JSON.stringify(json));
  return actionPlanAnswer.parse(json);
}

test("an action plan for a named plan sends the request to that plan", async () => {
  const texas = { state: "TX", program: "medicaid_mco", drug: "humira" };
  const { plan, route, actions, contacts } = await actionPlan({ ...texas, plan: "Superior" });
  assert.is(plan!.name, "Superior HealthPlan");
  assert.is(route!.receiver, "Superior HealthPlan's pharmacy benefit manager");
  assert.ok(actions.some(({ title }) => title === `Send the request to ${route!.receiver}`));
  assert.not.match(JSON.stringify(contacts), "Molina");
  const general = await actionPlan(texas);
  assert.equal([general.plan, general.route!.receiver], [null, "the member's managed care plan"]);
});

test("an action plan for a name that no plan has says so and sends the request to the member's plan", async () => {
  const { plan, route } = await actionPlan({
    state: "TX",
    program: "medicaid_mco",
    service: "home_health",
    plan: "Supperior",
  });
  assert.is(plan!.id, null);
  assert.match(plan!.note!, /Supperior/);
  assert.is(route!.plan, null);
});

test("an action plan for a plan with a list of its own follows that list", async () => {
  const { item, rule } = await actionPlan({
    state: "DC",
    program: "medicaid_mco",
    drug: "ozempic",
    plan: "AmeriHealth Caritas DC",
  });
  assert.match(item!.settled_by!, /^plan_/);
  assert.is(item!.printed!.list.id, "dc-acdc-formulary-2026-06");
  if (item!.verdict === "required" || item!.verdict === "not_required") assert.is(rule!.basis, "plan_policy");
});

test("an action plan of a service begins with the circumstances in which a request is needed", async () => {
  const washington = { state: "WA", program: "medicaid_ffs", service: "physical_therapy" };
  const { rule, actions } = await actionPlan(washington);
  assert.ok(rule!.cases!.length > 1);
  assert.is(actions[0]!.title, "Find out whether a request is needed");
  assert.ok(actions[0]!.items.includes("Age up to 20 years: no request is needed."), actions[0]!.items.join("\n"));
  assert.ok(actions[0]!.items.some((item) => /24 units.*: no request is needed\./.test(item)));
  assert.is(actions[0]!.items.at(-1), "Otherwise: a request is needed.");
  const sent = await actionPlan({ ...washington, stage: "requested", date: "2026-11-20" });
  assert.not.ok(sent.actions.some(({ title }) => title === actions[0]!.title));
});

test("of a plan's cases, an action plan names those of the plan that was asked for", async () => {
  const maryland = { state: "MD", program: "medicaid_mco", service: "physical_therapy" };
  const ofAll = (await actionPlan(maryland)).actions[0]!.items.join();
  assert.match(ofAll, "CareFirst");
  const { title, items } = (await actionPlan({ ...maryland, plan: "UnitedHealthcare" })).actions[0]!;
  assert.is(title, "Find out whether a request is needed");
  assert.not.match(items.join(), "CareFirst");
  assert.match(items.join(), /age from 21 years.*: a request is needed/i);
});

test.run();
