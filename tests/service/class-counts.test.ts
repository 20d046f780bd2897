/** What drug lists come to for a class, in each answer about the class, on the real content. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { actionPlanAnswer } from "../../build/contract/shapes/action-plan.ts";
import { checkAnswer } from "../../build/contract/shapes/check.ts";
import { compareAnswer } from "../../build/contract/shapes/compare.ts";
import { lookupAnswer } from "../../build/contract/shapes/lookup.ts";
import type { ListedItem } from "../../build/contract/shapes/drug-list-answer.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { withKey } from "../helpers/service-with-key.ts";

const test = suite("counts of a class");

let service: RunningService;
let key: string;

withKey(test, (ready) => ({ service, key } = ready));

const ask = async (path: string) => (await get(service.url + path, key)).json;
const CLASS = "state=IL&program=medicaid_ffs&drug=opioid_treatment";

test("lookup, check, compare and action plan carry the same counts, with the list and its date", async () => {
  const [lookup, check, plan, compare] = await Promise.all([
    ask(`/v1/pa-lookup?${CLASS}`),
    ask(`/v1/check?${CLASS}`),
    ask(`/v1/action-plan?${CLASS}`),
    ask("/v1/compare?states=IL,PA&program=medicaid_ffs&drug=opioid_treatment"),
  ]);
  lookupAnswer.parse(lookup);
  checkAnswer.parse(check);
  actionPlanAnswer.parse(plan);
  compareAnswer.parse(compare);
  const { counts } = lookup.result;
  assert.is(lookup.served_from, "static");
  assert.equal(
    [counts.list.id, counts.list.date, counts.list.effective_from],
    ["il-hfs-pdl-2026-07", "2026-07-01", "2026-07-01"],
  );
  assert.ok(counts.products > 5);
  assert.is(counts.products, counts.not_required + counts.required + counts.depends + counts.not_verified);
  assert.equal([check.result.counts, plan.rule.counts, compare.results[0].counts], [counts, counts, counts]);
  assert.is(compare.results[1].counts.list.id, "pa-pdl-2026-01");
});

test("the counts are those of the list's rows, product by product", async () => {
  const { counts } = (await ask(`/v1/pa-lookup?${CLASS}`)).result;
  const products = new Map<string, string>();
  for (const q of ["buprenorphine", "methadone", "naltrexone", "lofexidine", "naloxone", "samidorphan"]) {
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { items: ListedItem[]; next_cursor: string | null } = await ask(
        `/v1/drug-list?state=IL&program=medicaid_ffs&q=${q}${cursor && `&cursor=${cursor}`}`,
      );
      for (const { label, generic, form, strength, maker, verdict, drug, brand } of page.items) {
        const name = JSON.stringify([label, generic, form, strength, maker, drug, brand]);
        const named = `${brand ?? drug ?? label}${form === "PTWK" ? " patch" : ""}`;
        const asked = await ask(`/v1/check?state=IL&program=medicaid_ffs&q=${encodeURIComponent(named)}`);
        if (asked.subject?.drug_class !== "opioid_treatment") continue;
        const before = products.get(name);
        products.set(name, before === undefined || before === verdict ? verdict : "depends");
      }
      cursor = page.next_cursor;
    }
  }
  const found = [...products.values()];
  const number = (verdict: string) => found.filter((one) => one === verdict).length;
  assert.equal(
    [counts.products, counts.not_required, counts.required, counts.depends, counts.not_verified],
    [found.length, number("not_required"), number("required"), number("depends"), number("not_verified")],
  );
});

for (const [state, product, expected] of [
  ["IL", "buprenorphine patch", "controlled_schedule_iii_v"],
  ["IL", "buprenorphine sublingual tablet", "opioid_treatment"],
  ["NJ", "buprenorphine patch", "controlled_schedule_iii_v"],
  ["IL", "Methadose concentrate", "controlled_schedule_ii"],
  ["NJ", "Methadose concentrate", "opioid_treatment"],
] as const) {
  test(`${product} is of ${expected} in ${state}, by its form or the heading of its row`, async () => {
    const { subject } = await ask(`/v1/check?state=${state}&program=medicaid_ffs&q=${encodeURIComponent(product)}`);
    assert.is(subject.drug_class, expected);
  });
}

test("a service, a program without a list and a day before the list have none", async () => {
  const service_ = await ask("/v1/pa-lookup?state=OH&program=medicaid_ffs&service=home_health");
  const partD = await ask("/v1/pa-lookup?state=IL&program=part_d&drug=opioid_treatment");
  for (const { result } of [service_, partD]) assert.not.ok(result && "counts" in result);
  const before = await ask(`/v1/pa-lookup?${CLASS}&as_of=2026-06-30`);
  assert.ok(before.result && !("counts" in before.result));
  const compared = await ask("/v1/compare?states=IL,PA&program=medicaid_ffs&drug=opioid_treatment&as_of=2026-06-30");
  assert.equal(
    compared.results.map(({ counts }: any) => counts?.list.id),
    [undefined, "pa-pdl-2026-01"],
  );
});

test("a class that only the list speaks of is answered by its rows, and a drug of it by its row", async () => {
  const cell = "state=MN&program=medicaid_ffs";
  const ofClass = await ask(`/v1/pa-lookup?${cell}&drug=adhd_stimulants`);
  lookupAnswer.parse(ofClass);
  const { pa_required, pa_type, from_rows, counts, last_verified, citations } = ofClass.result;
  assert.equal([pa_required, pa_type, from_rows], [true, "conditional", true]);
  assert.equal([counts.list.id, last_verified], ["mn-dhs-updl-2025-06", counts.list.date]);
  assert.ok(ofClass.next_steps.length > 0 && citations.length > 0);
  const named = await ask(`/v1/pa-lookup?${cell}&drug=adderall_xr`);
  assert.equal([named.query.drug_class, named.result.pa_type], ["adhd_stimulants", "full"]);
  const asked = await ask(`/v1/check?${cell}&drug=adhd_stimulants`);
  assert.equal([asked.verdict, asked.result.from_rows], ["depends", true]);
});

test("of a drug that the list does not name, a class worked out from its rows says nothing", async () => {
  const asked = await ask("/v1/check?state=MN&program=medicaid_ffs&q=desoxyn");
  assert.equal([asked.verdict, asked.subject.drug_class], ["not_verified", "adhd_stimulants"]);
});

test.run();
