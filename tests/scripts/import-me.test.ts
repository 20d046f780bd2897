/**
 * Maine's list, a workbook (preferred products in column D, others in G; footnotes and criteria beside their class), or
 * transcribed from a text copy.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { importDocument } from "../helpers/import-document.ts";
import { madeXlsx, type SheetRow } from "../helpers/made-xlsx.ts";
import { writeSample } from "../helpers/sample-content.ts";

const ID = "me-pdl-2026-04";
const LIST = `lists/ME/${ID}.yaml`;
const SOURCES = `${ID}:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/m", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: ${ID}
reader: me-pdl
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ${ID}, where: head }]
statuses:
  PREFERRED DRUGS: { pa: none, means: Free., where: item A }
  NON-PREFERRED DRUGS PA Required: { pa: required, means: With a request., where: title }
  Clinical PA required: { pa: required, means: With a request., where: footnotes }
marks:
  PA required: { pa: required, means: With a request. }
  Dosing limits: { limit: quantity, means: A limit. }
  Footnote: { pa: unknown, means: Not said. }
  Criteria: { pa: unknown, means: Not said. }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { PREFERRED DRUGS: 1 } }
`;

const TOP: SheetRow[] = [
  { A: "CATEGORY", B: "Coverage Indicator", D: "PREFERRED DRUGS", G: "NON-PREFERRED DRUGS PA Required" },
  { A: "PDL Effective April 1, 2026" },
  { A: "L: Drug-Drug Interactions (DDI)- More." },
];

const world = () => writeSample({ "sources/ME.yaml": SOURCES, [LIST]: HEAD });

/** What the import made of these rows. */
function imported(...rows: SheetRow[]): { output: string; sections: string } {
  const root = world();
  const { status, output } = importDocument(root, "me-pdl", madeXlsx([...TOP, ...rows]));
  assert.is(status, 0, output);
  const written = readFileSync(join(root, "content", LIST), "utf8");
  return { output, sections: written.split(/^sections:\n/m)[1]! };
}

test("two columns come as printed, class by class, without areas, parts, charts and the closing sentence", () => {
  const { output, sections } = imported(
    { A: "AN AREA" },
    { A: "FIRST", B: "MC", D: "ALPHA TABS", E: "MC/DEL", G: "ALPHAMAX{1,2}" },
    { D: "LOW POTENCY", E: "MC", F: "8", G: "BETA" },
    { G: "BIPOLAR DISORDER: STEP ORDER" },
    { G: "LITHIUM" },
    { A: "SECOND", B: "MC", C: "2", D: "GAMMA", G: "DELTA" },
    { A: "New drugs are initially non-preferred until reviewed." },
  );
  assert.match(output, "rows: 5 read, 5 counted in the document");
  assert.is(
    sections,
    `  - heading: FIRST
    rows:
      - { product: ALPHA TABS, status: PREFERRED DRUGS, page: 1 }
      - { product: ALPHAMAX, status: NON-PREFERRED DRUGS PA Required, page: 1 }
      - { product: BETA, status: NON-PREFERRED DRUGS PA Required, page: 1 }
  - heading: SECOND
    rows:
      - { product: GAMMA, status: PREFERRED DRUGS, page: 1, step: { of: the products of the class before step order 2 } }
      - { product: DELTA, status: NON-PREFERRED DRUGS PA Required, page: 1 }
`,
  );
});

test("a footnote's number means what its own class says of it, and an unknown footnote is marked as such", () => {
  const { sections } = imported(
    { A: "FIRST", D: "ALPHA{1,3}", H: "1. Quantity limit of one per day 2. Clinical PA required." },
    { D: "BETA{2}", G: "GAMMA{2}", H: "3. Users over the age of 65 require a pa." },
    { D: "DELTA 5{4} MG", H: "4. Only on Sundays." },
    { D: "EPSILON{9}", H: "5. Pa required for members ≥65. It has a risk." },
    { D: "ZETA{5}" },
    { A: "SECOND", D: "ETA{1}", H: "1. For the treatment of patients ≥ 12 years of age." },
    { D: "THETA{2}", H: "2. Preferred stimulants will be available without PA if diagnosis of ADHD." },
    { D: "IOTA{3}", H: "3. As per recent FDA alert, take care." },
    { D: "KAPPA{4}", H: "4. Preferred after a trial and failure of TCI." },
  );
  assert.is(
    sections.replaceAll("status: PREFERRED DRUGS, ", ""),
    `  - heading: FIRST
    rows:
      - { product: ALPHA, marks: [Dosing limits], page: 1, quantity: [{ most: 1, unit: not printed, every: day }], conditions: [{ when: { age: { from: 66 } }, pa: required }] }
      - { product: BETA, marks: [PA required], page: 1 }
      - { product: GAMMA, status: NON-PREFERRED DRUGS PA Required, page: 1 }
      - { product: DELTA 5 MG, marks: [Footnote], page: 1 }
      - { product: EPSILON, marks: [Footnote], page: 1 }
      - { product: ZETA, page: 1, conditions: [{ when: { age: { from: 65 } }, pa: required }] }
  - heading: SECOND
    rows:
      - { product: ETA, page: 1, age: { from: 12 } }
      - { product: THETA, page: 1, diagnosis: { text: ADHD } }
      - { product: IOTA, page: 1 }
      - { product: KAPPA, page: 1, step: { of: a topical calcineurin inhibitor } }
`,
  );
});

