/** `npm run import`: a document of our own making becomes rows, corrections are kept, and the report says what to look at. */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import type { DrugList } from "../../build/model/drug-list.ts";
import { validate } from "../../build/validate/validate.ts";
import { headOf, listYaml } from "../../scripts/import/list-yaml.ts";
import { tieRows } from "../../scripts/import/ties.ts";
import { program } from "../helpers/command.ts";
import { importDocument } from "../helpers/import-document.ts";
import { madePdf, type Piece } from "../helpers/made-pdf.ts";
import { PROJECT } from "../helpers/running-service.ts";
import { putContent, TODAY, writeSample } from "../helpers/sample-content.ts";

const MADE = "lists/IL/il-hfs-pdl-2026-04.yaml";
const CORRECTIONS = "lists/IL/il-hfs-pdl-2026-04.corrections.yaml";
const STATUS_AT: Record<string, number> = { PREFERRED: 531, PREFERRED_WITH_PA: 596, NON_PREFERRED: 699 };

const SOURCES = `il-hfs-pdl-2026-04: &list
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-01, date_kind: effective, read_on: 2026-06-01 }
il-hfs-pdl-2026-05: *list
`;

const HEAD = `source: il-hfs-pdl-2026-04
reader: il-hfs-pdl
effective_from: 2026-04-01 # will be written anew
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: il-hfs-pdl-2026-04, where: title }] # an editor's remark
statuses:
  PREFERRED: { pa: none, means: Free., where: page 1 }
  PREFERRED_WITH_PA: { pa: required, means: With a request., where: page 1 }
  NON_PREFERRED: { pa: required, means: With a request., where: page 1 }
  PREFERRED (only mites): { pa: required, means: Free for mites only., where: page 2 }
forms: { TABS: tablet, CREA: cream }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { PREFERRED: 1 } }
`;

const row = (y: number, product: string, form: string, status: string): Piece[] => [
  { x: 183.9, y, text: product },
  { x: 461.7, y, text: form },
  { x: STATUS_AT[status]!, y, text: status },
];
const heading = (y: number, text: string): Piece => ({ x: 15.4, y, text });

const firstPage = (day: string): Piece[] => [
  { x: 80, y: 550, text: "Illinois Medicaid Preferred Drug List" },
  { x: 262, y: 520, text: `Effective ${day}` },
  { x: 29, y: 480, text: "• Alpha: Prior authorization NOT required for participants" },
  { x: 42, y: 460, text: "age 7 years and under." },
  { x: 366, y: 17, text: "Page 1 of 3" },
];

const april = madePdf([
  firstPage("April 1, 2026"),
  [
    { x: 15.4, y: 575, text: "Drug Class" },
    { x: 300, y: 575, text: "Drug Name" },
    { x: 470, y: 575, text: "Dosage Form" },
    { x: 545, y: 575, text: "Preferred" },
    { x: 613, y: 575, text: "Preferred With PA" },
    { x: 712, y: 575, text: "Non-Preferred" },
    heading(561, "AGENTS :"),
    heading(551, "FIRST"),
    ...row(561, "ALPHA", "TABS", "PREFERRED"),
    ...row(547, "BETA XR (OSM)", "TABS", "NON_PREFERRED"),
    ...row(533, "GAMMA 10MG, 20MG", "TABS", "PREFERRED_WITH_PA"),
    heading(519, "SKIN AGENTS, ANTI-"),
    heading(509, "MITES"),
    ...row(519, "DELTA", "CREA", "PREFERRED"),
    { x: 531, y: 509, text: "(only mites)" },
    ...row(499, "OMEGA LONG NAME OF A PRODUCT THAT", "CREA", "PREFERRED"),
    { x: 183.9, y: 489, text: "RUNS ON" },
    heading(485, "*Follow the guidance."),
    heading(40, "LAST AGENTS"),
    ...row(40, "EPSILON", "TABS", "PREFERRED"),
    { x: 366, y: 17, text: "Page 2 of 3" },
  ],
  [heading(605, "LAST AGENTS"), ...row(589, "ALPHA", "TABS", "NON_PREFERRED"), { x: 366, y: 17, text: "Page 3 of 3" }],
]);

