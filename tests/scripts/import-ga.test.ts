/** Georgia's list as it was typed: the PA column by age, ages in words, makers, and lines that are no rows. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/GA/ga-pdl-2026-05.yaml";
const SOURCES = `ga-pdl-2026-05:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-05-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: ga-pdl-2026-05
reader: transcribed
effective_from: 2026-05-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ga-pdl-2026-05, where: page 1 }]
statuses:
  P: { pa: none, means: Preferred., where: page 1 }
  NP: { pa: none, means: Not preferred., where: page 1 }
marks:
  PA: { pa: required, means: With a request., where: page 1 }
  PA-LOMN: { pa: required, means: With a request and LOMN., where: page 1 }
  QLL: { limit: quantity, means: A limit., where: page 1 }
limits: { age: { pa: unknown, where: the product } }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { P: 1 } }
`;
const TYPED = `X\t1\tEffective May 1, 2026
H\t1\tFIRST AGENTS
H\t1\tALPHA AGENTS
R\t1\talpha generic\tP
R\t1\tALPHA XR\tNP\tPA\tQLL
R\t1\tALPHA SOLN\tNP\tPA-LOMN
R\t1\talpha tabs (> years)\tP\tPA (> 21 years)\tQLL
R\t1\talpha hfa\tP\tPA>13 years
R\t1\tbeta 25mg\tP\tPA***/PA (<10 years)\tQLL
R\t2\tBETA\tP\tPA (<13 yrs or Non-FDA approved diagnosis)
R\t2\tGAMMA (covered 12 - 17 yrs old)\tP\tPA (12 yrs-17 yrs)
R\t2\tDELTA (covered 5 weeks-12 months old)\tP
R\t2\tepsilon (Teva generic for Epsilor)\tP
R\t2\tEPSILOR 20/0.2ML (Amgen labeler 55513 only)\tP
R\t2\tepsilon (generic Epsilor)\tNP
H\t2\tVITAMINS (covered <21 years old)
R\t2\tzeta\tP
`;
const ROWS = `  - heading: ALPHA AGENTS
    rows:
      - { product: alpha generic, status: P, page: 1 }
      - { product: ALPHA XR, status: NP, marks: [PA, QLL], page: 1 }
      - { product: ALPHA SOLN, status: NP, marks: [PA-LOMN], page: 1 }
      - { product: "alpha tabs (> years)", status: P, marks: [QLL], page: 1, conditions: [{ when: { age: { from: 21, to: 21 } }, pa: unknown }, { when: { age: { from: 22 } }, pa: required }] }
      - { product: alpha hfa, status: P, page: 1, conditions: [{ when: { age: { from: 13, to: 13 } }, pa: unknown }, { when: { age: { from: 14 } }, pa: required }] }
      - { product: beta 25mg, status: P, marks: [QLL], page: 1, conditions: [{ when: { age: { to: 9 } }, pa: required }, { when: { other: a dose that the list does not print }, pa: required }] }
      - { product: BETA, status: P, page: 2, conditions: [{ when: { age: { to: 12 } }, pa: required }, { when: { other: a diagnosis that the FDA did not approve }, pa: required }] }
      - { product: GAMMA (covered 12 - 17 yrs old), status: P, page: 2, age: { from: 12, to: 17 }, conditions: [{ when: { age: { from: 12, to: 17 } }, pa: required }, { when: { age: { to: 11 } }, pa: unknown }, { when: { age: { from: 18 } }, pa: unknown }] }
      - { product: DELTA (covered 5 weeks-12 months old), status: P, page: 2, age: { to: 12, unit: months }, note: Covered from 5 weeks of age. }
      - { product: epsilon (Teva generic for Epsilor), maker: Teva, status: P, page: 2 }
      - { product: EPSILOR 20/0.2ML (Amgen labeler 55513 only), maker: { labeler: "55513" }, status: P, page: 2 }
      - { product: epsilon (generic Epsilor), status: NP, page: 2 }
  - heading: "VITAMINS (covered <21 years old)"
    rows:
      - { product: zeta, status: P, page: 2, age: { to: 20 } }
`;

function world(): string {
  return writeSample({ "sources/GA.yaml": SOURCES, [LIST]: HEAD });
}
const contentOf = (root: string) => readFileSync(join(root, "content", LIST), "utf8");

test("ages, doses and diagnoses of the PA column become conditions; the year that 'above' leaves open stays open", () => {
  const root = world();
  const { status, output } = importDocument(root, "ga-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  assert.is(contentOf(root).split(/^sections:\n/m)[1], ROWS);
  assert.match(contentOf(root), /^counts: \{ pages: 2, rows: 13, by_status: \{ P: 10, NP: 3 \} \}$/m);
  const loaded = loadContent(root);
  assert.equal(validate(loaded.files, loaded.findings, TODAY).findings, []);
});

test("a product without a status and a cell that nobody knows are reported; what is listed elsewhere is a sentence", () => {
  const more = "R\t2\tETA\nR\t2\tTHETA\tP\tPA sometimes\nR\t2\tMETERS are elsewhere\tn/a\tn/a\tn/a\tn/a\n";
  const { status, output } = importDocument(world(), "ga-pdl-transcribed", Buffer.from(TYPED + more));
  assert.is(status, 1, output);
  assert.match(output, /Not understood: 2\n {2}page 2: ETA\n {2}page 2: THETA \| P \| PA sometimes\n/);
  assert.match(output, "page 2: METERS are elsewhere");
});

test("a line of no known kind, and a transcription without its day, are refused", () => {
  const broken = importDocument(world(), "ga-pdl-transcribed", Buffer.from(TYPED.replace("H\t1", "Q\t1")));
  assert.is(broken.status, 1);
  assert.match(broken.output, "not a line of a transcription: Q");
  const undated = importDocument(world(), "ga-pdl-transcribed", Buffer.from(TYPED.replace("Effective", "As of")));
  assert.is(undated.status, 1);
  assert.match(undated.output, 'the transcription does not say a day after "Effective"');
});

test.run();
