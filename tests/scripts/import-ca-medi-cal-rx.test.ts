/** California's reader: a document of our own making, with tags and stars, becomes rows, limits and honest marks. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ListRow } from "../../build/model/list-row.ts";
import { caMediCalRxCdl } from "../../scripts/import/readers/ca-medi-cal-rx-cdl.ts";
import { madeTaggedPdf, type Tagged, type TaggedCell } from "../helpers/made-pdf.ts";

const AT = { name: 41.8, form: 195.6, strength: 328.4, unit: 440.9, um: 492.7, codeOne: 536.2 };
const LINE = 16;

type Made = Partial<Record<keyof typeof AT, string[]>> & { aside?: keyof typeof AT };

const cell = (x: number, y: number, lines: readonly string[] = []): TaggedCell =>
  lines.length === 0 ? [] : [lines.map((text, index) => ({ x, y: y - index * LINE, text }))];

/** Six cells in their order; what is aside is 2 points higher, as a cell that goes on from the page before. */
const row = (y: number, made: Made): Tagged => ({
  row: (Object.keys(AT) as (keyof typeof AT)[]).map((column) =>
    cell(AT[column], column === made.aside ? y + 2 : y, made[column]),
  ),
});
const titles: Tagged = {
  row: ["Drug Name", "Dosage", "Strength/", "Billing", "UM", "Code I"].map((text, index) =>
    cell(80 + index * 110, 552, [text]),
  ),
};
const heading = (text: string): Tagged => ({ row: [cell(300, 524, [text])] });
const words = (y: number, ...lines: string[]): Tagged => ({
  text: lines.map((text, index) => ({ x: 36, y: y - index * LINE, text })),
});

const document = madeTaggedPdf([
  [words(500, "A Made List"), words(470, "August 1, 2026")],
  ...Array.from({ length: 7 }, (_, index) => [words(500, `Provision ${index + 2}.`)]),
  [
    titles,
    heading("First Class"),
    row(500, { name: ["Alpha/", "Omega"], form: ["Tablets"], strength: ["10 mg", "20 mg"], unit: ["ea", "ea"] }),
    row(460, {
      name: ["Beta *"],
      form: ["Capsules"],
      strength: ["5 mg"],
      unit: ["ea"],
      um: ["LR"],
      codeOne: ["* Restricted to NDC labeler codes 00002", "and 00003 only."],
    }),
    row(420, { form: ["Solution"], strength: ["1 mg/ml"], unit: ["ml"] }),
    row(390, { name: ["Gamma"], form: ["Tablets"], strength: ["1 mg"], unit: ["ea"], um: ["AL"] }),
    row(365, {
      form: ["Oral Solution *"],
      strength: ["2 mg/", "5 ml"],
      unit: ["ml"],
      um: ["AL"],
      codeOne: ["* Restricted to members that are", "21 years of age and younger."],
    }),
    row(325, {
      name: ["Delta"],
      form: ["Tablets"],
      strength: ["2 mg", "5 mg *"],
      unit: ["ea", "ea"],
      um: ["LR"],
      codeOne: ["* The 5 mg tablets are restricted to NDC", "labeler code 00004 only."],
    }),
    row(285, { name: ["Mupirocin"], form: ["Refer to: Skin"] }),
    row(260, { name: ["Bare"] }),
    row(235, {
      name: ["Cell Therapy"],
      form: ["Vial"],
      unit: ["ea"],
      codeOne: ["Note: Cell therapy is not a pharmacy", "benefit and should be billed on a medical claim."],
    }),
    row(190, { name: ["Long Name of a"], form: ["Syringe"], strength: ["1 ml"], unit: ["ml"] }),
  ],
  [
    titles,
    heading("First Class"),
    row(500, { name: ["Vaccine"], form: ["Vial"], strength: ["2 ml"], unit: ["ml"], aside: "name" }),
    titles,
    heading("Second Class"),
    row(430, {
      name: ["Epsilon *"],
      form: ["Pen"],
      strength: ["3 mg"],
      unit: ["ea"],
      um: ["LR,", "QL"],
      codeOne: [
        "* Restricted to 1) use in patients with sneezing;",
        "and 2) maximum quantity of two pens per",
        "dispensing and one dispensing every 28 days.",
        "Also restricted to NDC labeler code 00005 only.",
      ],
    }),
    row(345, {
      name: ["Zeta *"],
      form: ["Kit"],
      strength: ["1 kit"],
      unit: ["ea"],
      codeOne: ["* Restricted to nights of full moon."],
    }),
    row(320, {
      name: ["Clonazepam *"],
      form: ["Tablets"],
      strength: ["1 mg"],
      unit: ["ea"],
      codeOne: ["* Refer to the Controlled Substance Policy section", "for drug-specific limitations."],
    }),
    row(280, {
      name: ["Eta *"],
      form: ["Cream"],
      strength: ["1%"],
      unit: ["gm"],
      codeOne: ["* Restricted to NDC labeler code 00006 for the gel only."],
    }),
    row(255, { form: ["Gel"], strength: ["2%"], unit: ["gm"] }),
    row(230, {
      name: ["Insulin Glargine"],
      form: ["Pen"],
      strength: ["100 units/ml", "300 units/ml"],
      unit: ["ml", "ml"],
    }),
    { heading: [{ x: 36, y: 180, text: "Salt Solutions (milliliter) *" }] },
    words(
      160,
      "* Restricted to dispensing within 10 days following inpatient discharge from a ward, when it was",
      "started before discharge. There is a maximum of 10 days' supply per dispensing within this 10-day period.",
    ),
  ],
]);

