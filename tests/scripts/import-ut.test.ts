/** Utah's list as it was typed: forms as marks, limits and steps as data, and lines that cannot be read are shown. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/UT/ut-pdl-2026-05.yaml";
const SOURCES = `ut-pdl-2026-05:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-05-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: ut-pdl-2026-05
reader: transcribed
effective_from: 2026-05-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ut-pdl-2026-05, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Free., where: page 1 }
  Non Preferred: { pa: required, means: With a request., where: page 1 }
  Rare Disease Medications: { pa: required, means: With a request., where: page 5 }
marks:
  Opioid: { pa: unknown, means: Its form., where: column }
  90 Day Supply Required: { means: Three months., where: page 1 }
  Female only: { means: For women., where: column }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const row = (
  page: number,
  product: string,
  status: string,
  cells: { limits?: string; form?: string; brand?: string; note?: string },
) =>
  [
    "R",
    page,
    product,
    status,
    "Brand",
    "01/01/20",
    cells.limits ?? "",
    cells.form ?? "",
    cells.brand ?? "",
    cells.note ?? "",
  ].join("\t");
const TYPED = [
  "T\t1\tEffective May 1, 2026",
  "G\t2\tFirst Group",
  "C\t2\tFirst Class",
  "H\t2\tPreferred\tRequired Prior Authorization Form",
  row(2, "alpha  tablet", "Preferred", { limits: "90 MME & 1.8 tablets /day", form: "Opioid", brand: "Alphax" }),
  "H\t2\tNon Preferred\tRequired Prior Authorization Form",
  row(2, "beta", "Non Preferred", {
    limits: "age 6-9 years: 400mg /day age 10-17 years: 800mg/day",
    form: "Antipsychotics in Children or Medication Coverage Exception. Max 30 units/30days",
  }),
  row(2, "gamma", "Non Preferred", {
    limits: "Minimum Age: 16 Years Old 4 prefilled syringes/ 26 days",
    form: "Own form",
  }),
  "C\t3\tSecond Class",
  "S\t3\tIts Part",
  row(3, "delta", "Preferred", {
    limits: "Female only",
    form: "10 mg: 90 Day Supply Required 20 mg: 90 Day Supply Required",
  }),
  row(3, "epsilon", "Preferred", {
    limits: "24 mg/day, see note for unit limits",
    note: "Limits: 2-0.5mg: 4 units/day, 11.4 2.9mg: 1 unit/day",
  }),
  row(3, "zeta", "Non Preferred", {
    limits: "Cancer-related pain only",
    form: "Medication Coverage Exception",
    note: "Trial & Failure of preferred Long Acting Insulin AND GLP-1 Agonist required.",
  }),
  "G\t4\tSecond Group",
  "C\t4\t?",
  row(4, "eta", "Preferred", { limits: "Cumulative: 1054g /30 days", note: "08627-0091-11, 08627-0078 01" }),
  row(4, "Janumet, XR", "Preferred", {}),
  row(4, "infliximab (all biosimilar)", "Non Preferred", { form: "Avsola", note: "Inflectra, Remicade (all others)" }),
  "G\t5\tRare Disease Medications",
  row(5, "theta (thetanol)", "Rare Disease Medications", {}),
  "",
].join("\n");

const ROWS = `  - heading: "First Group: First Class"
    rows:
      - { product: alpha tablet, status: Preferred, marks: [Opioid], page: 2, quantity: [{ most: 1.8, unit: tablets, every: day }], note: "90 MME limit for all opioids together. Brand required: Alphax." }
      - { product: beta, status: Non Preferred, page: 2, quantity: [{ most: 400, unit: mg, every: day, age: { from: 6, to: 9 } }, { most: 800, unit: mg, every: day, age: { from: 10, to: 17 } }, { most: 30, unit: units, every: "30 days" }] }
      - { product: gamma, status: Non Preferred, page: 2, age: { from: 16 }, quantity: [{ most: 4, unit: prefilled syringes, every: "26 days" }], note: "Form: Own form." }
  - heading: "First Group: Second Class: Its Part"
    rows:
      - { product: delta, status: Preferred, marks: [Female only, "90 Day Supply Required"], page: 3 }
      - { product: epsilon, status: Preferred, page: 3, quantity: [{ most: 24, unit: mg, every: day }, { most: 4, unit: units, every: day, strength: "2-0.5mg" }, { most: 1, unit: unit, every: day, strength: "11.4-2.9mg" }] }
      - { product: zeta, status: Non Preferred, page: 3, step: { of: a preferred long-acting insulin and GLP-1 agonist }, diagnosis: { text: cancer-related pain } }
  - heading: "Second Group: GLP-1 Agonists"
    note: "The text copy lacks this heading; it is that of 2025."
    rows:
      - { product: eta, status: Preferred, page: 4, quantity: [{ most: 1054, unit: g, every: "30 days" }], note: Counted across the class. Only the NDCs that the list prints. }
      - { product: Janumet, status: Preferred, page: 4, note: "Printed as \\"Janumet, XR\\"." }
      - { product: Janumet XR, status: Preferred, page: 4, note: "Printed as \\"Janumet, XR\\"." }
      - { product: infliximab (all biosimilar), status: Non Preferred, page: 4, note: "Prints: Inflectra, Remicade (all others). Form: Avsola." }
      - { product: Inflectra, status: Non Preferred, page: 4, note: "Printed as \\"infliximab (all biosimilar)\\". Form: Avsola." }
      - { product: Remicade (all others), status: Non Preferred, page: 4, note: "Printed as \\"infliximab (all biosimilar)\\". Form: Avsola." }
  - heading: Rare Disease Medications
    rows:
      - { product: theta (thetanol), status: Rare Disease Medications, page: 5 }
`;

const world = (): string => writeSample({ "sources/UT.yaml": SOURCES, [LIST]: HEAD });
const rowsIn = (root: string) => readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1];

test("forms of preferred drugs are marks; limits and steps are data; products printed together are rows", () => {
  const root = world();
  const { status, output } = importDocument(root, "ut-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  assert.is(rowsIn(root), ROWS);
  const loaded = loadContent(root);
  assert.equal(
    validate(loaded.files, loaded.findings, TODAY).findings.map(({ problem }) => problem),
    [],
  );
});

test("a limit without a pattern is shown, and a line that is none of a transcription is refused", () => {
  const root = world();
  const odd = importDocument(root, "ut-pdl-transcribed", Buffer.from(TYPED.replace("Female only", "Tall people only")));
  assert.is(odd.status, 1);
  assert.match(odd.output, "page 3: delta: limits not understood: Tall people only");
  const short = importDocument(root, "ut-pdl-transcribed", Buffer.from(TYPED.replace("\tOwn form\t", "\t")));
  assert.is(short.status, 1);
  assert.match(short.output, "not a line of a transcription: R\t2\tgamma");
  const undated = importDocument(root, "ut-pdl-transcribed", Buffer.from(TYPED.replace("Effective May", "Since May")));
  assert.is(undated.status, 1);
  assert.match(undated.output, 'page 1 does not say a day after "Effective"');
});

test.run();
