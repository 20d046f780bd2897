/** Iowa's list: one table below categories, kinds and comments as marks, ages of comments as data, wrapped products. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/IA/ia-pdl-2025-07.yaml";
const SOURCES = `ia-pdl-2025-07:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2025-07-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: ia-pdl-2025-07
reader: ia-pdl
effective_from: 2025-07-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ia-pdl-2025-07, where: page 1 }]
statuses:
  P: { pa: none, means: Free., where: page 1 }
  N: { pa: required, means: With a request., where: page 1 }
  NR: { pa: none, means: Free., where: page 1 }
marks:
  B: { means: A brand., where: page 1 }
  G: { means: A generic., where: page 1 }
  "77": { limit: age, pa: required, means: Under 6., where: page 1 }
  Step 2: { limit: step, pa: required, means: After step 1., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { P: 1 } }
`;

const [KIND, CATEGORY, COMMENT, STATUS, PRODUCT, LINK] = [32, 62, 93, 151, 221, 376];
const at = (x: number, y: number, text: string): Piece => ({ x, y, text, size: 9 });
const titles = [at(KIND, 763, "B, G or O"), at(COMMENT, 763, "Comment"), at(STATUS, 763, "P, N, R or NR")];
const foot = [at(KIND, 44, "5/20/2025 9:31:47 AM"), at(531, 44, "Page 2 Of 3")];

const document = (...extra: Piece[]) =>
  madePdf([
    [at(220, 716, "PDL Effective Date July 1, 2025"), at(28, 400, "77 PA Required < 6 years of age")],
    [
      ...titles,
      at(KIND, 746, "PDL Categories"),
      at(CATEGORY, 731, "First Agents"),
      ...[at(KIND, 717, "B"), at(STATUS, 717, "N"), at(PRODUCT, 717, "ALPHAX")],
      ...[at(KIND, 703, "G"), at(COMMENT, 703, "77"), at(STATUS, 703, "P"), at(PRODUCT, 703, "Alpha &")],
      at(LINK, 703, "https://example.org/a-"),
      at(PRODUCT, 693, "Beta"),
      at(LINK, 693, "form.pdf"),
      at(CATEGORY, 674, "Second Agents"),
      at(KIND, 660, "Step 2: Preferred - no PA required with Step 1 history."),
      ...[at(STATUS, 646, "P"), at(PRODUCT, 646, "Step 2 - GAMMAX")],
      ...foot,
      ...extra,
    ],
    [
      ...titles,
      at(KIND, 746, "RDL Categories"),
      at(CATEGORY, 731, "Second Agents"),
      ...[at(KIND, 717, "B"), at(STATUS, 717, "NR"), at(PRODUCT, 717, "DELTAX")],
      ...foot,
    ],
  ]);

function world(): string {
  return writeSample({ "sources/IA.yaml": SOURCES, [LIST]: HEAD });
}

test("rows below their categories, the kind, the comment and the step as marks, the comment's age as data", () => {
  const root = world();
  const { status, output } = importDocument(root, "ia-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 4 read, 4 counted in the document");
  assert.match(output, "page 2: Second Agents: Step 2: Preferred - no PA required with Step 1 history.");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: First Agents
    rows:
      - { product: ALPHAX, status: "N", marks: [B], page: 2 }
      - { product: Alpha & Beta, status: P, marks: [G, "77"], page: 2, age: { from: 6 } }
  - heading: Second Agents
    rows:
      - { product: GAMMAX, status: P, marks: [Step 2], page: 2, step: { of: "a step 1 drug, in the past 12 months" } }
  - heading: Second Agents
    note: A category of the recommended drugs (RDL).
    rows:
      - { product: DELTAX, status: NR, marks: [B], page: 3 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a status without a product disagrees with the count and is reported", () => {
  const { status, output } = importDocument(world(), "ia-pdl", document(at(KIND, 600, "B"), at(STATUS, 600, "N")));
  assert.is(status, 1);
  assert.match(output, "DISAGREE: N: 1 read, 2 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: B N/);
});

test.run();
