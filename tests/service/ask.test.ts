/** POST /v1/ask over HTTP: 150 questions as people type them, each a right answer, an honest "not verified" or a good question. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { QUESTIONS } from "../helpers/questions.ts";

let service: RunningService;
let key: string;
const post = (body: unknown, with_ = key) =>
  get(`${service.url}/v1/ask`, with_, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
const ask = async (question: string, with_ = key) => (await post({ question }, with_)).json;
const sorted = (words: Iterable<string>) => [...new Set(words)].sort();

test.before(async () => {
  service = await runService();
  key = (await service.issue({ admin: true })).key;
});
test.after(() => service?.stop());

test("there are 150 questions, a third of them out of reach", () => {
  assert.ok(QUESTIONS.length >= 150, String(QUESTIONS.length));
  assert.ok(QUESTIONS.filter(({ expect }) => expect === "out").length >= QUESTIONS.length / 3 - 1);
  assert.is(new Set(QUESTIONS.map(({ question }) => question)).size, QUESTIONS.length);
});

for (const meant of QUESTIONS) {
  test(`${meant.expect}: ${meant.question}`, async () => {
    const { status, json } = await post({ question: meant.question });
    assert.is(status, 200, JSON.stringify(json));
    const shown = [...json.answers, ...json.not_verified];
    if (meant.expect === "out") {
      assert.equal(json.answers, [], json.answer);
      assert.ok(["out_of_scope", "needs_clarification", "not_verified"].includes(json.status));
      return;
    }
    if (meant.expect === "clarify") {
      assert.equal(
        [json.status, json.clarification?.about, shown],
        ["needs_clarification", meant.about, []],
        json.answer,
      );
      if (meant.about !== "subject") assert.ok(json.clarification.options.length > 0);
      return;
    }
    assert.equal(sorted(shown.map(({ state }: any) => state)), sorted(meant.states.split(" ")), json.answer);
    assert.equal(sorted(shown.map(({ program }: any) => program)), sorted(meant.programs.split(" ")), json.answer);
    assert.equal(
      sorted(shown.map(({ drug_class, service_category }: any) => drug_class ?? service_category)),
      sorted(meant.codes.split(" ")),
      json.answer,
    );
    assert.is(json.status, json.answers.length > 0 ? "answered" : "not_verified");
    for (const { state, program, drug_class, service_category, sentence, ...answer } of shown) {
      const subject = drug_class ? `drug=${drug_class}` : `service=${service_category}`;
      const lookup = await get(`${service.url}/v1/pa-lookup?state=${state}&program=${program}&${subject}`, key);
      if ("item" in answer && ["required", "not_required"].includes(answer.item.verdict)) {
        // The list decides of the drug itself.
        assert.is(answer.pa_required, answer.item.verdict === "required");
        assert.is(/: no prior authorization/.test(sentence), !answer.pa_required, sentence);
        assert.match(sentence, answer.rule_id, "every sentence carries its rule");
      } else if ("rule_id" in answer) {
        assert.equal(
          [answer.pa_required, answer.pa_type, answer.rule_id, answer.source_url],
          [
            lookup.json.result.pa_required,
            lookup.json.result.pa_type,
            lookup.json.rule_id,
            lookup.json.result.source_url,
          ],
        );
        assert.match(sentence, answer.rule_id, "every sentence carries its rule");
        if (answer.item) continue;
        assert.is(
          /no prior authorization is required|no approval is required/.test(sentence),
          !answer.pa_required || answer.pa_type === "notification_only",
        );
      } else {
        assert.is(lookup.status, 404, sentence);
        assert.match(sentence, /not verified|has no/);
      }
      assert.ok(json.answer.includes(sentence));
    }
  });
}

test("it says how sure it is, and what it guessed", async () => {
  const exact = (await ask("Texas Medicaid managed care Ozempic PA")).understood;
  assert.equal([exact.sure, exact.guessed], ["sure", []]);
  const typo = (await ask("Texas Medicaid managed care ozempik PA")).understood;
  assert.equal([typo.sure, typo.guessed], ["likely", [{ typed: "ozempik", understood: "ozempic" }]]);
});

test("a drug in two classes is answered for its main one, with a warning that names the other", async () => {
  const { answers, warnings } = await ask("semaglutide Ohio Medicaid FFS prior auth");
  assert.is(answers[0].drug_class, "diabetes_non_insulin");
  assert.match(warnings.join(), "glp1_weight_loss");
});

test("a stated use decides the class: Ozempic for weight loss does not get the diabetes rule", async () => {
  const { answers, not_covered, not_verified, warnings } = await ask(
    "PA for Ozempic for weight loss in Ohio Medicaid FFS?",
  );
  assert.equal(
    [...answers, ...not_covered, ...not_verified].map(({ drug_class }: any) => drug_class),
    ["glp1_weight_loss"],
  );
  assert.match(warnings.join(), "to be for weight loss");
});

test("a rule about brands is not applied to their generic in words either", async () => {
  const { status, answers, warnings } = await ask("Does Ohio Medicaid FFS need PA for atorvastatin?");
  assert.equal([status, answers], ["needs_clarification", []]);
  assert.match(warnings.join(), "atorvastatin is a generic drug");
  assert.is(
    (await ask("Does Ohio Medicaid FFS need PA for Lipitor?")).answers[0].drug_class,
    "brand_name_with_generic",
  );
});

test("personal health information is warned of, not sent back and not logged", async () => {
  for (const question of [
    "Patient John Smith, DOB 1/2/1950, needs Ozempic in Ohio Medicaid FFS, PA?",
    "my name is Jane and I need PA for Humira in Texas Medicaid mco",
    "SSN 123-45-6789 ozempic ohio medicaid ffs",
    "call me at 614-555-0123 about wegovy part d ohio PA",
    "Mrs. Miller ozempic ohio medicaid ffs prior auth",
  ]) {
    const { text, json } = await post({ question });
    assert.match(json.warnings.join(), "personal health information", question);
    for (const secret of ["Smith", "1950", "Jane", "45-6789", "555-0123", "Miller"]) assert.not.match(text, secret);
  }
  assert.equal((await ask("Does Ohio Medicaid FFS need PA for Ozempic?")).warnings, []);
  for (const secret of ["Smith", "45-6789", "Jane"]) assert.not.match(service.lines.join("\n"), secret);
});

test("unknown fields are named shortened, 20 of them, with the number of the rest", async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, place) => [`field_${place}`, 1]));
  const { status, json, text } = await post({ question: "x", ...many });
  assert.equal([status, json.problems.length, json.further_problems, json.param], [400, 20, 280, "question"]);
  assert.ok(text.length < 4_000, `${text.length} characters`);
  const long = await post({ question: "x", ["n".repeat(7_000)]: 1 });
  assert.is(long.status, 400);
  assert.ok(long.text.length < 1_000, `${long.text.length} characters`);
});

test("the key's scope holds for what is asked in words too", async () => {
  const { key: narrow } = await service.issue({ states: ["OH"], programs: ["medicaid_ffs"] });
  assert.is((await post({ question: "Ozempic Ohio Medicaid FFS PA?" }, narrow)).status, 200);
  const outside = await post({ question: "Ozempic Texas Medicaid FFS PA?" }, narrow);
  assert.equal([outside.status, outside.json.error], [403, "TX not in your subscription"]);
  const options = (await ask("Does Humira need prior auth under Medicaid?", narrow)).clarification.options;
  assert.equal(
    options.map(({ value }: any) => value),
    ["OH"],
  );
});

test("a question about a state or program outside the subscription is refused even where it would be asked back", async () => {
  const { key: narrow } = await service.issue({ states: ["OH"], programs: ["medicaid_ffs"] });
  for (const [question, outside] of [
    ["Does Ozempic need PA in Texas?", "TX"],
    ["Ozempic PA in Texas and Ohio?", "TX"],
    ["Does Ozempic need PA under Part D?", "part_d"],
    ["Ozempic Ohio Medicare PA?", "part_d"],
  ] as const) {
    const { status, json } = await post({ question }, narrow);
    assert.equal([status, json.error], [403, `${outside} not in your subscription`], question);
  }
  const { clarification } = await ask("Does Ozempic need PA in Ohio?", narrow);
  assert.equal(
    [clarification.about, clarification.options.map(({ value }: any) => value)],
    ["program", ["medicaid_ffs"]],
  );
});

test("a program's family means the programs of the subscription, and what is left out is named", async () => {
  const { key: narrow } = await service.issue({ states: ["OH"], programs: ["medicaid_ffs"] });
  const { answers, understood, warnings } = await ask("Does Ohio Medicaid need PA for Ozempic?", narrow);
  assert.equal([answers.map(({ program }: any) => program), understood.programs], [["medicaid_ffs"], ["medicaid_ffs"]]);
  assert.match(warnings.join(), "Omitted because it is outside your subscription: medicaid_mco.");
  assert.equal((await ask("Does Ohio Medicaid need PA for Ozempic?")).warnings, []);
});

test("a question is measured as it is worked with: characters that unfold count in full, accents do not count", async () => {
  for (const question of ["㎉".repeat(499), "ﷺ".repeat(40), `${"㎉".repeat(249)} ${"㎉".repeat(250)}`]) {
    const { status, json } = await post({ question });
    assert.equal([status, json.param], [400, "question"]);
  }
  assert.is((await post({ question: `Ozempic Ohio Medicaid FFS PA? ${"é".repeat(400)}` })).status, 200);
});

test("an accent does not split a word", async () => {
  const { answers, not_verified, understood } = await ask("Does Óhio Medicaid fee-for-service need PA for Ozémpic?");
  assert.equal(
    [...answers, ...not_verified].map(({ state, drug_class }: any) => [state, drug_class]),
    [["OH", "diabetes_non_insulin"]],
  );
  assert.equal([understood.sure, understood.guessed], ["sure", []]);
});

test("400 for what is no question; 405, 413 and 401 as they should be", async () => {
  for (const body of [
    "",
    "hello",
    "[]",
    "{}",
    '{"question":1}',
    '{"question":""}',
    '{"question":"x","patient":"y"}',
    JSON.stringify({ question: "x".repeat(501) }),
  ]) {
    const { status, json } = await post(body);
    assert.equal([status, json.param], [400, "question"], body.slice(0, 40));
  }
  assert.is((await post("x".repeat(9_000))).status, 413);
  const wrong = await get(`${service.url}/v1/ask`, key);
  assert.equal([wrong.status, wrong.headers.get("allow")], [405, "POST, OPTIONS"]);
  assert.is((await post({ question: "x" }, "")).status, 401);
  const preflight = await get(`${service.url}/v1/ask`, undefined, { method: "OPTIONS" });
  assert.equal([preflight.status, preflight.headers.get("access-control-allow-methods")], [204, "POST, OPTIONS"]);
  assert.is((await post({ question: "Ozempic Ohio Medicaid FFS PA?" })).headers.get("cache-control"), "no-store");
});

test("an everyday word is not taken for a drug that is spelled almost like it", async () => {
  const { answers, not_verified } = await ask(
    "Does Ohio Medicaid fee-for-service need prior authorization when a patient restarts physical therapy?",
  );
  assert.equal(
    [...answers, ...not_verified].map(({ drug_class, service_category }: any) => drug_class ?? service_category),
    ["physical_therapy"],
  );
});

test("a plan's policy is called that, and is no answer about another plan", async () => {
  const about = "need prior authorization for physical therapy?";
  const { answers } = await ask(`Does Sunshine Health Medicaid managed care in Florida ${about}`);
  assert.match(answers[0].sentence, /This is the policy of Sunshine Health only\.$/);
  const other = await ask(`Does Molina Healthcare of Florida Medicaid managed care in Florida ${about}`);
  assert.equal([other.status, other.answers], ["not_verified", []]);
  assert.match(
    other.not_verified[0].sentence,
    /read only the policy of Sunshine Health; it says nothing about this plan/,
  );
});

test.run();
