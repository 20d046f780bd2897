/** What circumstances make of a row: a drug may be no benefit in some of them (contract/items/row-verdict.ts). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { productVerdict } from "../../../build/contract/items/product-verdict.ts";
import { listedVerdict, rowOutcome, type Facts } from "../../../build/contract/items/row-verdict.ts";
import { strengthsIn } from "../../../build/contract/items/strength.ts";
import type { PublishedItem, PublishedList } from "../../../build/contract/shapes/item.ts";

const test = suite("row verdict");

const item: PublishedItem = {
  row: 1,
  label: "Semaglutide",
  heading: 0,
  page: 1,
  status: "LISTED",
  own: [{ when: { age: { from: 21 } }, pa: "not_covered" }],
};
const list = {
  statuses: { LISTED: { pa: "none", means: "No request is needed.", rows: 1 } },
  marks: {},
  limits: {},
  conditions: [],
} as unknown as PublishedList;
const outcome = (age?: number) => rowOutcome(item, list, "medicaid_ffs", { age });

test("in a circumstance that holds, what is no benefit is not covered, and nothing is to be requested", () => {
  assert.is(outcome(30).verdict, "not_covered");
  assert.is(outcome(12).verdict, "not_required");
  const whole = productVerdict([{ item, heading: "A", unsettled: [] }], list, "medicaid_ffs", { age: 30 }, true);
  assert.equal([whole.verdict, whole.paType], ["not_covered", null]);
});

test("while it is open, the answer depends on it and the branch says not covered", () => {
  const { verdict, otherwise, needs, branches } = outcome();
  assert.equal([verdict, otherwise, needs], ["depends", "not_required", ["age"]]);
  assert.equal(
    branches.map((branch) => branch.verdict),
    ["not_covered"],
  );
  assert.is(listedVerdict(item, list, "medicaid_ffs"), "depends");
});

test("of words with codes, a code among them meets the limit and any other leaves it open; printed codes decide both", () => {
  const limited = (codes: string[] | null, meant?: string[]): PublishedItem => ({
    row: 1,
    label: "Semaglutide",
    heading: 0,
    page: 1,
    status: "LISTED",
    limits: [
      { kind: "diagnosis", codes, ...(meant && { meant }), text: "type 2 diabetes mellitus", beyond: "required" },
    ],
  });
  const verdict = (one: PublishedItem, diagnosis?: string) =>
    rowOutcome(one, list, "medicaid_ffs", { diagnosis }).verdict;
  const [inWords, withCodes, printed] = [limited(null), limited(null, ["E11"]), limited(["E11"])];
  assert.equal(
    [undefined, "E11.9", "E66.01"].map((code) => [inWords, withCodes, printed].map((one) => verdict(one, code))),
    [
      ["depends", "depends", "depends"],
      ["depends", "not_required", "not_required"],
      ["depends", "depends", "required"],
    ],
  );
});

test("where the claims system decides, the need says what it looks for", () => {
  const means = "The claim pays where the system finds cystic fibrosis.";
  const automatic = { ...list, statuses: { AUTO: { pa: "automatic", means, rows: 1 } } } as unknown as PublishedList;
  const row = { item: { ...item, own: [], status: "AUTO" }, heading: "A", unsettled: [] };
  const { verdict, needs } = productVerdict([row], automatic, "medicaid_ffs", { diagnosis: "E84.0" }, true);
  assert.equal([verdict, needs], ["depends", [{ fact: "claim_history", options: [means] }]]);
});

test("a limit of another strength, or of people of another age, is none of the asked product", () => {
  const quantity = { kind: "quantity", most: 1, unit: "tablet", every: "day", beyond: "unknown" } as const;
  const limits = [
    { ...quantity, strength: "10 mg" },
    { ...quantity, strength: "as tablets" },
    { ...quantity, age: { to: 5 } },
    { ...quantity, age: { from: 18 } },
  ];
  const left = (facts: Facts) =>
    rowOutcome({ ...item, limits }, list, "medicaid_ffs", facts).limits.map((limit) => limits.indexOf(limit as never));
  const of = (text: string) => ({ strengths: strengthsIn(text) });
  assert.equal(left({}), [0, 1, 2, 3]);
  assert.equal(left(of("20 mg")), [1, 2, 3]);
  assert.equal(left({ ...of("10 mg"), age: 9 }), [0, 1]);
  assert.equal(left({ age: 20 }), [0, 1, 3]);
});

test.run();
