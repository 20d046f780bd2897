/** Minnesota's list, XML of a tagged PDF: columns by tag, products that share a paragraph, tables inside a cell. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/MN/mn-dhs-updl-2026-06.yaml";
const SOURCES = `mn-dhs-updl-2026-06:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-06-01, date_kind: effective, read_on: 2026-06-02 }
`;
const HEAD = `source: mn-dhs-updl-2026-06
reader: mn-updl
effective_from: 2026-06-01
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: mn-dhs-updl-2026-06, where: title }]
statuses:
  Preferred: { pa: unknown, means: Preferred. }
  Nonpreferred: { pa: required, means: With a request., where: page 1 }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { Preferred: 1 } }
`;

const lines = (...texts: string[]) => texts.map((text, at) => `<P id="L${at}">${text} </P>`).join("\n");
const titles = `<TR><TH><P id="a">Preferred </P></TH><TH><P id="b">Nonpreferred </P></TH></TR>`;

const document = (...preferred: string[]): Buffer =>
  Buffer.from(`<?xml version="1.0"?>
<TaggedPDF-doc><bookmark-tree><bookmark title="FIRST AGENTS section updated 1-1-2026 "/></bookmark-tree>
<Document><H1>Title</H1>${lines("List effective: June 1, 2026", "Plans must use the list.")}
<H2>FIRST AGENTS section updated 1-1-2026 </H2>
<Table><THead>${titles}</THead><TBody><TR>
<TH>${lines("ALPHA &amp; BETA (AG) (ORAL)", ...preferred)}</TH>
<TD>${lines("GAMMA (ORAL)DELTA (SUB-Q) EPSILON PEN", "* Not all are covered")}</TD></TR></TBody></Table>
<H2>TEST STRIPS section added 2-1-2026 </H2>
<Table><THead>${titles}</THead><TBody><TR>
<TD><Table><TBody><TR><TH>${lines("ZETA STRIPS")}</TH></TR></TBody></Table></TD>
<TH>${lines("ETA STRIPS")}</TH></TR><TR><TH>${lines("THETA STRIPS")}</TH><TD>${lines("NONE")}</TD></TR></TBody></Table>
</Document></TaggedPDF-doc>
`);

function world(): string {
  return writeSample({ "sources/MN.yaml": SOURCES, [LIST]: HEAD });
}

test("products come by the tag of their cell, also those of a table inside it and those that share a paragraph", () => {
  const root = world();
  const { status, output } = importDocument(root, "mn-updl", document("IOTA (OTIC)"));
  assert.is(status, 0, output);
  assert.match(output, "rows: 8 read, 8 counted in the document");
  assert.match(output, "page 1: Plans must use the list.");
  assert.match(output, "page 1: FIRST AGENTS: * Not all are covered");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: FIRST AGENTS
    note: Section updated 1-1-2026.
    rows:
      - { product: ALPHA & BETA (AG) (ORAL), status: Preferred, page: 1 }
      - { product: IOTA (OTIC), status: Preferred, page: 1 }
      - { product: GAMMA (ORAL), status: Nonpreferred, page: 1 }
      - { product: DELTA (SUB-Q), status: Nonpreferred, page: 1 }
      - { product: EPSILON PEN, status: Nonpreferred, page: 1 }
  - heading: TEST STRIPS
    note: Section added 2-1-2026.
    rows:
      - { product: ZETA STRIPS, status: Nonpreferred, page: 1 }
      - { product: ETA STRIPS, status: Preferred, page: 1 }
      - { product: THETA STRIPS, status: Preferred, page: 1 }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a product outside of the paragraphs that are counted shows in the report", () => {
  const { status, output } = importDocument(world(), "mn-updl", document("<Span>KAPPA</Span> (ORAL)"));
  assert.is(status, 1);
  assert.match(output, "DISAGREE: Preferred: 4 read, 3 counted");
});

test("a document without a day is refused, and nothing is written", () => {
  const root = world();
  const { status, output } = importDocument(root, "mn-updl", Buffer.from("<TaggedPDF-doc></TaggedPDF-doc>"));
  assert.is(status, 1);
  assert.match(output, 'the document does not say a day after "effective"');
  assert.is(readFileSync(join(root, "content", LIST), "utf8"), HEAD);
});

test.run();
