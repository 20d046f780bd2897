/** A drug asked by its name, on the real content: each state's list decides it, in a comparison and in free questions. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { compareAnswer } from "../../build/contract/shapes/compare.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";

const test = suite("a drug by its name");

let service: RunningService;
let key: string;

test.before(async () => {
  service = await runService();
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

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
  assert.match(warnings.join(" "), "drugs are answered by their classes");
  const four = await question(
    "Ozempic, Humira, Mavyret and Suboxone in Illinois Medicaid fee-for-service: prior authorization?",
  );
  assert.ok(four.answers.every((one: object) => "item" in one));
  assert.equal(four.warnings, []);
});

test.run();
