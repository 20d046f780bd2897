/** Formularies of plans: a tagged table of drugs, tiers and requirements; and one without tiers, with headings outside. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import type { DrugList } from "../../build/model/drug-list.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madeTaggedSheets, type Piece, type TaggedCell, type TaggedSheet } from "../helpers/made-pdf.ts";
import { writeSample } from "../helpers/sample-content.ts";

const LINE = 12;

/** Lines of one cell, between bars. */
const cell = (x: number, y: number, text: string): TaggedCell =>
  text === "" ? [] : [text.split("|").map((line, at) => ({ x, y: y - LINE * at, text: line }))];

/** A tier is centered at 344, as in Excellus' formulary. */
const tierRow = (y: number, drug: string, tier = "", requirements = ""): TaggedCell[] => [
  cell(36, y, drug),
  cell(341, y, tier),
  cell(400, y, requirements),
];

const cover: TaggedSheet = {
  rows: [],
  outside: [{ x: 50, y: 500, text: "This formulary was updated on 8/01/2026. For more" }],
};
const titles: Piece[] = [{ x: 36, y: 560, text: "DRUG NAME" }];

function excellus(rows: TaggedCell[][]): Buffer {
  const key = [tierRow(500, "PA", "PRIOR AUTHORIZATION")];
  return madeTaggedSheets([cover, { rows: key, outside: [] }, { rows, outside: titles }]);
}

const ROWS = [
  tierRow(540, "ANALGESICS"),
  tierRow(520, "Opioids"),
  tierRow(500, "ALPHA ORAL TABLET|10 MG", "4", "PA; QL (30 EA per 30 days)"),
  tierRow(460, "beta", "2"),
  tierRow(440, "ANTIBACTERIALS"),
  tierRow(420, "GAMMA", "4", "PA for Age less than 16 year(s); AL (Min 6 Years and|Max 18 Years)"),
  tierRow(380, "delta", "2", "QL (0.28 ML per 28 DYs); QL (2 doses per 1 lifetime)"),
  tierRow(360, "epsilon", "4", "a rule that nobody knows"),
];

const head = (id: string, reader: string, statuses: string) => `source: ${id}
reader: ${reader}
plan: sample-plan
effective_from: 2026-12-01
covers: pharmacy
scope: whole
binds: [{ program: part_d, source: ${id}, where: cover }]
statuses: ${statuses}
marks:
  PA: { pa: required, means: Asked first., where: key }
  QL: { limit: quantity, means: A limit., where: key }
  other: { pa: unknown, means: As the note says. }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: {} }
`;

function imported(id: string, reader: string, statuses: string, document: Buffer) {
  const file = `lists/plans/${id}.yaml`;
  const root = writeSample({ [file]: head(id, reader, statuses) });
  const { status, output } = importDocument(root, reader, document);
  const list = parse(readFileSync(join(root, "content", file), "utf8")) as DrugList;
  assert.ok(list.sections, output);
  return { status, output, list, rows: list.sections.flatMap(({ rows }) => rows) };
}

const TIERS = '{ "2": { pa: none, means: Covered., where: key }, "4": { pa: none, means: Covered., where: key } }';
const readTiers = (rows = ROWS) =>
  imported("ny-excellus-medicare-formulary-2026-08", "ny-excellus-medicare-formulary", TIERS, excellus(rows));

test("rows stand below their headings, with wrapped lines joined, and the key is no row", () => {
  const { status, output, list, rows } = readTiers();
  assert.is(status, 0, output);
  assert.equal(
    list.sections.map(({ heading, rows: below }) => [heading, below.map(({ product }) => product)]),
    [
      ["ANALGESICS: Opioids", ["ALPHA ORAL TABLET 10 MG", "beta"]],
      ["ANTIBACTERIALS", ["GAMMA", "delta", "epsilon"]],
    ],
  );
  assert.equal([list.effective_from, list.effective_to], ["2026-08-01", "2026-12-31"]);
  assert.equal(
    rows.map(({ status: tier, page }) => [tier, page]),
    [
      ["4", 3],
      ["2", 3],
      ["4", 3],
      ["2", 3],
      ["4", 3],
    ],
  );
});

test("requirements become marks, limits and conditions; what is not understood leaves the row open", () => {
  const { rows } = readTiers();
  const [alpha, beta, gamma, delta, epsilon] = rows;
  assert.equal(alpha!.marks, ["PA"]);
  assert.equal(alpha!.quantity, [{ most: 30, unit: "EA", every: "30 days" }]);
  assert.is(beta!.marks, undefined);
  assert.equal(gamma!.conditions, [{ when: { age: { to: 15 } }, pa: "required" }]);
  assert.equal(gamma!.age, { from: 6, to: 18 });
  assert.equal(delta!.quantity, [
    { most: 0.28, unit: "ML", every: "28 days" },
    { most: 2, unit: "doses", every: "lifetime" },
  ]);
  assert.equal([epsilon!.marks, epsilon!.note], [["other"], "Printed: a rule that nobody knows."]);
});

