/** How soon a state's own law or contract makes a plan or its agency decide, on the real content, over HTTP. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("states' own clocks");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

/** The limits that count, as `{ urgency: { decider: [limits] } }`. */
const limits = async (query: string) => {
  const { status, json } = await get(`${service.url}/v1/check?${query}`, key);
  assert.is(status, 200, JSON.stringify(json));
  const counted: Record<string, Record<string, object[]>> = { standard: {}, expedited: {} };
  for (const { urgency, decides, within, wins } of checkAnswer.parse(json).clocks)
    if (wins) (counted[urgency]![decides] ??= []).push(within);
  return counted;
};

const PLAN = "the Medicaid managed care plan";
const AGENCY = "the state Medicaid agency or its contractor";
const CHIP_PLAN = "the CHIP managed care plan";

const OF_PLANS: [state: string, standard: object, expedited: object][] = [
  ["GA", { business_days: 3 }, { hours: 24 }],
  ["IL", { days: 5 }, { hours: 48 }],
  ["KY", { business_days: 2 }, { hours: 72 }],
  ["NY", { business_days: 3 }, { hours: 72 }],
  ["OH", { days: 7 }, { hours: 48 }],
  ["TX", { business_days: 3 }, { hours: 72 }],
];

for (const [state, standard, expedited] of OF_PLANS)
  test(`${state}: the plan's limits are the state's where they are shorter, otherwise the federal ones`, async () => {
    assert.equal(await limits(`state=${state}&program=medicaid_mco&service=home_health`), {
      standard: { [PLAN]: [standard] },
      expedited: { [PLAN]: [expedited] },
    });
  });

test("Ohio's 48 hours bind fee-for-service and CHIP, too", async () => {
  const ffs = await limits("state=OH&program=medicaid_ffs&service=home_health");
  assert.equal(ffs, { standard: { [AGENCY]: [{ days: 7 }] }, expedited: { [AGENCY]: [{ hours: 48 }] } });
  const { expedited } = await limits("state=OH&program=chip&service=home_health");
  assert.equal(Object.values(expedited!), [[{ hours: 48 }], [{ hours: 48 }]]);
});

test("a law for Medicaid and CHIP binds the plans of both, and not the agency", async () => {
  const { expedited } = await limits("state=IL&program=chip&service=home_health");
  assert.equal(expedited![CHIP_PLAN], [{ hours: 48 }]);
  assert.equal(Object.values(expedited!).flat(), [{ hours: 48 }, { hours: 72 }]);
});

test("Washington's limit for electronic requests leaves another one to the others, and none to the federal law", async () => {
  assert.equal(await limits("state=WA&program=medicaid_mco&service=home_health"), {
    standard: { [PLAN]: [{ days: 3 }, { days: 5 }] },
    expedited: { [PLAN]: [{ days: 1 }, { days: 2 }] },
  });
});

test("where 72 hours and two business days can each end first, both count", async () => {
  assert.equal(await limits("state=PA&program=medicaid_mco&service=inpatient_hospital"), {
    standard: { [PLAN]: [{ business_days: 2 }] },
    expedited: { [PLAN]: [{ hours: 72 }, { business_days: 2 }] },
  });
});

test("a drug in CHIP has the limit of the state's own law where federal law sets none", async () => {
  const decides = "the state CHIP agency or its contractor (fee-for-service)";
  assert.equal(await limits("state=CT&program=chip&drug=brand_name_with_generic"), {
    standard: { [decides]: [{ hours: 24 }] },
    expedited: { [decides]: [{ hours: 24 }] },
  });
});

test("a drug keeps 24 hours, but in Vermont an urgent one has four", async () => {
  for (const state of ["IL", "WA"]) {
    const { standard, expedited } = await limits(`state=${state}&program=medicaid_mco&drug=hepatitis_c`);
    assert.equal(
      [...Object.values(standard!), ...Object.values(expedited!)],
      [[{ hours: 24 }], [{ hours: 24 }]],
      state,
    );
  }
  assert.equal(await limits("state=VT&program=medicaid_ffs&drug=ozempic"), {
    standard: { [AGENCY]: [{ hours: 24 }] },
    expedited: { [AGENCY]: [{ hours: 4 }] },
  });
});

test.run();
