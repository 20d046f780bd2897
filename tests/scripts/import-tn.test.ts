/** Tennessee's criteria: cells by the order of the text, statuses by column, quantities as data, rows over pages. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/TN/tn-tenncare-pdl-2026-06.yaml";
const SOURCES = `tn-tenncare-pdl-2026-06:
  { title: A made list, publisher: Sample, kind: state_contractor, url: "https://example.org/a", date: 2026-06-01, date_kind: effective, read_on: 2026-06-02 }
`;
const HEAD = `source: tn-tenncare-pdl-2026-06
reader: tn-tenncare-criteria
effective_from: 2026-06-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_mco, source: tn-tenncare-pdl-2026-06, where: page 1 }]
statuses:
  P: { pa: unknown, means: Preferred. }
  NP: { pa: required, means: With a request., where: page 1 }
marks:
  Prior Authorization Criteria: { pa: required, means: With a request., where: page 1 }
  Qty. Limits: { limit: quantity, means: A limit., where: page 1 }
  "*": { means: A footnote., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { P: 1 } }
`;

const piece = (x: number, y: number, text: string, size = 9): Piece => ({ x, y, text, size });

const head = (area: string): Piece[] => [
  piece(366, 18, "June 1, 2026", 10),
  piece(340, 562, area, 11),
  piece(180, 548, "Approval of NP agents requires trial and failure", 8),
  piece(64, 530, "Medication"),
  piece(131, 530, "PDL"),
  piece(332, 530, "Prior Authorization Criteria"),
  piece(640, 530, "Qty. Limits"),
  piece(710, 530, "PA Form"),
];

/** The cells of a row, one after the other as the document prints them. */
function row(y: number, names: readonly string[], status: string, criteria: readonly string[], quantity = ""): Piece[] {
  return [
    ...names.map((name, at) => piece(45, y - at * 11, name)),
    ...(status ? [piece(133, y, status)] : []),
    ...criteria.map((line, at) => piece(154, y + 5 - at * 11, line)),
    ...(quantity ? [piece(632, y, quantity)] : []),
  ];
}

const document = (...more: Piece[]): Buffer =>
  madePdf([
    [
      piece(40, 590, "Criteria for Preferred Drug List (PDL) June 1, 2026", 9),
      ...head("FIRST AREA"),
      piece(320, 516, "First Agents"),
      ...row(500, ["alpha"], "P", [], "2/day"),
      ...row(480, ["beta extended", "release"], "P", ["Diagnosis of one; AND"], "5 mg: 1/day; All others: 2/28 days*"),
      piece(710, 470, "General PA"),
      ...row(450, ["gamma"], "NP", ["See beta criteria"], "See beta"),
      piece(320, 430, "Second Agents"),
      piece(317, 419, "(Covered for recipients under 21 only)"),
      ...row(400, ["delta"], "NP", []),
      ...row(380, ["blank"], "", ["Diagnosis"], "1/day"),
      piece(45, 360, "* For children, larger quantities may be approved as medically necessary."),
      ...more,
      ...row(320, ["eta"], "", []),
    ],
    [
      ...head("FIRST AREA"),
      ...row(500, [], "P", ["Diagnosis"]),
      ...row(470, ["eta (continued)"], "P", ["More"]),
      ...row(440, ["theta"], "NP", ["Refer to a list"], "24 weeks/yr"),
      ...head("SECOND AREA")
        .slice(1)
        .map((one) => ({ ...one, y: one.y - 200 })),
      piece(320, 316, "Third Agents"),
      ...row(300, ["iota"], "P", []),
      ...row(280, ["halobetasol", "propionate 0.05%"], "NP", []),
    ],
    [...head("SECOND AREA"), ...row(500, ["cream, foam, and", "ointment", "kappa"], "P", [])],
  ]);

function world(): string {
  return writeSample({ "sources/TN.yaml": SOURCES, [LIST]: HEAD });
}

test("rows follow the order of the text, by area and class, with the marks of their filled columns", () => {
  const root = world();
  const { status, output } = importDocument(root, "tn-tenncare-criteria", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 9 read, 9 counted in the document");
  assert.match(output, "blank: the document leaves its status blank");
  assert.match(output, "* For children, larger quantities");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "FIRST AREA: First Agents"
    rows:
      - { product: alpha, status: P, marks: [Qty. Limits], page: 1, quantity: [{ most: 2, unit: not printed, every: day }] }
      - { product: beta extended release, status: P, marks: [Prior Authorization Criteria, Qty. Limits, "*"], page: 1, quantity: [{ most: 1, unit: not printed, every: day, strength: "5 mg" }, { most: 2, unit: not printed, every: "28 days", only: All others }] }
      - { product: gamma, status: NP, marks: [Prior Authorization Criteria, Qty. Limits], page: 1 }
  - heading: "FIRST AREA: Second Agents (Covered for recipients under 21 only)"
    rows:
      - { product: delta, status: NP, page: 1 }
      - { product: eta, status: P, marks: [Prior Authorization Criteria], page: 2 }
      - { product: theta, status: NP, marks: [Qty. Limits], page: 2, quantity: [{ most: 24, unit: weeks, every: year }] }
  - heading: "SECOND AREA: Third Agents"
    rows:
      - { product: iota, status: P, page: 2 }
      - { product: "halobetasol propionate 0.05% cream, foam, and ointment", status: NP, page: 2 }
      - { product: kappa, status: P, page: 3 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a status beside no medication shows in the report and in the count", () => {
  const { status, output } = importDocument(world(), "tn-tenncare-criteria", document(piece(133, 340, "NP")));
  assert.is(status, 1);
  assert.match(output, "DISAGREE: NP: 4 read, 5 counted");
  assert.match(output, /Not understood: 1\n {2}page 1: NP of no medication/);
});

test("a document without a day is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "tn-tenncare-criteria", madePdf([head("FIRST AREA")]));
  assert.is(status, 1);
  assert.match(output, "does not say a day after");
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
