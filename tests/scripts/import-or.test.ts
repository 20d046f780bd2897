/** Oregon's list, a Word document with joined lines: names divided by the codes of forms, classes over rows and pages. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madeDocx, type Block, type Cell } from "../helpers/made-docx.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/OR/or-pdl-2026-06.yaml";
const SOURCES = `or-pdl-2026-06:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-06-01, date_kind: effective, read_on: 2026-06-02 }
`;
const HEAD = `source: or-pdl-2026-06
reader: or-ffs-pdl
effective_from: 2026-06-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: or-pdl-2026-06, where: head }]
statuses:
  Preferred: { pa: none, means: Free., where: foot }
marks:
  "*": { pa: required, means: With a request., where: foot }
  "**": { limit: quantity, means: A limit., where: foot }
  "***": { pa: unknown, means: Some strengths. }
  "‡": { limit: age, means: By age., where: foot }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const titles: Cell[] = ["System", "Class", { lines: ["Preferred"], columns: 2 }];
const cell = (...lines: string[]): Cell => ({ lines });

const document = (...more: Cell[][]): Buffer =>
  madeDocx(
    [
      {
        rows: [
          titles,
          ["First", "Alpha Drugs -", "alpha HCl", "TABLET ***"],
          ["", "Oral", cell("beta", "gamma (GAMMAX ™) *"), cell("CAP ER 24H CAPSULE")],
          ["", "", "delta * epsilon HCl ** ‡", "VIAL SYRINGE"],
          ["First", "Eta Drugs", "eta[ ]HCl theta[ ]HCl iota", "TABLET TABLET ER SOLUTION"],
        ],
      } satisfies Block,
      {
        rows: [
          ["System", "Class", "", "Preferred"],
          [
            "First",
            "Eta Drugs",
            "sodium phenylbutyrate sodium phenylbutyrate sodium phenylbutyrate",
            "GRANULES POWDER TABLET",
          ],
          ...more,
        ],
      },
    ],
    { "word/header1.xml": "Preferred Drug List Effective: June 1, 2026", "word/footer2.xml": "* Clinical criteria" },
  );

function world(): string {
  return writeSample({ "sources/OR.yaml": SOURCES, [LIST]: HEAD });
}

test("the codes of forms divide the joined names of a cell, and classes run over rows and pages", () => {
  const root = world();
  const { status, output } = importDocument(root, "or-ffs-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 11 read, 11 counted in the document");
  assert.match(output, "page 1: * Clinical criteria");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "First: Alpha Drugs - Oral"
    rows:
      - { product: alpha HCl, form: TABLET, status: Preferred, marks: ["***"], page: 1 }
      - { product: beta, form: CAP ER 24H, status: Preferred, page: 1 }
      - { product: "gamma (GAMMAX ™)", form: CAPSULE, status: Preferred, marks: ["*"], page: 1 }
      - { product: delta, form: VIAL, status: Preferred, marks: ["*"], page: 1 }
      - { product: epsilon HCl, form: SYRINGE, status: Preferred, marks: ["**", "‡"], page: 1 }
  - heading: "First: Eta Drugs"
    rows:
      - { product: eta HCl, form: TABLET, status: Preferred, page: 1 }
      - { product: theta HCl, form: TABLET ER, status: Preferred, page: 1 }
      - { product: iota, form: SOLUTION, status: Preferred, page: 1 }
      - { product: sodium phenylbutyrate, form: GRANULES, status: Preferred, page: 2 }
      - { product: sodium phenylbutyrate, form: POWDER, status: Preferred, page: 2 }
      - { product: sodium phenylbutyrate, form: TABLET, status: Preferred, page: 2 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("names that nothing divides, and codes that nobody knows, are in the report and in the count", () => {
  const { status, output } = importDocument(
    world(),
    "or-ffs-pdl",
    document(["", "", "kappa[ ]lambda", "TABLET TABLET"], ["", "", "mu", "PILL"]),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Preferred: 11 read, 13 counted");
  assert.match(output, /Not understood: 2\n {2}page 2: kappa lambda \| TABLET TABLET\n {2}page 2: mu \| PILL/);
});

test("a document without a day in its header is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "or-ffs-pdl", madeDocx([], { "word/header1.xml": "A list" }));
  assert.is(status, 1);
  assert.match(output, 'word/header1.xml does not say a day after "Effective"');
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
