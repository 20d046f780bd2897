/** UnitedHealthcare's Medicare drug list: a table without tags, and amounts in another table with other strengths. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import type { DrugList } from "../../build/model/drug-list.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { writeSample } from "../helpers/sample-content.ts";

const ID = "aarp-medicare-rx-formulary-2026";
const FILE = `lists/plans/${ID}.yaml`;
const HEAD = `source: ${ID}
reader: aarp-medicare-rx-formulary
plan: sample-plan
effective_from: 2026-01-01
covers: pharmacy
scope: whole
binds: [{ program: part_d, source: ${ID}, where: cover }]
statuses: { "1": { pa: none, means: Covered., where: page 6 }, "4": { pa: none, means: Covered., where: page 6 } }
marks:
  PA: { pa: required, means: Asked first., where: page 6 }
  B/D: { pa: unknown, means: Part B or D., where: page 7 }
  QL: { limit: quantity, means: A limit., where: page 6 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: {} }
`;

const COVER: Piece[] = [{ x: 60, y: 700, text: "Complete Drug List (Formulary) 2026" }];
const LINE = 12;

/** Lines of the drug between bars; wrapped ones begin a little further left. */
function row(y: number, drug: string, cells: readonly [x: number, text: string][] = []): Piece[] {
  const names = drug.split("|").map((text, at) => ({ x: at === 0 ? 65.8 : 65, y: y - LINE * at, text }));
  return [...names, ...cells.map(([x, text]) => ({ x, y, text }))];
}
const drugRow = (y: number, drug: string, letter: string, tier: string, rules = ""): Piece[] =>
  row(y, drug, [[380.6, letter], [428.4, tier], ...(rules ? [[452.9, rules] as [number, string]] : [])]);
const amountRow = (y: number, drug: string, amount: string): Piece[] => {
  const [first, ...wrapped] = amount.split("|");
  return [
    ...row(y, drug, [
      [357.1, "G"],
      [389.8, first!],
    ]),
    ...wrapped.map((text) => ({ x: 389, y: y - LINE, text })),
  ];
};

const DRUG_TITLES: Piece[] = [
  { x: 239, y: 740, text: "Last updated October 1, 2025" },
  { x: 65.8, y: 722, text: "Drug name" },
  { x: 452.9, y: 715, text: "or limits on use" },
  { x: 359.3, y: 709, text: "Generic" },
];
const AMOUNT_TITLES: Piece[] = [
  { x: 389, y: 722, text: "Quantity limit" },
  { x: 337, y: 709, text: "Generic" },
];

const DRUGS: Piece[][] = [
  row(690, "Analgesics"),
  row(670, "Opioids"),
  drugRow(650, "Alpha (Oral Tablet Extended|Release)", "G", "1", "QL"),
  drugRow(610, "Beta (5MG Oral Tablet, 10MG Oral Tablet)", "G", "4", "B/D,PA; QL"),
  row(590, "Vaccines"),
  drugRow(570, "Gamma (Injection Suspension)", "B", "4", "QL"),
  drugRow(550, "Delta (Oral Capsule) (Generic Deltana)", "G", "1"),
  [{ x: 63, y: 60, text: "You can find information on what the abbreviations in this table mean on pages 6-7." }],
];
const AMOUNTS: Piece[][] = [
  amountRow(690, "Alpha (100MG Oral Tablet Extended|Release)", "Maximum of 2 tablets per day"),
  amountRow(650, "Alpha (200MG Oral Tablet Extended|Release)", "Maximum of 30 tablets per 30|days"),
  amountRow(610, "Beta (10MG Oral Tablet, 5MG Oral Tablet)", "Maximum of 1 pack (1,200 ml) per 30|days"),
  amountRow(570, "GAMMA (Injection Suspension)", "1 vaccination dose (0.5 ml) per|day"),
];

function imported(drugs = DRUGS, amounts = AMOUNTS) {
  const root = writeSample({ [FILE]: HEAD });
  const document = madePdf([COVER, [...DRUG_TITLES, ...drugs.flat()], [...AMOUNT_TITLES, ...amounts.flat()]]);
  const { status, output } = importDocument(root, "aarp-medicare-rx-formulary", document);
  const list = parse(readFileSync(join(root, "content", FILE), "utf8")) as DrugList;
  return { status, output, list, rows: list.sections.flatMap(({ rows }) => rows) };
}

test("drugs stand below their headings with wrapped lines joined, and titles and foot are no rows", () => {
  const { status, output, list } = imported();
  assert.is(status, 0, output);
  assert.equal(
    list.sections.map(({ heading, rows }) => [heading, rows.map(({ product }) => product)]),
    [
      ["Analgesics: Opioids", ["Alpha (Oral Tablet Extended Release)", "Beta (5MG Oral Tablet, 10MG Oral Tablet)"]],
      ["Vaccines", ["Gamma (Injection Suspension)", "Delta (Oral Capsule) (Generic Deltana)"]],
    ],
  );
  assert.equal([list.effective_from, list.effective_to], ["2026-01-01", "2026-12-31"]);
});

test("rules become marks, and a drug without a rule has none", () => {
  const { rows } = imported();
  assert.equal(
    rows.map(({ status, marks }) => [status, marks]),
    [
      ["1", ["QL"]],
      ["4", ["B/D", "PA", "QL"]],
      ["4", ["QL"]],
      ["1", undefined],
    ],
  );
});

test("amounts find their drug: of single strengths where they differ, of all where they are the same", () => {
  const [alpha, beta, gamma, delta] = imported().rows;
  assert.equal(alpha!.quantity, [
    { most: 2, unit: "tablets", every: "day", strength: "100MG" },
    { most: 30, unit: "tablets", every: "30 days", strength: "200MG" },
  ]);
  assert.equal(beta!.quantity, [{ most: 1, unit: "pack", every: "30 days", equals: "1,200 ml" }]);
  assert.equal(gamma!.quantity, [{ most: 1, unit: "vaccination dose", every: "day", equals: "0.5 ml" }]);
  assert.is(delta!.quantity, undefined);
});

test("an amount in other words is a note, and one without a drug is told", () => {
  const odd = [
    amountRow(
      690,
      "Alpha (Oral Tablet Extended|Release)",
      "Maximum of 4 tablets per day and 20 tablets per prescription",
    ),
    amountRow(650, "Epsilon (Oral Tablet)", "Maximum of 1 tablet per day"),
  ];
  const { output, rows } = imported(DRUGS, odd);
  assert.is(rows[0]!.note, "Printed: Maximum of 4 tablets per day and 20 tablets per prescription.");
  assert.is(rows[0]!.quantity, undefined);
  assert.match(output, /page 3: no row for the amount of Epsilon \(Oral Tablet\)/);
});

test("tiers are counted by where they are printed: one without a drug is told", () => {
  const { status, output } = imported([...DRUGS, [{ x: 428.4, y: 530, text: "4" }]]);
  assert.is(status, 1);
  assert.match(output, /DISAGREE: 4: 2 read, 3 counted/);
});

test.run();
