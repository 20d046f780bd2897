/** Names of plans in the content: what leads to no single plan is found, and a state has no more names than a question may read. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { stringify } from "yaml";
import { plansPath } from "../../build/contract/published-paths.ts";
import type { PublishedPlans } from "../../build/contract/shapes/health-plan.ts";
import { buildSample, findingsOf, published } from "../helpers/build-sample.ts";

type Fields = Record<string, unknown>;

const plansIn = (state: string, ...plans: Fields[]) => ({
  [`plans/${state}.yaml`]: stringify(
    plans.map((plan) => ({ programs: ["medicaid_mco"], source: "sample-law", ...plan })),
  ),
});

test("a state's plans have at most 600 names", async () => {
  const names = Array.from({ length: 599 }, (_, place) => `Sample ${place}`);
  const many = (count: number) => plansIn("TX", { plan: "tx-sample", name: "Sample", names: names.slice(0, count) });
  assert.equal(await findingsOf(many(599)), []);
  const [finding] = await findingsOf({
    ...plansIn("TX", { plan: "tx-sample", name: "Sample", names }, { plan: "tx-last", name: "One more" }),
  });
  assert.match(finding?.problem ?? "", "the plans of TX have more than 600 names");
  assert.match(finding?.file ?? "", "content/plans/TX.yaml");
  assert.is(finding?.line, 609);
  assert.match(finding?.remedy ?? "", "remove names that no card prints");
});

test("a name of two plans of one program is found; of two programs it is none", async () => {
  const one = { plan: "tx-one", name: "Sample Health" };
  const [finding] = await findingsOf(plansIn("TX", one, { plan: "tx-two", name: "sample health" }));
  assert.match(finding?.problem ?? "", '"sample_health" is a name of tx-one too, for medicaid_mco');
  const other = { plan: "tx-two", name: "Sample Health", programs: ["chip"] };
  assert.equal(await findingsOf(plansIn("TX", one, other)), []);
});

test("a plan of a program that its state does not have is found", async () => {
  const [finding] = await findingsOf(plansIn("AL", { plan: "al-one", name: "Sample" }));
  assert.match(finding?.problem ?? "", "State of AL has no medicaid_mco program");
});

test("the state at the end of a name may be there or not, unless that is another plan's name or says nothing", async () => {
  const { root } = await buildSample(
    plansIn(
      "TX",
      { plan: "tx-first", name: "First Share of State of TX" },
      { plan: "tx-second", name: "First Share" },
      { plan: "tx-third", name: "Health Plan of State of TX" },
      { plan: "tx-fourth", name: "Fourth" },
    ),
  );
  const { plans } = published<PublishedPlans>(root, plansPath("TX"));
  const meant = (name: string) => plans.filter(({ names }) => names.includes(name)).map(({ id }) => id);
  assert.equal(meant("firstshare"), ["tx-second"]);
  assert.equal(meant("firstshareofstateoftx"), ["tx-first"]);
  assert.equal(meant("healthplan"), []);
  for (const name of ["fourth", "fourthofstateoftx", "fourthinstateoftx", "fourthstateoftx", "txfourth"])
    assert.equal(meant(name), ["tx-fourth"], name);
});

test.run();
