/** Arizona's lists as transcribed from a text copy: cells known by their words, since empty ones are not printed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { importDocument } from "../helpers/import-document.ts";
import { writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/AZ/az-ahcccs-ffs-drug-list-2026-04.yaml";
const SOURCES = `az-ahcccs-ffs-drug-list-2026-04:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: az-ahcccs-ffs-drug-list-2026-04
reader: transcribed
effective_from: 2026-04-01
covers: pharmacy
scope: whole
binds: [{ program: medicaid_ffs, source: az-ahcccs-ffs-drug-list-2026-04, where: page 1 }]
statuses:
  (empty): { pa: none, means: Nothing is asked., where: column }
  PA REQUIRED: { pa: required, means: With a request., where: column }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { (empty): 1 } }
`;
const TYPED = `X\t1\tEffective Date: 4/1/2026
A\t1\tFIRST AREA
C\t1\tFIRST AGENTS
R\t1\tALPHATIDE CAPSULE\tALPHAX\tBRAND ONLY\tPREFERRED DRUG\tPA REQUIRED\t90\t90\tX
R\t1\tBETATIDE TABLET\tBETATIDE\t60 GM\t30
C\t1\tEMPTY CLASS
A\t2\tSECOND AREA
R\t2\tGAMMATIDE POWDER\tGAMMAX/GAMMET\tBRAND ONLY\tStep Through Alphatide\t168\tLifetime
R\t2\tDELTATIDE\tDELTAX\tPREFERRED DRUG
`;
const ROWS = `  - heading: "FIRST AREA : FIRST AGENTS"
    rows:
      - { product: ALPHAX, generic: ALPHATIDE CAPSULE, status: PA REQUIRED, marks: [BRAND ONLY, PREFERRED DRUG, X], page: 1, quantity: [{ most: 90, unit: not printed, every: "90 days" }] }
      - { product: BETATIDE TABLET, status: "(empty)", page: 1, quantity: [{ most: 60, unit: GM, every: "30 days" }] }
  - heading: SECOND AREA
    rows:
      - { product: GAMMATIDE POWDER, status: "(empty)", marks: [BRAND ONLY], page: 2, quantity: [{ most: 168, unit: not printed, every: lifetime }], step: { of: Alphatide }, note: "Reference brand: GAMMAX/GAMMET." }
      - { product: DELTATIDE, status: "(empty)", marks: [PREFERRED DRUG], page: 2, note: "Reference brand: DELTAX." }
`;

const world = () => writeSample({ "sources/AZ.yaml": SOURCES, [LIST]: HEAD });
const importTyped = (root: string, text: string) =>
  importDocument(root, "az-ahcccs-ffs-drug-list-transcribed", Buffer.from(text));

test("a row is the brand where the list says so of one brand, and the generic product otherwise", () => {
  const root = world();
  const { status, output } = importTyped(root, TYPED);
  assert.is(status, 0, output);
  assert.is(readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1], ROWS);
});

test("a cell that nothing explains is reported, a line that is none of a transcription refused", () => {
  const odd = importTyped(world(), TYPED.replace("\tStep Through Alphatide", "\tASK FIRST"));
  assert.is(odd.status, 1);
  assert.match(odd.output, /Not understood: 1\n {2}page 2: GAMMATIDE POWDER: ASK FIRST\n/);
  const broken = importTyped(world(), TYPED.replace("R\t1", "Q\t1"));
  assert.is(broken.status, 1);
  assert.match(broken.output, "not a line of a transcription: Q");
  const undated = importTyped(world(), TYPED.replace("Effective", "Printed"));
  assert.match(undated.output, "no line says since when the list is effective");
});

test("a cell that limits each strength is one quantity of each; without a period for each it is not understood", () => {
  const strengths = "R\t2\tEPSITIDE TABLETS\tEPSIX\t5mg: 60 10MG:30 12.5mg 90\t30 30 60\n";
  const root = world();
  const { status, output } = importTyped(root, TYPED + strengths);
  assert.is(status, 0, output);
  assert.match(
    readFileSync(join(root, "content", LIST), "utf8"),
    '- { product: EPSITIDE TABLETS, status: "(empty)", page: 2, quantity: [' +
      '{ most: 60, unit: not printed, every: "30 days", strength: "5mg" }, ' +
      '{ most: 30, unit: not printed, every: "30 days", strength: "10MG" }, ' +
      '{ most: 90, unit: not printed, every: "60 days", strength: "12.5mg" }], note: "Reference brand: EPSIX." }\n',
  );
  const unmatched = importTyped(world(), TYPED + strengths.replace("30 30 60", "30 60"));
  assert.is(unmatched.status, 1);
  assert.match(
    unmatched.output,
    /Not understood: 1\n {2}page 2: EPSITIDE TABLETS: 5mg: 60 10MG:30 12\.5mg 90 \| 30 60\n/,
  );
});

test.run();
