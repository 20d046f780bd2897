/** Connecticut's list as it was typed: continued classes, cut lines, and sentences that ask prior authorization. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/CT/ct-pdl-2026-05.yaml";
const SOURCES = `ct-pdl-2026-05:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-05-06, date_kind: revised, read_on: 2026-06-01 }
`;
const HEAD = `source: ct-pdl-2026-05
reader: transcribed
effective_from: 2026-05-06
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ct-pdl-2026-05, where: page 1 }]
statuses:
  Preferred: { pa: none, means: Preferred., where: page 1 }
marks:
  DX CODE REQ.: { limit: diagnosis, pa: automatic, means: A code on the claim., where: page 1 }
  "*": { means: New., where: page 1 }
  "‡": { means: Steps for others., where: page 1 }
  REQUIRES PRIOR AUTHORIZATION: { pa: required, means: It says so., where: page 2 }
  MAY REQUIRE PRIOR AUTHORIZATION: { pa: unknown, means: It depends., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;
const TYPED = `X\t1\t(LAST UPDATED 5/6/2026)
H\t1\tALPHAS, TOPICAL ‡
R\t1\tALPHA 1%,  2% GEL (OTC)(DX CODE REQ.)(TOPICAL)
R\t1\tALPHA / BETA CREAM (TOPICAL
R\t1\tALPHA SHAMPOO (OTC) (
H\t2\tALPHAS, TOPICAL, CONT. ‡
R\t2\tGAMMA CAPSULE (ORAL)(DX COD
H\t2\tDELTAS
X\t2\tAll agents require Clinical PA
H\t2\tOPIATES, NARCOTICS SHORT
X\t2\t*** OPIOIDS MAY REQUIRE MEDICALLY NECESSARY PRIOR AUTHORIZATION BASED ON A THRESHOLD***
R\t2\tEPSILON TABLET (not ER) (ORAL)*
H\t2\tETAS
R\t2\tETA PEN (SUBCUTANE.)
R\t2\tETALIN PEN (SUBCUTANE.)
X\t2\t*** ETA REQUIRES MEDICALLY NECESSARY PRIOR AUTHORIZATION***
`;
const ROWS = `  - heading: "ALPHAS, TOPICAL"
    marks: ["‡"]
    rows:
      - { product: "ALPHA 1%, 2% GEL (OTC) (TOPICAL)", status: Preferred, marks: [DX CODE REQ.], page: 1 }
      - { product: ALPHA / BETA CREAM (TOPICAL, status: Preferred, page: 1 }
      - { product: ALPHA SHAMPOO (OTC), status: Preferred, page: 1 }
      - { product: GAMMA CAPSULE (ORAL), status: Preferred, marks: [DX CODE REQ.], page: 2 }
  - heading: "OPIATES, NARCOTICS SHORT"
    rows:
      - { product: EPSILON TABLET (not ER) (ORAL), status: Preferred, marks: ["*", MAY REQUIRE PRIOR AUTHORIZATION], page: 2 }
  - heading: ETAS
    rows:
      - { product: ETA PEN (SUBCUTANE.), status: Preferred, marks: [REQUIRES PRIOR AUTHORIZATION], page: 2 }
      - { product: ETALIN PEN (SUBCUTANE.), status: Preferred, page: 2 }
`;

test("marks leave the names, cut ones too; a sentence marks the drug or the class that it names", () => {
  const root = writeSample({ "sources/CT.yaml": SOURCES, [LIST]: HEAD });
  const { status, output } = importDocument(root, "ct-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  const written = readFileSync(join(root, "content", LIST), "utf8");
  assert.is(written.split(/^sections:\n/m)[1], ROWS);
  assert.match(written, /^effective_from: 2026-05-06$/m);
  assert.match(written, /^counts: \{ pages: 2, rows: 7, by_status: \{ Preferred: 7 \} \}$/m);
  const loaded = loadContent(root);
  assert.equal(validate(loaded.files, loaded.findings, TODAY).findings, []);
});

test.run();
