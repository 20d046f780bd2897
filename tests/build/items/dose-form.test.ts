/** Which forms a label means that names several releases (contract/items/dose-form.ts). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formsIn, indexForms } from "../../../build/contract/items/dose-form.ts";

const test = suite("dose form");

const index = indexForms({
  forms: {
    tablet: { words: ["tablets"] },
    "extended-release tablet": { words: ["er tablet"] },
    "chewable tablet": { words: ["chewable"] },
    "oral solution": { words: ["solution"] },
  },
  release: { "extended-release": ["er", "xr", "extended release"] },
  devices: {},
});
const SOLD = ["tablet", "extended-release tablet", "chewable tablet", "oral solution"];

for (const [label, forms] of [
  ["Alprazolam IR, ER tablet", ["tablet", "extended-release tablet"]],
  ["amoxicillin/clavulanate chewable, XR tablets", ["chewable tablet", "extended-release tablet"]],
  ["Mestinon IR/ER tablet", ["tablet", "extended-release tablet"]],
  ["quetiapine IR, ER", ["tablet", "chewable tablet", "oral solution", "extended-release tablet"]],
  ["metformin tablet, extended release", ["extended-release tablet"]],
  ["metformin ER, tablet", ["extended-release tablet"]],
  ["metformin ER tablet, solution", ["extended-release tablet", "oral solution"]],
] as const) {
  test(`${label} means ${forms.join(" and ")}`, () => {
    assert.equal(formsIn(label, index, SOLD).forms, forms);
  });
}

test("what is sold as eye drops suspension alone is called eye drops", () => {
  const drops = indexForms({ forms: { "eye drops": {}, "eye drops suspension": {} }, release: {}, devices: {} });
  assert.equal(formsIn("eye drops", drops, ["eye drops suspension"]), {
    forms: ["eye drops suspension"],
    unsure: false,
  });
  assert.equal(formsIn("eye drops", drops, ["eye drops", "eye drops suspension"]).forms, ["eye drops"]);
});

test("the word that says which kind of inhaler narrows inhaler down, and a topical cream is none for the vagina", () => {
  const kinds = indexForms({
    forms: {
      "metered-dose inhaler": { words: ["inhaler", "hfa"] },
      "dry powder inhaler": { words: ["inhaler"] },
      cream: { words: ["topical cream"] },
      "vaginal cream": {},
    },
    release: {},
    devices: {},
  });
  const sold = ["metered-dose inhaler", "dry powder inhaler", "cream", "vaginal cream"];
  assert.equal(formsIn("inhaler", kinds, sold).forms, ["metered-dose inhaler", "dry powder inhaler"]);
  assert.equal(formsIn("HFA 90 mcg inhaler", kinds, sold).forms, ["metered-dose inhaler"]);
  assert.equal(formsIn("1% cream", kinds, sold).forms, ["cream", "vaginal cream"]);
  assert.equal(formsIn("1% topical cream", kinds, sold).forms, ["cream"]);
});

test("an injection is one with any device where the drug is sold in devices only", () => {
  const injected = indexForms({ forms: { injection: {}, vial: {}, "pen injector": {} }, release: {}, devices: {} });
  assert.equal(formsIn("injection", injected, ["pen injector", "tablet"]).forms, ["pen injector"]);
  assert.equal(formsIn("injection", injected, ["injection", "pen injector"]).forms, ["injection"]);
});

test.run();
