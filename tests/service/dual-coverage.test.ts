/** Services of people with Medicare and Medicaid over HTTP: what Original Medicare and its plans say are branches. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkAnswer, type CheckAnswer } from "../../build/contract/shapes/check.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { rule, TODAY, writeSample } from "../helpers/sample-content.ts";

const test = suite("dual-coverage");

let service: RunningService;
let key: string;

test.before(async () => {
  const root = writeSample({
    ...SAMPLE_CODES,
    "states/TX/services/diagnostic_imaging.yaml for dual_eligible": rule({ pa_type: "full" }),
  });
  service = await runService({ root, today: TODAY });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

async function check(asked: Record<string, string>): Promise<CheckAnswer> {
  const search = new URLSearchParams({ state: "MI", program: "dual_eligible", ...asked });
  const { status, json } = await get(`${service.url}/v1/check?${search}`, key);
  assert.is(status, 200, JSON.stringify(json));
  checkAnswer.parse(json);
  return json as CheckAnswer;
}

const verdictsOf = ({ branches }: CheckAnswer) => branches.map(({ when, verdict }) => [when.other, verdict]);

test("it depends on which part of Medicare pays first, with the answer of each", async () => {
  const answer = await check({ code: "12345" });
  assert.equal(
    [answer.verdict, answer.needs.map(({ fact }) => fact), answer.headline],
    ["depends", ["coverage"], "12345: it depends on which part of Medicare pays first."],
  );
  assert.equal(verdictsOf(answer), [
    ["Original Medicare covers it and pays first", "not_required"],
    ["a Medicare Advantage plan or D-SNP decides", "not_verified"],
  ]);
});

test("a category and everyday words have the same branches", async () => {
  const surgery = await check({ service: "outpatient_surgery" });
  assert.is(verdictsOf(surgery)[0]![1], "depends");
  assert.equal([surgery.rule_id, surgery.result, surgery.next_steps], [null, null, []]);
  assert.is(verdictsOf(await check({ q: "sample injection" }))[0]![1], "not_required");
});

test("a rule for dual eligibles decides alone, and Medicare has no part in what only Medicaid pays", async () => {
  assert.is((await check({ state: "TX", code: "70000" })).verdict, "required");
  assert.is((await check({ code: "D2740" })).verdict, "not_verified");
});

test.run();