test("criteria mark the preferred product that they begin with, or a whole class, but not what must be tried before", () => {
  const { output, sections } = imported(
    { A: "FIRST", D: "ALPHA TABS", G: "BETAMAX", I: "Alpha will be preferred with clinical PA for a use." },
    { D: "GAMMA", I: "Betamax: the member has tried and failed several products, among them gamma." },
    { D: "DELTA", I: "Preferred drugs must be tried and failed, delta too." },
    { D: "EPSILON XR", I: "Epsilon be non-preferred and require prior authorization." },
    { A: "SECOND", D: "ZETA", I: "All will require a specialist." },
  );
  assert.match(output, "page 1: SECOND: All will require a specialist.");
  assert.is(
    sections.replaceAll("status: PREFERRED DRUGS, ", ""),
    `  - heading: FIRST
    rows:
      - { product: ALPHA TABS, marks: [Criteria], page: 1 }
      - { product: BETAMAX, status: NON-PREFERRED DRUGS PA Required, page: 1 }
      - { product: GAMMA, page: 1 }
      - { product: DELTA, page: 1 }
      - { product: EPSILON XR, marks: [Criteria], page: 1 }
  - heading: SECOND
    marks: [Criteria]
    rows:
      - { product: ZETA, page: 1 }
`,
  );
});

test("a class of several parts numbers its footnotes anew", () => {
  const { sections } = imported(
    { A: "FIRST", D: "ALPHA{1}", H: "1. Clinical PA required." },
    { D: "BETA{1}", H: "1. Quantity limits apply" },
    { D: "GAMMA{1}" },
  );
  assert.match(sections, /product: ALPHA,.*marks: \[PA required\]/);
  assert.match(sections, /product: BETA,.*marks: \[Dosing limits\]/);
  assert.match(sections, /product: GAMMA,.*marks: \[Dosing limits\]/);
});

test("a workbook whose first sheet is another one is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "me-pdl", madeXlsx([{ A: "Drug Name" }]));
  assert.is(status, 1);
  assert.match(output, "the first sheet is not the list");
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

const TYPED = `E\t5\t2026-04-01
C\t2\tFIRST
F\t2\t1\tAlpha 110mcg will be limited to member between the ages of 4-11 years old.
K\t2\tBeta: the patient is an adult
P\t2\tALPHA TWISTHALER\t1,2
N\t2\tALPHAMAX\t1
P\t3\tBETA SOLN
U\t3\tGAMMA
D\t3\tDELTA\t2
F\t3\t2\tClinical PA required.
`;

test("a typed list knows its pages, leaves out what is in doubt, and asks authorization where both columns do", () => {
  const root = world();
  const { status, output } = importDocument(root, "me-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  const written = readFileSync(join(root, "content", LIST), "utf8");
  assert.match(written, /^counts: \{ pages: 5, rows: 4, /m);
  assert.is(
    written.split(/^sections:\n/m)[1],
    `  - heading: FIRST
    rows:
      - { product: ALPHA TWISTHALER, status: PREFERRED DRUGS, marks: [PA required], page: 2, parts: [{ strength: "110mcg", age: { from: 4, to: 11 } }] }
      - { product: ALPHAMAX, status: NON-PREFERRED DRUGS PA Required, page: 2 }
      - { product: BETA SOLN, status: PREFERRED DRUGS, marks: [Criteria], page: 3 }
      - { product: DELTA, status: Clinical PA required, page: 3 }
`,
  );
  assert.match(output, "page 3: left out, its column is in doubt: FIRST: GAMMA");
});

test("a typed list without its first day, or with a row above its class, is refused", () => {
  for (const [typed, shown] of [
    [TYPED.replace(/^E.*\n/, ""), "no line says since when the list is in force"],
    [TYPED.replace(/^C.*\n/m, ""), "not a line of a transcription: F"],
  ] as const) {
    const { status, output } = importDocument(world(), "me-pdl-transcribed", Buffer.from(typed));
    assert.is(status, 1);
    assert.match(output, shown);
  }
});

test.run();
