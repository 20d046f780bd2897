/** Ohio's list, a Word document: columns, bars, raised marks, crowded cells, agents that go on in the next cell. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madeDocx, type Block, type Cell } from "../helpers/made-docx.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/OH/oh-updl-2026-04.yaml";
const SOURCES = `oh-updl-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: oh-updl-2026-04
reader: oh-updl
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: oh-updl-2026-04, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Free., where: page 1 }
  Non-Preferred: { pa: required, means: With a request., where: page 1 }
marks:
  PA: { pa: required, means: With a request., where: page 1 }
  AR: { limit: age, means: By age., where: page 1 }
  BvG: { means: The brand., where: page 1 }
  ST: { limit: step, pa: unknown, means: A step. }
  LEGACY CATEGORY: { means: Goes on., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const bar = (text: string): Cell[] => [{ lines: [text], columns: 3, width: 14000, fill: "002F86" }];
const part = (text: string): Cell[] => [
  { lines: [text], columns: 2, width: 6700, fill: "FFC500" },
  { lines: [""], width: 7600, continues: true },
];
const row = (preferred: Cell, other: Cell, criteria: Cell = { lines: [], width: 7600, continues: true }): Cell[] => [
  preferred,
  other,
  criteria,
];
const titles = row("PREFERRED AGENTS", "NON-PREFERRED AGENTS", { lines: ["PA CRITERIA"], width: 7600 });

const document = (...more: Cell[][]): Buffer =>
  madeDocx([
    "Effective April 1, 2026",
    "First Agents 7",
    "Second Agents* LEGACY CATEGORY 8",
    "Third Agents 10",
    { rows: [bar("Example Category"), row("Example Drug", "Example Drug")] },
    {
      rows: [
        bar("|First Agents"),
        titles,
        row("alpha IR, ER", "beta {BvG}", { lines: ["LENGTH: 30 days"], width: 7600 }),
        row("GAMMA CAP {BvG}, PAK {AR}", { lines: [""], continues: true }),
        row("delta neb 1%,", "EPSILON [labeler 12345]"),
        row("2% {AR}", ""),
        row({ lines: ["SUNOSI", "WAKIX"] }, "TOBRADEX ST"),
        row("CNS Agents: Second Agents", ""),
        ...more,
      ],
    } satisfies Block,
    {
      rows: [
        bar("|Second Agents* LEGACY CATEGORY"),
        titles,
        part("SHORT"),
        row("ZETA {AR PA}", "eta"),
        part("LONG"),
        row("|theta", "IOTA ST"),
        [
          { lines: ["efavirenz/emtricitabine/tenofovir"], columns: 2, width: 6700 },
          { lines: [], continues: true },
        ],
      ],
    },
  ]);

function world(): string {
  return writeSample({ "sources/OH.yaml": SOURCES, [LIST]: HEAD });
}

test("both columns come as printed, with marks taken off, by class and part, on the pages of the contents", () => {
  const root = world();
  const { status, output } = importDocument(root, "oh-updl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 13 read, 13 counted in the document");
  assert.match(output, "page 7: First Agents: LENGTH: 30 days");
  assert.match(output, "page 7: CNS Agents: Second Agents");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: First Agents
    rows:
      - { product: "alpha IR, ER", status: Preferred, page: 7 }
      - { product: beta, status: Non-Preferred, marks: [BvG], page: 7 }
      - { product: "GAMMA CAP, PAK", status: Preferred, marks: [BvG, AR], page: 7 }
      - { product: "delta neb 1%, 2%", status: Preferred, marks: [AR], page: 7 }
      - { product: "EPSILON [labeler 12345]", maker: { labeler: "12345" }, status: Non-Preferred, page: 7 }
      - { product: SUNOSI, status: Preferred, page: 7 }
      - { product: WAKIX, status: Preferred, page: 7 }
      - { product: TOBRADEX ST, status: Non-Preferred, page: 7 }
  - heading: "Second Agents: SHORT"
    marks: [LEGACY CATEGORY]
    rows:
      - { product: ZETA, status: Preferred, marks: [AR, PA], page: 8 }
      - { product: eta, status: Non-Preferred, page: 8 }
  - heading: "Second Agents: LONG"
    marks: [LEGACY CATEGORY]
    rows:
      - { product: theta, status: Preferred, page: 9 }
      - { product: IOTA, status: Non-Preferred, marks: [ST], page: 9 }
      - { product: efavirenz/emtricitabine/tenofovir, status: Preferred, page: 9 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a cell of several paragraphs that nobody divided is in the report, and so is a cell out of its column", () => {
  const shifted: Cell[] = [{ lines: [""], width: 6000 }, "kappa"];
  const { status, output } = importDocument(
    world(),
    "oh-updl",
    document(row({ lines: ["lambda", "mu"] }, ""), shifted),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Non-Preferred: 6 read, 5 counted");
  assert.match(output, /Not understood: 1\n {2}page 7: lambda ¶ mu/);
});

test("a document that is no archive is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "oh-updl", Buffer.from("Effective April 1, 2026"));
  assert.is(status, 1);
  assert.match(output, "the document is not a ZIP archive");
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
