/** GET /v1/check, POST /v1/checks and GET /v1/drug-list over HTTP, on the real content (ARCHITECTURE, "Drug lists"). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { CheckAnswer } from "../../build/contract/shapes/check.ts";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { drugListAnswer } from "../../build/contract/shapes/drug-list-answer.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("check");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

type Asked = Record<string, string | number>;

async function check(asked: Asked): Promise<CheckAnswer> {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const { status, json } = await get(`${service.url}/v1/check?${query}`, key);
  assert.is(status, 200, JSON.stringify(json));
  checkAnswer.parse(json);
  return json as CheckAnswer;
}

const illinois = (q: string, facts: Asked = {}) => check({ state: "IL", program: "medicaid_ffs", q, ...facts });
const florida = (q: string, facts: Asked = {}) => check({ state: "FL", program: "medicaid_ffs", q, ...facts });

test("a drug in its form is decided by the row of the list, with the row and its page", async () => {
  const answer = await illinois("Suboxone film");
  assert.is(answer.verdict, "not_required");
  assert.is(answer.pa_type, "none");
  assert.is(answer.settled_by, "row");
  assert.is(answer.headline, "Suboxone sublingual film: no prior authorization.");
  assert.equal(
    [answer.printed?.label, answer.printed?.form, answer.printed?.status, answer.printed?.list.id],
    ["SUBOXONE", "FILM", "PREFERRED", "il-hfs-pdl-2026-07"],
  );
  assert.ok(answer.printed!.page > 1);
  assert.match(answer.item_id!, /^il-hfs-pdl-2026-07\/\d+$/);
  assert.is(answer.citations[0]?.url, answer.source_url);
  assert.is(answer.last_verified, "2026-07-01");
  assert.equal(answer.clocks, []);
});

test("the name of a program is no misspelled drug", async () => {
  const { verdict, subject } = await illinois("medicaid");
  assert.equal([verdict, subject], ["unclear", null]);
  assert.is((await illinois("Ozempic Medicaid")).subject?.brand, "Ozempic");
});

test("two brands of one drug are two products, and neither is taken for the other", async () => {
  for (const q of ["ozempic wegovy", "Wegovy or Ozempic"]) {
    const { verdict, candidates } = await illinois(q);
    assert.equal([verdict, [...candidates].sort()], ["unclear", ["Ozempic", "Wegovy"]], q);
  }
  assert.equal((await illinois("Ozempic (semaglutide) Ozempic pen")).subject?.brand, "Ozempic");
});

test("a form or strength that is not understood is said, and decides nothing", async () => {
  const plain = await check({ state: "IL", program: "medicaid_ffs", q: "ozempic" });
  const rocket = await check({ state: "IL", program: "medicaid_ffs", q: "ozempic", form: "rocket", strength: "much" });
  assert.equal([rocket.verdict, rocket.asked.not_understood], [plain.verdict, "rocket, much"]);
  assert.not.ok("not_understood" in plain.asked);
});

test("forms of one brand are told apart", async () => {
  const [pen, tablets] = [await illinois("ozempic pen"), await illinois("Ozempic tablet")];
  assert.is(pen.printed?.status, "NON_PREFERRED");
  assert.is(tablets.printed?.status, "PREFERRED_WITH_PA");
  assert.equal([pen.verdict, tablets.verdict], ["required", "required"]);
  const newYork = await check({ state: "NY", program: "medicaid_ffs", q: "Ozempic" });
  assert.is(newYork.verdict, "depends");
  assert.equal(newYork.needs[0], { fact: "form", options: ["pen injector", "tablet"] });
  const tablet = await check({ state: "NY", program: "medicaid_ffs", q: "Ozempic", form: "tablet" });
  assert.is(tablet.verdict, "required");
});

test("a limit that the supplement repeats is shown once", async () => {
  const { limits } = await florida("Concerta 36 mg", { age: 10 });
  assert.is(limits.filter(({ kind }) => kind === "age").length, 1);
});

test("a word that begins many names decides nothing", async () => {
  const [sodium, vitamin] = [await illinois("sodium"), await illinois("vitamin")];
  assert.equal([sodium.verdict, vitamin.verdict], ["unclear", "unclear"]);
  assert.ok(sodium.candidates.length > 3 && vitamin.candidates.length > 3);
});

test("a word that is the name of a class asks which of its products", async () => {
  const { verdict, subject, settled_by, needs } = await illinois("insulin");
  assert.equal([verdict, subject?.drug_class, settled_by], ["depends", "diabetes_insulin", "class"]);
  assert.equal(
    needs.map(({ fact }) => fact),
    ["product"],
  );
});

test("a drug whose tablets are all delayed-release is not only its granules", async () => {
  const answer = await illinois("pantoprazole");
  assert.is(answer.verdict, "depends");
  assert.ok(answer.needs.some(({ fact }) => fact === "form"));
});

test("a name that a list prints below one use also means its other rows", async () => {
  const answer = await check({ state: "NY", program: "medicaid_ffs", q: "levofloxacin" });
  assert.is(answer.verdict, "depends");
  const tablet = await check({ state: "NY", program: "medicaid_ffs", q: "levofloxacin", form: "tablet" });
  assert.is(tablet.printed?.label, "levofloxacin tablet");
});

for (const [q, name] of [
  ["Adderall XR 20 mg capsule", "Adderall XR 20 mg extended-release capsule"],
  ["Repatha SureClick", "Repatha autoinjector"],
  ["Novolog flexpen", "NovoLog pen injector"],
  ["Humira(CF)", "Humira"],
  ["buprenorphine/naloxone 8-2 mg SL film", "buprenorphine / naloxone 8-2 mg sublingual film"],
] as const) {
  test(`${q} finds its product`, async () => {
    const { subject, settled_by } = await illinois(q);
    assert.is(subject?.name, name);
    assert.is(subject?.sure, true);
    assert.is(settled_by, "row");
  });
}

test("a misspelled name finds its product, and says that it was corrected", async () => {
  const { subject, verdict } = await illinois("ozempik");
  assert.equal([subject?.brand, subject?.sure, verdict], ["Ozempic", false, "required"]);
});

test("an age settles what depends on it, and what is missing is named", async () => {
  const open = await florida("CONCERTA ER 36 MG TABLET");
  assert.is(open.verdict, "depends");
  assert.equal(open.needs, [{ fact: "age", options: ["up to 5 years"] }]);
  assert.equal(
    open.branches.map(({ when, verdict }) => [when, verdict]),
    [
      [{ age: { to: 5 } }, "depends"],
      [{ other: "otherwise" }, "not_required"],
    ],
  );
  const settled = await florida("CONCERTA ER 36 MG TABLET", { age: 9 });
  assert.equal([settled.verdict, settled.needs], ["not_required", []]);
  const antipsychotic = (age: number) => illinois("PERPHENAZINE", { form: "tablet", age });
  assert.is((await antipsychotic(7)).verdict, "required");
  assert.is((await antipsychotic(8)).verdict, "not_required");
});

test("limits of a second list are added to the row of the first", async () => {
  const { limits, verdict } = await florida("Concerta 36 mg", { age: 30 });
  assert.is(verdict, "not_required");
  assert.ok(
    limits.some(({ kind }) => kind === "quantity"),
    JSON.stringify(limits),
  );
});

test("a drug that California's list does not name needs authorization, one in another form depends, a brand is its generic product", async () => {
  const california = (q: string) => check({ state: "CA", program: "medicaid_ffs", q });
  const unlisted = await california("Tezspire");
  assert.equal([unlisted.verdict, unlisted.settled_by, unlisted.printed], ["required", "unlisted", null]);
  assert.is((await california("atorvastatin 40 mg tablet")).verdict, "not_required");
  // The list names drugs by their generic names, whatever the brand.
  const brand = await california("Lipitor 40 mg");
  assert.equal([brand.verdict, brand.settled_by], ["not_required", "row"]);
  const otherForm = await california("atorvastatin suspension");
  assert.is(otherForm.verdict, "depends");
});

test("an excluded drug is not covered, whatever the list is silent about or prints for another product of its drug", async () => {
  const asked = [
    { state: "CA", q: "Saxenda", age: "40" },
    { state: "MD", q: "Saxenda" },
    { state: "OH", q: "Saxenda", age: "40" },
  ];
  for (const one of asked) {
    const { verdict, settled_by, printed, not_covered } = await check({ program: "medicaid_ffs", ...one });
    assert.equal([verdict, settled_by, printed], ["not_covered", "exclusion", null], JSON.stringify(one));
    assert.ok(not_covered);
  }
  assert.is((await check({ state: "OH", program: "medicaid_ffs", q: "Victoza" })).verdict, "not_required");
  const listed = await check({ state: "CA", program: "medicaid_ffs", q: "Wegovy" });
  assert.equal([listed.verdict, listed.settled_by], ["depends", "row"]);
});

test("a code that was read in one secondary text only is less sure than the rest of its list", async () => {
  const orthosis = (code: string) => check({ state: "GA", program: "medicare_traditional", code });
  const [added, known] = [await orthosis("L1833"), await orthosis("L1832")];
  assert.equal([added.verdict, known.verdict], ["required", "required"]);
  assert.ok(added.confidence! <= 0.7 && known.confidence! >= 0.9, `${added.confidence} ${known.confidence}`);
});

test("a category of which part needs authorization says so, and speaks of no list", async () => {
  const { verdict, headline } = await check({ state: "WA", program: "medicaid_ffs", service: "outpatient_surgery" });
  assert.equal(
    [verdict, headline],
    [
      "depends",
      "Outpatient surgery and procedures: part of it needs prior authorization; the rule's notes say what is known.",
    ],
  );
});

test("what a law says of drugs that are not on a list holds but for the classes that it excepts", async () => {
  const humira = await florida("Humira pen");
  assert.equal(
    [humira.verdict, humira.settled_by, humira.subject?.drug_class],
    ["required", "unlisted", "specialty_biologics"],
  );
  assert.ok(humira.confidence! < 0.9, "the text is older than the list, and another");
  assert.ok(humira.citations.some(({ url }) => url.includes("flsenate.gov")));
  const antiretroviral = await florida("Aptivus");
  assert.is.not(antiretroviral.settled_by, "unlisted");
});

test("a class that says conditional is never handed on as a drug's verdict", async () => {
  for (const [state, program, plan, q] of [
    ["TX", "part_d", "SilverScript", "Repatha"],
    ["TX", "part_d", "Wellcare Value Script", "Ozempic"],
    ["OH", "dual_eligible", "CareSource MyCare", "Humira"],
  ] as const) {
    const { verdict, pa_type, needs, branches, result, route, headline } = await check({ state, program, plan, q });
    assert.equal([verdict, pa_type, needs, branches], ["not_verified", null, [], []], q);
    assert.is(result!.basis, "national_survey", "the class stands beside it");
    assert.match(headline, /no verified answer; some plans require prior authorization for some drugs in its class/);
    assert.ok(route!.channels.length > 0);
  }
});

test("where a newer rule of the class makes it depend, the answer says where a request goes and by when", async () => {
  const { verdict, clocks, branches } = await check({ state: "AL", program: "medicaid_ffs", q: "Xarelto" });
  assert.equal([verdict, branches[0]?.verdict], ["depends", "not_required"]);
  assert.ok(clocks.length > 0);
});

test("an old list yields to a newer rule of the class", async () => {
  const { verdict, needs, printed, result } = await check({ state: "AL", program: "medicaid_ffs", q: "Suboxone" });
  assert.equal([verdict, needs], ["depends", [{ fact: "newer_rule", options: ["2025-06-16"] }]]);
  assert.is(printed?.list.id, "al-pdl-reference-2025-04");
  assert.is(result?.last_verified, "2025-06-16");
});

test("a drug that pharmacies and clinics get by different lists depends on the setting", async () => {
  const northDakota = (facts: Asked) => check({ state: "ND", program: "medicaid_ffs", q: "Neulasta", ...facts });
  const open = await northDakota({});
  assert.equal([open.verdict, open.needs[0]], ["depends", { fact: "setting", options: ["pharmacy", "clinic"] }]);
  assert.is((await northDakota({ setting: "office" })).verdict, "not_required");
  assert.is((await northDakota({ setting: "home" })).verdict, "required");
});

test("a lookup and a plan of a drug's name give its own verdict where the list decides it", async () => {
  const place = "state=IL&program=medicaid_ffs&drug=suboxone";
  const { json } = await get(`${service.url}/v1/pa-lookup?${place}`, key);
  assert.equal([json.item.verdict, json.item.settled_by], ["not_required", "row"]);
  assert.equal([json.result.pa_required, json.result.pa_type], [false, "none"]);
  assert.is(json.result.source_url, json.item.source_url);
  assert.match(
    json.result.notes,
    /^Suboxone: no prior authorization\. Listed as "SUBOXONE FILM", PREFERRED, on page \d+/,
  );
  const plan = (await get(`${service.url}/v1/action-plan?${place}`, key)).json;
  assert.equal([plan.item.verdict, plan.rule.pa_required, plan.actions.length], ["not_required", false, 1]);
  const ofClass = (await get(`${service.url}/v1/pa-lookup?${place.replace("suboxone", "opioid_treatment")}`, key)).json;
  assert.is(ofClass.item, undefined);
});

test("a question about one drug is answered about it first", async () => {
  const response = await fetch(`${service.url}/v1/ask`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ question: "Does Illinois Medicaid fee-for-service need PA for Ozempic tablets?" }),
  });
  const { answer, answers } = (await response.json()) as { answer: string; answers: { item: { printed: object } }[] };
  assert.match(answer, /^Ozempic tablet: prior authorization required\. .*listed as PREFERRED_WITH_PA on page/);
  assert.ok(answers[0]!.item.printed);
});

test("a meter or sensor is found by its label", async () => {
  const { verdict, subject } = await illinois("freestyle libre 3 sensor");
  assert.equal([verdict, subject?.kind], ["required", "supply"]);
});

test("a label that begins several is not called by the name of another", async () => {
  const { verdict, subject, printed } = await illinois("Freestyle Libre 3");
  assert.equal([verdict, subject?.name], ["required", "Freestyle Libre 3"]);
  assert.match(printed!.label, /^FREESTYLE LIBRE 3\//);
});

test("a powder that is sold in packets is asked by that word", async () => {
  const texas = (q: string) => check({ state: "TX", program: "medicaid_ffs", q });
  const packet = await texas("Zithromax packet");
  assert.equal([packet.verdict, packet.printed?.status], ["required", "NON-PREFERRED AGENTS"]);
  assert.is((await texas("azithromycin packet")).verdict, "not_required");
});

test("what a row leaves out is not freed by it", async () => {
  const maryland = (q: string) => check({ state: "MD", program: "medicaid_ffs", q });
  assert.is((await maryland("Xarelto 10 mg tablet")).verdict, "not_required");
  assert.is.not((await maryland("Xarelto 2.5 mg tablet")).verdict, "not_required");
  const open = await maryland("Xarelto tablets");
  assert.is(open.verdict, "depends");
  assert.ok(open.needs.some(({ fact, options }) => fact === "strength" && options.includes("2.5 mg")));
});

test("a label is found as its list prints it, and is no misspelling of another drug", async () => {
  const maine = await check({ state: "ME", program: "medicaid_ffs", q: "BREVOXYL" });
  assert.is(maine.printed?.label, "BREVOXYL");
  assert.is(maine.verdict, "required");
});

test("a brand before its ingredients, or before words that are not understood, is that brand", async () => {
  const dakota = await check({
    state: "ND",
    program: "medicaid_mco",
    q: "OBIZUR (recombinant, B domain-deleted porcine (pig) factor VIII)",
  });
  assert.is(dakota.subject?.brand, "Obizur");
  assert.is(dakota.settled_by, "row");
  const alabama = await check({
    state: "AL",
    program: "part_d",
    plan: "Blue Advantage Choice",
    q: "GENVOYA - elvitegrav-cobic-emtricitab-tenofov af tab 150-150-200-10 mg",
  });
  assert.is(alabama.subject?.brand, "Genvoya");
});

test("what only a plan's own list prints is found by its label", async () => {
  const dressing = await check({
    state: "IL",
    program: "medicaid_mco",
    plan: "Aetna Better Health",
    q: "COVRSITE PLUS COMPOSITE DRESS",
  });
  assert.is(dressing.settled_by, "plan_row");
  assert.is(dressing.printed?.label, "COVRSITE PLUS COMPOSITE DRESS");
});

test("a supply is found by its label and its size", async () => {
  const needle = await check({ state: "ND", program: "medicaid_ffs", q: 'Nano 2 Pen Needle 32 G X 5/32"' });
  assert.is(needle.printed?.strength, '32 G X 5/32"');
});

test("a begun name asks back instead of guessing", async () => {
  for (const begun of ["sodium", "vitamin"]) {
    const { verdict, candidates } = await illinois(begun);
    assert.is(verdict, "unclear", begun);
    assert.ok(candidates.length > 3, candidates.join());
  }
  const plain = await illinois("buprenorphine");
  assert.equal([plain.verdict, plain.needs[0]?.fact], ["depends", "form"]);
});

test("what means nothing is unclear, what nobody verified says whom to ask", async () => {
  assert.is((await illinois("abracadabra")).verdict, "unclear");
  const { verdict, decided_by } = await check({ state: "WY", program: "part_d", q: "suboxone film" });
  assert.is(verdict, "not_verified");
  assert.ok(decided_by);
});

test("an RxCUI and a service are asked the same way", async () => {
  const { rxcui } = (await illinois("ozempic")).subject!;
  const asked = await check({ state: "IL", program: "medicaid_ffs", rxcui: rxcui! });
  assert.is(asked.subject?.generic, "semaglutide");
  const service_ = await check({ state: "TX", program: "medicare_traditional", service: "outpatient_surgery" });
  assert.equal([service_.settled_by, service_.verdict], ["category", "depends"]);
});

test("a code settles a diagnosis that the list prints in words, where the code set has that title; no other code does", async () => {
  const needs = async (q: string, facts: Record<string, string>) =>
    (await check({ state: "CA", program: "medicaid_ffs", q, ...facts })).needs.map(({ fact }) => fact);
  const pen = "ozempic pen";
  assert.ok((await needs(pen, { age: "30" })).includes("diagnosis"));
  assert.not.ok((await needs(pen, { age: "30", diagnosis: "E11.65" })).includes("diagnosis"));
  assert.equal(await needs(pen, { age: "30", diagnosis: "O24.414" }), ["criteria"]);
});

test("a fact that was given is not asked for again, and what it excludes is no branch", async () => {
  const pen = { state: "CA", program: "medicaid_ffs", q: "ozempic pen" };
  const aged = await check({ ...pen, age: "45" });
  assert.equal(
    aged.needs.map(({ fact }) => fact),
    ["diagnosis"],
  );
  assert.not.ok(aged.branches.some(({ when }) => when.age));
  const child = await check({ ...pen, age: "15" });
  assert.not.ok(child.branches.some(({ verdict }) => verdict === "not_covered"));
  const open = await check({ ...pen, age: "45", diagnosis: "O24.414" });
  const settled = async (diagnosis: string) => (await check({ ...pen, age: "45", diagnosis })).verdict;
  assert.equal(
    [await settled("E11.9"), await settled("E66.9"), await settled("I25.10")],
    ["not_required", "not_covered", "required"],
  );
  assert.match(open.needs[0]!.options[0]!, /^whether O24\.414 is .*page 183/);
});

test("what a drug is asked for decides nothing, and the answer says so", async () => {
  const asked = await illinois("Ozempic pen for sleep apnea");
  assert.equal([asked.verdict, asked.subject?.brand], ["required", "Ozempic"]);
  assert.is(asked.asked.not_understood, "sleep apnea");
});

test("a drug whose class is excluded for one use depends on the use, and is decided by it", async () => {
  const asked = (q: string, facts: Record<string, string> = {}) =>
    check({ state: "CA", program: "medicaid_ffs", q, ...facts });
  const open = await asked("zepbound");
  assert.equal([open.verdict, open.settled_by], ["depends", "exclusion"]);
  assert.equal(open.needs, [
    { fact: "diagnosis", options: ["obstructive sleep apnea"] },
    { fact: "age", options: ["up to 20 years"] },
  ]);
  assert.equal(
    open.branches.map(({ verdict }) => verdict),
    ["required", "required", "not_covered"],
  );
  assert.ok(open.route && open.clocks.length > 0);
  assert.is((await asked("zepbound", { age: "40", diagnosis: "G47.33" })).verdict, "required");
  assert.is((await asked("saxenda", { age: "40" })).verdict, "not_covered");
  const kentucky = await check({ state: "KY", program: "medicaid_mco", q: "zepbound", diagnosis: "G47.33" });
  assert.is(kentucky.verdict, "not_verified");
  assert.ok(kentucky.decided_by);
});

test("a drug that the state pays for plan members goes to the state, also with a plan's name", async () => {
  const routeOf = async (state: string, q: string, plan?: string) =>
    (await check({ state, program: "medicaid_mco", q, ...(plan && { plan }) })).route!;
  for (const plan of [undefined, "MedStar", "AmeriHealth Caritas DC"])
    assert.match((await routeOf("DC", "biktarvy tablet", plan)).receiver, /Prime Therapeutics/);
  for (const plan of [undefined, "Priority Partners", "Maryland Physicians Care"])
    assert.match((await routeOf("MD", "suboxone 8-2 mg film", plan)).receiver, /Conduent/);
  for (const q of ["zolgensma", "casgevy"])
    assert.equal(
      (await routeOf("UT", q, "Molina")).exceptions.map(({ receiver }) => receiver),
      ["Utah Medicaid"],
    );
});

test("wrong parameters are named, all at once", async () => {
  const wrong = await get(`${service.url}/v1/check?state=il&program=medicaid_ffs&age=200&diagnosis=x`, key);
  assert.is(wrong.status, 400);
  assert.equal(wrong.json.problems.map(({ param }: { param: string }) => param).sort(), [
    "age",
    "diagnosis",
    "q",
    "state",
  ]);
});

test("a state outside of the subscription is refused", async () => {
  const narrow = (await service.issue({ states: ["OH"], programs: "all", endpoints: "all" })).key;
  const { status } = await get(`${service.url}/v1/check?state=IL&program=medicaid_ffs&q=ozempic`, narrow);
  assert.is(status, 403);
});

async function checks(questions: unknown, with_ = key) {
  const response = await fetch(`${service.url}/v1/checks`, {
    method: "POST",
    headers: { "x-api-key": with_, "content-type": "application/json" },
    body: JSON.stringify({ questions }),
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

test("many questions are answered in their order, each wrong one with an error in its place", async () => {
  const narrow = (await service.issue({ states: ["IL"], programs: "all", endpoints: "all" })).key;
  const { status, json } = await checks(
    [
      { state: "IL", program: "medicaid_ffs", q: "Suboxone film" },
      { state: "IL", program: "medicaid_ffs" },
      { state: "NY", program: "medicaid_ffs", q: "Ozempic" },
      { state: "IL", program: "medicaid_ffs", q: "ozempic pen", age: 40 },
      "?",
    ],
    narrow,
  );
  assert.is(status, 200);
  assert.equal(
    json.answers.map((answer: { verdict?: string; code?: string }) => answer.verdict ?? answer.code),
    ["not_required", "bad_request", "forbidden", "required", "bad_request"],
  );
});

test("101 questions are too many; each question counts as a check", async () => {
  const question = { state: "IL", program: "medicaid_ffs", q: "Suboxone film" };
  assert.is((await checks(Array(101).fill(question))).status, 400);
  const four = (await service.issue({ limits: { check: 4 } })).key;
  assert.is((await checks([question, question, question], four)).status, 200);
  assert.is((await checks([question, question], four)).status, 429);
  assert.is((await checks([question], four)).status, 200);
});

test("what is too much work for one request is left for the next, uncounted, and nothing is lost", async () => {
  const ages = Array.from({ length: 60 }, (_, age) => ({
    state: "NH",
    program: "medicaid_ffs",
    q: "Suboxone film",
    age,
  }));
  const own = (await service.issue({ limits: { check: 60 } })).key;
  type InBatch = { asked?: { age: number }; code?: string };
  const answered: number[] = [];
  let open = ages;
  for (let round = 0; open.length > 0; round++) {
    assert.ok(round < 12, "at least two of them each time");
    const { status, json } = await checks(open, own);
    assert.is(status, 200);
    assert.is(json.answers.length, open.length);
    const done = json.answers.filter(({ code }: InBatch) => code !== "not_yet");
    assert.ok(done.length >= Math.min(2, open.length) && done.length <= 16);
    answered.push(...done.map(({ asked }: InBatch) => asked!.age));
    open = open.filter((_, place) => json.answers[place].code === "not_yet");
  }
  assert.equal(
    answered,
    ages.map(({ age }) => age),
  );
  assert.is((await checks([ages[0]], own)).status, 429, "each was counted once");
  const again = (await service.issue({ limits: { check: 100 } })).key;
  const { json } = await checks(ages, again);
  assert.equal(json.answers.map(({ code }: InBatch) => code).filter(Boolean), [], "all are remembered");
});

test("a list is read page by page, each row once", async () => {
  const rows = new Set<string>();
  let cursor = "";
  let total = 0;
  for (let page = 0; page < 100; page++) {
    const { status, json } = await get(
      `${service.url}/v1/drug-list?state=DC&program=medicaid_ffs${cursor && `&cursor=${cursor}`}`,
      key,
    );
    assert.is(status, 200);
    drugListAnswer.parse(json);
    for (const { item_id } of json.items) rows.add(item_id);
    total = json.list.rows;
    if (json.next_cursor === null) break;
    cursor = json.next_cursor;
  }
  assert.is(rows.size, total);
});

test("a list is narrowed by status and text; a program without one is a 404 that helps", async () => {
  const narrowed = await get(`${service.url}/v1/drug-list?state=IL&program=medicaid_ffs&status=PREFERRED_WITH_PA`, key);
  assert.ok(narrowed.json.items.length > 0);
  assert.ok(narrowed.json.items.every(({ status }: { status: string }) => status === "PREFERRED_WITH_PA"));
  assert.ok(narrowed.json.items.every(({ verdict }: { verdict: string }) => verdict === "required"));
  const none = await get(`${service.url}/v1/drug-list?state=IL&program=part_d`, key);
  assert.equal([none.status, none.json.code], [404, "no_list"]);
});

test("a drug that its list frees has no route, whatever its class needs; one that needs it has", async () => {
  const lookup = async (drug: string) =>
    (await get(`${service.url}/v1/pa-lookup?state=OH&program=medicaid_mco&drug=${drug}`, key)).json;
  const [free, asked] = [await lookup("trulicity"), await lookup("ozempic")];
  assert.equal([free.item.verdict, free.route, free.clocks], ["not_required", null, []]);
  assert.equal([asked.item.verdict, asked.route.channels[1]], ["required", { kind: "fax", number: "833-679-5491" }]);
});

test("what a label says it is not, the row does not free", async () => {
  const connecticut = (q: string) => check({ state: "CT", program: "medicaid_ffs", q });
  assert.is((await connecticut("Ibrance capsule")).verdict, "not_required");
  assert.is((await connecticut("clozapine tablet")).verdict, "not_required");
  assert.is((await connecticut("paroxetine")).verdict, "not_required");
  for (const q of [
    "Ibrance tablet",
    "clozapine ODT",
    "venlafaxine ER tablet",
    "Promacta suspension",
    "ribavirin capsule",
  ])
    assert.is.not((await connecticut(q)).verdict, "not_required", q);
});

test("a pen, a pen injector and an autoinjector are one device; a syringe is another", async () => {
  for (const q of ["Dupixent pen", "Dupixent pen injector", "Dupixent autoinjector"]) {
    const { verdict, printed } = await illinois(q);
    assert.equal([verdict, printed?.form], ["required", "SOAJ"], q);
  }
  assert.is((await illinois("Dupixent syringe")).printed?.form, "SOSY");
});

test("a reference brand that is only injected is answered by the row of its suspension", async () => {
  for (const program of ["medicaid_mco", "medicaid_ffs"]) {
    const { needs, printed } = await check({ state: "AZ", program, q: "Vivitrol", setting: "home" });
    assert.match(printed!.label, /^NALTREXONE SUSPENSION/);
    assert.equal(needs, []);
  }
});

test("a strength decides the form: no row of another form answers, and none is taken that lacks the strength", async () => {
  const kentucky = (q: string) => check({ state: "KY", program: "medicaid_ffs", q });
  for (const q of ["bupropion 450 mg", "bupropion 450 mg tablet"]) {
    const { verdict, printed } = await kentucky(q);
    assert.equal([verdict, printed?.label], ["required", "bupropion XL 450 mg tablet"], q);
  }
  const plain = await kentucky("bupropion 75 mg");
  assert.equal([plain.verdict, plain.printed?.label], ["not_required", "bupropion HCL tablet"]);
  const { subject } = await check({ state: "NY", program: "medicaid_ffs", q: "Tylenol 500 mg tablet" });
  assert.equal([subject?.form, subject?.name], ["tablet", "Tylenol 500 mg tablet"]);
});

test("under Part D, Zepbound and Wegovy depend on the use, and each use has its receiver", async () => {
  for (const program of ["part_d", "dual_eligible"]) {
    for (const [q, use] of [
      ["Zepbound", /sleep apnea/],
      ["Wegovy", /cardiovascular/],
    ] as const) {
      const { verdict, needs, branches, route, headline } = await check({ state: "TX", program, q });
      assert.equal([verdict, needs.map(({ fact }) => fact)], ["depends", ["use"]], q);
      assert.match(headline, /depends on what it is prescribed for/);
      const [weight, other] = branches;
      assert.equal([weight?.when.use, weight?.verdict], ["weight loss", "required"]);
      assert.match(weight!.note!, /central processor for the Medicare GLP-1 Bridge/);
      assert.match(other!.when.use!, use);
      assert.match(other!.note!, /Part D plan/);
      const receivers = [route!.receiver, ...route!.exceptions.map(({ receiver }) => receiver)].join("; ");
      assert.match(receivers, /Bridge/);
      assert.match(receivers, /Part D plan/);
    }
  }
  const saxenda = await check({ state: "TX", program: "part_d", q: "Saxenda" });
  assert.is(saxenda.verdict, "not_covered");
});

test("words of a service or of a part of the body lead to their codes", async () => {
  const medicare = (q: string) => check({ state: "TX", program: "medicare_traditional", q });
  for (const [q, verdict, codes] of [
    ["blepharoplasty", "depends", /15820, 15821, 15822, 15823/],
    ["power wheelchair", "required", /40 codes from K0813 to K0864/],
    ["knee brace", "depends", /L1810/],
    ["MRI lumbar spine", "not_required", /72148, 72149, 72158/],
    ["MRI of the lumbar spine", "not_required", /72148, 72149, 72158/],
    ["lumbar spine MRI without contrast", "not_required", /72148, 72149, 72158/],
    ["CT scan of the head", "not_required", /70450, 70460, 70470/],
  ] as const) {
    const answer = await medicare(q);
    assert.equal([answer.verdict, answer.subject?.kind], [verdict, "code"], q);
    assert.match(answer.subject!.name, codes);
  }
  // Where no list names the codes, their category answers.
  const { settled_by, subject } = await check({ state: "WA", program: "medicaid_ffs", q: "blepharoplasty" });
  assert.equal([settled_by, subject?.service_category], ["category", "outpatient_surgery"]);
});

test("limits of a supplement are said of a drug that the list does not name, each for its product", async () => {
  const { verdict, settled_by, limits, citations } = await florida("Humira");
  assert.equal([verdict, settled_by], ["required", "unlisted"]);
  assert.ok(
    limits.some((limit) => limit.kind === "quantity" && limit.most === 2 && /Syringe\/Pen kit/.test(limit.only!)),
  );
  assert.ok(citations.some(({ title }) => /limitation/i.test(title)));
});

test("a code and the name of its drug are answered alike where only its class has a rule", async () => {
  const [byCode, byName] = await Promise.all([
    check({ state: "WA", program: "medicaid_ffs", code: "J0585" }),
    check({ state: "WA", program: "medicaid_ffs", q: "Botox" }),
  ]);
  assert.equal([byCode.verdict, byCode.rule_id], [byName.verdict, byName.rule_id]);
});

test("criteria that a list does not print are said where they stand", async () => {
  const { needs } = await check({ state: "TX", program: "medicaid_ffs", q: "Ozempic" });
  assert.is(needs[0]?.fact, "criteria");
  assert.match(
    needs[0]!.options[0]!,
    /clinical prior authorization applies to all drugs of the class.*page 59 of .*https:/,
  );
});

const california = (q: string, facts: Asked = {}) => check({ state: "CA", program: "medicaid_ffs", q, ...facts });

test("a pen is asked by its dose, an inhaler and an injection by everyday words", async () => {
  const pen = await california("Ozempic 0.5 mg pen");
  assert.equal(pen.needs.map(({ fact }) => fact).includes("strength"), false);
  assert.is(
    (await california("Ozempic 2 mg/3 mL (0.68 mg/mL) pen")).needs.some(({ fact }) => fact === "strength"),
    false,
  );
  const pennsylvania = (q: string) => check({ state: "PA", program: "medicaid_ffs", q });
  assert.is((await pennsylvania("Spiriva Respimat 2.5 mcg inhaler")).verdict, "not_required");
  assert.is((await pennsylvania("umeclidinium-vilanterol 62.5-25 mcg inhaler")).verdict, "required");
  assert.is((await florida("paricalcitol 2 mcg/mL inj")).printed?.label, "PARICALCITOL 2 MCG/ML VIAL");
});

test("a labeler's row is its brand's; the generic product depends on the maker, unless only that maker sells it", async () => {
  const [brand, generic] = [
    await california("Symbicort 160-4.5 mcg inhaler"),
    await california("dapagliflozin 5 mg tab"),
  ];
  assert.is(brand.verdict, "not_required");
  assert.equal([generic.verdict, generic.needs.map(({ fact }) => fact)], ["depends", ["maker"]]);
  assert.is((await california("gilteritinib 40 mg tablet")).verdict, "not_required");
});

test("a vaccine is the row of its general name, and what is sold over the counter is decided by no list of legend drugs", async () => {
  for (const q of ["Shingrix", "Jynneos vaccine", "Prevnar 20"]) {
    const { verdict, settled_by } = await california(q);
    assert.equal([verdict, settled_by], ["not_required", "row"], q);
  }
  assert.is((await california("loratadine 10 mg tablet")).verdict, "not_verified");
});

test("rows that say the same of each age in other words agree", async () => {
  const { needs, branches } = await check({ state: "DC", program: "medicaid_ffs", q: "fluticasone propionate HFA" });
  assert.equal(
    needs.map(({ fact }) => fact),
    ["age"],
  );
  assert.ok(branches.length > 1);
});

test("a meter is found by its words where the label says more", async () => {
  const { verdict, printed } = await illinois("Fora GD20 glucose meter");
  assert.equal([verdict, printed?.label], ["required", "FORA GD20 BLOOD GLUCOSE MONITORING SYSTEM"]);
});

test("a name that lacks its last letter is completed, and says so", async () => {
  const { subject } = await florida("alendronat 35mg tab");
  assert.equal([subject?.generic, subject?.sure], ["alendronate", false]);
});

test("NovoLog 70/30 is the mixture in each list that prints it so", async () => {
  for (const [state, program] of [
    ["OH", "medicaid_mco"],
    ["MD", "medicaid_ffs"],
    ["NV", "medicaid_ffs"],
    ["MA", "medicaid_ffs"],
  ] as const) {
    const { subject, printed } = await check({ state, program, q: "Novolog 70/30" });
    assert.is(subject?.brand, "NovoLog Mix 70/30", state);
    assert.match(printed!.label, /^novolog/i);
  }
});

test.run();
