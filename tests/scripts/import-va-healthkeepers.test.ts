/** The list of Anthem HealthKeepers Plus: columns without tags, read in the order of the document. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import type { DrugList } from "../../build/model/drug-list.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { writeSample } from "../helpers/sample-content.ts";

const ID = "va-healthkeepers-pdl-2026-08";
const FILE = `lists/plans/${ID}.yaml`;
const HEAD = `source: ${ID}
reader: va-healthkeepers-pdl
plan: sample-plan
effective_from: 2026-08-01
covers: pharmacy
scope: whole
binds: [{ program: part_d, source: ${ID}, where: cover }]
statuses: { Listed: { pa: none, means: On the list., where: cover } }
marks:
  PA: { pa: required, means: Asked first., where: cover }
  QL: { limit: quantity, means: A limit., where: cover }
  AL: { limit: age, means: An age., where: cover }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Listed: 1 } }
`;

const COVER: Piece[] = [{ x: 36, y: 516, text: "Effective August 1, 2026" }];
const TITLES: Piece[] = [
  { x: 34.5, y: 748, text: "Drug Name" },
  { x: 277, y: 748, text: "Reference" },
  { x: 421, y: 748, text: "Notes" },
];
const FOOT: Piece = { x: 32, y: 21.7, text: "2" };

/** Lines of a cell are between bars, 14.4 points apart; `y` is the middle of the row. */
const cell = (x: number, y: number, text: string): Piece[] =>
  text === ""
    ? []
    : text.split("|").map((line, at, all) => ({ x, y: y + 7.2 * (all.length - 1) - 14.4 * at, text: line }));
const row = (y: number, drug: string, notes = "", reference = ""): Piece[] => [
  ...cell(34.5, y, drug),
  ...cell(277, y, reference),
  ...cell(421, y, notes),
];

const ROWS: Piece[][] = [
  row(720, "*PAIN-|KILLERS*"),
  row(690, "*OPIOIDS***"),
  row(660, "alpha er oral tablet extended|release", "PA; QL", "Alphana"),
  row(634, "beta oral tablet"),
  row(608, "gamma oral tablet 10 mg, 20|mg"),
  row(580, "DELTA ORAL CAPSULE", "AL", "One|Two|Three"),
  row(560, "*OTHERS***"),
  row(541, "epsilon oral liquid"),
];

function imported(rows: readonly Piece[][] = ROWS) {
  const root = writeSample({ [FILE]: HEAD });
  const document = madePdf([COVER, [...TITLES, ...rows.flat(), FOOT]]);
  const { status, output } = importDocument(root, "va-healthkeepers-pdl", document);
  const list = parse(readFileSync(join(root, "content", FILE), "utf8")) as DrugList;
  return { status, output, list };
}

test("rows stand below their headings, with wrapped lines joined and the notes of their own row", () => {
  const { status, output, list } = imported();
  assert.is(status, 0, output);
  assert.equal(
    list.sections.map(({ heading, rows }) => [heading, rows.map(({ product, marks }) => [product, marks])]),
    [
      [
        "*PAIN-KILLERS*: *OPIOIDS***",
        [
          ["alpha er oral tablet extended release", ["PA", "QL"]],
          ["beta oral tablet", undefined],
          ["gamma oral tablet 10 mg, 20 mg", undefined],
          ["DELTA ORAL CAPSULE", ["AL"]],
        ],
      ],
      ["*OTHERS***", [["epsilon oral liquid", undefined]]],
    ],
  );
  assert.is(list.effective_from, "2026-08-01");
});

test("rows are counted by their distances: one that the order of the document hides is told", () => {
  const outOfOrder: Piece = { x: 34.5, y: 480, text: "zeta oral tablet" };
  const last = row(461, "eta oral tablet");
  const { status, output } = imported([...ROWS, [...last, outOfOrder]]);
  assert.is(status, 1, output);
  assert.match(output, /DISAGREE: Listed: 6 read, 7 counted/);
});

test("a note that the legend does not explain is told", () => {
  const { output } = imported([...ROWS, row(500, "eta oral tablet", "XX")]);
  assert.match(output, /page 2: eta oral tablet \| XX/);
});

test.run();
