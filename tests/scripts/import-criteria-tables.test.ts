/** Lists with a column of criteria beside preferred and non-preferred agents: Delaware's, Idaho's, Nebraska's. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, madeTaggedPdf, type Piece, type Tagged, type TaggedCell } from "../helpers/made-pdf.ts";
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

test("Delaware: many agents left of where criteria begin are those that are not preferred, a few lines are not", () => {
  const beside = (names: readonly string[]) => ({
    row: [
      cell([at(LEFT, 440, "epsilon")]),
      cell(),
      cell(...names.map((name, index) => [at(456, 440 - 10 * index, name)])),
    ],
  });
  const names = ["zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu"];
  const root = world("DE", "de-pdl-2025-02", DELAWARE, ["*", "Clinical criteria applies to class."]);
  const { status, output } = importDocument(root, "de-dmma-pdl", delaware(beside(names)));
  assert.is(status, 0, output);
  assert.match(output, "rows: 12 read, 12 counted in the document");
  assert.match(rowsOf(root, "DE/de-pdl-2025-02.yaml")!, "{ product: nu, status: NON-PREFERRED AGENTS, page: 2 }");
  const few = importDocument(root, "de-dmma-pdl", delaware(beside(["Abbreviation:"])));
  assert.match(few.output, "page 2: AN AREA: FIRST CLASS: Abbreviation:");
});

test("a line that is in no table is reported, and disagrees with the count", () => {
  const root = world("DE", "de-pdl-2025-02", DELAWARE, ["*", "Clinical criteria applies to class."]);
  const { status, output } = importDocument(root, "de-dmma-pdl", delaware({ text: [at(LEFT, 400, "epsilon")] }));
  assert.is(status, 1);
  assert.match(output, "DISAGREE: PREFERRED AGENTS: 2 read, 3 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: epsilon/);
});

const IDAHO = ["Preferred Agents", "Non-Preferred Agents"] as const;
const MARKS = ["CL", "required for all drugs"];
const titles = (y: number): Piece[] => [
  at(93, y, IDAHO[0], 10),
  at(263, y, IDAHO[1], 10),
  at(421, y, "Prior Authorization/Class Criteria", 10),
];
const bullet = (y: number, text: string): Piece[] => [at(398, y, "\x95", 7), at(416, y, text)];

const idaho = (...extra: Piece[]) =>
  madePdf([
    [
      at(211, 764, "Idaho Medicaid Preferred Drug List", 14),
      at(37, 701, "FIRST DRUGS", 10),
      at(112, 704, "CL", 6),
      ...titles(683),
      at(257, 665, "A Part", 10),
      at(37, 648, "alpha (ALPHAX)"),
      at(37, 636, "beta tablets, capsules and"),
      at(41, 625.6, "solution"),
      at(90, 628.6, "CL", 6),
      at(217, 648, "GAMMAX (gamma"),
      at(217, 637.6, "and delta)"),
      at(217, 625, "epsilon"),
      ...bullet(648, "Link to the form"),
      at(416, 637.6, "(required for all drugs)"),
      at(478, 16, "February 3, 2025"),
      at(570, 16, "Page 1 of 2"),
    ],
    [
      at(37, 701, "FIRST DRUGS", 10),
      ...titles(683),
      at(37, 669, "No agents are recommended to be"),
      at(41, 658.6, "preferred."),
      at(217, 669, "zeta"),
      at(37, 600, "SECOND DRUGS", 10),
      ...titles(583),
      at(37, 569, "eta"),
      ...extra,
    ],
  ]);

test("Idaho: agents by geometry, raised marks of agents and classes, a form that all drugs of a class need", () => {
  const root = world("ID", "id-pdl-2025-02", IDAHO, MARKS);
  const { status, output } = importDocument(root, "id-pdl", idaho());
  assert.is(status, 0, output);
  assert.match(output, "rows: 6 read, 6 counted in the document");
  assert.is(
    rowsOf(root, "ID/id-pdl-2025-02.yaml"),
    `  - heading: "FIRST DRUGS: A Part"
    marks: [CL, required for all drugs]
    rows:
      - { product: alpha (ALPHAX), status: Preferred Agents, page: 1 }
      - { product: "beta tablets, capsules and solution", status: Preferred Agents, marks: [CL], page: 1 }
      - { product: GAMMAX (gamma and delta), status: Non-Preferred Agents, page: 1 }
      - { product: epsilon, status: Non-Preferred Agents, page: 1 }
      - { product: zeta, status: Non-Preferred Agents, page: 2 }
  - heading: SECOND DRUGS
    rows:
      - { product: eta, status: Preferred Agents, page: 2 }
`,
  );
  assert.equal(findings(root), []);
});

test("Idaho: a mark beside no agent is reported", () => {
  const { status, output } = importDocument(
    world("ID", "id-pdl-2025-02", IDAHO, MARKS),
    "id-pdl",
    idaho(at(60, 300, "CL", 6)),
  );
  assert.is(status, 1);
  assert.match(output, /Not understood: 1\n {2}page 2: CL/);
});

const NEBRASKA_MARKS = ["AL", "CL", "QL"];
const [PREFERRED, OTHER, BESIDE] = [36, 197, 352];
const nebraska = (...extra: Tagged[]) =>
  madeTaggedPdf([
    [{ text: [at(54, 500, "PDL updated August 3, 2026")] }],
    [
      { text: [at(PREFERRED, 580, "FIRST DRUGS", 12), at(125, 584, "QL", 6)] },
      {
        row: [
          cell([at(PREFERRED, 560, IDAHO[0])]),
          cell([at(OTHER, 560, IDAHO[1])]),
          cell([at(BESIDE, 560, "Prior Authorization/Class Criteria")]),
        ],
      },
      {
        row: [
          cell([at(205, 545, "A PART"), at(240, 549, "CL", 6)]),
          cell(),
          cell([at(BESIDE, 545, "Non-preferred agents after two others.")]),
        ],
      },
      {
        row: [
          cell(
            [at(PREFERRED, 530, "alpha (ALPHAX)"), at(110, 534, "AL", 6)],
            [at(PREFERRED, 520, "beta TAB QL")],
            [at(PREFERRED + 9, 510, "and solution")],
          ),
          cell([at(OTHER, 530, "GAMMAX (gamma)")], [at(OTHER, 520, "PATCH")]),
          cell(),
        ],
      },
      { text: [at(OTHER, 500, "delta")] },
      { text: [at(PREFERRED, 480, "DIURETICS", 12)] },
      {
        row: [
          cell([at(PREFERRED, 465, "epsilon")]),
          cell([at(OTHER, 465, "UROXATRAL (alfuzosin)")], [at(OTHER, 455, "zeta")]),
          cell(),
        ],
      },
      ...extra,
    ],
  ]);

test("Nebraska: classes above their tables, marks of parts, agents outside of tables, agents of other classes left out", () => {
  const root = world("NE", "ne-pdl-2026-08", IDAHO, NEBRASKA_MARKS);
  const { status, output } = importDocument(root, "ne-pdl", nebraska());
  assert.is(status, 0, output);
  assert.match(output, "rows: 6 read, 6 counted in the document");
  assert.match(output, "page 2: FIRST DRUGS: Non-preferred agents after two others.");
  assert.is(
    rowsOf(root, "NE/ne-pdl-2026-08.yaml"),
    `  - heading: "FIRST DRUGS: A PART"
    marks: [QL, CL]
    rows:
      - { product: alpha (ALPHAX), status: Preferred Agents, marks: [AL], page: 2 }
      - { product: beta TAB and solution, status: Preferred Agents, marks: [QL], page: 2 }
      - { product: GAMMAX (gamma) PATCH, status: Non-Preferred Agents, page: 2 }
      - { product: delta, status: Non-Preferred Agents, page: 2 }
  - heading: DIURETICS
    rows:
      - { product: epsilon, status: Preferred Agents, page: 2 }
      - { product: zeta, status: Non-Preferred Agents, page: 2 }
`,
  );
  assert.equal(findings(root), []);
});

test("Nebraska: agents that the document runs together are set apart, with the mark of the last", () => {
  const root = world("NE", "ne-pdl-2026-08", IDAHO, NEBRASKA_MARKS);
  const crowded = cell([
    at(OTHER, 400, "ENSPRYNG (satralizumab-mwge) SYR"),
    at(OTHER, 390, "KEVZARA (sarilumab) PEN, SYR"),
    at(OTHER, 380, "TYENNE (tocilizumab-aazg)"),
    at(310, 384, "AL", 6),
  ]);
  const { status, output } = importDocument(root, "ne-pdl", nebraska({ row: [cell(), crowded, cell()] }));
  assert.is(status, 0, output);
  assert.match(
    rowsOf(root, "NE/ne-pdl-2026-08.yaml") ?? "",
    `      - { product: ENSPRYNG (satralizumab-mwge) SYR, status: Non-Preferred Agents, page: 2 }
      - { product: "KEVZARA (sarilumab) PEN, SYR", status: Non-Preferred Agents, page: 2 }
      - { product: TYENNE (tocilizumab-aazg), status: Non-Preferred Agents, marks: [AL], page: 2 }
`,
  );
});

test("Nebraska: where the second column is named farther right, it ends farther right", () => {
  const root = world("NE", "ne-pdl-2026-08", IDAHO, NEBRASKA_MARKS);
  const wide = madeTaggedPdf([
    [{ text: [at(54, 500, "PDL updated August 3, 2026")] }],
    [
      { text: [at(PREFERRED, 580, "WIDE DRUGS", 12)] },
      { row: [cell([at(PREFERRED, 560, IDAHO[0])]), cell([at(308, 560, IDAHO[1])]), cell([at(448, 560, "Criteria")])] },
      { row: [cell([at(44, 540, "alpha")]), cell([at(266, 540, "beta")]), cell([at(442, 540, "After two.")])] },
    ],
  ]);
  const { status, output } = importDocument(root, "ne-pdl", wide);
  assert.is(status, 0, output);
  assert.match(output, "page 2: WIDE DRUGS: After two.");
  assert.match(output, "Non-Preferred Agents: 1 read, 1 counted");
});

test.run();
