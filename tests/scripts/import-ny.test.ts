/** New York's list: centered classes and their parts, raised marks, sections that run over pages, the MAT formulary. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/NY/ny-nyrx-pdl-2026-04.yaml";
const SOURCES = `ny-nyrx-pdl-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-16, date_kind: revised, read_on: 2026-06-01 }
`;
const HEAD = `source: ny-nyrx-pdl-2026-04
reader: ny-nyrx-pdl
effective_from: 2026-04-16
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ny-nyrx-pdl-2026-04, where: page 1 }]
statuses:
  Preferred Drugs: { pa: none, means: Free., where: page 1 }
  Non-Preferred Drugs: { pa: required, means: With a request., where: page 1 }
  Medication Assisted Treatment (MAT) Formulary: { pa: none, means: Free., where: page 4 }
  Clinical Drug Review Program (CDRP): { pa: required, means: With a request., where: page 1 }
  Exempt Drugs: { pa: none, means: Free., where: page 2 }
marks:
  CC: { pa: unknown, means: Criteria. }
  F/Q/D: { limit: quantity, means: There is a limit., where: page 1 }
  MR: { pa: unknown, means: A letter. }
  BLTG: { means: The brand costs less., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred Drugs: 1 } }
`;

const [LEFT, RIGHT, THIRD, WRAPPED] = [37.4, 221.8, 400, 7.2];
let paragraphs = 0;

/** A drug of one or more lines; `marks` are raised at the end of the last one, or on a line of their own below it. */
function drug(x: number, y: number, lines: readonly string[], marks?: string, below = 0): Piece[] {
  const paragraph = ++paragraphs;
  const last = y - (lines.length - 1) * 12.6;
  return [
    ...lines.map((text, at) => ({ x: at === 0 ? x : x + WRAPPED, y: y - at * 12.6, text, size: 11, paragraph })),
    ...(marks
      ? [{ x: below ? x + WRAPPED : x + 100, y: last - below * 12.6 + 4, text: marks, size: 7, paragraph }]
      : []),
  ];
}

const sentence = (x: number, y: number, text: string): Piece => {
  return { x, y, text, size: 11, paragraph: ++paragraphs };
};
const revised: Piece = { x: 645, y: 583, text: "Revised: April 16, 2026", size: 11 };
const titles: Piece[] = [
  revised,
  { x: 82, y: 538, text: "Preferred Drugs", size: 12 },
  { x: 249, y: 538, text: "Non-Preferred Drugs", size: 12 },
  { x: 514, y: 538, text: "Coverage Parameters", size: 12 },
  { x: 350, y: 518, text: "II. Area", size: 12 },
  { x: 36, y: 41, text: "1 = Preferred as of 2/19/2026", size: 11 },
];

const document = (...extra: Piece[]) =>
  madePdf([
    [revised, sentence(36, 500, "Preferred drugs that require PA are indicated by footnote.")],
    [
      ...titles,
      { x: 300, y: 498, text: "First Agents", size: 12 },
      { x: 380, y: 502, text: "CC, F/Q/D", size: 8 },
      { x: 170, y: 481, text: "A Part", size: 11 },
      ...drug(LEFT, 468, ["Alpha", "tablet"], "BLTG"),
      ...drug(LEFT, 442, ["beta"]),
      ...drug(RIGHT, 468, ["gamma capsule (gen Gam)"], "MR", 1),
      ...drug(RIGHT, 442, ["delta"], "\u00ae MR"),
      sentence(THIRD, 468, "PA required for age < 12 years"),
    ],
    [
      ...titles,
      ...drug(RIGHT, 500, ["epsilon"]),
      ...drug(RIGHT, 487, ["(gen Eps)"]),
      { x: 320, y: 440, text: "Second Agents", size: 11 },
      { x: 68, y: 425, text: "**Effective soon, nobody takes these.**", size: 12 },
      ...drug(LEFT + 2, 410, ["zeta"]),
      ...extra,
    ],
    [
      revised,
      { x: 234, y: 516, text: "Medication Assisted Treatment (MAT) Formulary", size: 14 },
      sentence(44.9, 503, "**No authorization for the treatment of disorders.**"),
      { x: 102, y: 472, text: "Drugs", size: 12 },
      { x: 418, y: 472, text: "Coverage Parameters", size: 12 },
      { x: 340, y: 452, text: "Antagonists", size: 12 },
      ...drug(41.6, 435, ["eta (syringe, nasal", "spray)"]).map((piece) => ({ ...piece, x: 41.6 })),
      sentence(208, 435, "QUANTITY LIMIT:"),
    ],
    [revised, sentence(36, 546, "Another Program"), sentence(36, 500, "Its sentences.")],
  ]);

function world(): string {
  return writeSample({ "sources/NY.yaml": SOURCES, [LIST]: HEAD });
}

