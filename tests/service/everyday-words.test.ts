/** How clinics name products of real lists: by a kind of inhaler, a release, or what a brand is for. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("everyday words for products");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

const check = async (state: string, q: string, facts = "") => {
  const query = `state=${state}&program=medicaid_ffs&q=${encodeURIComponent(q)}${facts}`;
  const { status, json } = await get(`${service.url}/v1/check?${query}`, key);
  assert.is(status, 200, JSON.stringify(json));
  return checkAnswer.parse(json);
};

test("an inhaler of a generic name is the only kind that the list has, with the limit of that kind", async () => {
  for (const state of ["PA", "IL", "FL"])
    for (const form of ["", "&form=inhaler"]) {
      const { verdict, needs, subject } = await check(state, "albuterol inhaler", form);
      assert.equal([verdict, needs, subject!.form], ["not_required", [], "metered-dose inhaler"], state + form);
    }
  const { limits } = await check("FL", "albuterol inhaler");
  assert.equal(
    limits.map((limit) => limit.kind === "quantity" && limit.unit),
    ["inhalers"],
  );
  const both = await check("PA", "fluticasone inhaler");
  assert.is(both.verdict, "depends", "the list has two kinds");
});

test("a brand with its release has a form of the brand, and the row that prints that release is shown", async () => {
  const { verdict, needs, printed } = await check("CA", "Ritalin LA 20 mg", "&diagnosis=F90.2");
  assert.equal([verdict, needs, printed!.page], ["not_required", [], 115]);
  assert.match(printed!.form!, /\(LA\)/);
});

test("a word for what a brand is, behind its name, changes nothing", async () => {
  for (const q of ["Philith birth control", "Philith birth control pills", "Philith contraceptive"]) {
    const { verdict, subject, printed } = await check("PA", q);
    assert.equal([verdict, subject!.brand, printed!.label], ["not_required", "Philith", "Philith"], q);
  }
  assert.is((await check("PA", "birth control")).verdict, "unclear");
});

test.run();
