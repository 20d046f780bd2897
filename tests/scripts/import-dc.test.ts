/** The District's list: classes with remarks, two columns of each status, footnotes, agents that run over a column. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/DC/dc-pdl-2026-03.yaml";
const SOURCES = `dc-pdl-2026-03:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-03-02, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: dc-pdl-2026-03
reader: dc-dhcf-pdl
effective_from: 2026-03-02
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: dc-pdl-2026-03, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Free., where: foot }
  Requires Prior Authorization: { pa: required, means: With a request., where: foot }
marks:
  Clinical criteria may apply: { pa: unknown, means: Not said which. }
  COPD Only: { pa: unknown, means: Not explained. }
  "1": { means: Interchangeable., where: footnote }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const [CLASS, FIRST, SECOND, THIRD, FOURTH] = [37.4, 177, 277, 377.2, 477.5];
let paragraphs = 0;

/** A paragraph of lines 11 points apart; the second and later ones are set in. */
function cell(x: number, y: number, lines: readonly string[], size = 9): Piece[] {
  const paragraph = ++paragraphs;
  return lines.map((text, at) => ({ x: at === 0 ? x : x + 3.6, y: y - at * 11, text, size, paragraph }));
}

const titles: Piece[] = [
  { x: 235, y: 734, text: "Pharmacy Preferred Drug List (PDL)", size: 10 },
  { x: 261, y: 719, text: "Effective March 2, 2026", size: 10 },
  { x: CLASS, y: 681, text: "AREA", size: 12 },
  { x: 85, y: 664, text: "Drug Class", size: 10 },
  { x: 258, y: 664, text: "Preferred", size: 10 },
  { x: 418, y: 664, text: "Requires Prior Authorization", size: 10 },
  { x: 36, y: 17, text: "Non-preferred medications require prior authorization", size: 9 },
];

const document = (...extra: Piece[]) =>
  madePdf([
    [...titles.slice(0, 2), { x: 72, y: 600, text: "Only listed classes are part of it.", size: 12 }],
    [
      ...titles,
      ...cell(CLASS, 640, ["First Agents*"]),
      ...cell(CLASS, 629, ["* Clinical criteria may apply to this", "class"], 8),
      ...cell(CLASS, 607, ["DC_Form_A", "B.pdf"], 8),
      ...cell(FIRST, 640, ["alpha"]),
      ...cell(FIRST, 627, ["Beta® tablet", "(gen for Old)"]),
      ...cell(SECOND, 640, ["gamma with a name long enough to pass"]).map((piece) => ({ ...piece, x: 300 })),
      ...cell(THIRD, 640, ["N/A"]),
      ...cell(CLASS, 580, ["Second: Others*"]),
      ...cell(CLASS, 569, ["*COPD Only"], 8),
      ...cell(FIRST, 582, ["N/A"]),
      ...cell(THIRD, 582, ["Delta®"]),
      { x: THIRD + 28, y: 584.5, text: "1", size: 6 },
      ...cell(THIRD, 569, ["epsilon autoinjectors"]),
      ...cell(THIRD, 556, ["(other generics)"]),
      ...cell(FOURTH, 582, ["Zeta"]),
      { x: 36, y: 40, text: "1 Theta is an interchangeable biosimilar to Delta, and no agent.", size: 8 },
      ...extra,
    ],
  ]);

function world(): string {
  return writeSample({ "sources/DC.yaml": SOURCES, [LIST]: HEAD });
}

test("agents are under their class and column; remarks of a class are marks and notes, footnotes are sentences", () => {
  const root = world();
  const { status, output } = importDocument(root, "dc-dhcf-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 6 read, 6 counted in the document");
  assert.match(output, "page 1: Only listed classes are part of it.");
  assert.match(output, "page 2: 1 Theta is an interchangeable biosimilar to Delta, and no agent.");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: First Agents
    marks: [Clinical criteria may apply]
    note: "The list links a request form: DC_Form_AB.pdf."
    rows:
      - { product: alpha, status: Preferred, page: 2 }
      - { product: "Beta® tablet (gen for Old)", status: Preferred, page: 2 }
      - { product: gamma with a name long enough to pass, status: Preferred, page: 2 }
  - heading: "Second: Others"
    marks: [COPD Only]
    rows:
      - { product: "Delta®", status: Requires Prior Authorization, marks: ["1"], page: 2 }
      - { product: epsilon autoinjectors (other generics), status: Requires Prior Authorization, page: 2 }
      - { product: Zeta, status: Requires Prior Authorization, page: 2 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a class without agents, and an agent as close to the one above as its second line, are reported", () => {
  const { status, output } = importDocument(
    world(),
    "dc-dhcf-pdl",
    document(...cell(CLASS, 500, ["Third Agents"]), ...cell(FOURTH, 571, ["Eta"])),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Requires Prior Authorization: 4 read, 3 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: Third Agents: no agents/);
});

test.run();
