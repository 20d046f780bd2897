/** Lists with a column of criteria beside preferred and non-preferred agents: Delaware's, Idaho's. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import type { Piece } from "../helpers/made-pdf.ts";
import { madeTaggedPdf, type Tagged, type TaggedCell } from "../helpers/made-pdf.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const at = (x: number, y: number, text: string, size = 9): Piece => ({ x, y, text, size });
const cell = (...paragraphs: Piece[][]): TaggedCell => paragraphs;

function world(state: string, id: string, statuses: readonly [string, string], marks: readonly string[]): string {
  return writeSample({
    [`sources/${state}.yaml`]: `${id}:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2025-02-03, date_kind: revised, read_on: 2026-06-01 }
`,
    [`lists/${state}/${id}.yaml`]: `source: ${id}
reader: made
effective_from: 2025-02-03
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ${id}, where: page 1 }]
statuses:
  ${statuses[0]}: { pa: unknown, means: Not said., where: title }
  ${statuses[1]}: { pa: required, means: With a request., where: title }
marks:
${marks.map((mark) => `  "${mark}": { pa: unknown, means: A mark., where: page 1 }\n`).join("")}unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { ${statuses[0]}: 1 } }
`,
  });
}

const rowsOf = (root: string, list: string) =>
  readFileSync(join(root, "content/lists", list), "utf8").split(/^sections:\n/m)[1];

function findings(root: string): string[] {
  const loaded = loadContent(root);
  return validate(loaded.files, loaded.findings, TODAY).findings.map(({ file, problem }) => `${file} ${problem}`);
}

const DELAWARE = ["PREFERRED AGENTS", "NON-PREFERRED AGENTS"] as const;
const [LEFT, RIGHT, CRITERIA] = [43, 245, 474];

const delaware = (...extra: Tagged[]) =>
  madeTaggedPdf([
    [{ text: [at(54, 440, "Criteria are for fee-for-service.")] }, { text: [at(54, 20, "Revised: 2/3/2025")] }],
    [
      {
        row: [
          cell([at(91, 554, DELAWARE[0])]),
          cell([at(286, 554, DELAWARE[1])], [at(281, 543, "Prior authorization is required")]),
          cell([at(576, 554, "CRITERION")]),
        ],
      },
      { row: [cell([at(350, 521, "AN AREA", 12)])] },
      {
        row: [
          cell([at(LEFT, 504, "FIRST CLASS")], [at(LEFT, 494, "(Clinical criteria applies to class.)")]),
          cell([at(623, 504, "Review Schedule: 2")]),
        ],
      },
      {
        row: [
          cell([at(LEFT, 480, "ALPHAX (alpha) *")], [at(LEFT, 470, "BETAX (beta/")], [at(LEFT + 12, 460, "gamma)")]),
          cell(
            [at(RIGHT, 480, "delta"), at(RIGHT, 470, "tablets")],
            [at(RIGHT, 460, "All other products are non-preferred")],
          ),
          cell([at(CRITERIA, 480, "* Something first.")]),
        ],
      },
      ...extra,
    ],
  ]);

test("Delaware: agents of both columns below area and class, remarks and stars as marks", () => {
  const root = world("DE", "de-pdl-2025-02", DELAWARE, ["*", "Clinical criteria applies to class."]);
  const { status, output } = importDocument(root, "de-dmma-pdl", delaware());
  assert.is(status, 0, output);
  assert.match(output, "rows: 3 read, 3 counted in the document");
  assert.match(output, "page 2: AN AREA: FIRST CLASS: * Something first.");
  assert.is(
    rowsOf(root, "DE/de-pdl-2025-02.yaml"),
    `  - heading: "AN AREA: FIRST CLASS"
    marks: [Clinical criteria applies to class.]
    rows:
      - { product: ALPHAX (alpha), status: PREFERRED AGENTS, marks: ["*"], page: 2 }
      - { product: BETAX (beta/ gamma), status: PREFERRED AGENTS, page: 2 }
      - { product: delta tablets, status: NON-PREFERRED AGENTS, page: 2 }
`,
  );
  assert.equal(findings(root), []);
});

test("a line that is in no table is reported, and disagrees with the count", () => {
  const root = world("DE", "de-pdl-2025-02", DELAWARE, ["*", "Clinical criteria applies to class."]);
  const { status, output } = importDocument(root, "de-dmma-pdl", delaware({ text: [at(LEFT, 400, "epsilon")] }));
  assert.is(status, 1);
  assert.match(output, "DISAGREE: PREFERRED AGENTS: 2 read, 3 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: epsilon/);
});

test.run();
