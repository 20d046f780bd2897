/** Procedure codes and services in everyday words over HTTP, on made-up lists (ARCHITECTURE, "Codes"). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askAnswer } from "../../build/contract/shapes/ask.ts";
import { checkAnswer, type CheckAnswer } from "../../build/contract/shapes/check.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const test = suite("codes");

let service: RunningService;
let key: string;

test.before(async () => {
  service = await runService({ root: writeSample(SAMPLE_CODES), today: TODAY });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

type Asked = Record<string, string>;

const send = (asked: Asked) => get(`${service.url}/v1/check?${new URLSearchParams(asked)}`, key);

async function check(asked: Asked): Promise<CheckAnswer> {
  const { status, json } = await send(asked);
  assert.is(status, 200, JSON.stringify(json));
  checkAnswer.parse(json);
  return json as CheckAnswer;
}

const medicare = (code: string, facts: Asked = {}) =>
  check({ state: "MI", program: "medicare_traditional", code, ...facts });
const outpatient = (code: string, facts: Asked = {}) => medicare(code, { setting: "hospital_outpatient", ...facts });
const medicareText = (q: string, facts: Asked = {}) =>
  check({ state: "MI", program: "medicare_traditional", q, ...facts });

test("a code on a list is required in the list's setting, with the list, its group, its days and its steps", async () => {
  const answer = await outpatient("11000");
  assert.equal([answer.verdict, answer.pa_type, answer.settled_by], ["required", "full", "code_list"]);
  assert.is(answer.headline, "11000: prior authorization required.");
  assert.equal(answer.code_list, {
    name: "Sample outpatient list",
    group: "Sample group",
    asks: "prior_authorization",
    status: "in_force",
    from: "2020-07-01",
    until: null,
    where: "paragraph (b)",
    settings: ["hospital_outpatient"],
    only_with: null,
    note: "A note of the group.",
  });
  assert.equal(answer.subject!.kind, "code");
  assert.equal([answer.subject!.code, answer.subject!.service_category], ["11000", "outpatient_surgery"]);
  assert.is(answer.next_steps.length, 2);
  assert.is(answer.route?.receiver, "Sample contractor");
  assert.equal(
    answer.citations.map(({ url }) => url),
    ["https://example.org/law", "https://example.org/notice"],
  );
  assert.is(answer.last_verified, "2026-03-01");
});

test("a code that no list names needs none, for less confidence and with its exceptions", async () => {
  const answer = await medicare("12345");
  assert.equal([answer.verdict, answer.pa_type, answer.settled_by], ["not_required", "none", "code_list"]);
  assert.equal([answer.code_list!.name, answer.code_list!.status], [null, "not_listed"]);
  assert.match(answer.code_list!.note!, /^Only listed codes are asked for\. Exceptions: The model adds some\./);
  assert.is(answer.confidence, 0.75);
  assert.is(answer.route, null);
});

test("whether a code that nothing names exists is not known, and the answer says so", async () => {
  const [unknown, known] = [await medicare("12345"), await outpatient("11000")];
  assert.equal([unknown.subject!.known, known.subject!.known], [false, true]);
  assert.match(unknown.code_list!.note!, /Check that the code exists/);
});

test("where the setting is not known the answer depends on it, with a branch for each", async () => {
  const answer = await medicare("11000");
  assert.is(answer.verdict, "depends");
  assert.is(answer.needs[0]?.fact, "setting");
  assert.equal(
    answer.branches.map(({ when, verdict }) => [when.setting, verdict]),
    [
      ["hospital_outpatient", "required"],
      ["hospital_inpatient", "not_required"],
      ["ambulatory_surgical_center", "not_required"],
      ["office", "not_required"],
      ["home", "not_required"],
      ["skilled_nursing_facility", "not_required"],
    ],
  );
  const inpatient = await medicare("11000", { setting: "hospital_inpatient" });
  assert.equal([inpatient.verdict, inpatient.code_list!.status], ["not_required", "other_settings"]);
  assert.match(inpatient.headline, /requires it in other settings only/);
});

test("what is removed, suspended or not yet in force is answered as unlisted, and the answer says since or until when", async () => {
  const shown = ({ verdict, code_list }: CheckAnswer) => [
    verdict,
    code_list!.status,
    code_list!.from,
    code_list!.until,
  ];
  assert.equal(shown(await outpatient("11001")), ["not_required", "removed", "2021-01-01", "2023-12-31"]);
  assert.equal(shown(await outpatient("11003")), ["not_required", "suspended", "2024-08-28", null]);
  assert.equal(shown(await outpatient("11004")), ["not_required", "not_yet", "2099-01-01", null]);
  assert.match((await outpatient("11001")).headline, /until 2023-12-31/);
});

test("of the phases to come the answer names the next one of the state", async () => {
  const office = (state: string) => check({ state, program: "medicare_traditional", code: "22003", setting: "office" });
  assert.match((await office("TX")).headline, "no prior authorization yet; the list requires it from 2098-01-01.");
  assert.match((await office("OH")).headline, "no prior authorization yet; the list requires it from 2099-01-01.");
});

test("as_of asks of another day: before, during and after a suspension, and the days at both ends", async () => {
  const on = async (code: string, as_of: string) => (await outpatient(code, { as_of })).verdict;
  assert.is(await on("11001", "2020-12-31"), "not_required");
  assert.is(await on("11001", "2021-01-01"), "required");
  assert.is(await on("11001", "2023-12-31"), "required");
  assert.is(await on("11001", "2024-01-01"), "not_required");
  assert.is(await on("11002", "2024-08-27"), "required");
  assert.is(await on("11002", "2024-08-28"), "not_required");
  assert.is(await on("11002", "2025-01-01"), "not_required");
  assert.is(await on("11002", "2025-01-02"), "required");
  assert.is(await on("11000", "2020-06-30"), "not_required");
});

test("a code that is asked for only with another one depends on the claim", async () => {
  const answer = await outpatient("J0001");
  assert.is(answer.verdict, "depends");
  assert.equal(answer.needs, [{ fact: "billed_with", options: ["11000"] }]);
  assert.equal(
    answer.branches.map(({ when, verdict }) => [when, verdict]),
    [
      [{ billed_with: ["11000"] }, "required"],
      [{ other: "billed with none of these codes" }, "not_required"],
    ],
  );
  const anywhere = await medicare("J0001");
  assert.equal(
    anywhere.needs.map(({ fact }) => fact),
    ["setting", "billed_with"],
  );
});

test("where asking is voluntary, the claim is reviewed otherwise, and the model's own receiver takes the request", async () => {
  const answer = await check({ state: "OH", program: "medicare_traditional", code: "22000", setting: "office" });
  assert.equal(
    [answer.verdict, answer.pa_type, answer.needs],
    ["depends", "conditional", [{ fact: "choice", options: [] }]],
  );
  assert.is(
    answer.headline,
    "22000: prior authorization is voluntary; without it, the claim is reviewed before payment.",
  );
  assert.match(answer.code_list!.note!, /request is voluntary/);
  assert.is(answer.route?.receiver, "Sample model receiver");
  assert.equal(answer.route?.exceptions, []);
  const { needs, branches } = await check({ state: "OH", program: "medicare_traditional", code: "22000" });
  assert.equal(
    needs.map(({ fact }) => fact),
    ["setting"],
  );
  const office = branches.find(({ when }) => when.setting === "office")!;
  assert.is(office.verdict, "depends");
  assert.match(office.note!, /^Sample model: Injections\. The request is voluntary: a claim without one is reviewed/);
});

const timesOf = ({ clocks }: Pick<CheckAnswer, "clocks">) =>
  clocks.map(({ only_for, within, wins }) => [only_for, within, wins]);
const OUTPATIENT_TIME = ["services on the sample outpatient list", { days: 7 }, true];
const MODEL_TIME = ["services of the sample model", { hours: 72 }, true];

test("a clock of a list counts only for the codes on that list, and so does its receiver", async () => {
  const ohio = (code: string, setting: string) =>
    check({ state: "OH", program: "medicare_traditional", code, setting });
  const listed = await ohio("11000", "hospital_outpatient");
  assert.equal(timesOf(listed), [OUTPATIENT_TIME]);
  assert.equal([listed.route?.receiver, listed.route?.exceptions], ["Sample contractor", []]);
  assert.equal(timesOf(await ohio("22000", "hospital_outpatient")), [MODEL_TIME]);
  assert.equal(timesOf(await ohio("22000", "office")), [MODEL_TIME]);
});

test("where no list decides, a receiver counts where the lists ask for something whose requests it takes", async () => {
  const routeIn = async (setting: string) =>
    (await check({ state: "OH", program: "medicare_traditional", service: "outpatient_surgery", setting })).route;
  const hospital = await routeIn("hospital_outpatient");
  assert.is(hospital?.receiver, "Sample contractor");
  assert.equal(
    hospital?.exceptions.map(({ receiver }) => receiver),
    ["Sample model receiver"],
  );
  assert.is((await routeIn("office"))?.receiver, "Sample model receiver");
  assert.is(await routeIn("home"), null);
});

test("a list's clock counts for its codes of other categories, too", async () => {
  const answer = await outpatient("J0001");
  assert.equal([answer.subject?.service_category, timesOf(answer)], ["specialty_drugs", [OUTPATIENT_TIME]]);
});

test("where no list decides, the clocks of lists say what they are for and where they run", async () => {
  const asked = { state: "OH", program: "medicare_traditional", service: "outpatient_surgery" };
  const open = await check(asked);
  assert.equal(timesOf(open), [MODEL_TIME, OUTPATIENT_TIME]);
  assert.equal(
    open.clocks.map(({ settings }) => settings),
    [["hospital_outpatient", "office"], ["hospital_outpatient"]],
  );
  assert.is(
    open.clocks[0]?.text,
    "The receiver of the sample model decides within 72 hours of the request; only for services of the sample model.",
  );
  assert.equal(timesOf(await check({ ...asked, setting: "office" })), [MODEL_TIME]);
  const query = new URLSearchParams(asked);
  const lookup = (await get(`${service.url}/v1/pa-lookup?${query}`, key)).json;
  assert.equal(timesOf(lookup), timesOf(open));
  const plan = (await get(`${service.url}/v1/action-plan?${query}`, key)).json;
  assert.equal(
    plan.actions.flatMap(({ title }: { title: string }) => (title.startsWith("Expect") ? [title] : [])),
    [
      "Expect the decision within 72 hours (services of the sample model)",
      "Expect the decision within 7 calendar days (services on the sample outpatient list)",
    ],
  );
});

test("a list reaches only its jurisdictions, and a group only its own", async () => {
  const office = { program: "medicare_traditional", setting: "office" };
  assert.is((await check({ state: "MI", ...office, code: "22000" })).verdict, "not_required");
  assert.is((await check({ state: "OH", ...office, code: "22002" })).verdict, "not_required");
  assert.is((await check({ state: "TX", ...office, code: "22002" })).verdict, "depends");
});

test("a written order is no prior authorization, and the answer says that one is needed", async () => {
  const answer = await medicare("E0001");
  assert.equal([answer.verdict, answer.code_list!.asks], ["not_required", "written_order"]);
  assert.match(answer.headline, /written order/);
});

test("codes are read in text, in capitals or not, with what says where it is given", async () => {
  for (const q of ["11000", "cpt 11000", "HCPCS 11000 hospital outpatient", "J0001", "j0001", "J 0001"])
    assert.is((await medicareText(q)).subject?.kind, "code", q);
  assert.is((await medicareText("cpt 11000 hospital outpatient")).verdict, "required");
  assert.is((await medicareText("11000 inpatient")).verdict, "not_required");
  assert.is((await medicare(" j0001 ")).subject?.code, "J0001");
});

test("a number of a dose is no code where a drug is read", async () => {
  const { subject } = await medicareText("alphatoxin 10000 units");
  assert.equal([subject?.kind, subject?.generic], ["drug", "alphatoxin"]);
  assert.is((await medicareText("zzqqx 10000 units")).subject, null);
});

test("several codes are asked back one by one, and a code that cannot exist is refused with help", async () => {
  const several = await medicareText("11000 and 22000");
  assert.equal([several.verdict, several.candidates], ["unclear", ["11000", "22000"]]);
  for (const code of ["123", "W1234", "ABCDE", "11000-50", "1234Z"]) {
    const { status, json } = await send({ state: "MI", program: "medicare_traditional", code });
    assert.is(status, 400, code);
    assert.equal(
      json.problems.map(({ param }: { param: string }) => param),
      ["code"],
    );
    assert.match(json.message, /CPT or HCPCS code of five characters/);
  }
  const both = await send({ state: "MI", program: "medicare_traditional", code: "11000", q: "11000" });
  assert.is(both.status, 400);
  assert.match(both.json.message, /exactly one of q, drug, rxcui, code and service/);
});

test("a state's list answers its program, and the rule of the category where it is none or full", async () => {
  const texas = (code: string, facts: Asked = {}) => check({ state: "TX", program: "medicaid_ffs", code, ...facts });
  const listed = await texas("70002");
  assert.equal([listed.verdict, listed.settled_by], ["required", "code_list"]);
  const other = await texas("70001");
  assert.equal(
    [other.verdict, other.settled_by, other.rule_id, other.subject!.service_category],
    ["required", "category", "tx/medicaid_ffs/service/diagnostic_imaging", "diagnostic_imaging"],
  );
  assert.is((await texas("99999")).verdict, "not_verified");
});

test("a category's conditional is never a code's verdict", async () => {
  const answer = await check({ state: "TX", program: "medicaid_ffs", code: "J0001" });
  assert.is(answer.verdict, "depends");
  assert.equal(answer.needs, [{ fact: "criteria", options: [] }], "asking by the code again would say the same");
});

test("a category with a limit depends on how much is needed, not on which code", async () => {
  const answer = await check({ state: "TX", program: "medicaid_ffs", code: "80001" });
  assert.equal(
    [answer.verdict, answer.pa_type, answer.needs],
    ["depends", "quantity_limit", [{ fact: "quantity", options: [] }]],
  );
  assert.is(answer.headline, "80001: it depends on the quantity.");
});

test("a rule that reaches a whole category, with no list of its codes, is not overruled by silence", async () => {
  const answer = await medicare("A0428");
  assert.equal([answer.verdict, answer.settled_by], ["depends", "category"]);
  assert.is(
    answer.headline,
    "A0428: part of its category needs prior authorization; the rule's notes say what is known.",
  );
});

test("a plan's list answers only where the plan is named", async () => {
  const asked = { state: "TX", program: "medicaid_ffs", code: "70003" };
  assert.is((await check(asked)).settled_by, "category");
  const named = await check({ ...asked, plan: "Sample Plan" });
  assert.equal(
    [named.settled_by, named.code_list?.name, named.plan?.decides],
    ["code_list", "Sample plan's list", true],
  );
});

test("a drug's code is answered by a list of what clinics bill, and never by a retail list", async () => {
  const ohio = await check({ state: "OH", program: "medicaid_ffs", code: "J0001" });
  assert.equal([ohio.settled_by, ohio.printed?.label, ohio.subject?.name], ["row", "ALPHA", "J0001 (Alphatox)"]);
  const texas = await check({ state: "TX", program: "medicaid_ffs", code: "J0002" });
  assert.is(texas.printed, null);
});

test("Part D never answers for a code, and says which programs do", async () => {
  const answer = await check({ state: "TX", program: "part_d", q: "Alphatox J0001" });
  assert.equal([answer.verdict, answer.candidates], ["unclear", ["medicare_traditional", "medicare_advantage"]]);
  assert.match(answer.headline, /medical benefit, not Part D/);
});

test("a drug that only clinicians give is never silently Part D's", async () => {
  const asked = { state: "TX", program: "part_d", q: "Alphatox" };
  const open = await check(asked);
  assert.is(open.verdict, "depends");
  assert.equal(open.needs[0], { fact: "setting", options: ["pharmacy", "clinic"] });
  assert.equal(
    open.branches.map(({ when, verdict }) => [when.setting, verdict]),
    [
      ["pharmacy", "required"],
      ["clinic", "unclear"],
    ],
  );
  assert.is((await check({ ...asked, setting: "office" })).verdict, "unclear");
  assert.is((await check({ ...asked, setting: "home" })).verdict, "required");
});

test("a drug that clinicians give is not answered by a list of pharmacies alone", async () => {
  const texas = (q: string, facts: Asked = {}) => check({ state: "TX", program: "medicaid_ffs", q, ...facts });
  for (const q of ["Alphatox", "alphatoxin injection"]) {
    const answer = await texas(q);
    assert.equal([answer.verdict, answer.settled_by], ["depends", "row"], q);
    assert.is(answer.needs[0]!.fact, "setting");
    assert.equal(
      answer.branches.map(({ when, verdict, item_id }) => [when.setting, verdict, item_id !== null]),
      [
        ["pharmacy", answer.branches[0]!.verdict, true],
        ["clinic", "depends", false],
      ],
    );
    assert.match(answer.headline, "it depends on whether a pharmacy dispenses it or a clinic bills it");
  }
  assert.is((await texas("Alphatox", { setting: "home" })).settled_by, "row");
  const office = await texas("Alphatox", { setting: "office" });
  assert.equal([office.settled_by, office.printed, office.subject?.code], ["category", null, "J0001"]);
});

test("it is answered by the row where the code comes to the same, or where people take it themselves", async () => {
  const texas = (q: string, facts: Asked = {}) => check({ state: "TX", program: "medicaid_ffs", q, ...facts });
  const same = await texas("Alphatox", { as_of: "2099-02-01" });
  assert.equal([same.verdict, same.settled_by, same.branches], ["not_required", "row", []]);
  const tablet = await texas("alphatoxin tablet");
  assert.equal([tablet.verdict, tablet.settled_by, tablet.branches], ["not_required", "row", []]);
});

test("Original Medicare answers a drug by its code, and the setting decides", async () => {
  const open = await medicareText("Alphatox");
  assert.equal([open.verdict, open.subject?.kind, open.subject?.code], ["depends", "drug", "J0001"]);
  assert.is((await medicareText("Alphatox", { setting: "office" })).verdict, "not_required");
});

test("RxCUI of an ingredient, a salt, a brand and a product find the drug", async () => {
  for (const rxcui of ["1", "2", "3", "4"]) {
    const { subject } = await check({ state: "TX", program: "medicaid_ffs", rxcui });
    assert.is(subject?.generic, "alphatoxin", rxcui);
  }
});

test("everyday words lead to a category, to codes or to a choice", async () => {
  const texas = (q: string) => check({ state: "TX", program: "medicaid_ffs", q });
  for (const q of ["MRI", "mri lumbar spine", "magnetic resonance imaging of the knee", "diagnostic_imaging"]) {
    const { verdict, subject } = await texas(q);
    assert.equal([verdict, subject?.service_category], ["required", "diagnostic_imaging"], q);
  }
  const rehab = await texas("rehab");
  assert.equal([rehab.verdict, rehab.candidates], ["unclear", ["physical_therapy", "inpatient_hospital"]]);
  const injection = await check({
    state: "OH",
    program: "medicare_traditional",
    q: "sample injection",
    setting: "office",
  });
  assert.equal([injection.verdict, injection.subject?.name], ["depends", "sample injection (22000, 22001)"]);
});

test("many checks at once take codes too", async () => {
  const questions = [
    { state: "MI", program: "medicare_traditional", code: "12345" },
    { state: "MI", code: "1" },
  ];
  const { json } = await get(`${service.url}/v1/checks`, key, { method: "POST", body: JSON.stringify({ questions }) });
  assert.is(json.answers[0].verdict, "not_required");
  assert.match(json.answers[1].message, /code/);
});

const ask = async (question: string) => {
  const { json } = await get(`${service.url}/v1/ask`, key, { method: "POST", body: JSON.stringify({ question }) });
  askAnswer.parse(json);
  return json;
};

test("a question with a code is answered for the medical benefit, and says which programs it assumed", async () => {
  const { status, codes, answer, warnings, understood } = await ask("Alphatox J0001, State of TX medicare");
  assert.is(status, "answered");
  assert.equal(understood.programs, ["medicare_traditional", "medicare_advantage"]);
  assert.equal(
    codes.map(({ program, code, check: { verdict } }: any) => [program, code, verdict]),
    [
      ["medicare_traditional", "J0001", "depends"],
      ["medicare_advantage", "J0001", "not_verified"],
    ],
  );
  assert.match(answer, /^J0001 \(Alphatox\): it depends on where it is given/);
  assert.ok(
    warnings.some((warning: string) => /medicare_traditional and medicare_advantage.*never to Part D/.test(warning)),
  );
});

test("a question in everyday words is understood, and an ambiguous one is asked back", async () => {
  const injection = await ask("Does program medicare_traditional need PA for a sample injection in State of OH?");
  assert.equal([injection.status, injection.codes.length], ["answered", 1]);
  const rehab = await ask("Is PA needed for rehab in State of TX medicaid?");
  assert.is(rehab.status, "needs_clarification");
  assert.equal(
    rehab.clarification.options.map(({ value }: { value: string }) => value),
    ["physical_therapy", "inpatient_hospital"],
  );
});

test("a key that may not see a program is not told of its codes", async () => {
  const narrow = (await service.issue({ programs: ["medicaid_ffs"] })).key;
  const query = "state=MI&program=medicare_traditional&code=11000";
  assert.is((await get(`${service.url}/v1/check?${query}`, narrow)).status, 403);
});

test.run();
