/** Where a request goes and by when, in lookup, check, action plan and 404, over HTTP on a made corpus. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { stringify } from "yaml";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { rule, TODAY, writeSample } from "../helpers/sample-content.ts";

const cited = { source: "sample-law", last_verified: "2026-03-01" };
const fax = (number: string) => [{ kind: "fax", number }];

const QUOTATION = `sample-quotation:
  title: What the agency's notice says
  publisher: A newsletter
  kind: secondary
  url: https://example.org/newsletter
  date: 2026-03-01
  date_kind: published
  read_on: 2026-06-01
`;

const OHIO = [
  { about: "Old desk", receiver: "Old desk", role: "contractor", programs: ["chip"], until: "2026-05-31" },
  {
    about: "Drugs",
    receiver: "Drug desk",
    role: "pharmacy_benefit_manager",
    programs: ["chip"],
    since: "2026-06-01",
    billed_by: "pharmacy",
    channels: [
      { kind: "portal", url: "https://example.org/portal" },
      { kind: "fax", number: "800-555-0102" },
    ],
  },
  { about: "Clinic drugs", receiver: "Clinic desk", role: "contractor", programs: ["chip"], billed_by: "clinic" },
  {
    about: "Stimulants",
    receiver: "Stimulant desk",
    role: "contractor",
    programs: ["chip"],
    codes: ["adhd_stimulants"],
  },
  {
    about: "Insulins",
    receiver: "Insulin desk",
    role: "contractor",
    programs: ["chip"],
    codes: ["diabetes_insulin"],
    source: "sample-quotation",
  },
  { about: "Gene therapy", receiver: "State", role: "state_agency", programs: ["chip"], only_for: "gene therapies" },
  { about: "Hearings", receiver: "Hearings", role: "state_agency", programs: ["chip"], purpose: "fair_hearing" },
  { about: "Plan One", receiver: "Plan One", role: "plan", programs: ["medicaid_mco"], plan: "plan-one" },
  {
    about: "Plan Two",
    receiver: "Two",
    role: "plan",
    programs: ["medicaid_mco"],
    plan: "plan-two",
    billed_by: "clinic",
  },
  {
    about: "Stimulants of all plans' members",
    receiver: "State desk",
    role: "state_agency",
    programs: ["medicaid_mco"],
    codes: ["adhd_stimulants"],
  },
  {
    about: "Stimulants of Plan Two",
    receiver: "Two's own desk",
    role: "plan",
    programs: ["medicaid_mco"],
    plan: "plan-two",
    codes: ["adhd_stimulants"],
  },
  {
    about: "Transplants of Plan One",
    receiver: "Transplant desk",
    role: "plan",
    programs: ["medicaid_mco"],
    plan: "plan-one",
    only_for: "transplants",
  },
  {
    about: "Services of two plans",
    receiver: "Shared desk",
    role: "contractor",
    programs: ["medicaid_mco", "chip"],
    applies_to: ["service"],
    plan: ["plan-three", "plan-four"],
  },
  ...["Home health", "Home health and equipment"].map((about, place) => ({
    about,
    receiver: "Gold desk",
    role: "plan",
    programs: ["medicaid_mco"],
    applies_to: ["service"],
    codes: ["home_health", ...(place > 0 ? ["durable_medical_equipment"] : [])],
    channels: fax(place > 0 ? "800-555-0104" : "800-555-0105"),
    plan: "brand-gold",
  })),
  {
    about: "Questions",
    receiver: "Line of Plan Two",
    role: "plan",
    purpose: "help",
    programs: ["medicaid_mco"],
    applies_to: ["service"],
    plan: "plan-two",
  },
].map((route) => ({
  purpose: "request",
  applies_to: ["drug"],
  channels: fax("800-555-0101"),
  ...cited,
  ...route,
}));

const FEDERAL = [
  {
    about: "Requests of members of plans",
    receiver: "the member's plan",
    role: "plan",
    purpose: "request",
    programs: ["medicaid_mco", "chip"],
    applies_to: ["drug", "service"],
    jurisdictions: "all",
    channels: [{ kind: "member_card" }],
    ...cited,
  },
];

const CLOCKS = [
  {
    applies_to: ["drug"],
    urgency: "standard",
    within: { hours: 24 },
    starts: "the request",
    decides: "the plan",
    jurisdictions: "all",
    ...cited,
  },
];

const CLOCKS_OF_PLANS = [
  { decides: "the plan", receiver: "plan", except_codes: ["biosimilars"] },
  { decides: "the state", receiver: "state" },
  { decides: "whoever it is", codes: ["biosimilars"] },
].map((clock) => ({ ...CLOCKS[0], ...clock }));

let service: RunningService;
let key: string;

test.before(async () => {
  service = await runService({
    today: TODAY,
    root: writeSample({
      "sources/OH.yaml": QUOTATION,
      "routes/OH.yaml": stringify(OHIO),
      "routes/federal.yaml": stringify(FEDERAL),
      "plans/OH.yaml": stringify([
        { plan: "plan-two", name: "Plan Two", programs: ["medicaid_mco"], source: "sample-law" },
        { plan: "plan-one", name: "Plan One", programs: ["medicaid_mco"], source: "sample-law" },
        { plan: "plan-three", name: "Plan Three", programs: ["medicaid_mco"], source: "sample-law" },
        { plan: "plan-four", name: "Plan Four", programs: ["chip"], source: "sample-law" },
        { plan: "brand-gold", name: "Brand Gold", programs: ["medicaid_mco"], source: "sample-law" },
        { plan: "brand-silver", name: "Brand Silver", programs: ["medicaid_mco"], source: "sample-law" },
      ]),
      "states/OH/state.yaml": stringify({
        agency: { name: "Ohio's agency", url: "https://example.org/agency", ...cited },
      }),
      "states/TX/state.yaml": stringify({
        agency: { name: "Texas's agency", url: "https://example.org/agency", ...cited },
      }),
      "routes/TX.yaml": stringify([
        {
          about: "Laboratory",
          receiver: "Texas desk",
          role: "contractor",
          purpose: "request",
          programs: ["medicaid_ffs"],
          applies_to: ["service"],
          channels: fax("800-555-0103"),
          ...cited,
        },
      ]),
      "clocks/chip.yaml": stringify(CLOCKS),
      "clocks/medicaid_mco.yaml": stringify(CLOCKS_OF_PLANS),
      "states/OH/drugs/hepatitis_c.yaml for chip": rule(),
      "states/OH/drugs/adhd_stimulants.yaml for chip": rule(),
      "states/OH/drugs/oncology_oral.yaml for chip": rule({ pa_required: false, pa_type: "none" }),
      "states/OH/drugs/hepatitis_c.yaml for medicaid_mco": rule(),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

const ask = async (path: string) => (await get(`${service.url}/v1/${path}`, key)).json;
const OF_OHIO = "state=OH&program=chip&drug=hepatitis_c";

test("a lookup says who receives the request, by which channels, and when it must be decided", async () => {
  const { route, clocks } = await ask(`pa-lookup?${OF_OHIO}`);
  assert.equal(route, {
    about: "Drugs",
    receiver: "Drug desk",
    role: "pharmacy_benefit_manager",
    billed_by: "pharmacy",
    since: "2026-06-01",
    channels: [
      { kind: "portal", url: "https://example.org/portal" },
      { kind: "fax", number: "800-555-0102" },
    ],
    source_url: "https://example.org/law",
    last_verified: "2026-03-01",
    plan: null,
    plans: [],
    confirm: false,
    exceptions: [{ only_for: "gene therapies", receiver: "State", channels: fax("800-555-0101") }],
  });
  assert.equal(
    clocks.map(({ urgency, within, text, due_date }: any) => [urgency, within, text, due_date]),
    [["standard", { hours: 24 }, "The plan decides within 24 hours of the request.", null]],
  );
});

test("the route of a class goes before that of all drugs; where nothing is to be requested there is none", async () => {
  assert.is((await ask("pa-lookup?state=OH&program=chip&drug=adhd_stimulants")).route.receiver, "Stimulant desk");
  const free = await ask("pa-lookup?state=OH&program=chip&drug=oncology_oral");
  assert.equal([free.route, free.clocks], [null, []]);
});

test("a check, an action plan and a 404 say the same", async () => {
  const { route } = await ask(`pa-lookup?${OF_OHIO}`);
  assert.equal((await ask(`check?${OF_OHIO}`)).route, route);
  assert.equal((await ask(`action-plan?${OF_OHIO}`)).route, route);
  const missing = await ask("pa-lookup?state=OH&program=chip&drug=biosimilars");
  assert.equal([missing.code, missing.route], ["not_verified", route]);
});

test("what a clinic bills goes elsewhere", async () => {
  assert.is((await ask(`check?${OF_OHIO}&setting=office`)).route.receiver, "Clinic desk");
  assert.is((await ask(`check?${OF_OHIO}&setting=home`)).route.receiver, "Drug desk");
});

test("before a receiver's first day its forerunner is named", async () => {
  assert.is((await ask(`check?${OF_OHIO}&as_of=2026-05-31`)).route.receiver, "Old desk");
});

test("where the plan decides and is not named, the plans that are known stand beside it", async () => {
  const { route } = await ask("pa-lookup?state=OH&program=medicaid_mco&drug=hepatitis_c");
  assert.equal(
    [route.receiver, route.channels, route.plans],
    ["the member's plan", [{ kind: "member_card" }], [{ plan: "Plan One", channels: fax("800-555-0101") }]],
  );
});

test("where a name may mean several plans, theirs alone stand beside it, each with its nearest channels", async () => {
  const asked = "check?state=OH&program=medicaid_mco&service=home_health";
  const gold = { plan: "Brand Gold", channels: fax("800-555-0105") };
  const { plan, route } = await ask(`${asked}&plan=Brand`);
  assert.equal([plan.id, plan.candidates], [null, ["Brand Gold", "Brand Silver"]]);
  assert.equal([route.receiver, route.plans], ["the member's plan", [gold]]);
  assert.equal((await ask(`${asked}&plan=Silver`)).route.plans, []);
  const others = { plan: "Plan Three", channels: fax("800-555-0101") };
  for (const named of ["", "&plan=Unheard"])
    assert.equal((await ask(asked + named)).route.plans, [gold, others], named);
});

test("a plan that is named receives its own members' requests", async () => {
  const { route } = await ask("check?state=OH&program=medicaid_mco&drug=hepatitis_c&plan=Plan+One");
  assert.equal([route.receiver, route.plan, route.plans], ["Plan One", "Plan One", []]);
});

test("contacts of one plan are given only where that plan is named", async () => {
  const purposes = async (plan: string): Promise<string[]> =>
    (await ask(`check?state=OH&program=medicaid_mco&drug=hepatitis_c${plan}`)).contacts.map(
      ({ purpose }: { purpose: string }) => purpose,
    );
  assert.not.ok((await purposes("")).includes("Plan One"));
  assert.ok((await purposes("&plan=Plan+One")).includes("Plan One"));
  assert.not.ok((await purposes("&plan=Plan+Two")).includes("Plan One"));
});

test("a plan that is named receives the request where no channel of it is known, by the number on the card", async () => {
  const { route } = await ask("check?state=OH&program=medicaid_mco&drug=hepatitis_c&plan=Plan+Two");
  assert.equal(
    [route.receiver, route.plan, route.plans, route.channels],
    ["Plan Two", "Plan Two", [], [{ kind: "member_card" }]],
  );
});

test("a plan that no request is known to reach answers questions on its own line", async () => {
  const channels = async (plan: string) =>
    (await ask(`check?state=OH&program=medicaid_mco&service=laboratory${plan}`)).route.channels;
  assert.equal(await channels("&plan=Plan+Two"), [
    { kind: "member_card" },
    { ...fax("800-555-0101")[0], only_for: "Questions" },
  ]);
  assert.equal(
    [await channels("&plan=Plan+One"), await channels("")],
    [[{ kind: "member_card" }], [{ kind: "member_card" }]],
  );
});

test("a route of several plans is that of each, in the programs that it serves", async () => {
  const routeOf = async (program: string, plan = "") =>
    (await ask(`check?state=OH&program=${program}&service=laboratory${plan}`)).route;
  assert.is((await routeOf("medicaid_mco", "&plan=Plan+Three")).receiver, "Shared desk");
  assert.is((await routeOf("chip", "&plan=Plan+Four")).receiver, "Shared desk");
  const plansOf = async (program: string) => (await routeOf(program)).plans.map(({ plan }: any) => plan);
  assert.equal([await plansOf("medicaid_mco"), await plansOf("chip")], [["Plan Three"], ["Plan Four"]]);
});

test("what is carved out of the plans goes to its own desk, whichever plan is named", async () => {
  for (const plan of ["Plan+One", "Plan+Two"]) {
    const { route } = await ask(`check?state=OH&program=medicaid_mco&drug=adhd_stimulants&plan=${plan}`);
    assert.equal([route.receiver, route.plan], ["State desk", null], plan);
  }
});

test("an exception of a plan is for its own members, and for nobody else", async () => {
  const asked = "check?state=OH&program=medicaid_mco&drug=hepatitis_c";
  const exceptions = async (plan: string) => (await ask(asked + plan)).route.exceptions;
  assert.equal(await exceptions("&plan=Plan+One"), [
    { only_for: "transplants", receiver: "Transplant desk", channels: fax("800-555-0101") },
  ]);
  assert.equal([await exceptions(""), await exceptions("&plan=Plan+Two")], [[], []]);
});

test("fee-for-service goes to the agency where no desk was read, and to a desk where one was", async () => {
  const routeOf = async (state: string) =>
    (await ask(`check?state=${state}&program=medicaid_ffs&service=laboratory`)).route;
  const { receiver, role, channels, note, source_url } = await routeOf("OH");
  assert.equal(
    [receiver, role, channels, source_url],
    ["Ohio's agency", "state_agency", [], "https://example.org/law"],
  );
  assert.match(note, "verified no channel of it for requests: its website, https://example.org/agency,");
  assert.is((await routeOf("TX")).receiver, "Texas desk");
  assert.is(await routeOf("WY"), null);
});

test("a category is called by its name", async () => {
  const { subject, headline } = await ask("check?state=OH&program=medicaid_ffs&service=laboratory");
  assert.equal(
    [subject.name, subject.service_category, headline],
    ["Laboratory tests", "laboratory", "Laboratory tests: no verified answer yet; ask the payer that decides."],
  );
});

test("a plan's desk for clinic drugs is not that of a pharmacy's", async () => {
  const asked = "check?state=OH&program=medicaid_mco&drug=hepatitis_c&plan=Plan+Two";
  assert.equal((await ask(asked)).route.channels, [{ kind: "member_card" }]);
  assert.is((await ask(`${asked}&setting=office`)).route.receiver, "Two");
});

test("a receiver that was read more than three years ago is to be confirmed", async () => {
  const { route } = await ask("check?state=OH&program=chip&drug=adhd_stimulants&as_of=2029-03-02");
  assert.equal([route.receiver, route.confirm], ["Stimulant desk", true]);
  const sooner = await ask("check?state=OH&program=chip&drug=adhd_stimulants&as_of=2029-03-01");
  assert.is(sooner.route.confirm, false);
});

test("a receiver that only another text quotes is to be confirmed", async () => {
  const { route } = await ask("check?state=OH&program=chip&drug=diabetes_insulin");
  assert.equal([route.receiver, route.confirm], ["Insulin desk", true]);
});

test("a plan's clock runs where the request goes to a plan, the state's where it goes to the state", async () => {
  const deciders = async (path: string) =>
    (await ask(`${path}&state=OH&program=medicaid_mco`)).clocks.map(({ decides }: any) => decides);
  for (const path of ["check?drug=hepatitis_c", "action-plan?drug=hepatitis_c", "pa-lookup?drug=hepatitis_c"])
    assert.equal(await deciders(path), ["the plan"], path);
  for (const path of ["check?drug=adhd_stimulants", "action-plan?drug=adhd_stimulants"])
    assert.equal(await deciders(path), ["the state"], path);
});

test("a clock does not run for the codes that it leaves out", async () => {
  const { clocks } = await ask("check?state=OH&program=medicaid_mco&drug=biosimilars");
  assert.equal(
    clocks.map(({ decides }: any) => decides),
    ["whoever it is"],
  );
});

test("a program that a state does not have has neither route nor clock", async () => {
  const { code, route } = await ask("pa-lookup?state=AL&program=medicaid_mco&drug=hepatitis_c");
  assert.equal([code, route], ["program_does_not_exist", undefined]);
});

test.run();