test("drugs are under their class and part; marks are taken off, parameters and other programs are sentences", () => {
  const root = world();
  const { status, output } = importDocument(root, "ny-nyrx-pdl", document(), "--all");
  assert.is(status, 0, output);
  assert.match(output, "rows: 7 read, 7 counted in the document");
  assert.match(output, "page 1: Preferred drugs that require PA are indicated by footnote.");
  assert.match(output, "page 2: First Agents: A Part: PA required for age < 12 years");
  assert.match(output, "page 3: **Effective soon, nobody takes these.**");
  assert.match(output, "page 4: **No authorization for the treatment of disorders.**");
  assert.match(output, "page 5: not read: Another Program");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "First Agents: A Part"
    marks: [CC, F/Q/D]
    rows:
      - { product: Alpha tablet, status: Preferred Drugs, marks: [BLTG], page: 2 }
      - { product: beta, status: Preferred Drugs, page: 2 }
      - { product: gamma capsule (gen Gam), status: Non-Preferred Drugs, marks: [MR], page: 2 }
      - { product: "delta®", status: Non-Preferred Drugs, marks: [MR], page: 2 }
      - { product: epsilon (gen Eps), status: Non-Preferred Drugs, page: 3 }
  - heading: Second Agents
    rows:
      - { product: zeta, status: Preferred Drugs, page: 3 }
  - heading: Medication Assisted Treatment (MAT) Formulary
    rows:
      - { product: "eta (syringe, nasal spray)", status: Medication Assisted Treatment (MAT) Formulary, page: 4 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a drug that is set in like a second line shows in the count, a mark beside nothing in the report", () => {
  const { status, output } = importDocument(
    world(),
    "ny-nyrx-pdl",
    document(...drug(RIGHT, 410, ["theta"]), ...drug(RIGHT + WRAPPED, 397, ["iota"]), {
      x: RIGHT,
      y: 300,
      text: "ST",
      size: 7,
    }),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Non-Preferred Drugs: 5 read, 4 counted");
  assert.match(output, /Not understood: 1\n {2}page 3: ST/);
});

test("brands on the last page of drug utilization review are rows; a class of drugs, its generic names and the other columns are none", () => {
  const root = world();
  const { status, output } = importDocument(
    root,
    "ny-nyrx-pdl",
    madePdf([
      [
        revised,
        sentence(37, 520, "Drug / Class Name"),
        sentence(37, 480, "Compounded Prescriptions"),
        sentence(37, 460, "kappa (Kap\u00ae)"),
        sentence(400, 460, "Two attempts with Other\u00ae in a lifetime"),
        sentence(37, 440, "lambda (Lam\u00ae)"),
        sentence(37, 400, "For more information on DUR Program, please ask."),
      ],
    ]),
  );
  assert.is(status, 0, output);
  const [, rows] = readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m);
  assert.is(
    rows,
    `  - heading: Drug Utilization Review (DUR) Program
    rows:
      - { product: "Kap®", status: Drug Utilization Review (DUR) Program, page: 1 }
      - { product: "Lam®", status: Drug Utilization Review (DUR) Program, page: 1 }
`,
  );
});

test("drugs that a program names without a table are rows, a generic name and each of its brands", () => {
  const bullet = (y: number, text: string): Piece[] => [
    { x: 54, y, text: "\u2022", size: 11 },
    { x: 72, y, text, size: 11 },
    { x: 300, y, text: ": https://example.org/kappa", size: 11 },
  ];
  const raised = (x: number, y: number): Piece => ({ x, y: y + 4, text: "\u00ae", size: 7 });
  const root = world();
  const { status, output } = importDocument(
    root,
    "ny-nyrx-pdl",
    madePdf([
      [
        revised,
        sentence(36, 365, "The following drugs are subject to the Clinical Drug Review Program:"),
        ...bullet(349, "kappa agents"),
        ...bullet(334, "lambda products (Lam\u00ae, Bda\u00ae)"),
        sentence(36, 307, "The following drug classes are subject to the Clinical Drug Review Program:"),
        ...bullet(292, "First Agents"),
      ],
      [
        revised,
        sentence(72, 335, "these brand name drugs are exempt and do NOT require PA:"),
        { x: 355, y: 316, text: "Exempt Drugs", size: 12 },
        { x: 59, y: 298, text: "Mue", size: 11 },
        raised(85, 298),
        { x: 403, y: 298, text: "Nue", size: 11 },
        raised(430, 298),
        { x: 59, y: 238, text: "Xi Sodium (Xione\u00ae, Xitwo\u00ae)", size: 11 },
        sentence(36, 210, "For more information on the Mandatory Generic Program, ask."),
      ],
    ]),
  );
  assert.is(status, 0, output);
  assert.match(output, "rows: 8 read, 8 counted in the document");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: Clinical Drug Review Program (CDRP)
    rows:
      - { product: kappa agents, status: Clinical Drug Review Program (CDRP), page: 1 }
      - { product: lambda products, status: Clinical Drug Review Program (CDRP), page: 1 }
      - { product: "Lam\u00ae", status: Clinical Drug Review Program (CDRP), page: 1 }
      - { product: "Bda\u00ae", status: Clinical Drug Review Program (CDRP), page: 1 }
  - heading: Exempt Drugs
    rows:
      - { product: "Mue\u00ae", status: Exempt Drugs, page: 2 }
      - { product: "Xione\u00ae", status: Exempt Drugs, page: 2 }
      - { product: "Xitwo\u00ae", status: Exempt Drugs, page: 2 }
      - { product: "Nue\u00ae", status: Exempt Drugs, page: 2 }
`,
  );
});

test.run();