const may = madePdf([
  firstPage("May 1, 2026"),
  [
    heading(561, "AGENTS : FIRST"),
    ...row(561, "ALPHA", "TABS", "PREFERRED"),
    ...row(547, "BETA XR (OSM)", "TABS", "PREFERRED"),
    ...row(533, "GAMMA 10MG, 20MG", "TABS", "NON_PREFERRED"),
    ...row(519, "EPSILON", "TABS", "NON_PREFERRED"),
    ...row(505, "ZETA", "FILM", "PREFERRED"),
    { x: 183.9, y: 480, text: "A LINE OF ITS OWN" },
    { x: 366, y: 17, text: "Page 2 of 2" },
  ],
]);

function world(): string {
  return writeSample({
    "sources/IL.yaml": SOURCES,
    "vocabulary/dose_forms.yaml": "forms: { tablet: {}, cream: {} }\nrelease: {}\ndevices: {}\n",
    [MADE]: HEAD,
  });
}

const runImport = (root: string, pdf: Buffer, ...options: string[]) =>
  importDocument(root, "il-hfs-pdl", pdf, ...options);

const rowsOf = (root: string, file = MADE) =>
  readFileSync(join(root, "content", file), "utf8").split(/^sections:\n/m)[1]!;
const findings = (root: string) => {
  const loaded = loadContent(root);
  return validate(loaded.files, loaded.findings, TODAY)
    .findings.filter(({ problem }) => !/nothing uses the source "il-hfs-pdl-2026-05"/.test(problem))
    .map(({ file, problem }) => `${file} ${problem}`);
};

test("rows come as printed: wrapped lines joined, a heading repeated on the next page is one, a remark below a status belongs to it", () => {
  const root = world();
  const { status, output } = runImport(root, april);
  assert.is(status, 0, output);
  const again = 'note: "The document prints this product a second time as';
  assert.is(
    rowsOf(root),
    `  - heading: "AGENTS : FIRST"
    rows:
      - { product: ALPHA, form: TABS, status: PREFERRED, page: 2, ${again} NON_PREFERRED (page 3), under LAST AGENTS." }
      - { product: BETA XR (OSM), form: TABS, status: NON_PREFERRED, page: 2 }
      - { product: "GAMMA 10MG, 20MG", form: TABS, status: PREFERRED_WITH_PA, page: 2 }
  - heading: "SKIN AGENTS, ANTI-MITES"
    note: "*Follow the guidance."
    rows:
      - { product: DELTA, form: CREA, status: PREFERRED (only mites), page: 2 }
      - { product: OMEGA LONG NAME OF A PRODUCT THAT RUNS ON, form: CREA, status: PREFERRED, page: 2 }
  - heading: LAST AGENTS
    rows:
      - { product: EPSILON, form: TABS, status: PREFERRED, page: 2 }
      - { product: ALPHA, form: TABS, status: NON_PREFERRED, page: 3, ${again} PREFERRED (page 2), under AGENTS : FIRST." }
`,
  );
  assert.equal(findings(root), []);
});

test("the head keeps what its editor wrote; only the document's facts are new, and a second import writes the same bytes", () => {
  const root = world();
  runImport(root, april);
  const first = readFileSync(join(root, "content", MADE), "utf8");
  const facts = /^(sha256|counts|effective_from|source|reader):.*\n/gm;
  assert.is(headOf(first).replace(facts, ""), HEAD.replace(facts, ""));
  assert.match(first, /^sha256: "?[0-9a-f]{64}"?$/m);
  assert.match(
    first,
    "counts: { pages: 3, rows: 7, by_status: { PREFERRED: 3, PREFERRED_WITH_PA: 1, NON_PREFERRED: 2, PREFERRED (only mites): 1 } }",
  );
  runImport(root, april);
  assert.is(readFileSync(join(root, "content", MADE), "utf8"), first);
});

test("the report counts, quotes the sentences, and names what is printed twice", () => {
  const { output } = runImport(world(), april, "--dry-run");
  assert.match(output, "il-hfs-pdl-2026-04, effective 2026-04-01, 3 pages");
  assert.match(output, "rows: 7 read, 7 counted in the document");
  assert.match(output, "PREFERRED_WITH_PA: 1 read, 1 counted");
  assert.not.match(output, "DISAGREE");
  assert.match(output, "ALPHA TABS: PREFERRED (page 2, AGENTS : FIRST); NON_PREFERRED (page 3, LAST AGENTS)");
  assert.match(output, "page 1: Alpha: Prior authorization NOT required for participants age 7 years and under.");
});

