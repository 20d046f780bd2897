/** Alabama's reference tool, a Word document: a table a page, three columns of agents, marks glued to names. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madeDocx, type Cell } from "../helpers/made-docx.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/AL/al-pdl-reference-2026-04.yaml";
const SOURCES = `al-pdl-reference-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: al-pdl-reference-2026-04
reader: al-pdl-reference
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: al-pdl-reference-2026-04, where: page 1 }]
statuses:
  Preferred Brand: { pa: none, means: Free., where: head }
  Preferred Generic: { pa: none, means: Free., where: head }
  Non-Preferred Brand or PA Generic: { pa: required, means: With a request., where: head }
marks:
  CC: { pa: required, means: With a request., where: foot }
  TIM: { pa: unknown, means: By other criteria. }
  "*": { means: There is a generic., where: foot }
  "^": { means: A footnote., where: foot }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred Brand: 1 } }
`;

const continued: Cell = { lines: [], width: 3200, continues: true };
const row = (named: Cell, brand: Cell, generic: Cell, other: Cell): Cell[] => [named, brand, generic, other];
const head = [
  row("DRUG CLASS", "NO PA REQUIRED", "NO PA REQUIRED", "PA REQUIRED"),
  row(continued, "Preferred Brand", "Preferred Generic", { lines: ["Non-Preferred Brand or", "PA Generic"] }),
];
const title = (area: string): Cell[] => [
  { lines: ["ALABAMA MEDICAID AGENCY", `PDL REFERENCE TOOL – ${area}`], columns: 4, width: 12000 },
];

const document = (...more: Cell[][]): Buffer =>
  madeDocx([
    "PDL REFERENCE TOOL",
    { rows: [["First Area", "Page 2"]] },
    "Effective 04/01/2026",
    {
      rows: [
        title("First Area"),
        ...head,
        row("First Agents", { lines: ["none"] }, "alpha", "Alphamax*"),
        row(continued, continued, { lines: ["beta, gamma and", "delta"] }, "Beta CC*"),
        row("Second Agents †Only in winter", "EtaCC,TIM", "thetaTIM", "iotaTIM (unbranded generic)"),
        [continued, { lines: ["Second Agents continued on next page"], columns: 3, width: 9000 }],
      ],
    },
    {
      rows: [
        ...head,
        row("Second Agents (continued)", "ZetaCC ^", "", { lines: ["kappa/", "lambda"] }),
        row("Empty Agents", "none", "none", "none"),
        row("Third Agents", "Mu Diskus*^", "", "XR MuTIM"),
        ...more,
      ],
    },
    "^Discontinued.",
  ]);

function world(): string {
  return writeSample({ "sources/AL.yaml": SOURCES, [LIST]: HEAD });
}

test("three columns come as printed, with marks taken off, by area and class over pages", () => {
  const root = world();
  const { status, output } = importDocument(root, "al-pdl-reference", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 11 read, 11 counted in the document");
  assert.match(output, "page 1: ^Discontinued.");
  assert.match(output, "page 1: First Area: Empty Agents: no agents");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "First Area: First Agents"
    rows:
      - { product: alpha, status: Preferred Generic, page: 2 }
      - { product: Alphamax, status: Non-Preferred Brand or PA Generic, marks: ["*"], page: 2 }
      - { product: "beta, gamma and delta", status: Preferred Generic, page: 2 }
      - { product: Beta CC, status: Non-Preferred Brand or PA Generic, marks: ["*"], page: 2 }
  - heading: "First Area: Second Agents"
    note: Only in winter
    rows:
      - { product: Eta, status: Preferred Brand, marks: [CC, TIM], page: 2 }
      - { product: theta, status: Preferred Generic, marks: [TIM], page: 2 }
      - { product: iota (unbranded generic), status: Non-Preferred Brand or PA Generic, marks: [TIM], page: 2 }
      - { product: Zeta, status: Preferred Brand, marks: [CC, "^"], page: 3 }
      - { product: kappa/lambda, status: Non-Preferred Brand or PA Generic, page: 3 }
  - heading: "First Area: Third Agents"
    rows:
      - { product: Mu Diskus, status: Preferred Brand, marks: ["*", "^"], page: 3 }
      - { product: XR Mu, status: Non-Preferred Brand or PA Generic, marks: [TIM], page: 3 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a cell out of its column shows in the count", () => {
  const shifted = row("Fourth Agents", { lines: ["nu"], width: 9000 }, "xi", "");
  const { output } = importDocument(world(), "al-pdl-reference", document(shifted));
  assert.match(output, "DISAGREE: Preferred Generic: 4 read, 3 counted");
});

test("a document without a day is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "al-pdl-reference", madeDocx(["PDL REFERENCE TOOL"]));
  assert.is(status, 1);
  assert.match(output, 'the cover does not say a day after "Effective"');
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
