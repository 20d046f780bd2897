/** Indiana's list: bulleted drugs with their limits below them, parts of classes, and groups that must meet criteria. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import type { Piece } from "../helpers/made-pdf.ts";
import { madeTaggedPdf, type Tagged, type TaggedCell } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/IN/in-supdl-2025-05.yaml";
const SOURCES = `in-supdl-2025-05:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2025-05-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: in-supdl-2025-05
reader: in-supdl
effective_from: 2025-05-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: in-supdl-2025-05, where: page 1 }]
statuses:
  PREFERRED: { pa: none, means: Free., where: page 1 }
  NON-PREFERRED: { pa: required, means: With a request., where: page 1 }
marks:
  PA criteria: { pa: required, means: Criteria., where: page 2 }
  QL: { limit: quantity, means: A limit., where: page 2 }
  AGE: { limit: age, means: A limit., where: page 2 }
  ST: { limit: step, pa: unknown, means: A step., where: page 2 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { PREFERRED: 1 } }
`;

const [CLASS, LEFT, RIGHT, LINKS, INDENT] = [64, 202, 409, 660, 18];
const at = (x: number, y: number, text: string, size = 9): Piece => ({ x, y, text, size });
/** A bullet, and what stands beside it. */
const drug = (x: number, y: number, text: string): Piece[] => [at(x, y, "\x95"), at(x + INDENT, y, text)];
const limit = (x: number, y: number, text: string): Piece[] => [at(x + INDENT, y, "o"), at(x + 2 * INDENT, y, text)];
const cell = (...paragraphs: Piece[][]): TaggedCell => paragraphs;

const document = (...extra: Piece[][]) =>
  madeTaggedPdf([
    [
      { heading: [at(100, 500, "Nomenclature")] },
      { text: [at(100, 40, "Effective for FFS claims submitted on or after May 1, 2025.")] },
    ],
    [
      {
        row: [
          cell([at(99, 557, "DRUG CLASS")]),
          cell([at(274, 557, "PREFERRED")]),
          cell([at(490, 557, "NON-PREFERRED")]),
        ],
      },
      { row: [cell([at(355, 528, "AN AREA - Continued")])] },
      {
        row: [
          cell(
            [at(CLASS, 513, "First \x96 2"), at(CLASS + 33, 516, "nd", 6), at(CLASS + 46, 513, "Class - Continued")],
            [at(CLASS, 500, "Note: Limited.")],
          ),
          cell(
            [...drug(LEFT, 513, "alpha tabs"), ...limit(LEFT, 502, "QL \x96 1 box \x96 12 tabs/30 days")],
            limit(LEFT, 491, "AGE \x96 6 years of age or older"),
            [at(LEFT, 470, "A Part")],
            [at(LEFT, 459, "PA criteria must be met for the following:")],
            drug(LEFT, 448, "beta"),
            drug(LEFT, 437, "gamma products"),
            limit(LEFT, 426, "Gammax"),
          ),
          cell(
            [...drug(RIGHT, 513, "delta"), ...limit(RIGHT, 502, "ST \x96 must have tried alpha")],
            [at(RIGHT, 470, "A Part")],
            drug(RIGHT, 459, "N/A"),
            ...extra,
          ),
          cell([at(LINKS, 513, "PA Criteria")]),
        ],
      } satisfies Tagged,
    ],
  ]);

function world(): string {
  return writeSample({ "sources/IN.yaml": SOURCES, [LIST]: HEAD });
}

test("drugs below their class and part, limits as marks and data, criteria of a group as marks", () => {
  const root = world();
  const { status, output } = importDocument(root, "in-supdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 4 read, 4 counted in the document");
  assert.match(output, "page 2: First – 2nd Class: Note: Limited.");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "AN AREA: First – 2nd Class"
    rows:
      - { product: alpha tabs, status: PREFERRED, marks: [QL, AGE], page: 2, age: { from: 6 }, quantity: [{ most: 12, unit: tabs, every: "30 days", equals: "1 box" }] }
      - { product: delta, status: NON-PREFERRED, marks: [ST], page: 2 }
  - heading: "AN AREA: First – 2nd Class: A Part"
    rows:
      - { product: beta, status: PREFERRED, marks: [PA criteria], page: 2 }
      - { product: Gammax, status: PREFERRED, marks: [PA criteria], page: 2 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a limit below no drug is reported", () => {
  const { status, output } = importDocument(world(), "in-supdl", document(limit(RIGHT, 440, "QL \x96 1 tab/day")));
  assert.is(status, 1);
  assert.match(output, /Not understood: 1\n {2}page 2: QL – 1 tab\/day/);
});

test.run();
