/** Florida's list: seven columns by their order, ages as data, and rows that were transcribed from a text copy. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const APRIL = "lists/FL/fl-pdl-2026-04-01.yaml";
const JULY = "lists/FL/fl-pdl-2026-07-01.yaml";
const SOURCES = `fl-pdl-2026-04-01: &list
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
fl-pdl-2026-07-01: *list
`;
const HEAD = `source: fl-pdl-2026-04-01
reader: transcribed
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: fl-pdl-2026-04-01, where: page 1 }]
statuses:
  "No": { pa: none, means: Free., where: column }
  Auto PA: { pa: automatic, means: The claim decides., where: page 1 }
  Clinical PA: { pa: required, means: With a request., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { "No": 1 } }
`;

/** Where the columns begin. */
const COLUMNS = [20, 60, 200, 380, 560, 600, 640];
const TITLES = ["HIC3", "HIC3 Description", "Label Name", "Generic Name", "Min Age", "Max Age", "PA Required"];

/** Lines of cells, 12 points apart; an empty one is not drawn. */
const page = (...lines: readonly (readonly string[])[]): Piece[] =>
  [TITLES, ...lines].flatMap((cells, line) =>
    cells.flatMap((text, column) => (text ? [{ x: COLUMNS[column]!, y: 560 - line * 12, text }] : [])),
  );

const edition = (title: string, beta: string) =>
  madePdf([
    [
      ...page(
        ["A1A", "FIRST AGENTS", "ALPHA 1 MG TABLET", "ALPHATIDE", "0", "999", "No"],
        ["", "", "BETA 2 MG TABLET", "BETATIDE/B12", "6", "17", beta],
        ["A1B", "SECOND AGENTS", "GAMMA 3 MG", "GAMMATIDE", "0", "", "No"],
      ),
      { x: 20, y: 60, text: title },
      { x: 20, y: 50, text: "Auto PA - The claim is checked." },
    ],
    page(
      ["A1B", "SECOND AGENTS", "DELTA VIAL", "DELTATIDE", "18", "999", "Clinical PA"],
      ["Z9Z", "LAST", "ALPHA 1 MG TABLET", "ALPHATIDE", "0", "20", "No"],
    ),
  ]);

const rows = (beta: string) => `  - heading: A1A FIRST AGENTS
    rows:
      - { product: ALPHA 1 MG TABLET, generic: ALPHATIDE, status: "No", page: 1 }
      - { product: BETA 2 MG TABLET, generic: BETATIDE/B12, status: ${beta}, page: 1, age: { from: 6, to: 17 } }
  - heading: A1B SECOND AGENTS
    rows:
      - { product: GAMMA 3 MG, generic: GAMMATIDE, status: "No", page: 1, note: The document leaves the highest age of this row empty. }
      - { product: DELTA VIAL, generic: DELTATIDE, status: Clinical PA, page: 2, age: { from: 18 } }
  - heading: Z9Z LAST
    rows:
      - { product: ALPHA 1 MG TABLET, generic: ALPHATIDE, status: "No", page: 2, age: { to: 20 } }
`;

const TYPED = `X\t0\tSTATE: Florida
C\t1\tA1A\tFIRST AGENTS
R\t1\tALPHA 1 MG TABLET\tALPHATIDE\t0\t999\tNo
R\t1\tBETA 2 MG TABLET\tBETATIDE/B12\t6\t17\tAuto PA
C\t1\tA1B\tSECOND AGENTS
R\t1\tGAMMA 3 MG\tGAMMATIDE\t0\t\tNo
X\t1\tEffective April 1, 2026
C\t2\tA1B\tSECOND AGENTS
R\t2\tDELTA VIAL\tDELTATIDE\t18\t999\tClinical PA
C\t2\tZ9Z\tLAST
R\t2\tALPHA 1 MG TABLET\tALPHATIDE\t0\t20\tNo
`;

function world(): string {
  return writeSample({ "sources/FL.yaml": SOURCES, [APRIL]: HEAD });
}
const contentOf = (root: string, file: string) => readFileSync(join(root, "content", file), "utf8");
const rowsIn = (root: string, file: string) => contentOf(root, file).split(/^sections:\n/m)[1];

test("rows are known by the order of their cells, an age that is not printed by its place", () => {
  const root = world();
  const { status, output } = importDocument(root, "fl-pdl", edition("Effective April 1, 2026", "Auto PA"));
  assert.is(status, 0, output);
  assert.is(rowsIn(root, APRIL), rows("Auto PA"));
  assert.match(contentOf(root, APRIL), /^reader: fl-pdl$/m);
  assert.match(contentOf(root, APRIL), /^sha256: "?[0-9a-f]{64}"?$/m);
});

test("what was transcribed from a text copy becomes the same rows, says so, and carries no sha256 of a document", () => {
  const root = world();
  const { status, output } = importDocument(root, "fl-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  assert.match(output, "transcribed from a text copy");
  assert.is(rowsIn(root, APRIL), rows("Auto PA"));
  assert.match(contentOf(root, APRIL), /^reader: transcribed$/m);
  assert.not.match(contentOf(root, APRIL), "sha256");
  const loaded = loadContent(root);
  const findings = validate(loaded.files, loaded.findings, TODAY).findings;
  assert.equal(
    findings
      .map(({ problem }) => problem)
      .filter((problem) => !/nothing uses the source "fl-pdl-2026-07-01"/.test(problem)),
    [],
  );
});

test("the next edition's PDF takes over the head of the typed one, and the report says what moved", () => {
  const root = world();
  importDocument(root, "fl-pdl-transcribed", Buffer.from(TYPED));
  const { status, output } = importDocument(root, "fl-pdl", edition("Effective July 1, 2026", "Clinical PA"));
  assert.is(status, 0, output);
  assert.match(output, "BETA 2 MG TABLET: Auto PA -> Clinical PA");
  assert.match(contentOf(root, JULY), /^reader: fl-pdl$/m);
  assert.is(rowsIn(root, JULY), rows("Clinical PA"));
});

test("a row without its last cell is shown, and a line that is none of a transcription is refused", () => {
  const root = world();
  const cut = TYPED.replace("\t18\t999\tClinical PA", "\t18\t999");
  const { status, output } = importDocument(root, "fl-pdl-transcribed", Buffer.from(cut));
  assert.is(status, 1);
  assert.match(output, /Not understood: 4\n {2}page 2: DELTA VIAL\n/);
  const broken = importDocument(root, "fl-pdl-transcribed", Buffer.from(TYPED.replace("R\t1", "Q\t1")));
  assert.is(broken.status, 1);
  assert.match(broken.output, "not a line of a transcription: Q");
});

test.run();
