/** Alaska's list as it was typed: market baskets, cells by their place, meters, and lines that are no rows. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/AK/ak-pdl-2026-06.yaml";
const SOURCES = `ak-pdl-2026-06:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-06-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: ak-pdl-2026-06
reader: transcribed
effective_from: 2026-06-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ak-pdl-2026-06, where: page 1 }]
statuses:
  ON: { pa: none, means: Preferred., where: page 1 }
  OFF: { pa: unknown, means: Not preferred. }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { ON: 1 } }
`;
const TYPED = `X\t1\tPosted 04/30/2026
X\t1\tEffective Date 06/01/2026
H\t1\tA\tALPHA AGENTS
R\t1\tALPHA GEL (AG) (TOPICAL)\tGEN\tALPHA SODIUM\t1 %\tON\t11/1/2025\tNO CHANGE
R\t1\tALPHA GEL (AG) (TOPICAL)\tGEN\tALPHA SODIUM\t1 %\tON\t11/1/2025\tNO CHANGE
R\t2\tALPHASOL (ORAL)\tBWG\tALPHA SODIUM\t5 MG\tOFF\t6/1/2026\tCHANGE
H\t2\tA\tDIABETES METERS, CONTINUOUS
R\t2\tGLUCOPHONE CGM (MISCELL.)\tSSB\tBLOOD-GLUCOSE METER,CONTINUOUS\t\tON\t11/1/2025\tNO CHANGE
`;
const ROWS = `  - heading: ALPHA AGENTS
    rows:
      - { product: ALPHA GEL (AG) (TOPICAL), generic: ALPHA SODIUM, strength: "1 %", status: "ON", page: 1 }
      - { product: ALPHA GEL (AG) (TOPICAL), generic: ALPHA SODIUM, strength: "1 %", status: "ON", page: 1 }
      - { product: ALPHASOL (ORAL), generic: ALPHA SODIUM, strength: "5 MG", status: "OFF", page: 2 }
  - heading: "DIABETES METERS, CONTINUOUS"
    rows:
      - { product: GLUCOPHONE CGM (MISCELL.), generic: "BLOOD-GLUCOSE METER,CONTINUOUS", status: "ON", page: 2, kind: device }
`;

const world = () => writeSample({ "sources/AK.yaml": SOURCES, [LIST]: HEAD });
const contentOf = (root: string) => readFileSync(join(root, "content", LIST), "utf8");

test("baskets become sections and cells rows; an empty strength is left out, and a meter is no drug", () => {
  const root = world();
  const { status, output } = importDocument(root, "ak-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  assert.is(contentOf(root).split(/^sections:\n/m)[1], ROWS);
  assert.match(contentOf(root), /^effective_from: 2026-06-01$/m);
  assert.match(contentOf(root), /^counts: \{ pages: 2, rows: 4, by_status: \{ "ON": 3, "OFF": 1 \} \}$/m);
  const loaded = loadContent(root);
  assert.equal(validate(loaded.files, loaded.findings, TODAY).findings, []);
});

test("a row without a status, one with a cell too few and one with a word that is no status are told", () => {
  const more = `R\t2\tBETA\tGEN\tBETA\t1 MG\t\t6/1/2026\tCHANGE
R\t2\tGAMMA\tGEN\tGAMMA\tON\t6/1/2026\tCHANGE
R\t2\tDELTA\tGEN\tDELTA\t1 MG\tON HOLD\t6/1/2026\tCHANGE
`;
  const { status, output } = importDocument(world(), "ak-pdl-transcribed", Buffer.from(TYPED + more));
  assert.is(status, 1, output);
  assert.match(output, /Not understood: 3\n {2}page 2: BETA \|.*\n {2}page 2: GAMMA \|.*\n {2}page 2: DELTA \|/);
  assert.match(output, "rows: 4 read, 5 counted in the document");
});

test("a transcription whose day does not follow the list's own words is refused", () => {
  const undated = importDocument(world(), "ak-pdl-transcribed", Buffer.from(TYPED.replace("Effective Date", "As of")));
  assert.is(undated.status, 1);
  assert.match(undated.output, 'the transcription does not say a day after "Effective Date"');
});

test.run();
