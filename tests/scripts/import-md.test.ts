/** Maryland's list: two columns, wrapped lines, raised marks, tiers and step therapy as marks, classes close together. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/MD/md-pdl-2026-04.yaml";
const SOURCES = `md-pdl-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: md-pdl-2026-04
reader: md-mdh-pdl
effective_from: 2026-04-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: md-pdl-2026-04, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Free., where: title }
  Non-Preferred / Requires Prior Authorization: { pa: required, means: With a request., where: title }
marks:
  cc: { pa: unknown, means: Not explained. }
  ql: { limit: quantity, means: There is a limit., where: foot }
  Step Therapy: { limit: step, pa: unknown, means: Not explained. }
  1st Tier: { means: First., where: page 2 }
  2nd Tier: { pa: unknown, means: Second. }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const [CLASS, LEFT, RIGHT, WRAPPED] = [37.4, 154.5, 366.1, 4.5];

const line = (x: number, y: number, text: string): Piece => ({ x, y, text, size: 11 });
const raised = (x: number, y: number, text: string): Piece => ({ x, y: y + 4, text, size: 7 });

const document = (...extra: Piece[]) =>
  madePdf([
    [line(200, 700, "Preferred Drug List"), line(200, 680, "Effective Date: 4/1/2026")],
    [
      { x: CLASS, y: 737, text: "AREA", size: 12 },
      line(CLASS, 716, "Drug Class"),
      line(157, 716, "Preferred"),
      line(367, 716, "Non-Preferred / Requires Prior Authorization"),
      line(CLASS, 698, "First Agents, Anti-"),
      line(CLASS + WRAPPED, 684.4, "Something*"),
      line(CLASS, 670, "*All use at ages 9 and under"),
      line(LEFT, 698, "1st Tier"),
      line(LEFT, 683.6, "alpha (Alphax, Alphax"),
      line(LEFT + WRAPPED, 670, "XR)"),
      raised(LEFT + 40, 670, "cc"),
      raised(LEFT + 50, 670, ",ql"),
      line(LEFT, 655.6, "2nd Tier"),
      line(LEFT, 641.2, "Beta (Step Therapy)"),
      raised(LEFT + 120, 641.2, "ql"),
      line(RIGHT, 698, "gamma tablet"),
      line(RIGHT, 683.6, "(Gam 400)"),
      line(RIGHT, 669.2, "delta (generic only)"),
      line(CLASS + WRAPPED, 616, "Second Agents"),
      line(LEFT, 616, "epsilon"),
      { x: 72, y: 103, text: "cc-Clinical criteria can be found at the link", size: 10 },
      ...extra,
    ],
  ]);

function world(): string {
  return writeSample({ "sources/MD.yaml": SOURCES, [LIST]: HEAD });
}

test("agents come as printed; raised words, tiers and step therapy are marks, remarks on a class sentences", () => {
  const root = world();
  const { status, output } = importDocument(root, "md-mdh-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 5 read, 5 counted in the document");
  assert.match(output, "page 2: First Agents, Anti-Something: All use at ages 9 and under");
  const required = "status: Non-Preferred / Requires Prior Authorization, page: 2 }";
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "First Agents, Anti-Something"
    rows:
      - { product: "alpha (Alphax, Alphax XR)", status: Preferred, marks: ["1st Tier", cc, ql], page: 2 }
      - { product: Beta, status: Preferred, marks: ["2nd Tier", Step Therapy, ql], page: 2 }
      - { product: gamma tablet (Gam 400), ${required}
      - { product: delta (generic only), ${required}
  - heading: Second Agents
    rows:
      - { product: epsilon, status: Preferred, page: 2 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("an agent as close to the one above as its second line shows in the count, a mark beside nothing in the report", () => {
  const { status, output } = importDocument(
    world(),
    "md-mdh-pdl",
    document(line(RIGHT, 602.4, "zeta"), line(RIGHT, 616, "eta"), raised(400, 300, "hc")),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Non-Preferred / Requires Prior Authorization: 4 read, 3 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: hc/);
});

test.run();