test("tiers are counted by where they are printed: one outside of the table is told", () => {
  const stray: Piece = { x: 341, y: 340, text: "2" };
  const document = madeTaggedSheets([cover, { rows: ROWS, outside: [...titles, stray] }]);
  const { status, output } = imported(
    "ny-excellus-medicare-formulary-2026-08",
    "ny-excellus-medicare-formulary",
    TIERS,
    document,
  );
  assert.is(status, 1);
  assert.match(output, /DISAGREE: 2: 2 read, 3 counted/);
});

test("a table without tiers has one status, and its headings stand outside of it", () => {
  const row = (y: number, drug: string, requirements = ""): TaggedCell[] => [
    cell(103.5, y, drug),
    cell(388.8, y, requirements),
  ];
  const document = madeTaggedSheets([
    { rows: [], outside: [{ x: 72, y: 500, text: "Effective 07/01/2026" }] },
    {
      rows: [
        [cell(99.6, 560, "Drug Name"), cell(388.8, 560, "Requirements/Limits")],
        row(500, "alpha tab 10 mg|(generic of ALPHANA)", "QL (3 tabs every 30 days), Opioid PA"),
        row(440, "BETA INJ", "SP,PA"),
        row(420, "gamma sol", "Max 90-day supply per fill; Two antihypertensives required first"),
      ],
      outside: [
        { x: 72, y: 540, text: "ANALGESICS - OPIOID" },
        { x: 85.1, y: 520, text: "OPIOID AGONISTS" },
        { x: 85.1, y: 460, text: "OPIOID COMBINATIONS" },
        { x: 72.4, y: 40, text: "OTC - Over the counter PA - Prior Authorization" },
      ],
    },
  ]);
  const statuses = "{ Listed: { pa: none, means: Covered., where: key } }";
  const { status, output, list, rows } = imported("md-pp-formulary-2026-07", "md-pp-formulary", statuses, document);
  assert.is(status, 0, output);
  assert.equal(
    list.sections.map(({ heading, rows: below }) => [heading, below.length]),
    [
      ["ANALGESICS - OPIOID: OPIOID AGONISTS", 1],
      ["OPIOID COMBINATIONS", 2],
    ],
  );
  assert.is(rows[0]!.product, "alpha tab 10 mg (generic of ALPHANA)");
  assert.equal(rows[0]!.marks, ["Opioid PA"]);
  assert.equal(rows[1]!.marks, ["SP", "PA"]);
  assert.equal([rows[2]!.days_supply, rows[2]!.step], [90, { first: 2, of: "antihypertensives" }]);
});

test("headings outside of a table with tiers stand above its rows, and an empty first cell is none of them", () => {
  const row = (y: number, drug: string, tier: string, requirements = ""): TaggedCell[] => [
    [],
    cell(84, y, drug),
    cell(363, y, tier),
    cell(424, y, requirements),
  ];
  const document = madeTaggedSheets([
    { rows: [], outside: [{ x: 60, y: 500, text: "through its effective date of January 1, 2026." }] },
    {
      rows: [
        [[], cell(80, 560, "Drug Name"), cell(350, 560, "Drug Tier"), cell(424, 560, "Requirements/Limits")],
        row(500, "alpha (generic of ALPHANA) tabs 5mg", "Preferred", "QL (1 tab every 1 day), AGE|(Min 6, Max 18)"),
        row(440, "BETA CAPS 5MG", "Preferred-PA", "ST, PA"),
      ],
      outside: [
        { x: 54, y: 540, text: "ANALGESICS" },
        { x: 67, y: 520, text: "OPIOIDS" },
        { x: 67, y: 460, text: "OTHERS" },
        { x: 54.3, y: 50, text: "AGE - Age Limit" },
      ],
    },
    { rows: [row(500, "gamma susp", "Preferred")], outside: [{ x: 80, y: 560, text: "Drug Name" }] },
  ]);
  const statuses =
    "{ Preferred: { pa: none, means: Covered., where: page 16 }, Preferred-PA: { pa: required, means: Asked., where: page 16 } }";
  const { status, output, list } = imported("il-countycare-list-2026-01", "il-countycare-list", statuses, document);
  assert.is(status, 0, output);
  assert.equal(
    list.sections.map(({ heading, rows }) => [heading, rows.map(({ product, status: tier }) => [product, tier])]),
    [
      ["ANALGESICS: OPIOIDS", [["alpha (generic of ALPHANA) tabs 5mg", "Preferred"]]],
      [
        "OTHERS",
        [
          ["BETA CAPS 5MG", "Preferred-PA"],
          ["gamma susp", "Preferred"],
        ],
      ],
    ],
  );
  const [alpha, beta] = list.sections.flatMap(({ rows }) => rows);
  assert.equal([alpha!.age, alpha!.quantity], [{ from: 6, to: 18 }, [{ most: 1, unit: "tab", every: "day" }]]);
  assert.equal(beta!.marks, ["ST", "PA"]);
});

test.run();
