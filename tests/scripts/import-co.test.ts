/** Colorado's list, a Word document: heads of columns, wrapped agents, tables that go on, bars, cells run together. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madeDocx, type Cell } from "../helpers/made-docx.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/CO/co-pdl-2026-04.yaml";
const SOURCES = `co-pdl-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: co-pdl-2026-04
reader: co-pdl
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: co-pdl-2026-04, where: page 1 }]
statuses:
  No PA Required: { pa: none, means: Free., where: head }
  PA Required: { pa: required, means: With a request., where: head }
  Preferred: { pa: unknown, means: Preferred. }
marks:
  BNR: { means: The brand., where: page 1 }
  "*": { pa: unknown, means: By criteria. }
  (If diagnosis met): { pa: unknown, means: By diagnosis. }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { No PA Required: 1 } }
`;

const bar = (text: string): Cell[] => [{ lines: [text], columns: 3, width: 14755, fill: "D9D9D9" }];
const title = (name: string): Cell[] => bar(`Therapeutic Drug Class: ${name} - Effective 4/1/2026`);
const row = (preferred: readonly string[], other: readonly string[], criteria = "Criteria"): Cell[] => [
  { lines: preferred, width: 2966 },
  { lines: other, width: 4383 },
  { lines: [criteria], width: 7407 },
];

const document = (...more: Cell[][]): Buffer =>
  madeDocx([
    "Effective April 1, 2026",
    {
      rows: [
        title("FIRST AGENTS"),
        row(
          [
            "No PA Required",
            "(If diagnosis met)",
            "",
            "Alpha 50 mg",
            "tablet",
            "*Beta tablet",
            "Rho tablet*, solution",
            "ALPHAX{BNR} (alpha) film",
          ],
          [
            "PA Required",
            "GAMMA (gamma/",
            "delta) capsule",
            "Delta tablet (from",
            "GAMMA)",
            "Note: Other products are elsewhere.",
          ],
        ),
      ],
    },
    { rows: [row(["|"], ["Epsilon tablet"]), row(["ADULTS"], ["10 mg/day"]), ...more] },
    {
      rows: [
        title("SECOND AGENTS"),
        bar("One"),
        row(["Preferred", "*Must meet eligibility criteria", "*Zeta pen"], ["Non-Preferred", "PA Required", "Eta pen"]),
        bar("Two"),
        row(["Theta pen"], ["IOTABNR (iota) pen", "SIGMA (sigma) pen BNR"]),
      ],
    },
    {
      rows: [
        title("THIRD AGENTS"),
        [
          { lines: ["PA Required for all agents"], columns: 2, width: 7349 },
          { lines: ["Criteria"], width: 7407 },
        ],
        row(["Preferred", "Kappa gel"], ["Non-Preferred", "Lambda gel"]),
        title("FENTANYL PREPARATIONS (buccal, transmucosal, sublingual)"),
        [{ lines: ["PA Required", "ACTIQ run together with criteria"], columns: 3, width: 14755 }],
      ],
    },
  ]);

function world(): string {
  return writeSample({ "sources/CO.yaml": SOURCES, [LIST]: HEAD });
}

test("the head of each column gives its agents their status, over wrapped lines, bars and tables that go on", () => {
  const root = world();
  const { status, output } = importDocument(root, "co-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 17 read, 17 counted in the document");
  assert.match(output, "FIRST AGENTS: Note: Other products are elsewhere.");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: FIRST AGENTS
    rows:
      - { product: Alpha 50 mg tablet, status: No PA Required, marks: ["(If diagnosis met)"], page: 1 }
      - { product: Beta tablet, status: No PA Required, marks: ["*", "(If diagnosis met)"], page: 1 }
      - { product: "Rho tablet*, solution", status: No PA Required, marks: ["*", "(If diagnosis met)"], page: 1 }
      - { product: ALPHAX (alpha) film, status: No PA Required, marks: [BNR, "(If diagnosis met)"], page: 1 }
      - { product: GAMMA (gamma/ delta) capsule, status: PA Required, page: 1 }
      - { product: Delta tablet (from GAMMA), status: PA Required, page: 1 }
      - { product: Epsilon tablet, status: PA Required, page: 2 }
  - heading: "SECOND AGENTS: One"
    rows:
      - { product: Zeta pen, status: Preferred, marks: ["*"], page: 2 }
      - { product: Eta pen, status: PA Required, page: 2 }
  - heading: "SECOND AGENTS: Two"
    rows:
      - { product: Theta pen, status: Preferred, page: 2 }
      - { product: IOTA (iota) pen, status: PA Required, marks: [BNR], page: 2 }
      - { product: SIGMA (sigma) pen, status: PA Required, marks: [BNR], page: 2 }
  - heading: THIRD AGENTS
    rows:
      - { product: Kappa gel, status: PA Required, page: 2 }
      - { product: Lambda gel, status: PA Required, page: 2 }
  - heading: "FENTANYL PREPARATIONS (buccal, transmucosal, sublingual)"
    rows:
      - { product: ACTIQ (fentanyl citrate) lozenge, status: PA Required, page: 2 }
      - { product: "Fentanyl citrate lozenge, buccal tablet", status: PA Required, page: 2 }
      - { product: FENTORA (fentanyl citrate) buccal tablet, status: PA Required, page: 2 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a cell of both columns that nobody divided is in the report", () => {
  const cell: Cell = { lines: ["No PA Required PA Required", "Mu tablet Nu tablet"], columns: 3, width: 14755 };
  const { status, output } = importDocument(world(), "co-pdl", document([cell]));
  assert.is(status, 1);
  assert.match(output, /Not understood: 1\n {2}page 2: FIRST AGENTS: No PA Required PA Required Mu tablet/);
});

test("a line that goes on with no agent shows in the count", () => {
  const { status, output } = importDocument(
    world(),
    "co-pdl",
    document(title("LAST"), row(["No PA Required", "10 mg"], ["PA Required"])),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: No PA Required: 5 read, 4 counted");
});

test("a document without a day is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "co-pdl", madeDocx(["Preferred Drug List"]));
  assert.is(status, 1);
  assert.match(output, 'the first page does not say a day after "Effective"');
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
