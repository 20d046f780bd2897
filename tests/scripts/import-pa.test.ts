/** Pennsylvania's list: two columns, wrapped lines, raised marks, sub-headings, sections that run over pages. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/PA/pa-pdl-2026-04.yaml";
const SOURCES = `pa-pdl-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: pa-pdl-2026-04
reader: pa-statewide-pdl
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: pa-pdl-2026-04, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Free., where: foot }
  Non-Preferred: { pa: required, means: With a request., where: foot }
marks:
  PA: { pa: required, means: With a request., where: foot }
  QL: { limit: quantity, means: There is a limit., where: foot }
  AE: { means: Younger people are exempt., where: foot }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const LEFT = 37.4;
const WRAPPED = 3.6;
let paragraphs = 0;

/** An agent of one or more lines, 12 points apart, with its marks raised at the end of the last one. */
function agent(x: number, y: number, lines: readonly string[], marks?: string): Piece[] {
  const paragraph = ++paragraphs;
  const last = lines.length - 1;
  const pieces: Piece[] = lines.map((text, at) => {
    return { x: at === 0 ? x : x + WRAPPED, y: y - at * 12, text, size: 9, paragraph };
  });
  if (marks) pieces.push({ x: x + 150, y: y - last * 12 + 3, text: marks, size: 6, paragraph });
  return pieces;
}

function section(y: number, heading: string, things = "Agents"): Piece[] {
  return [
    { x: LEFT, y, text: heading, size: 10 },
    { x: 133, y: y - 17, text: `Preferred ${things}`, size: 10 },
    { x: 390, y: y - 17, text: `Non-Preferred ${things}`, size: 10 },
  ];
}

const subHeading = (y: number, text: string): Piece[] => [
  { x: 152, y, text, size: 9 },
  { x: 422, y, text, size: 9 },
];

const foot = (page: number): Piece[] => [
  { x: 155, y: 757, text: "Department", size: 14 },
  { x: 36, y: 34, text: "Non-preferred agents require prior authorization", size: 8 },
  { x: 36, y: 25, text: "Effective April 2026 v3", size: 8 },
  { x: 530, y: 16, text: `Page ${page} of 2`, size: 8 },
];

/** `extra`: pieces of the second page. */
const document = (...extra: Piece[]) =>
  madePdf([
    [
      ...foot(1),
      { x: 125, y: 690, text: "Guidelines apply to all.", size: 10 },
      ...section(600, "FIRST AGENTS"),
      ...agent(LEFT, 570, ["Alpha (alphatide) Tablet"], "PA, QL"),
      ...agent(LEFT, 558, ["Beta Ring (generic", "Betaring) (3-", "month)"], "QL"),
      ...agent(312, 570, ["Gamma Solution"], "AE<9, QL"),
      ...section(500, "SECOND AGENTS"),
      ...subHeading(470, "Short"),
      ...agent(39, 450, ["Delta"]),
      ...agent(313.4, 450, ["Epsilon ER Tablet (Maker [12345] labeler only)"]),
    ],
    [
      ...foot(2),
      ...agent(41, 690, ["Zeta Packet"], "PA,"),
      { x: 41, y: 681, text: "QL", size: 6 },
      ...subHeading(650, "Long"),
      ...agent(307.4, 630, ["Eta"]),
      ...section(600, "METERS", "Products"),
      { x: LEFT, y: 570, text: "First meters", size: 9 },
      ...agent(55, 558, ["\u2022 Theta (NDC 1 only)"], "QL"),
      ...agent(312, 570, ["All Other Meters"], "QL"),
      ...extra,
    ],
  ]);

function world(): string {
  return writeSample({ "sources/PA.yaml": SOURCES, [LIST]: HEAD });
}

test("both columns come as printed, with marks taken off, and sections run over the page", () => {
  const root = world();
  const { status, output } = importDocument(root, "pa-statewide-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 9 read, 9 counted in the document");
  assert.match(output, "page 1: Guidelines apply to all.");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: FIRST AGENTS
    rows:
      - { product: Alpha (alphatide) Tablet, status: Preferred, marks: [PA, QL], page: 1 }
      - { product: Beta Ring (generic Betaring) (3-month), status: Preferred, marks: [QL], page: 1 }
      - { product: Gamma Solution, status: Non-Preferred, marks: [AE, QL], page: 1, conditions: [{ when: { age: { to: 8 } }, pa: none }] }
  - heading: "SECOND AGENTS: Short"
    rows:
      - { product: Delta, status: Preferred, page: 1 }
      - { product: "Epsilon ER Tablet (Maker [12345] labeler only)", maker: { labeler: "12345" }, status: Non-Preferred, page: 1 }
      - { product: Zeta Packet, status: Preferred, marks: [PA, QL], page: 2 }
  - heading: "SECOND AGENTS: Long"
    rows:
      - { product: Eta, status: Non-Preferred, page: 2 }
  - heading: "METERS: First meters"
    rows:
      - { product: Theta (NDC 1 only), status: Preferred, marks: [QL], page: 2 }
  - heading: METERS
    rows:
      - { product: All Other Meters, status: Non-Preferred, marks: [QL], page: 2 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a wrapped line taken for an agent shows in the count, a mark beside nothing in the report", () => {
  const paragraph = ++paragraphs;
  const unindented: Piece[] = ["Iota Tablet (generic", "Iotamax)"].map((text, at) => {
    return { x: 312, y: 558 - at * 12, text, size: 9, paragraph };
  });
  const { status, output } = importDocument(
    world(),
    "pa-statewide-pdl",
    document(...unindented, { x: 400, y: 300, text: "XX", size: 6 }),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Non-Preferred: 6 read, 5 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: XX/);
});

test("a document without a date is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "pa-statewide-pdl", madePdf([section(600, "FIRST AGENTS")]));
  assert.is(status, 1);
  assert.match(output, "does not say since when the list is effective");
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
