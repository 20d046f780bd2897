/** Wisconsin's quick reference as it was typed: classes over two columns, and what asterisks at their end mean. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/WI/wi-pdl-quickref-2026-06.yaml";
const SOURCES = `wi-pdl-quickref-2026-06:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-06-01, date_kind: effective, read_on: 2026-06-01 }
`;
const HEAD = `source: wi-pdl-quickref-2026-06
reader: transcribed
effective_from: 2026-06-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: wi-pdl-quickref-2026-06, where: page 1 }]
statuses:
  P: { pa: none, means: Preferred., where: page 1 }
  NP: { pa: required, means: Not preferred., where: page 1 }
marks:
  DR: { limit: diagnosis, means: A diagnosis., where: page 1 }
  SCN: { means: Something else., where: page 1 }
  "*": { means: See the end., where: the end of the class }
  "**": { means: For a time., where: the end of the class }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { P: 1 } }
`;
const TYPED = `X\t1\tEffective 06/01/2026
H\t2\tAlpha Agents
R\t2\talpha solution *\tDR\tSCN\tNP
R\t2\talpha tablet\tP
H\t2\tAlpha Agents (cont)
R\t2\tAlphor**\tSCN\tP
X\t2\t*Prior Authorization not required for members 6 years of age and younger.
X\t2\t**Product is moving to Preferred status temporarily.
H\t2\tBeta Agents
R\t2\tbeta*\tP
X\t2\t*PA required for children 8 years of age and younger. Use a form.
H\t3\tGamma Agents
R\t3\tgamma chew*\tP
X\t3\t* Products are only covered for members 12 years of age or younger
H\t3\tDelta Agents
R\t3\tdelta*\tNP
R\t3\tepsilon\tNP
X\t3\t*delta products are not covered for members 17 years of age or younger
`;
const ROWS = `  - heading: Alpha Agents
    rows:
      - { product: alpha solution, status: NP, marks: [DR, SCN, "*"], page: 2, conditions: [{ when: { age: { to: 6 } }, pa: none }] }
      - { product: alpha tablet, status: P, page: 2 }
      - { product: Alphor, status: P, marks: [SCN, "**"], page: 2 }
  - heading: Beta Agents
    rows:
      - { product: beta, status: P, marks: ["*"], page: 2, conditions: [{ when: { age: { to: 8 } }, pa: required }] }
  - heading: Gamma Agents
    rows:
      - { product: gamma chew, status: P, marks: ["*"], page: 3, age: { to: 12 } }
  - heading: Delta Agents
    rows:
      - { product: delta, status: NP, marks: ["*"], page: 3, age: { from: 18 } }
      - { product: epsilon, status: NP, page: 3 }
`;

function world(): string {
  return writeSample({ "sources/WI.yaml": SOURCES, [LIST]: HEAD });
}
const contentOf = (root: string) => readFileSync(join(root, "content", LIST), "utf8");

test("the sentence at the end of a class is data of its rows with the same asterisks, and of no others", () => {
  const root = world();
  const { status, output } = importDocument(root, "wi-pdl-transcribed", Buffer.from(TYPED));
  assert.is(status, 0, output);
  assert.is(contentOf(root).split(/^sections:\n/m)[1], ROWS);
  assert.match(contentOf(root), /^counts: \{ pages: 3, rows: 7, by_status: \{ P: 4, NP: 3 \} \}$/m);
  const loaded = loadContent(root);
  assert.equal(validate(loaded.files, loaded.findings, TODAY).findings, []);
});

test("a diagnosis is that of the restricted rows of its class whose products a name begins", () => {
  const root = world();
  const more = "D\t4\tAlpha Agents\talpha\tF900 G47411\tan ailment\n";
  const { status, output } = importDocument(root, "wi-pdl-transcribed", Buffer.from(TYPED + more));
  assert.is(status, 0, output);
  assert.match(
    contentOf(root),
    /alpha solution, .* page: 2, diagnosis: \{ codes: \[F900, G47411\], text: an ailment \}, conditions: /,
  );
  assert.is(contentOf(root).match(/diagnosis: \{ codes/g)?.length, 1);
  assert.match(contentOf(root), /^counts: \{ pages: 3, /m);
});

test("a name of the diagnoses that no restricted row has is told", () => {
  const more = "D\t4\tAlpha Agents\talpha | Alphor\tF900\tan ailment\nD\t5\tDelta Agents\tdelta\tB20\tanother\n";
  const { status, output } = importDocument(world(), "wi-pdl-transcribed", Buffer.from(TYPED + more));
  assert.is(status, 1, output);
  assert.match(output, /page 4: no row of Alpha Agents is restricted: Alphor/);
  assert.match(output, /page 5: no row of Delta Agents is restricted: delta/);
});

test("a product without a status and a cell that nobody knows are reported", () => {
  const more = "R\t3\tZETA\tSCN\nR\t3\tETA\tBBG\tNP\n";
  const { status, output } = importDocument(world(), "wi-pdl-transcribed", Buffer.from(TYPED + more));
  assert.is(status, 1, output);
  assert.match(output, /Not understood: 2\n {2}page 3: ZETA \| SCN\n {2}page 3: ETA \| BBG \| NP\n/);
});

test.run();
