/** North Dakota's list as it was typed: columns by title, remarks beside products, and what a clinic bills apart. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const PHARMACY = "nd-pdl-2026-04";
const MEDICAL = "nd-pdl-medical-2026-04";
const sourceOf = (id: string) =>
  `${id}:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const headOf = (id: string, covers: string) => `source: ${id}
reader: transcribed
effective_from: 2026-04-01
covers: ${covers}
scope: classes
binds: [{ program: medicaid_ffs, source: ${id}, where: page 1 }]
statuses:
  PREFERRED AGENTS (NO PA REQUIRED): { pa: none, means: Preferred., where: title }
  NON-PREFERRED AGENTS (PA REQUIRED): { pa: required, means: Not preferred., where: title }
  STEP AGENTS (PA REQUIRED): { pa: required, means: After a step., where: title }
  SUPPLIES: { pa: required, means: Supplies., where: title }
marks:
  Brand Required: { means: The brand., where: page 1 }
  "Step 2:": { means: Later., where: page 1 }
  "++": { means: Not preferred by the evidence., where: page 1 }
  Electronic Diagnosis Verification: { limit: diagnosis, means: With the diagnosis., where: page 1 }
  Medical Billing: { means: Billed by a clinic., where: page 1 }
limits: { diagnosis: { pa: unknown, where: page 1 } }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: {} }
`;
const TITLES = "PREFERRED AGENTS (NO PA REQUIRED)\tNON-PREFERRED AGENTS (PA REQUIRED)";
const TYPED = `X\t1\tVersion 2026.4 Effective: April 1, 2026
A\t1\tAREA
B\t1\tDisease
C\t1\tSolid Forms
T\t1\t${TITLES}
R\t1\talpha\tALPHOR (alpha) – Brand Required
R\t1\t-\tStep 2: BETOR (beta)
V\t1\tElectronic Diagnosis Verification\tALPHOR
C\t2\tNon-Solid Forms
T\t2\t${TITLES}
R\t2\tALPHOR (alpha) SOLUTION\t++GAMMOR (gamma)
R\t2\t>See Beta\tgamma – labeler 60605, 59651
B\t2\tThird
T\t2\tPREFERRED AGENTS (NO PA REQUIRED)\tSTEP AGENTS (PA REQUIRED)\tNON-PREFERRED AGENTS (PA REQUIRED)
R\t2\tdelta – No PA required for HIT diagnosis*\tDELTOR (delta)++\tDELTOR (delta) VIAL – Medical Billing
V\t2\tElectronic Diagnosis Verification\t*
U\t3\tEPSILOR (epsilon)
C\t3\tMedical Billing
T\t3\t${TITLES}
R\t3\tZETOR (zeta)\t-
A\t3\tSUPPLY LIST
T\t3\tSUPPLIES
S\t3\tPen Needle\t08290-3207-49\t32 G X 1/4"
S\t3\tSensor
`;
const ROWS = `  - heading: "AREA : Disease : Solid Forms"
    rows:
      - { product: alpha, status: PREFERRED AGENTS (NO PA REQUIRED), page: 1 }
      - { product: ALPHOR (alpha), status: NON-PREFERRED AGENTS (PA REQUIRED), marks: [Brand Required, Electronic Diagnosis Verification], page: 1 }
      - { product: BETOR (beta), status: NON-PREFERRED AGENTS (PA REQUIRED), marks: ["Step 2:"], page: 1 }
  - heading: "AREA : Disease : Non-Solid Forms"
    rows:
      - { product: ALPHOR (alpha) SOLUTION, status: PREFERRED AGENTS (NO PA REQUIRED), page: 2, conditions: [{ when: { age: { from: 10 } }, pa: required }] }
      - { product: GAMMOR (gamma), status: NON-PREFERRED AGENTS (PA REQUIRED), marks: ["++"], page: 2 }
      - { product: "gamma – labeler 60605, 59651", maker: { labelers: ["60605", "59651"] }, status: NON-PREFERRED AGENTS (PA REQUIRED), page: 2 }
  - heading: "AREA : Third"
    rows:
      - { product: delta, status: PREFERRED AGENTS (NO PA REQUIRED), marks: [Electronic Diagnosis Verification], page: 2, note: "Printed next to it: No PA required for HIT diagnosis." }
      - { product: DELTOR (delta), status: STEP AGENTS (PA REQUIRED), marks: ["++", Electronic Diagnosis Verification], page: 2 }
  - heading: SUPPLY LIST
    rows:
      - { product: Pen Needle, strength: "32 G X 1/4\\"", maker: { labeler: "08290" }, status: SUPPLIES, page: 3, note: NDC 08290-3207-49., kind: supply }
      - { product: Sensor, status: SUPPLIES, page: 3, kind: supply }
`;
const MEDICAL_ROWS = `  - heading: "AREA : Third"
    rows:
      - { product: DELTOR (delta) VIAL, status: NON-PREFERRED AGENTS (PA REQUIRED), marks: [Medical Billing, Electronic Diagnosis Verification], page: 2 }
  - heading: "AREA : Third : Medical Billing"
    rows:
      - { product: ZETOR (zeta), status: PREFERRED AGENTS (NO PA REQUIRED), page: 3 }
`;

function world(): string {
  return writeSample({
    "sources/ND.yaml": sourceOf(PHARMACY) + sourceOf(MEDICAL),
    [`lists/ND/${PHARMACY}.yaml`]: headOf(PHARMACY, "pharmacy"),
    [`lists/ND/${MEDICAL}.yaml`]: headOf(MEDICAL, "clinic"),
  });
}
const contentOf = (root: string, id: string) => readFileSync(join(root, "content/lists/ND", `${id}.yaml`), "utf8");
const rowsOf = (root: string, id: string) => contentOf(root, id).split(/^sections:\n/m)[1];

test("each cell has the status of its column, and what is printed beside the product becomes marks, makers and notes", () => {
  const root = world();
  const { status, output } = importDocument(root, "nd-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  assert.is(rowsOf(root, PHARMACY), ROWS);
  assert.match(contentOf(root, PHARMACY), /^counts: \{ pages: 3, rows: 10, /m);
  assert.match(output, "page 2: AREA : Disease : Non-Solid Forms: See Beta");
  assert.match(output, "page 3: left out, its column is in doubt: EPSILOR (epsilon)");
});

test("what a clinic bills, by its own words or by those of its heading, is a list of its own", () => {
  const root = world();
  for (const reader of ["nd-pdl-transcribed", "nd-pdl-medical-transcribed"]) {
    const { status, output } = importDocument(root, reader, Buffer.from(TYPED));
    assert.is(status, 0, output);
  }
  assert.is(rowsOf(root, MEDICAL), MEDICAL_ROWS);
  const loaded = loadContent(root);
  assert.equal(validate(loaded.files, loaded.findings, TODAY).findings, []);
});

test("a line with other cells than the table has columns is told, and a line of no known kind is refused", () => {
  const short = importDocument(world(), "nd-pdl-transcribed", Buffer.from(`${TYPED}T\t3\t${TITLES}\nR\t3\teta\n`));
  assert.is(short.status, 1, short.output);
  assert.match(short.output, /Not understood: 1\n {2}page 3: eta\n/);
  const broken = importDocument(world(), "nd-pdl-transcribed", Buffer.from(`${TYPED}Q\t3\teta\n`));
  assert.is(broken.status, 1);
  assert.match(broken.output, "not a line of a transcription: Q");
});

test.run();
