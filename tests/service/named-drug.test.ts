/** A drug asked by its name, on the real content: each state's list decides it, in a comparison and in free questions. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { compareAnswer } from "../../build/contract/shapes/compare.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("a drug by its name");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

const ask = (path: string) => get(service.url + path, key);
const compared = (query: string) => ask(`/v1/compare?program=medicaid_ffs&${query}`);

const TEN = ["CA", "CT", "FL", "IL", "KY", "MI", "NY", "OH", "PA", "TX"];

test("compare gives each state's own verdict of the drug, as a lookup does", async () => {
  for (const drug of ["trulicity", "ozempic", "suboxone"]) {
    const { status, json } = await compared(`states=${TEN.join(",")}&drug=${drug}`);
    assert.is(status, 200);
    compareAnswer.parse(json);
    assert.is(json.resolved_from.asked, drug);
    const lookups = await Promise.all(
      TEN.map((state) => ask(`/v1/pa-lookup?program=medicaid_ffs&state=${state}&drug=${drug}`)),
    );
    const known = lookups.filter((lookup) => lookup.status === 200).map((lookup) => lookup.json);
    assert.ok(known.filter(({ item }) => item?.settled_by === "row").length >= 5, `${drug} is on lists`);
    assert.equal(
      json.results,
      known.map(({ state, result, item, rule_id }) => ({
        state_abbr: state,
        ...result,
        ...(item ? { item } : {}),
        rule_id,
      })),
    );
  }
});

test("the summary of a comparison counts what the lists say of the drug, not of its class", async () => {
  const { json } = await compared("states=FL,IL&drug=trulicity");
  const of = Object.fromEntries(json.results.map((result: any) => [result.state_abbr, result]));
  for (const { item, pa_required } of json.results)
    if (item.verdict === "required" || item.verdict === "not_required")
      assert.is(pa_required, item.verdict === "required");
  assert.is(json.summary.require_pa, [of.FL, of.IL].filter(({ pa_required }) => pa_required).length);
  assert.is(json.summary.total, 2);
});

test("a class is compared without any drug's verdict, and a day before its list as well", async () => {
  const ofClass = await compared("states=FL,IL&drug=diabetes_non_insulin");
  assert.ok(ofClass.json.results.every((result: object) => !("item" in result)));
  const before = await compared("states=FL,IL&drug=trulicity&as_of=2020-01-01");
  assert.ok(before.json.results.every((result: object) => !("item" in result)));
});

const question = async (text: string) =>
  (await get(`${service.url}/v1/ask`, key, { method: "POST", body: JSON.stringify({ question: text }) })).json;

test("a question about several states begins with the drug, as each state's list decides it", async () => {
  const { answer, answers } = await question(
    "Do Illinois and Pennsylvania Medicaid fee-for-service need prior authorization for Trulicity?",
  );
  assert.is(answers.length, 2);
  assert.ok(answer.startsWith(answers[0].item.headline), answer);
  for (const { state, item, pa_required, sentence } of answers) {
    const lookup = await ask(`/v1/pa-lookup?program=medicaid_ffs&state=${state}&drug=trulicity`);
    assert.equal([item, pa_required], [lookup.json.item, lookup.json.result.pa_required]);
    assert.ok(sentence.startsWith(item.headline) && answer.includes(sentence), sentence);
  }
});

test("a question about several drugs decides each in the form that is said with it", async () => {
  const { answer, answers } = await question(
    "Does Illinois Medicaid fee-for-service need PA for Ozempic pen and for Suboxone film?",
  );
  assert.equal(
    answers.map(({ item }: any) => [item.printed.label, item.printed.form, item.verdict]),
    [
      ["OZEMPIC", "SOPN", "required"],
      ["SUBOXONE", "FILM", "not_required"],
    ],
  );
  assert.ok(answer.startsWith("Ozempic pen injector: prior authorization required."), answer);
});

test("beyond four rules at once drugs are answered by their classes, and the answer says so", async () => {
  const { answers, warnings } = await question(
    "Ozempic, Humira, Mavyret, Suboxone and Vyvanse in Illinois Medicaid fee-for-service: prior authorization?",
  );
  assert.equal(
    answers.map((one: object) => "item" in one),
    [false, false, false, false, false],
  );
  assert.match(warnings.join(" "), "drugs are answered by class");
  const four = await question(
    "Ozempic, Humira, Mavyret and Suboxone in Illinois Medicaid fee-for-service: prior authorization?",
  );
  assert.ok(four.answers.every((one: object) => "item" in one));
  assert.equal(four.warnings, []);
});

test("steps of a rule that asks for nothing are not those of a drug that its list does not free", async () => {
  const drug = "state=NY&program=medicaid_mco&drug=buprenorphine";
  const checked = (await ask(`/v1/check?${drug}`)).json;
  const looked = (await ask(`/v1/pa-lookup?${drug}`)).json;
  const planned = (await ask(`/v1/action-plan?${drug}`)).json;
  assert.is(checked.verdict, "depends");
  assert.is(checked.result.pa_required, false);
  assert.equal([checked.next_steps, looked.next_steps], [[], []]);
  assert.is(looked.route.receiver, checked.route.receiver);
  assert.equal(
    planned.actions.slice(0, 2).map(({ title }: any) => title),
    ["Find out whether a request is needed", `Send the request to ${checked.route.receiver}`],
  );
  assert.match(planned.actions[0].items[0], /^It depends on the \w+/);
  const freed = (await ask("/v1/check?state=NY&program=medicaid_mco&q=Suboxone%20film")).json;
  assert.is(freed.verdict, "not_required");
  assert.ok(freed.next_steps.length > 0);
});

test("an ingredient that needs authorization names its brands that the same list frees", async () => {
  const check = async (q: string) => (await ask(`/v1/check?state=OH&program=medicaid_mco&q=${q}`)).json.headline;
  assert.is(
    await check("buprenorphine"),
    "buprenorphine: prior authorization required; the same list requires none for Brixadi and Sublocade.",
  );
  assert.is(
    await check("buprenorphine sublingual tablet"),
    "buprenorphine sublingual tablet: prior authorization required.",
  );
});

test("after a denial the rule's own steps come before the program's appeals", async () => {
  const planned = async (state: string, program: string) => {
    const query = `state=${state}&program=${program}&drug=jardiance&stage=denied`;
    const { actions, appeal_ladder } = (await ask(`/v1/action-plan?${query}`)).json;
    const titles = actions.map(({ title }: any) => title);
    const appeals = appeal_ladder.map(({ name, decided_by }: any) => `${name} (${decided_by})`);
    assert.ok(appeals.length > 0);
    assert.equal(titles.slice(-appeals.length), appeals);
    return titles.slice(0, -appeals.length);
  };
  assert.equal(await planned("MD", "medicaid_ffs"), ["If denied, ask for reconsideration in writing"]);
  assert.equal(await planned("TX", "medicaid_mco"), []);
});

test("where one pharmacy benefit manager decides, the appeals say once what to do after a denial, and where", async () => {
  for (const [state, fax] of [
    ["OH", "1-833-616-4658"],
    ["KY", "(858) 790-6060"],
  ]) {
    const query = `state=${state}&program=medicaid_mco&drug=ozempic&stage=denied&date=2026-11-20`;
    const { actions, appeal_ladder } = (await ask(`/v1/action-plan?${query}`)).json;
    assert.equal(
      actions.map(({ title }: any) => title.split(" (")[0]),
      appeal_ladder.map(({ name }: any) => name),
    );
    const text = JSON.stringify(actions);
    assert.is(text.split(fax!).length, 2, `${fax} once`);
    assert.match(text, "notice of the appeal decision (level 1)");
    assert.ok(appeal_ladder[0].channels.some(({ number }: any) => number === fax));
  }
});

test("California's hearing says by when and where it is asked for", async () => {
  const denied = async (query: string) =>
    (await ask(`/v1/action-plan?state=CA&stage=denied&date=2026-11-20&${query}`)).json.appeal_ladder;
  const [hearing] = await denied("program=medicaid_mco&drug=ozempic");
  assert.equal([hearing.name, hearing.file_by], ["State hearing", "2027-02-18"]);
  assert.ok(hearing.channels.some(({ number }: any) => number === "(800) 743-8525"));
  const [appeal, after] = await denied("program=medicaid_mco&service=home_health");
  assert.equal([appeal.file_by, after.file_by, after.file_within], ["2027-01-19", null, { days: 120 }]);
  assert.is(
    after.file_within_text,
    "within 120 calendar days of the date on the notice of the appeal decision (level 1)",
  );
});

test("a drug that its list frees has no steps of a class that asks for others", async () => {
  const drug = "state=OH&program=medicaid_ffs&drug=trulicity";
  const [checked, looked] = [(await ask(`/v1/check?${drug}`)).json, (await ask(`/v1/pa-lookup?${drug}`)).json];
  assert.equal([checked.verdict, looked.item.verdict], ["not_required", "not_required"]);
  assert.is(checked.result.pa_required, true, "the class asks of others");
  assert.equal([checked.next_steps, looked.next_steps], [[], []]);
  for (const stage of ["before_request", "requested"]) {
    const { actions } = (await ask(`/v1/action-plan?${drug}&stage=${stage}`)).json;
    assert.equal(
      actions.map(({ title }: any) => title),
      ["No request is needed"],
    );
  }
});

test("an action plan gathers, sends to the receiver, and then says what comes after; where it names one, no general step sends too", async () => {
  const titlesOf = async (query: string) =>
    (await ask(`/v1/action-plan?${query}`)).json.actions.map(({ title }: { title: string }) => title) as string[];
  assert.equal(
    (await titlesOf("state=DC&program=medicaid_ffs&service=substance_use_treatment&stage=before_request")).slice(0, 3),
    [
      "Gather the order and the records",
      "Send the request to District of Columbia Department of Behavioral Health",
      "Expect the decision within 7 calendar days",
    ],
  );
  const texas = await titlesOf("state=TX&program=medicaid_mco&drug=trintellix&stage=before_request");
  const [sent, answered] = ["Send the request to the member's managed care plan", "Expect an answer within 24 hours"];
  assert.ok(texas.indexOf("Ask the member's plan") < texas.indexOf(sent), texas.join("; "));
  assert.ok(texas.includes(sent) && texas.indexOf(sent) < texas.indexOf(answered), texas.join("; "));
});

test("what a headline depends on is in words of a clinic, and what can be asked again comes with its options", async () => {
  const check = async (query: string) => (await ask(`/v1/check?${query}`)).json;
  const age = await check("state=CA&program=medicaid_ffs&q=Ozempic");
  assert.is(age.headline, "Ozempic: it depends on the patient's age and the diagnosis.");
  for (const query of [
    "state=TX&program=medicare_advantage&q=J9271",
    "state=TX&program=medicare_advantage&q=Prolia",
    "state=CA&program=medicaid_ffs&code=E0601",
    "state=PA&program=medicaid_mco&q=risperidone",
    "state=ND&program=medicaid_ffs&q=estradiol",
    "state=ME&program=medicaid_ffs&q=testosterone",
  ]) {
    const { verdict, needs } = await check(query);
    assert.is(verdict, "depends", query);
    assert.ok(needs.length > 0, query);
    for (const { fact, options } of needs)
      if (["product", "form", "strength", "code", "setting"].includes(fact)) {
        assert.ok(options.length > 0 && options.length <= 20, `${query}: ${fact} has ${options.length} options`);
      }
  }
});

test("rows whose form is not understood are offered as printed, beside the forms of the others", async () => {
  const check = async (q: string) => (await ask(`/v1/check?state=WI&program=medicaid_mco&q=${q}`)).json;
  const { needs } = await check("Ozempic");
  assert.equal(needs.slice(0, 2), [
    { fact: "product", options: ["Ozempic subQ", "Ozempic tablet"] },
    { fact: "form", options: ["tablet"] },
  ]);
  for (const q of ["Ozempic%20subQ", "Ozempic%20pen"])
    assert.equal(
      (await check(q)).needs.map(({ fact }: any) => fact),
      ["diagnosis"],
      q,
    );
});

test("Humana alone, which is several plans, comes back with the plans of the program, and where all of them take requests", async () => {
  for (const [program, names] of [
    ["part_d", ["Humana Gold Plus", "Humana Rx Plan", "Humana Gold Plus SNP-DE"]],
    ["medicare_advantage", ["Humana Gold Plus", "Humana Gold Plus SNP-DE"]],
  ] as const)
    for (const state of ["FL", "TX", "OH"]) {
      const { plan, route } = (await ask(`/v1/check?state=${state}&program=${program}&q=Ozempic&plan=Humana`)).json;
      assert.equal([plan.id, plan.candidates], [null, names], `${state} ${program}`);
      // In Florida the company has a plan of another name, which takes requests elsewhere.
      if (state === "FL") assert.equal(route.plans.map((one: any) => one.plan).sort(), [...names].sort());
      else assert.equal([route.receiver, route.plan, route.plans], ["Humana Clinical Pharmacy Review", null, []]);
      const all = names.join(", ").replace(/, ([^,]*)$/, " or $1");
      assert.ok(plan.note.startsWith(`"Humana" may be ${all} (${program} in ${state})`), plan.note);
    }
});

test("a plan's own contacts are given for that plan alone", async () => {
  const purposes = async (path: string) =>
    JSON.stringify((await ask(path)).json.contacts.map(({ purpose }: any) => purpose));
  const where = "state=OH&program=medicaid_mco";
  assert.not.match(await purposes(`/v1/action-plan?${where}&drug=jardiance&stage=denied`), "Anthem");
  assert.not.match(await purposes(`/v1/check?${where}&q=Ozempic`), "Anthem");
  const named = `/v1/check?${where}&q=Ozempic&plan=Anthem%20Blue%20Cross%20and%20Blue%20Shield`;
  assert.match(await purposes(named), "Anthem");
});

test("a drug that its list frees needs no request, and the plan says so once", async () => {
  const { item, actions, rule } = (await ask("/v1/action-plan?state=IL&program=medicaid_ffs&drug=suboxone")).json;
  assert.is(item.verdict, "not_required");
  assert.equal(
    actions.map(({ title, items }: any) => [title, items]),
    [["No request is needed", []]],
  );
  assert.ok(rule.citations.some(({ url }: any) => url === rule.source_url));
});

test.run();
