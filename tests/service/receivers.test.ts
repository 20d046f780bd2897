/** Whom requests go to over HTTP, on the real content: by categories of a code, and by plans as people type them. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { CheckAnswer } from "../../build/contract/shapes/check.ts";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("receivers");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

async function check(asked: Record<string, string>): Promise<CheckAnswer> {
  const { status, json } = await get(`${service.url}/v1/check?${new URLSearchParams(asked)}`, key);
  assert.is(status, 200, JSON.stringify(json));
  checkAnswer.parse(json);
  return json as CheckAnswer;
}

const advantage = (state: string, asked: Record<string, string>) =>
  check({ state, program: "medicare_advantage", ...asked });

test("a code of several categories takes the route that all of them share", async () => {
  for (const code of ["97110", "97140", "97530", "92507"]) {
    const { route } = await check({ state: "NC", program: "medicaid_ffs", code });
    assert.match(route?.receiver ?? "", /Carolinas Center for Medical Excellence|CCME/, code);
  }
});

test("cases of other plans are none of the members of the plan that is named, whichever of its names it is", async () => {
  const scan = await advantage("CA", { plan: "SCAN", q: "home health" });
  const aetna = await advantage("TX", { plan: "Aetna", code: "97110" });
  const unknown = await advantage("TX", { plan: "No Such Company", code: "97110" });
  for (const { needs, branches, headline } of [scan, aetna, unknown]) {
    assert.not(
      needs.some(({ fact }) => fact === "plan"),
      headline,
    );
    assert.not.match(JSON.stringify(branches), /AARP|UHC/);
  }
  const open = await advantage("TX", { code: "97110" });
  assert.ok(open.needs.some(({ fact }) => fact === "plan"));
});

test("the only plan that a name leaves is the plan; of several, none is", async () => {
  const named = async (plan: string) => (await advantage("CA", { plan, q: "home health" })).plan;
  assert.is((await named("SCAN"))?.id, "scan-health-plan");
  assert.is((await named("AARP Medicare Advantage from UnitedHealthcare"))?.id, "aarp-medicare-advantage");
  const aetna = (await advantage("TX", { plan: "Aetna", code: "97110" })).plan;
  assert.equal([aetna?.id, aetna?.candidates], [null, ["Aetna Medicare", "Aetna Medicare Dual"]]);
});

test("a company's name is not one of its products where it has plans for the program alone", async () => {
  const { plan, route } = await check({ state: "PA", program: "part_d", plan: "UnitedHealthcare", q: "Xarelto" });
  assert.is(plan?.id, null);
  assert.ok(plan?.candidates.includes("aarp-medicare-rx"), JSON.stringify(plan));
  assert.ok(plan?.candidates.includes("aarp-medicare-rx-preferred"), JSON.stringify(plan));
  assert.is.not(route?.plan, "AARP Medicare Advantage");
});

test("a survey of stays in hospitals asks no setting of a procedure", async () => {
  const injection = await advantage("NY", { code: "64483" });
  assert.equal([injection.verdict, injection.needs], ["not_verified", []]);
  const knee = await advantage("PA", { code: "27447", plan: "Aetna" });
  assert.not(
    knee.needs.some(({ fact }) => fact === "setting"),
    JSON.stringify(knee.needs),
  );
});

test("drugs that clinics give do not go to a plan's desk for medical services", async () => {
  const prolia = await advantage("TX", { plan: "Aetna Medicare", code: "J0897" });
  assert.not.match(JSON.stringify(prolia.route), /859-455-8650/);
  const botox = await advantage("FL", { plan: "Humana Gold Plus", code: "J0585" });
  assert.not.match(JSON.stringify(botox.route), /Availity/);
  const stay = await advantage("TX", { plan: "Aetna Medicare", q: "home health" });
  assert.match(JSON.stringify(stay.route), /859-455-8650/);
});

test("names are offered for a choice only where there are any", async () => {
  const nothing = await check({ state: "IL", program: "medicaid_ffs", q: "Qwxzv 99 gadget" });
  assert.equal([nothing.verdict, nothing.candidates], ["unclear", []]);
  assert.match(nothing.headline, /^The question is not recognized: .*Check the spelling/);
});

test.run();
