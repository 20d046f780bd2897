/** Plans by name over HTTP, on the real content: a plan's own list answers for that plan only (ARCHITECTURE, "Plans"). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { CheckAnswer } from "../../build/contract/shapes/check.ts";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { drugListAnswer, type DrugListAnswer } from "../../build/contract/shapes/drug-list-answer.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("plans");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

type Asked = Record<string, string | number>;

const addressOf = (asked: Asked) =>
  `${service.url}/v1/check?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;

async function check(asked: Asked): Promise<CheckAnswer> {
  const { status, json } = await get(addressOf(asked), key);
  assert.is(status, 200, JSON.stringify(json));
  checkAnswer.parse(json);
  return json as CheckAnswer;
}

const district = (q: string, asked: Asked = {}) => check({ state: "DC", program: "medicaid_mco", q, ...asked });
const AMERIHEALTH = { plan: "AmeriHealth Caritas DC" };
const OWN = "dc-acdc-formulary-2026-06";

test("a plan's own list decides where the plan is named, and says whose it is and of what day", async () => {
  const answer = await district("Arikayce", AMERIHEALTH);
  assert.equal([answer.verdict, answer.settled_by, answer.printed?.status], ["required", "plan_row", "NF"]);
  assert.is(answer.plan?.name, "AmeriHealth Caritas District of Columbia");
  assert.equal([answer.plan?.list?.id, answer.plan?.list?.date, answer.plan?.decides], [OWN, "2026-06-01", true]);
  assert.match(answer.headline, /Source: AmeriHealth Caritas District of Columbia's own list dated 2026-06-01\.$/);
  assert.is(answer.decided_by, "AmeriHealth Caritas District of Columbia, according to its own list dated 2026-06-01");
  assert.is(answer.source_url, answer.plan?.list?.url);
  assert.match(answer.item_id!, new RegExp(`^${OWN}/\\d+$`));
  assert.is(answer.last_verified, "2026-06-01");
});

test("without the plan, its list answers nobody", async () => {
  const answer = await district("Arikayce");
  assert.is(answer.plan, null);
  assert.is.not(answer.settled_by, "plan_row");
  assert.not.match(JSON.stringify(answer), new RegExp(OWN));
});

test("what the plan's list marks is a limit of the answer, or what it depends on", async () => {
  const vivitrol = await district("Vivitrol", { ...AMERIHEALTH, setting: "home" });
  assert.equal([vivitrol.verdict, vivitrol.settled_by], ["not_required", "plan_row"]);
  const [limit] = vivitrol.limits;
  assert.ok(limit?.kind === "quantity" && limit.most === 1 && limit.every === "28 days", JSON.stringify(limit));
  const paxlovid = (age: number) => district("Paxlovid 300 mg/100 mg", { ...AMERIHEALTH, age });
  assert.is((await paxlovid(30)).verdict, "not_required");
});

test("capitals, punctuation and the plan's id do not matter; the program may be left out", async () => {
  for (const plan of ["amerihealth caritas, dc", "DC-AMERIHEALTH-CARITAS"]) {
    const answer = await check({ state: "DC", q: "Arikayce", plan });
    assert.equal([answer.program, answer.settled_by], ["medicaid_mco", "plan_row"]);
  }
});

test("an unknown name changes nothing, and names like it are offered", async () => {
  const [answer, without] = [await district("Arikayce", { plan: "AmeriHealth" }), await district("Arikayce")];
  assert.equal([answer.verdict, answer.settled_by], [without.verdict, without.settled_by]);
  assert.is(answer.plan?.id, null);
  assert.equal(answer.plan?.candidates, ["AmeriHealth Caritas District of Columbia"]);
  assert.match(answer.plan!.note!, /"AmeriHealth" may be AmeriHealth Caritas District of Columbia/);
});

test("a plan of another program, or of another day than its list, is not answered by its list", async () => {
  const other = await check({ state: "DC", program: "medicaid_ffs", q: "Arikayce", ...AMERIHEALTH });
  assert.match(other.plan!.note!, /serves medicaid_mco, not medicaid_ffs/);
  const earlier = await district("Arikayce", { ...AMERIHEALTH, as_of: "2026-01-15" });
  assert.equal([earlier.plan?.list, earlier.settled_by === "plan_row"], [null, false]);
});

test("without a program, a plan that is not known is a 400 that says so", async () => {
  for (const asked of [{ plan: "No Such Plan" }, {}]) {
    const { status, json } = await get(addressOf({ state: "DC", q: "Arikayce", ...asked }), key);
    assert.is(status, 400);
    assert.is((json as { param: string }).param, "program");
  }
});

test("a Medicare plan is found by each name that its formulary prints, and other Part D plans are not answered by it", async () => {
  const plan = "Medicare BlueActive (PPO)";
  const journavx = await check({ state: "NY", program: "part_d", q: "Journavx", plan });
  assert.equal([journavx.verdict, journavx.settled_by, journavx.printed?.status], ["required", "plan_row", "4"]);
  const without = await check({ state: "NY", program: "part_d", q: "Journavx" });
  assert.is.not(without.settled_by, "plan_row");
  const memantine = (age: number) =>
    check({ state: "AL", program: "part_d", q: "memantine 5 mg tablet", plan: "Blue Advantage Choice", age });
  assert.equal([(await memantine(70)).verdict, (await memantine(25)).verdict], ["not_required", "required"]);
});

test("where the state's list binds the plan its row comes first, and a plan that asks more is told", async () => {
  const illinois = (q: string, asked: Asked = {}) =>
    check({ state: "IL", program: "medicaid_mco", q, plan: "Aetna Better Health", ...asked });
  const ozempic = await illinois("Ozempic pen");
  assert.equal([ozempic.verdict, ozempic.settled_by], ["required", "row"]);
  assert.is(ozempic.printed?.list.id, "il-hfs-pdl-2026-07");
  assert.equal([ozempic.plan?.decides, ozempic.plan?.list?.id], [false, "il-aetna-abhil-list-2026-08"]);
});

test("a plan's list is read by its id, for the plan's state and program only", async () => {
  const read = (query: string) => get(`${service.url}/v1/drug-list?${query}`, key);
  const { status, json } = await read(`state=DC&program=medicaid_mco&list=${OWN}&q=arikayce`);
  assert.is(status, 200, JSON.stringify(json));
  drugListAnswer.parse(json);
  const { list } = json as DrugListAnswer;
  assert.equal([list.id, list.rows], [OWN, 5264]);
  for (const query of [`state=MD&program=medicaid_mco&list=${OWN}`, `state=DC&program=chip&list=${OWN}`])
    assert.is((await read(query)).status, 404, query);
});

test("a batch takes plans, and a key is held to the program that a plan names", async () => {
  const narrow = (await service.issue({ programs: ["medicaid_ffs"] })).key;
  const questions = [{ state: "DC", q: "Arikayce", ...AMERIHEALTH }];
  const ask = async (caller: string) => {
    const response = await fetch(`${service.url}/v1/checks`, {
      method: "POST",
      headers: { "x-api-key": caller },
      body: JSON.stringify({ questions }),
    });
    return ((await response.json()) as { answers: { settled_by?: string; code?: string }[] }).answers[0]!;
  };
  assert.is((await ask(key)).settled_by, "plan_row");
  assert.is((await ask(narrow)).code, "forbidden");
  assert.is((await get(addressOf(questions[0]!), narrow)).status, 403);
});

test.run();
