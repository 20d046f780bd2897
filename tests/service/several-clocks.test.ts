/** Which of several limits of one decider counts, on sample content, over HTTP. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { stringify } from "yaml";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const clock = (fields: object) => ({
  applies_to: ["service"],
  urgency: "standard",
  starts: "the request",
  decides: "the plan",
  jurisdictions: "all",
  source: "sample-law",
  last_verified: "2026-03-01",
  ...fields,
});

let service: RunningService;
let key: string;

test.before(async () => {
  service = await runService({
    today: TODAY,
    root: writeSample({
      "clocks/chip.yaml": stringify([
        clock({ within: { days: 7 } }),
        clock({ within: { days: 2 }, only_for: "electronic requests", jurisdictions: ["OH"] }),
        clock({ within: { business_days: 5 }, jurisdictions: ["TX"] }),
        clock({ within: { business_days: 4 }, jurisdictions: ["WY"] }),
        clock({ within: { days: 2 }, decides: "the state", jurisdictions: ["VT"] }),
      ]),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

const counting = async (state: string) => {
  const query = `action-plan?state=${state}&program=chip&service=laboratory&stage=requested&date=2026-06-05`;
  const { clocks, actions } = (await get(`${service.url}/v1/${query}`, key)).json;
  const expected = actions.filter(({ title }: { title: string }) => title.startsWith("Expect")).length;
  return { wins: clocks.map(({ within, wins }: any) => [within, wins]), expected };
};

test("a limit for some requests only leaves the longer one to the others", async () => {
  assert.equal(await counting("OH"), {
    wins: [
      [{ days: 2 }, true],
      [{ days: 7 }, true],
    ],
    expected: 2,
  });
});

test("five business days and seven days can each end first: both count", async () => {
  assert.equal(await counting("TX"), {
    wins: [
      [{ days: 7 }, true],
      [{ business_days: 5 }, true],
    ],
    expected: 2,
  });
});

test("four business days never end after seven days: they alone count", async () => {
  assert.equal(await counting("WY"), {
    wins: [
      [{ business_days: 4 }, true],
      [{ days: 7 }, false],
    ],
    expected: 1,
  });
});

test("another decider's limit takes nothing's place", async () => {
  assert.equal((await counting("VT")).wins, [
    [{ days: 2 }, true],
    [{ days: 7 }, true],
  ]);
});

test.run();
