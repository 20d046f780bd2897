/** Missouri's list: rows between rules, parts across both columns, columns within a column, names that span pages. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import type { PdfRule } from "../helpers/pdf-file.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/MO/mo-pdl-2025-05.yaml";
const SOURCES = `mo-pdl-2025-05:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2025-05-15, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: mo-pdl-2025-05
reader: mo-pdl
effective_from: 2025-05-15
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: mo-pdl-2025-05, where: page 1 }]
statuses:
  Preferred Drugs: { pa: none, means: Free., where: page 1 }
  Non-Preferred Drugs: { pa: required, means: With a request., where: page 1 }
  Resource List Products: &resource { pa: unknown, means: A list., where: page 3 }
  Non-Resource List Products: *resource
marks:
  "*": { pa: unknown, means: A sentence below., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred Drugs: 1 } }
`;

const [CLASS, LEFT, MIDDLE, RIGHT, REVIEW] = [30, 130, 300, 340, 600];
const at = (x: number, y: number, text: string, size = 10): Piece => ({ x, y, text, size });
const rule = (y: number): PdfRule[] =>
  [CLASS - 2, LEFT - 10, RIGHT - 10, REVIEW - 10].map((x) => ({ x, y, width: 80 }));
const RULES = [720, 690, 500, 300].flatMap(rule);
const titles = (left: string, right: string): Piece[] => [
  at(CLASS, 700, "PDL Class", 13),
  at(LEFT, 700, left, 13),
  at(RIGHT, 700, right, 13),
];
const usual = titles("Preferred Drugs", "Non-Preferred Drugs");

const document = (...extra: Piece[]) =>
  madePdf(
    [
      [
        at(LEFT, 750, "Effective May 15, 2025"),
        ...usual,
        at(CLASS, 680, "AREA: First,"),
        at(CLASS, 668, "2"),
        at(CLASS + 6, 672, "nd", 6),
        at(CLASS + 16, 668, "Kind"),
        at(REVIEW, 680, "April"),
        ...[at(LEFT, 680, "alpha 5 mg"), at(LEFT, 668, "10, 20 mg"), at(RIGHT, 680, "Betax®*")],
        at(MIDDLE, 650, "Group A"),
        ...[at(LEFT, 638, "gamma"), at(RIGHT, 638, "N/A")],
        at(LEFT, 600, "*Something first"),
        at(CLASS, 480, "AREA: Second Agents,"),
        ...[at(LEFT, 480, "BRAFi"), at(LEFT + 90, 480, "MEKi"), at(LEFT, 468, "Deltax"), at(LEFT + 90, 468, "Epsilox")],
        at(RIGHT, 480, "zeta (gen"),
        at(RIGHT, 468, "Zetax®)"),
      ],
      [...usual, at(CLASS, 680, "Oral"), at(RIGHT, 680, "eta"), ...extra],
      [
        ...titles("Resource List Products", "Non-Resource List Products"),
        at(LEFT, 694, "List A", 13),
        ...[at(CLASS, 680, "AREA: Third"), at(LEFT, 680, "theta"), at(RIGHT, 680, "iota")],
      ],
    ],
    RULES,
  );

function world(): string {
  return writeSample({ "sources/MO.yaml": SOURCES, [LIST]: HEAD });
}

test("drugs between the rules of their class, with its parts and stars, whichever page its name is on", () => {
  const root = world();
  const { status, output } = importDocument(root, "mo-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 9 read, 9 counted in the document");
  assert.match(output, "page 1: AREA: First, 2nd Kind: *Something first");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "AREA: First, 2nd Kind"
    rows:
      - { product: "alpha 5 mg 10, 20 mg", status: Preferred Drugs, page: 1 }
      - { product: "Betax®", status: Non-Preferred Drugs, marks: ["*"], page: 1 }
  - heading: "AREA: First, 2nd Kind: Group A"
    rows:
      - { product: gamma, status: Preferred Drugs, page: 1 }
  - heading: "AREA: Second Agents, Oral"
    rows:
      - { product: Deltax, status: Preferred Drugs, page: 1 }
      - { product: Epsilox, status: Preferred Drugs, page: 1 }
      - { product: "zeta (gen Zetax®)", status: Non-Preferred Drugs, page: 1 }
      - { product: eta, status: Non-Preferred Drugs, page: 2 }
  - heading: "AREA: Third: List A"
    rows:
      - { product: theta, status: Resource List Products, page: 3 }
      - { product: iota, status: Non-Resource List Products, page: 3 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("drugs beside no name of a class are reported", () => {
  const { status, output } = importDocument(world(), "mo-pdl", document(at(LEFT, 400, "kappa")));
  assert.is(status, 1);
  assert.match(output, /Not understood: 1\n {2}page 2: no name beside kappa/);
});

test.run();
