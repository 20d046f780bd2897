/** Nevada's list: headings by the table of contents, raised marks, stars, wrapped products, an appendix in one column. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/NV/nv-pdl-2024-10.yaml";
const SOURCES = `nv-pdl-2024-10:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2024-10-10, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: nv-pdl-2024-10
reader: nv-pdl
effective_from: 2024-10-10
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: nv-pdl-2024-10, where: page 1 }]
statuses:
  Preferred Products: { pa: none, means: Free., where: page 1 }
  Non-Preferred Products: { pa: required, means: With a request., where: page 1 }
marks:
  PA: { pa: required, means: Criteria., where: page 1 }
  QL: { limit: quantity, means: A limit., where: page 1 }
  "*": { pa: unknown, means: A note., where: page 1 }
  PA required for entire class: { pa: required, means: All., where: page 3 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred Products: 1 } }
`;

const [LEFT, RIGHT, CRITERIA] = [40, 220, 400];
const at = (x: number, y: number, text: string, size = 11): Piece => ({ x, y, text, size });
const area = (y: number, text: string): Piece[] => [at(200, y, "1B", 1), at(202, y, text, 14)];
const titles = (y: number): Piece[] => [
  at(76, y, "Preferred Products"),
  at(244, y, "Non-Preferred Products"),
  at(415, y, "Prior Authorization Criteria"),
];

const document = (...extra: Piece[]) =>
  madePdf([
    [at(54, 668, "Effective October 10, 2024")],
    [
      at(247, 724, "Table of Contents", 14),
      ...[at(54, 708, "First Area", 12), at(120, 708, "........", 12), at(552, 708, "3")],
      ...[at(65, 692, "A Class"), at(120, 692, "........"), at(552, 692, "3")],
      ...[at(76, 676, "A Subclass"), at(120, 676, "........"), at(552, 676, "3")],
      ...[at(65, 660, "Another Class"), at(120, 660, "........"), at(552, 660, "3")],
      ...[at(54, 644, "Appendix A: More", 12), at(552, 644, "4")],
    ],
    [
      ...area(722, "First Area"),
      ...titles(704),
      at(200, 685, "A Class", 12),
      at(200, 667, "A Subclass", 12),
      at(LEFT, 649, "alpha tab (generic for"),
      at(LEFT, 633.8, "Alphax)"),
      at(LEFT + 60, 637.8, "PA QL", 7),
      at(LEFT, 616.6, "Betax"),
      at(LEFT + 50, 620.6, "PA", 7),
      at(LEFT + 60, 616.6, "*"),
      at(RIGHT, 649, "gamma"),
      at(RIGHT, 605.4, "Deltax"),
      at(CRITERIA, 649, "* No PA for"),
      at(CRITERIA, 634, "something"),
      at(200, 580, "Another Class", 12),
      at(LEFT, 562, "epsilon"),
      at(CRITERIA, 562, "PA required for entire class."),
      at(54, 38, "Nevada Medicaid"),
    ],
    [...area(722, "First Area"), ...titles(704), at(LEFT, 688, "zeta"), ...extra],
    [
      ...area(722, "Appendix A: More"),
      at(LEFT, 704, "Pursuant to NRS 422.4025, drugs are preferred,"),
      at(LEFT, 689, "including:"),
      at(LEFT, 660, "eta 200 mg"),
      at(LEFT + 200, 660, "(generic for Etax)"),
    ],
  ]);

function world(): string {
  return writeSample({ "sources/NV.yaml": SOURCES, [LIST]: HEAD });
}

test("products below their headings, wrapped lines joined, raised words and stars as marks", () => {
  const root = world();
  const { status, output } = importDocument(root, "nv-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 7 read, 7 counted in the document");
  assert.match(output, "page 3: First Area: A Class: A Subclass: * No PA for something");
  assert.match(output, "page 5: Pursuant to NRS 422.4025, drugs are preferred, including:");
  const required = "status: Non-Preferred Products, page: 3 }";
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "First Area: A Class: A Subclass"
    rows:
      - { product: alpha tab (generic for Alphax), status: Preferred Products, marks: [PA, QL], page: 3 }
      - { product: Betax, status: Preferred Products, marks: [PA, "*"], page: 3 }
      - { product: gamma, ${required}
      - { product: Deltax, ${required}
  - heading: "First Area: Another Class"
    marks: [PA required for entire class]
    rows:
      - { product: epsilon, status: Preferred Products, page: 3 }
      - { product: zeta, status: Preferred Products, page: 4 }
  - heading: "Appendix A: More"
    rows:
      - { product: eta 200 mg (generic for Etax), status: Preferred Products, page: 5 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a mark beside no product is reported", () => {
  const { status, output } = importDocument(world(), "nv-pdl", document(at(LEFT, 400, "PA", 7)));
  assert.is(status, 1);
  assert.match(output, /Not understood: 1\n {2}page 4: PA/);
});

test.run();
