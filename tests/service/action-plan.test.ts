/** GET /v1/action-plan over HTTP: ranked actions, clocks that win and lose, appeals with their days, each with its source. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { inWords } from "../../build/contract/routing/duration-words.ts";
import { endOf } from "../../functions/edge/api/plan/deadline.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { rule, TODAY, writeSample } from "../helpers/sample-content.ts";
import { SAMPLE_DEADLINES } from "../helpers/sample-deadlines.ts";

let service: RunningService;
let key: string;
const ask = (query: string, with_ = key) => get(`${service.url}/v1/action-plan?${query}`, with_);

test.before(async () => {
  service = await runService({
    today: TODAY,
    root: writeSample({
      ...SAMPLE_DEADLINES,
      "states/TX/services/laboratory.yaml for chip": rule(),
      "states/OH/services/laboratory.yaml for chip": rule({ pa_required: false, pa_type: "none" }),
      "states/OH/drugs/diabetes_non_insulin.yaml for chip": rule(),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

const TEXAS = "state=TX&program=chip&service=laboratory";

test("before a request: the rule's steps in order, then the clock", async () => {
  const { status, json } = await ask(TEXAS);
  assert.is(status, 200);
  assert.equal(
    [json.stage, json.urgency, json.date, json.rule.pa_required, json.served_from],
    ["before_request", "standard", null, true, "edge"],
  );
  assert.equal(
    json.actions.map(({ rank, title }: any) => [rank, title]),
    [
      [1, "Gather clinical documentation"],
      [2, "Submit the request"],
      [3, "Send the request to Texas agency"],
      [4, "Expect the decision within 3 business days"],
    ],
  );
  assert.equal(json.actions[2].items, ["Telephone: 800-555-0100."]);
  assert.ok(
    json.actions.every(
      ({ source_url, last_verified }: any) => source_url.startsWith("https://") && /^\d{4}-/.test(last_verified),
    ),
  );
});

test("the shortest clock that applies wins, the loser is shown, and those of other places, uses and days are not", async () => {
  const texas = (await ask(`${TEXAS}&stage=requested&date=2026-06-30`)).json.clocks;
  assert.equal(
    texas.map(({ within, wins, due_date }: any) => [within, wins, due_date]),
    [
      [{ business_days: 3 }, true, "2026-07-06"], // over the weekend and the observed Fourth of July
      [{ days: 7 }, false, "2026-07-07"],
    ],
  );
  const wyoming = (await ask("state=WY&program=chip&service=laboratory")).json.clocks;
  assert.equal(
    wyoming.map(({ within }: any) => within),
    [{ days: 7 }],
  );
  const expedited = (await ask("state=OH&program=chip&drug=ozempic&urgency=expedited&stage=requested&date=2026-06-30"))
    .json;
  assert.equal(
    expedited.clocks.map(({ within, due_date }: any) => [within, due_date]),
    [[{ hours: 24 }, "2026-07-01"]],
  );
  assert.match(expedited.actions[0].items.join(" "), "emergency supply (72 hours)");
});

test("after a denial: the first appeal has its day, counted from presumed receipt, and the later ones their windows", async () => {
  const { json } = await ask(`${TEXAS}&stage=denied&date=2026-06-01`);
  assert.equal(
    json.appeal_ladder.map(({ level, name, file_by }: any) => [level, name, file_by]),
    [
      [1, "Plan appeal", "2026-08-05"],
      [2, "State review", null],
    ],
  );
  assert.is(
    json.appeal_ladder[0].file_within_text,
    "within 60 calendar days of receiving the denial notice (presumed 5 days after its date)",
  );
  assert.equal(
    [json.appeal_ladder[0].amount_in_controversy, json.appeal_ladder[1].must_exhaust],
    [{ usd: 200, year: 2026 }, true],
  );
  assert.equal(
    json.actions.map(({ title, due_date }: any) => [title, due_date]),
    [
      ["Plan appeal (The plan), by 2026-08-05", "2026-08-05"],
      ["State review (The state)", null],
    ],
  );
});

test("a state's own levels replace the general ones, there and for what they are for", async () => {
  const namesFor = async (query: string) =>
    (await ask(`${query}&stage=denied&date=2026-06-01`)).json.appeal_ladder.map(({ name }: any) => name);
  assert.equal(await namesFor("state=OH&program=chip&drug=ozempic"), ["Appeal to the drug desk"]);
  assert.equal(await namesFor("state=OH&program=chip&service=laboratory"), ["Plan appeal", "State review"]);
  assert.equal(await namesFor("state=TX&program=chip&drug=ozempic"), ["Plan appeal", "State review"]);
});

test("while a request is under way and no clock is verified, the rule's own steps are reported", async () => {
  const { clocks, actions } = (
    await ask("state=OH&program=chip&drug=ozempic&stage=requested&date=2026-06-01&urgency=standard")
  ).json;
  assert.is(clocks.length, 1);
  assert.match(actions[0].title, "Expect the decision by 2026-06-08");
  const without = (await ask("state=OH&program=medicaid_ffs&drug=hepatitis_c&stage=requested&date=2026-06-01")).json;
  assert.equal(
    [without.clocks, without.actions.map(({ title }: any) => title)],
    [[], ["Gather clinical documentation", "Submit the request"]],
  );
});

test("a date without a stage is the day of the request", async () => {
  const { json } = await ask(`${TEXAS}&date=2026-06-30`);
  assert.equal([json.stage, json.clocks[0].due_date], ["requested", "2026-07-06"]);
});

test("contacts are those verified for this program and kind, with their source", async () => {
  const { contacts } = (await ask(TEXAS)).json;
  assert.equal(contacts, [
    {
      purpose: "Service requests",
      programs: ["chip"],
      applies_to: ["service"],
      phone: "800-555-0100",
      source_url: "https://example.org/law",
      last_verified: "2026-03-01",
    },
  ]);
  assert.equal(
    (await ask("state=TX&program=chip&drug=ozempic")).json.contacts.map(({ fax }: any) => fax),
    ["800-555-0101"],
  );
  assert.equal((await ask("state=WY&program=chip&service=laboratory")).json.contacts, []);
});

test("the state's detail carries what is verified of its programs, and null where nothing is", async () => {
  const detail = async (state: string) => (await get(`${service.url}/v1/states?state=${state}`, key)).json.state_meta;
  const texas = await detail("TX");
  assert.equal(
    [
      texas.agency.name,
      texas.managed_care_brands[0].name,
      texas.carve_outs[0].text,
      texas.contacts.length,
      texas.wiser,
    ],
    ["Texas agency", "Plan One", "Drugs are carved out.", 2, "not_in_model"],
  );
  assert.equal(texas.primary_sources, [
    { title: "A sample notice", url: "https://example.org/notice", date: "2026-05-01" },
  ]);
  assert.equal([(await detail("OH")).agency, (await detail("OH")).wiser, await detail("WY")], [null, "in_model", null]);
});

test("where no PA is required there is no decision to wait for", async () => {
  const { json } = await ask("state=OH&program=chip&service=laboratory");
  assert.equal(
    [json.rule.pa_required, json.clocks, json.actions.some(({ title }: any) => title.startsWith("Expect"))],
    [false, [], false],
  );
  assert.is(json.appeal_ladder.length, 2, "a claim may be denied all the same");
});

test("without a verified rule: who decides first, and the federal clocks and appeals all the same", async () => {
  const { status, json } = await ask("state=WY&program=chip&service=laboratory");
  assert.equal([status, json.rule], [200, null]);
  assert.match(json.message, /No verified rule for Laboratory tests under Program chip in State of WY/);
  assert.equal([json.actions[0].title, json.actions[0].items], ["Ask who decides", ["Somebody decides in chip."]]);
  assert.is(json.appeal_ladder.length, 2);
});

test("400, 403 and 404 as everywhere", async () => {
  const { json } = await ask("state=TX&program=chip&service=laboratory&urgency=fast&stage=asked&date=tomorrow");
  assert.equal(
    json.problems.map(({ param }: any) => param),
    ["stage", "date", "urgency"],
  );
  assert.is(
    (await ask(`${TEXAS}&stage=before_request&date=2026-06-01`)).json.param,
    "date",
    "nothing was requested on that day",
  );
  assert.is((await ask(TEXAS, (await service.issue({ states: ["OH"] })).key)).status, 403);
  assert.is((await ask("state=TX&program=chip&drug=nothing_like_it")).status, 404);
  assert.is((await ask("state=AL&program=medicaid_mco&service=laboratory")).json.code, "program_does_not_exist");
});

test("days are counted as the law counts them", () => {
  assert.is(endOf("2026-02-27", { days: 2 }), "2026-03-01");
  assert.is(endOf("2028-02-28", { days: 1 }), "2028-02-29");
  assert.is(endOf("2026-06-01", { hours: 72 }), "2026-06-04");
  assert.is(endOf("2026-06-01", { hours: 1 }), "2026-06-02", "an hour may end on the next day");
  assert.is(endOf("2026-11-20", { business_days: 1 }), "2026-11-23", "over a weekend");
  assert.is(endOf("2026-11-25", { business_days: 1 }), "2026-11-27", "over Thanksgiving");
  assert.is(endOf("2026-12-31", { business_days: 1 }), "2027-01-04", "over New Year and a weekend");
  assert.is(
    endOf("2027-12-30", { business_days: 1 }),
    "2028-01-03",
    "New Year's Day on a Saturday is observed on Friday",
  );
  assert.equal(
    [inWords({ days: 1 }), inWords({ business_days: 2 }), inWords({ hours: 72 })],
    ["1 calendar day", "2 business days", "72 hours"],
  );
});

test.run();
