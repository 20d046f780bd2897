/** Virginia's list: a tagged table of two columns of agents, and criteria that change what preferred means. */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { program } from "../helpers/command.ts";
import { madeTaggedSheets, type TaggedCell, type TaggedSheet } from "../helpers/made-pdf.ts";
import { PROJECT } from "../helpers/running-service.ts";
import { writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/VA/va-dmas-pdl-ccf-list-2026-07.yaml";
const HEAD = `source: va-dmas-pdl-ccf-list-2026-07
reader: va-dmas-pdl
effective_from: 2026-07-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: va-dmas-pdl-ccf-list-2026-07, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Free., where: page 1 }
  Non-Preferred: { pa: required, means: With a request., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const X = { category: 56, preferred: 88, nonPreferred: 226, criteria: 375 };
const LINE = 11.5;

/** Paragraphs below each other; the lines of one are between its bars. */
function column(x: number, y: number, paragraphs: readonly string[], size?: number): TaggedCell {
  let line = 0;
  return paragraphs.map((paragraph) =>
    paragraph.split("|").map((text) => ({ x, y: y - LINE * line++, text, ...(size && { size }) })),
  );
}

const agents = (y: number, preferred: string[], nonPreferred: string[], criteria: string[] = []): TaggedCell[] => [
  [],
  column(X.preferred, y, preferred),
  column(X.nonPreferred, y, nonPreferred),
  column(X.criteria, y, criteria),
];
const titles = (): TaggedCell[] => agents(484, ["Preferred Agents"], ["Non-Preferred Agents"], ["SA Criteria"]);
const category = (y: number, text: string): TaggedCell[] => [column(X.category, y, [text], 16)];
const ofClass = (y: number, text: string): TaggedCell[] => [[], column(X.preferred, y, [text], 12)];
const part = (y: number, text: string, criteria: string[] = []): TaggedCell[] => [
  [],
  column(X.preferred, y, [text]),
  column(X.criteria, y, criteria),
];
const foot = [{ x: 600, y: 40, text: "V e r s i o n : 0 7 / 0 1 / 2 0 2 6 v 1", size: 8 }];

const GROWTH = "*ALL Growth Hormone drugs (preferred and non-preferred) require the submission of a|Clinical SA.";

function sheets(growth = GROWTH): TaggedSheet[] {
  return [
    { rows: [], outside: [{ x: 80, y: 400, text: "General Information" }, ...foot] },
    {
      rows: [
        titles(),
        category(466, "Endocrine"),
        ofClass(450, "*Growth Hormone CLOSED CLASS"),
        agents(436, ["Alpha\xae Cartridge,|Miniquick"], ["Beta\x99"], ["LENGTH OF AUTHORIZATIONS: 1 year", growth]),
        ofClass(380, "*Pancreatic Enzymes"),
        part(366, "First Part"),
        agents(
          352,
          ["*gamma tab", "delta (OTC, Rx)|epsilon soln", "zeta succinate", "cartridge/vial"],
          ["**eta (QL)", "theta (generic", "Iota\xae)"],
          ["Routine PDL edits"],
        ),
      ],
      outside: foot,
    },
    { rows: [titles(), agents(470, ["kappa"], [])], outside: foot },
  ];
}

function imported(pages: TaggedSheet[]): { status: number | null; output: string; rows: string } {
  const root = writeSample({ [LIST]: HEAD });
  const document = join(root, "made.pdf");
  writeFileSync(document, madeTaggedSheets(pages));
  const run = spawnSync(
    process.execPath,
    [...program("scripts/import.ts"), "va-dmas-pdl", document, "--root", root, "--all"],
    { cwd: PROJECT, encoding: "utf8" },
  );
  const rows = readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1] ?? "";
  return { status: run.status, output: run.stdout + run.stderr, rows };
}

test("agents come from both columns: wrapped names joined, two in a paragraph apart, marks and trademarks off", () => {
  const { rows, output } = imported(sheets());
  assert.is(
    rows,
    `  - heading: "Endocrine: Growth Hormone"
    marks: ["*", CLOSED CLASS]
    note: "Authorizations last: 1 year."
    rows:
      - { product: "Alpha Cartridge, Miniquick", status: Preferred, marks: [Clinical SA], page: 2 }
      - { product: Beta, status: Non-Preferred, marks: [Clinical SA], page: 2 }
  - heading: "Endocrine: Pancreatic Enzymes: First Part"
    marks: ["*"]
    rows:
      - { product: gamma tab, status: Preferred, marks: ["*"], page: 2 }
      - { product: "delta (OTC, Rx)", status: Preferred, page: 2 }
      - { product: epsilon soln, status: Preferred, page: 2 }
      - { product: zeta succinate cartridge/vial, status: Preferred, page: 2 }
      - { product: kappa, status: Preferred, page: 3 }
      - { product: eta, status: Non-Preferred, marks: ["**", QL], page: 2 }
      - { product: theta (generic Iota), status: Non-Preferred, page: 2 }
`,
    output,
  );
  assert.match(output, "va-dmas-pdl-ccf-list-2026-07, effective 2026-07-01, 3 pages");
  assert.match(output, "rows: 9 read, 9 counted in the document");
});

test("a star on a preferred agent that nothing explains is an error of the import", () => {
  const { status, output } = imported(sheets());
  assert.is(status, 1);
  assert.match(
    output,
    "page 2: no reading explains * of the preferred gamma tab, Endocrine: Pancreatic Enzymes: First Part",
  );
  assert.not.match(output, "of the preferred Alpha");
});

test("criteria that are printed no longer mark nothing, and the import says which sentence is gone", () => {
  const { status, output, rows } = imported(sheets("*Only Beta requires a Clinical SA."));
  assert.is(status, 1);
  assert.match(rows, '- { product: "Alpha Cartridge, Miniquick", status: Preferred, page: 2 }');
  assert.match(output, 'page 2: no longer beside "Growth Hormone": ALL Growth Hormone drugs');
  assert.match(output, "page 2: Growth Hormone: *Only Beta requires a Clinical SA.");
});

test("a page whose tags lose an agent is found, because lines are counted without them", () => {
  const lost = sheets();
  lost[2] = { rows: [titles()], outside: [...foot, { x: X.preferred, y: 470, text: "kappa" }] };
  const { status, output } = imported(lost);
  assert.is(status, 1);
  assert.match(output, "DISAGREE: rows: 8 read, 9 counted in the document");
});

test.run();