const read = await caMediCalRxCdl.read(new Uint8Array(document));
const rows = read.sections.flatMap((section) => section.rows);
const named = (product: string, form?: string): Partial<ListRow> => {
  const found = rows.filter((each) => each.product === product && (form === undefined || each.form === form));
  assert.is(found.length, 1, `${found.length} rows of ${product} ${form ?? ""}`);
  return found[0]!;
};

test("the edition is known by its day, and a count from the places of the text agrees with the tags", () => {
  assert.is(read.effective_from, "2026-08-01");
  assert.is(caMediCalRxCdl.id(read.effective_from), "ca-medi-cal-rx-cdl-2026-08");
  assert.equal(read.counted, {
    pages: 10,
    by_status: { Listed: 6, "Listed *": 10, "Listed without a dosage": 1, "Listed, not a pharmacy benefit": 1 },
  });
  for (const [status, count] of Object.entries(read.counted.by_status))
    assert.is(rows.filter((each) => each.status === status).length, count, status);
  assert.equal(read.strange, []);
});

test("strengths of a dosage are one row, wrapped names and strengths are joined, a class is one section", () => {
  assert.equal(named("Alpha/Omega"), {
    product: "Alpha/Omega",
    form: "Tablets",
    strength: "10 mg; 20 mg",
    status: "Listed",
    page: 9,
  });
  assert.is(named("Gamma", "Oral Solution").strength, "2 mg/5 ml");
  assert.equal(
    read.sections.map((section) => section.heading),
    ["First Class", "Second Class", "Intravenous Solutions"],
  );
});

test("a name too long for its page is one name for the dosages of both pages", () => {
  assert.equal(
    rows.filter(({ product }) => product === "Long Name of a Vaccine").map(({ form, page }) => [form, page]),
    [
      ["Syringe", 9],
      ["Vial", 10],
    ],
  );
});

test("a star at the name restricts every dosage, at a form or strength only that one", () => {
  assert.equal(named("Beta", "Capsules").maker, { labelers: ["00002", "00003"] });
  assert.equal(named("Beta", "Solution").maker, { labelers: ["00002", "00003"] });
  assert.equal(named("Gamma", "Tablets"), {
    product: "Gamma",
    form: "Tablets",
    strength: "1 mg",
    status: "Listed",
    page: 9,
  });
  assert.equal(named("Gamma", "Oral Solution").age, { to: 21 });
  const delta = rows.filter(({ product }) => product === "Delta");
  assert.equal(
    delta.map(({ strength, status, maker }) => [strength, status, maker]),
    [
      ["2 mg", "Listed", undefined],
      ["5 mg", "Listed *", { labeler: "00004" }],
    ],
  );
});

test("diagnosis, quantities, labeler and the general provisions become data", () => {
  const { maker, marks, quantity, diagnosis } = named("Epsilon");
  assert.equal(
    { maker, marks, quantity, diagnosis },
    {
      maker: { labeler: "00005" },
      marks: ["LR", "QL"],
      quantity: [
        { most: 2, unit: "pen", every: "fill" },
        { most: 1, unit: "dispensing", every: "28 days" },
      ],
      diagnosis: { text: "sneezing" },
    },
  );
  assert.equal(named("Clonazepam").quantity, [{ most: 8, unit: "each", every: "day" }]);
  assert.is(named("Clonazepam").days_supply, 35);
  assert.equal(named("Insulin Glargine").quantity, [
    { most: 60, unit: "ml", every: "fill", strength: "100 units/ml" },
    { most: 24, unit: "ml", every: "fill", strength: "300 units/ml" },
  ]);
});

test("a restriction that no pattern fits never leaves its row free, and the report quotes it", () => {
  const { marks, note } = named("Zeta");
  assert.equal(marks, ["*"]);
  assert.match(note!, "Page 10 prints a restriction that this row does not carry as data.");
  assert.ok(
    read.sentences.some(
      ({ page, text }) => page === 10 && text === "not as data: Zeta Kit: Restricted to nights of full moon.",
    ),
  );
  // Starred, while its only restriction is another dosage's.
  assert.equal(named("Eta", "Cream").marks, ["*"]);
  assert.equal(named("Eta", "Gel").maker, { labeler: "00006" });
});

test("what is no dosage of a drug is not taken for a free one", () => {
  assert.is(rows.filter(({ product }) => product === "Mupirocin").length, 0);
  assert.ok(read.sentences.some(({ text }) => text === "Mupirocin: refer to Skin"));
  assert.is(named("Bare").status, "Listed without a dosage");
  assert.is(named("Cell Therapy").status, "Listed, not a pharmacy benefit");
  const { status, marks, days_supply, note } = named("Salt Solutions");
  assert.equal({ status, marks, days_supply }, { status: "Listed *", marks: ["*"], days_supply: 10 });
  assert.match(note!, "Only within 10 days after discharge");
});

test.run();
