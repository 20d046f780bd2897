/** Which rows of a list a question means: never only some of those that fit it (contract/items/select-rows.ts). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { selectRows, type AskedProduct } from "../../../build/contract/items/select-rows.ts";
import type { PublishedItem } from "../../../build/contract/shapes/item.ts";

const test = suite("select rows");

const row = (label: string, more: Partial<PublishedItem> = {}): PublishedItem => ({
  row: 1,
  label,
  heading: 0,
  page: 1,
  status: "PREFERRED",
  drug: "levofloxacin",
  ...more,
});

const asked = (label: string, more: Partial<AskedProduct> = {}): AskedProduct => ({
  drug: "levofloxacin",
  label,
  forms: [],
  soldPlain: true,
  strengths: [],
  ...more,
});

const labels = (items: PublishedItem[], product: AskedProduct) =>
  selectRows(items, product).rows.map(({ item }) => item.label);

test("a name alone means the row so named and those whose labels say more", () => {
  const rows = [row("levofloxacin"), row("levofloxacin tablet", { forms: ["tablet"] })];
  assert.equal(labels(rows, asked("levofloxacin")), ["levofloxacin", "levofloxacin tablet"]);
});

test("a label that says more than others is a row's own", () => {
  const rows = [row("levofloxacin"), row("levofloxacin, in dextrose")];
  assert.equal(labels(rows, asked("levofloxacin_in_dextrose")), ["levofloxacin, in dextrose"]);
});

test("a brand's label is not general because of rows of the generic product", () => {
  const rows = [row("Levaquin", { brand: "Levaquin" }), row("levofloxacin (generic Levaquin)")];
  assert.equal(labels(rows, asked("levaquin", { brand: "Levaquin" })), ["Levaquin"]);
});

test.run();