test("a correction by hand outlives the next import, and one that matches nothing is named", () => {
  const root = world();
  putContent(root, {
    [CORRECTIONS]: `- { product: EPSILON, form: TABS, set: { status: NON_PREFERRED }, because: The column was misread. }
- { product: NOTHING, set: { note: Gone. }, because: It went away. }
`,
  });
  const { output } = runImport(root, april);
  assert.match(rowsOf(root), "{ product: EPSILON, form: TABS, status: NON_PREFERRED, page: 2 }");
  assert.match(output, "Corrections applied: 1");
  assert.match(output, /Corrections that no longer match a row: 1\n {2}NOTHING: It went away\./);
  assert.equal(findings(root), [`content/${CORRECTIONS} no row of the list matches "NOTHING" as described here`]);
});

test("the next edition takes the head over, and the report says what moved, what is new and what was not understood", () => {
  const root = world();
  runImport(root, april);
  const { status, output } = runImport(root, may);
  assert.is(status, 1, "something was not understood");
  const file = "lists/IL/il-hfs-pdl-2026-05.yaml";
  assert.match(
    readFileSync(join(root, "content", file), "utf8"),
    /^source: il-hfs-pdl-2026-05\n[\s\S]*^effective_from: 2026-05-01\n/m,
  );
  assert.match(
    output,
    /No prior authorization before, prior authorization now: 1\n {2}EPSILON TABS: PREFERRED -> NON_PREFERRED/,
  );
  assert.match(output, /Prior authorization before, none now: 1\n {2}BETA XR \(OSM\) TABS: NON_PREFERRED -> PREFERRED/);
  assert.match(
    output,
    /Other changes: 2\n {2}ALPHA TABS: NON_PREFERRED \+ PREFERRED -> PREFERRED\n {2}GAMMA 10MG, 20MG TABS: PREFERRED_WITH_PA -> NON_PREFERRED/,
  );
  assert.match(output, /New: 1\n {2}ZETA FILM: PREFERRED/);
  assert.match(output, /Gone: 2\n {2}DELTA CREA.*\n {2}OMEGA/);
  assert.match(output, /Not understood: 1\n {2}page 2: A LINE OF ITS OWN/);
  assert.match(output, /No meaning in the head: 1\n {2}form FILM/);
});

test("wrong arguments are reported, and nothing is written", () => {
  const root = writeSample();
  const { status, output } = runImport(root, april);
  assert.is(status, 1);
  assert.match(output, /no head to start from.*il-hfs-pdl-2026-04\.yaml/);
  assert.not(existsSync(join(root, "content/lists")));
  const wrong = spawnSync(process.execPath, [...program("scripts/import.ts"), "il-pdl", "x.pdf"], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  assert.match(wrong.stderr, /Readers: il-hfs-pdl/);
});

test("ties are added by one function, and nothing but the drug, the brand and the kind is taken from it", () => {
  const read = [
    {
      heading: "ONE",
      rows: [
        { product: "ALPHA XR", form: "TABS", status: "FREE", page: 1 },
        { product: "BETA", status: "FREE", page: 1 },
      ],
    },
  ];
  const tied = tieRows(read, (product, _generic, hints) =>
    product === "ALPHA XR" ? { drug: "alpha", brand: `Alpha ${hints?.form}`, ...{ form: "no" } } : undefined,
  );
  assert.equal(tied[0]!.rows, [
    { product: "ALPHA XR", form: "TABS", status: "FREE", page: 1, drug: "alpha", brand: "Alpha TABS" },
    { product: "BETA", status: "FREE", page: 1 },
  ]);
});

test("text that YAML could take for something else is put between quotation marks", () => {
  const facts = {
    source: "x",
    reader: "x",
    effective_from: "2026-01-01",
    counts: { pages: 1, rows: 1, by_status: {} },
  } as unknown as Pick<DrugList, "source" | "reader" | "effective_from" | "counts"> & {
    sha256: undefined;
    effective_to: undefined;
  };
  const products = [
    "NO",
    "1/35",
    "A: B",
    "A #2",
    "5%",
    "-X",
    "A, B",
    "it's",
    'A"B',
    "NULL",
    "3e5",
    "*A",
    "A &B",
    "A - 2 PACK",
    "A [2]",
  ];
  const text = listYaml("", facts, [
    { heading: "H", rows: products.map((product) => ({ product, status: "S", page: 1 })) },
  ]);
  const root = writeSample({ "lists/IL/x.yaml": text });
  const read = loadContent(root).files.find(({ path }) => path === "lists/IL/x.yaml")!.value as DrugList;
  assert.equal(
    read.sections[0]!.rows.map(({ product }) => product),
    products,
  );
});

test.run();
