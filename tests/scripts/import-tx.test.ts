/** Texas' list: tagged tables, headings in capitals, clinical authorizations as sentence, star or hyperlink, listings. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import type { Piece } from "../helpers/made-pdf.ts";
import { madeTaggedPdf, type Tagged, type TaggedCell } from "../helpers/made-pdf.ts";
import type { PdfLink } from "../helpers/pdf-file.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/TX/tx-vdp-pdl-2025-01.yaml";
const SOURCES = `tx-vdp-pdl-2025-01:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2025-01-30, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: tx-vdp-pdl-2025-01
reader: tx-vdp-pdl
effective_from: 2025-01-30
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: tx-vdp-pdl-2025-01, where: page 2 }]
statuses:
  PREFERRED AGENTS: { pa: none, means: Free., where: page 2 }
  NON-PREFERRED AGENTS: { pa: required, means: With a request., where: page 3 }
marks:
  link: { pa: unknown, means: A link., where: page 2 }
  "*": { pa: unknown, means: A star., where: page 2 }
  Clinical Prior Authorization applies to all drugs in the class: { pa: unknown, means: All., where: page 2 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { PREFERRED AGENTS: 1 } }
`;

const [LEFT, RIGHT, INGREDIENTS, RIGHT_INGREDIENTS] = [78, 323, 194, 428];
const at = (x: number, y: number, text: string, size = 8): Piece => ({ x, y, text, size });
const cell = (...paragraphs: Piece[][]): TaggedCell => paragraphs;
const titles = (y: number): Tagged => ({
  row: [cell([at(140, y, "PREFERRED AGENTS", 9)]), cell([at(369, y, "NON-PREFERRED AGENTS", 9)])],
});
const criteria = (y: number): Tagged => ({ row: [cell([at(LEFT, y, "PA CRITERIA", 9)]), []] });

const document = (...extra: Tagged[]) => {
  const links: Record<number, PdfLink[]> = { 1: [[75, 466, 110, 478]] };
  return madeTaggedPdf(
    [
      [{ heading: [at(100, 500, "Effective January 30, 2025")] }],
      [
        { row: [cell([at(LEFT, 560, "FIRST AGENTS", 9)]), cell([at(RIGHT, 560, "(ORAL)", 9)])] },
        criteria(550),
        {
          row: [
            cell([at(LEFT, 540, "Alphax will be approved for children 10 years of age and under")]),
            cell([at(RIGHT, 540, "The following Clinical Prior Authorization applies to all drugs in the class:")]),
          ],
        },
        titles(520),
        { row: [cell([at(LEFT, 510, "SUBCLASS")]), []] },
        { row: [cell([at(LEFT, 500, "alpha/")], [at(LEFT, 484, "delta*")]), cell([at(RIGHT, 500, "ALPHAX (alpha)")])] },
        { row: [cell([at(LEFT, 468, "beta"), at(LEFT + 30, 468, "tablets")]), []] },
        { row: [[], cell([at(RIGHT, 450, "gamma/beta"), at(RIGHT, 440, "combination")])] },
        ...extra,
      ],
      [
        { row: [cell([at(LEFT, 560, "APPENDICES", 9)])] },
        { row: [cell([at(LEFT, 540, "COUGH", 9)]), [], [], []] },
        {
          row: [
            cell([at(98, 530, "PREFERRED AGENTS", 9)]),
            cell([at(205, 530, "PREFERRED INGREDIENTS", 9)]),
            cell([at(RIGHT, 530, "NON-PREFERRED AGENTS", 9)]),
            cell([at(430, 530, "NON-PREFERRED INGREDIENTS", 9)]),
          ],
        },
        {
          row: [
            cell([at(LEFT, 520, "EPSILON OTC")], [at(LEFT, 510, "ZETA OTC")]),
            cell([at(INGREDIENTS, 520, "eta/"), at(INGREDIENTS, 510, "theta")]),
            cell([at(RIGHT, 520, "IOTA")]),
            cell([at(RIGHT_INGREDIENTS, 520, "kappa")]),
          ],
        },
      ],
    ],
    links,
  );
};

function world(): string {
  return writeSample({ "sources/TX.yaml": SOURCES, [LIST]: HEAD });
}

test("the last agent of a page is a row, though the criteria of its class are repeated below it", () => {
  const root = world();
  const { status, output } = importDocument(
    root,
    "tx-vdp-pdl",
    document(
      { row: [[], cell([at(RIGHT, 420, "LAMBDAX (lambda)")])] },
      criteria(400),
      titles(390),
      { row: [cell([at(LEFT, 380, "COMBINATIONS")]), []] },
      { row: [cell([at(LEFT, 370, "mu/nu")]), []] },
    ),
  );
  assert.is(status, 0, output);
  assert.match(output, "rows: 10 read, 10 counted in the document");
  const written = readFileSync(join(root, "content", LIST), "utf8");
  assert.match(written, "- { product: LAMBDAX (lambda), status: NON-PREFERRED AGENTS, page: 2 }");
  assert.match(written, '- heading: "FIRST AGENTS (ORAL): COMBINATIONS"');
});

test("agents of two columns, their links and stars as marks, the sentence above them as a mark of the class", () => {
  const root = world();
  const { status, output } = importDocument(root, "tx-vdp-pdl", document());
  assert.is(status, 0, output);
  assert.match(output, "rows: 8 read, 8 counted in the document");
  assert.match(output, "page 2: FIRST AGENTS (ORAL): Alphax will be approved for children 10 years of age and under");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "FIRST AGENTS (ORAL): SUBCLASS"
    marks: [Clinical Prior Authorization applies to all drugs in the class]
    rows:
      - { product: "alpha/", status: PREFERRED AGENTS, page: 2 }
      - { product: delta, status: PREFERRED AGENTS, marks: ["*"], page: 2 }
      - { product: ALPHAX (alpha), status: NON-PREFERRED AGENTS, page: 2 }
      - { product: beta tablets, status: PREFERRED AGENTS, marks: [link], page: 2 }
      - { product: gamma/beta combination, status: NON-PREFERRED AGENTS, page: 2 }
  - heading: COUGH
    rows:
      - { product: EPSILON OTC, generic: eta/ theta, status: PREFERRED AGENTS, page: 3 }
      - { product: ZETA OTC, generic: eta/ theta, status: PREFERRED AGENTS, page: 3 }
      - { product: IOTA, generic: kappa, status: NON-PREFERRED AGENTS, page: 3 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a line outside of the tables is reported, and disagrees with the count", () => {
  const { status, output } = importDocument(
    world(),
    "tx-vdp-pdl",
    document({ text: [at(LEFT, 420, "lambda, which no table holds")] }),
  );
  assert.is(status, 1);
  assert.match(output, "DISAGREE: PREFERRED AGENTS: 5 read, 6 counted");
  assert.match(output, /Not understood: 1\n {2}page 2: lambda, which no table holds/);
});

test.run();
