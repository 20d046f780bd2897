/** Lists of preferred and non-preferred columns that were transcribed from a text copy, state by state. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { importDocument } from "../helpers/import-document.ts";
import { PROJECT } from "../helpers/running-service.ts";
import { writeSample } from "../helpers/sample-content.ts";

const MI = "mi-pdl-2026-03";
const NH = "nh-ffs-pdl-2026-04";
const KY = "ky-pdl-2026-05";
const AR = "ar-pdl-2026-04";
const WV = "wv-pdl-2026-01";
const MT = "mt-pdl-2026-05";
const NE = "ne-pdl-2026-05";
const KS = "ks-pdl-2026-05";
const NC = "nc-pdl-2026-04";
const LA = "la-pdl-2026-04";
const MS = "ms-updl-2026-05";
const SC = "sc-pt-minutes-2026-04";
const sourcesOf = (id: string) =>
  `${id}: { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", ` +
  "date: 2026-03-01, date_kind: effective, read_on: 2026-06-01 }\n";

const headOf = (id: string, from: string, statuses: string) => `source: ${id}
reader: transcribed
effective_from: ${from}
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ${id}, where: page 1 }]
statuses: ${statuses}
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { First: 1 } }
`;

const MI_HEAD = headOf(
  MI,
  "2026-03-01",
  `
  Preferred Agents: { pa: none, means: Free., where: page 1 }
  Non-Preferred Agents: { pa: required, means: With a request., where: page 1 }
  Clinical PA required: { pa: required, means: With a request., where: page 1 }
  LEGISLATIVELY PROTECTED CLASSES: { pa: none, means: Free by law., where: page 1 }`,
);
const NH_HEAD = headOf(
  NH,
  "2026-04-01",
  `
  PREFERRED: { pa: none, means: Free., where: page 1 }
  NON-PREFERRED: { pa: required, means: With a request., where: page 1 }
  Prior Approval required: { pa: required, means: With a request., where: page 1 }`,
);
const KY_HEAD = headOf(
  KY,
  "2026-05-01",
  `
  PREFERRED: { pa: none, means: Free., where: page 1 }
  PREFERRED WITH PA: { pa: required, means: With a request., where: page 1 }
  NON-PREFERRED: { pa: required, means: With a request., where: page 1 }`,
);
const AR_HEAD = headOf(
  AR,
  "2026-04-01",
  `
  PREFERRED: { pa: none, means: Free., where: page 1 }
  PREFERRED - NO PA REQUIRED (PHARMACY): { pa: none, means: Free., where: page 1 }
  PREFERRED WITH CRITERIA (MANUAL REVIEW): { pa: required, means: With a request., where: page 1 }
  NON-PREFERRED: { pa: required, means: With a request., where: page 1 }
  NON-PREFERRED - WITH CRITERIA: { pa: required, means: With a request., where: page 1 }`,
);
const WV_HEAD = headOf(
  WV,
  "2026-01-01",
  `
  PREFERRED AGENTS: { pa: unknown, means: Not said., where: page 1 }
  NON-PREFERRED AGENTS: { pa: required, means: With a request., where: page 1 }`,
);
const MT_HEAD = headOf(
  MT,
  "2026-05-01",
  `
  Preferred Agents: { pa: none, means: Free., where: page 1 }
  Non-Preferred: { pa: required, means: With a request., where: page 1 }`,
);
const NE_HEAD = headOf(
  NE,
  "2026-05-01",
  `
  Preferred Agents: { pa: none, inferred: true, means: Free., where: page 1 }
  Non-Preferred Agents: { pa: required, means: With a request., where: page 1 }
  Prior Authorization / Class Criteria apply: { pa: required, means: With a request., where: page 1 }`,
);
const KS_HEAD = headOf(
  KS,
  "2026-05-01",
  `
  Preferred: { pa: unknown, means: Perhaps., where: page 1 }
  "Non-Preferred, Prior Authorization Required": { pa: required, means: With a request., where: page 1 }
  Non-Preferred: { pa: unknown, means: Perhaps., where: page 1 }`,
);

const NC_HEAD = `${headOf(
  NC,
  "2026-04-01",
  `
  Preferred: { pa: none, inferred: true, means: Free., where: page 1 }
  Non-Preferred: { pa: required, means: With a request., where: page 1 }`,
)}marks:
  Clinical criteria apply: { pa: required, means: With a request., where: page 1 }
  Prior Approval Not Required: { pa: none, means: Free., where: page 1 }
`;

const LA_HEAD = `${headOf(
  LA,
  "2026-04-01",
  `
  Drugs on PDL: { pa: none, inferred: true, means: Free., where: page 1 }
  Drugs on NPDL which Require Prior Authorization (PA): { pa: required, means: With a request., where: page 1 }
  ADDITIONAL AGENTS THAT HAVE POINT-OF-SALE (POS) REQUIREMENT(S): { pa: none, inferred: true, means: Free., where: page 1 }`,
)}marks:
  CL: { pa: required, means: With a request., where: page 1 }
  DX: { limit: diagnosis, means: With a diagnosis., where: page 1 }
  POS Edits: { pa: unknown, means: Perhaps., where: page 1 }
`;

const MS_HEAD = headOf(
  MS,
  "2026-05-01",
  `
  PREFERRED AGENTS: { pa: none, inferred: true, means: Free., where: page 1 }
  NON-PREFERRED AGENTS: { pa: required, means: With a request., where: page 1 }`,
);

const MI_TYPED = `E\t3\t2026-03-01
C\t1\tFIRST: Agents\t♦2
P\t1\tAlpha® tablets\t2,10♦
P\t1\tBeta\t1,2,21
N\t1\tGamma\t11\tThe mark 11 stands behind one strength.
U\t1\tDelta
D\t2\tEpsilon\t♦19
C\t2\tSECOND: Agents
U\t2\tZeta
C\t2\tLEGISLATIVELY PROTECTED CLASSES: Third
L\t2\tEta, Eta XR
`;
const NH_TYPED = `E\t2\t2026-04-01
C\t1\tFIRST***\t***\tNon-preferred products after trial of 2 preferred.
P\t1\talpha (generic for Beta)
N\t2\tBeta\t*
N\t2\tGamma\t*,***
`;

const read = (root: string, path: string) => readFileSync(join(root, "content/lists", path), "utf8");
const vocabulary = (name: string) => readFileSync(join(PROJECT, "content/vocabulary", `${name}.yaml`), "utf8");
const rowsIn = (root: string, path: string) => read(root, path).split(/^sections:\n/m)[1];

test("Michigan's footnotes of age become ages; a product in doubt stays out or keeps its diamond", () => {
  const root = writeSample({ "sources/MI.yaml": sourcesOf(MI), [`lists/MI/${MI}.yaml`]: MI_HEAD });
  const { status, output } = importDocument(root, "mi-pdl-transcribed", Buffer.from(MI_TYPED));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `MI/${MI}.yaml`),
    `  - heading: "FIRST: Agents"
    marks: ["♦", "2"]
    rows:
      - { product: "Alpha® tablets", status: Preferred Agents, marks: ["2", "10", "♦"], page: 1, age: { from: 12 } }
      - { product: Beta, status: Preferred Agents, marks: ["1", "2", "21"], page: 1, conditions: [{ when: { age: { to: 11 } }, pa: none }] }
      - { product: Gamma, status: Non-Preferred Agents, marks: ["11"], page: 1, age: { to: 5 }, note: The mark 11 stands behind one strength. }
      - { product: Epsilon, status: Clinical PA required, marks: ["♦", "19"], page: 2, age: { to: 16 } }
  - heading: "LEGISLATIVELY PROTECTED CLASSES: Third"
    rows:
      - { product: "Eta, Eta XR", status: LEGISLATIVELY PROTECTED CLASSES, page: 2 }
`,
  );
  assert.match(read(root, `MI/${MI}.yaml`), /^counts: \{ pages: 3, rows: 5, /m);
  assert.match(output, "left out, its column is in doubt: FIRST: Agents: Delta");
  assert.match(output, "left out, its column is in doubt: SECOND: Agents: Zeta");
});

test("New Hampshire's stars are marks of their own, and a class has a note", () => {
  const root = writeSample({ "sources/NH.yaml": sourcesOf(NH), [`lists/NH/${NH}.yaml`]: NH_HEAD });
  const { status, output } = importDocument(root, "nh-ffs-pdl-transcribed", Buffer.from(NH_TYPED));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `NH/${NH}.yaml`),
    `  - heading: "FIRST***"
    marks: ["***"]
    note: Non-preferred products after trial of 2 preferred.
    rows:
      - { product: alpha (generic for Beta), status: PREFERRED, page: 1 }
      - { product: Beta, status: NON-PREFERRED, marks: ["*"], page: 2 }
      - { product: Gamma, status: NON-PREFERRED, marks: ["*", "***"], page: 2 }
`,
  );
});

test("in a class with two stars a product in doubt needs approval; in others it stays out", () => {
  const root = writeSample({ "sources/NH.yaml": sourcesOf(NH), [`lists/NH/${NH}.yaml`]: NH_HEAD });
  const typed = `${NH_TYPED}C\t2\tSECOND**\t**\nD\t2\tDelta\nC\t2\tTHIRD\nU\t2\tEpsilon\n`;
  const { status, output } = importDocument(root, "nh-ffs-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.match(
    rowsIn(root, `NH/${NH}.yaml`)!,
    /marks: \["\*\*"\]\n +rows:\n +- \{ product: Delta, status: Prior Approval required, page: 2 \}\n$/,
  );
  assert.match(output, "left out, its column is in doubt: THIRD: Epsilon");
});

test("Kentucky's second column is a status of its own", () => {
  const root = writeSample({ "sources/KY.yaml": sourcesOf(KY), [`lists/KY/${KY}.yaml`]: KY_HEAD });
  const typed = "E\t3\t2026-05-01\nC\t1\tFIRST\nP\t1\talpha\nW\t1\tbeta pen\nN\t2\tGamma, generic\nU\t2\tDelta\n";
  const { status, output } = importDocument(root, "ky-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `KY/${KY}.yaml`),
    `  - heading: FIRST
    rows:
      - { product: alpha, status: PREFERRED, page: 1 }
      - { product: beta pen, status: PREFERRED WITH PA, page: 1 }
      - { product: "Gamma, generic", status: NON-PREFERRED, page: 2 }
`,
  );
  assert.match(output, "left out, its column is in doubt: FIRST: Delta");
});

test("Arkansas' words beside preferred and non-preferred are statuses of their own", () => {
  const root = writeSample({ "sources/AR.yaml": sourcesOf(AR), [`lists/AR/${AR}.yaml`]: AR_HEAD });
  const typed =
    "E\t2\t2026-04-01\nC\t1\tFIRST: OPIOID AGENTS\nP\t1\talpha (generic for BETA)\t*\tbrand only\nF\t1\tBETA\n" +
    "C\t1\tSECOND\nW\t1\tGAMMA PEN\t*\nN\t2\tDELTA\nK\t2\tEPSILON\t*\n";
  const { status, output } = importDocument(root, "ar-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `AR/${AR}.yaml`),
    `  - heading: "FIRST: OPIOID AGENTS"
    rows:
      - { product: alpha (generic for BETA), status: PREFERRED, marks: ["*"], page: 1, note: brand only }
      - { product: BETA, status: PREFERRED - NO PA REQUIRED (PHARMACY), page: 1 }
  - heading: SECOND
    rows:
      - { product: GAMMA PEN, status: PREFERRED WITH CRITERIA (MANUAL REVIEW), marks: ["*"], page: 1 }
      - { product: DELTA, status: NON-PREFERRED, page: 2 }
      - { product: EPSILON, status: NON-PREFERRED - WITH CRITERIA, marks: ["*"], page: 2 }
`,
  );
});

test("West Virginia's letters are marks as whole words, of a class too", () => {
  const root = writeSample({ "sources/WV.yaml": sourcesOf(WV), [`lists/WV/${WV}.yaml`]: WV_HEAD });
  const typed =
    "E\t2\t2026-01-01\nC\t1\tFIRST: ORAL\tAP\nP\t1\tAlpha\tCL/PA,**\nN\t2\tBeta\nU\t2\tgamma\n" +
    "C\t2\tSECOND\tCL/PA\nN\t2\tdelta\tCL,*\n";
  const { status, output } = importDocument(root, "wv-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `WV/${WV}.yaml`),
    `  - heading: "FIRST: ORAL"
    marks: [AP]
    rows:
      - { product: Alpha, status: PREFERRED AGENTS, marks: [CL/PA, "**"], page: 1 }
      - { product: Beta, status: NON-PREFERRED AGENTS, page: 2 }
  - heading: SECOND
    marks: [CL/PA]
    rows:
      - { product: delta, status: NON-PREFERRED AGENTS, marks: [CL, "*"], page: 2 }
`,
  );
  assert.match(output, "left out, its column is in doubt: FIRST: ORAL: gamma");
});

test("Montana's signs are marks each, of a product or of its class", () => {
  const root = writeSample({ "sources/MT.yaml": sourcesOf(MT), [`lists/MT/${MT}.yaml`]: MT_HEAD });
  const typed = "E\t3\t2026-05-01\nC\t1\tFIRST\t%,#\nP\t1\talpha\t1\nN\t1\tBeta 0.5%\t@,*,µ\nU\t2\tGamma\n";
  const { status, output } = importDocument(root, "mt-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `MT/${MT}.yaml`),
    `  - heading: FIRST
    marks: ["%", "#"]
    rows:
      - { product: alpha, status: Preferred Agents, marks: ["1"], page: 1 }
      - { product: Beta 0.5%, status: Non-Preferred, marks: ["@", "*", "µ"], page: 1 }
`,
  );
  assert.match(output, "left out, its column is in doubt: FIRST: Gamma");
});

test("North Carolina's typed letters are the words that the list prints", () => {
  const root = writeSample({ "sources/NC.yaml": sourcesOf(NC), [`lists/NC/${NC}.yaml`]: NC_HEAD });
  const typed =
    "E\t1\t2026-04-01\nC\t1\tFIRST\tCC\nN\t1\tAlpha® Vial\nC\t2\tSECOND\nP\t2\tbeta tablet\tNPA\n" +
    "N\t2\tGamma® Patch\tCC\tOnly beta has to fail first.\nU\t2\tdelta\n";
  const { status, output } = importDocument(root, "nc-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `NC/${NC}.yaml`),
    `  - heading: FIRST
    marks: [Clinical criteria apply]
    rows:
      - { product: "Alpha® Vial", status: Non-Preferred, page: 1 }
  - heading: SECOND
    rows:
      - { product: beta tablet, status: Preferred, marks: [Prior Approval Not Required], page: 2 }
      - { product: "Gamma® Patch", status: Non-Preferred, marks: [Clinical criteria apply], page: 2, note: Only beta has to fail first. }
`,
  );
  assert.match(output, "left out, its column is in doubt: SECOND: delta");
});

test("Louisiana prints the brand behind the generic name, and codes beside the agents outside of its classes", () => {
  const root = writeSample({
    "sources/LA.yaml": sourcesOf(LA),
    [`lists/LA/${LA}.yaml`]: LA_HEAD,
    "drugs/a.yaml": `- { drug: alpha, name: alpha, brands: [{ name: Beta, rxcui: "1" }], source: ${LA} }\n`,
    ...Object.fromEntries(
      ["drug_words", "dose_forms", "supplies"].map((name) => [`vocabulary/${name}.yaml`, vocabulary(name)]),
    ),
  });
  const typed =
    "E\t1\t2026-04-01\nC\t1\tFIRST: Second\tPOS\nP\t1\tAlpha Tablet (Generic for Beta®)\nN\t1\tAlpha Tablet (Beta®)\n" +
    "C\t2\tADDITIONAL AGENTS\nA\t2\tGamma® (Delta)\tCL,DX\n";
  const { status, output } = importDocument(root, "la-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `LA/${LA}.yaml`),
    `  - heading: "FIRST: Second"
    marks: [POS Edits]
    rows:
      - { product: "Alpha Tablet (Generic for Beta®)", status: Drugs on PDL, page: 1, drug: alpha }
      - { product: "Alpha Tablet (Beta®)", status: Drugs on NPDL which Require Prior Authorization (PA), page: 1, drug: alpha, brand: Beta }
  - heading: ADDITIONAL AGENTS
    rows:
      - { product: "Gamma® (Delta)", status: ADDITIONAL AGENTS THAT HAVE POINT-OF-SALE (POS) REQUIREMENT(S), marks: [CL, DX], page: 2 }
`,
  );
});

test("Mississippi's criteria of preferred agents are marks; an agent in doubt stays out", () => {
  const root = writeSample({ "sources/MS.yaml": sourcesOf(MS), [`lists/MS/${MS}.yaml`]: MS_HEAD });
  const typed =
    "E\t1\t2026-05-01\nC\t2\tFIRST: SECOND\tDUR\nP\t2\talpha\tDUR,CRIT\nN\t2\tBETA (alpha)\tNR\nU\t3\tgamma\n" +
    "P\t3\tDELTA\tMPA\n";
  const { status, output } = importDocument(root, "ms-updl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `MS/${MS}.yaml`),
    `  - heading: "FIRST: SECOND"
    marks: [DUR+]
    rows:
      - { product: alpha, status: PREFERRED AGENTS, marks: [DUR+, PA CRITERIA], page: 2 }
      - { product: BETA (alpha), status: NON-PREFERRED AGENTS, marks: [NR], page: 2 }
      - { product: DELTA, status: PREFERRED AGENTS, marks: [MANUAL PA], page: 3 }
`,
  );
  assert.match(output, "left out, its column is in doubt: FIRST: SECOND: gamma");
});

test("Nebraska's marks are pairs of letters; an agent in doubt keeps the status of its CL, or stays out", () => {
  const root = writeSample({ "sources/NE.yaml": sourcesOf(NE), [`lists/NE/${NE}.yaml`]: NE_HEAD });
  const typed =
    "E\t3\t2026-05-01\nC\t1\tFIRST: ORAL\tCL,QL\nP\t1\talpha TAB\tAL,CL,QL\nN\t2\tBETA (alpha)\tNR\n" +
    "D\t2\tGAMMA\nC\t2\tSECOND\nU\t2\tDELTA\n";
  const { status, output } = importDocument(root, "ne-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `NE/${NE}.yaml`),
    `  - heading: "FIRST: ORAL"
    marks: [CL, QL]
    rows:
      - { product: alpha TAB, status: Preferred Agents, marks: [AL, CL, QL], page: 1 }
      - { product: BETA (alpha), status: Non-Preferred Agents, marks: [NR], page: 2 }
      - { product: GAMMA, status: Prior Authorization / Class Criteria apply, page: 2 }
`,
  );
  assert.match(output, "left out, its column is in doubt: SECOND: DELTA");
});

test("Kansas's second column asks authorization, except where its title does not", () => {
  const root = writeSample({ "sources/KS.yaml": sourcesOf(KS), [`lists/KS/${KS}.yaml`]: KS_HEAD });
  const typed =
    "E\t2\t2026-05-01\nC\t1\tFIRST\t#\nP\t1\tAlpha® (beta)\t*,+\nN\t1\tGamma™ (beta)\nC\t2\tSECOND\nO\t2\tDelta\n";
  const { status, output } = importDocument(root, "ks-pdl-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `KS/${KS}.yaml`),
    `  - heading: FIRST
    marks: ["#"]
    rows:
      - { product: "Alpha® (beta)", status: Preferred, marks: ["*", "+"], page: 1 }
      - { product: "Gamma™ (beta)", status: "Non-Preferred, Prior Authorization Required", page: 1 }
  - heading: SECOND
    rows:
      - { product: Delta, status: Non-Preferred, page: 2 }
`,
  );
});

test("Ohio's committee recommends: marks of mixed letters are one mark each", () => {
  const id = "oh-pt-recommendation-2026-04";
  const statuses = `
  PREFERRED AGENTS: { pa: unknown, means: Recommended., where: page 1 }
  NON-PREFERRED AGENTS: { pa: unknown, means: Recommended., where: page 1 }`;
  const root = writeSample({
    "sources/OH.yaml": sourcesOf(id),
    [`lists/OH/${id}.yaml`]: headOf(id, "2026-04-08", statuses),
  });
  const typed = "E\t2\t2026-04-08\nC\t1\tFIRST\nP\t1\tALPHA\tBvG,ST\nN\t1\tbeta\nU\t2\tGAMMA\n";
  const { status, output } = importDocument(root, "oh-pt-minutes-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `OH/${id}.yaml`),
    `  - heading: FIRST
    rows:
      - { product: ALPHA, status: PREFERRED AGENTS, marks: [BvG, ST], page: 1 }
      - { product: beta, status: NON-PREFERRED AGENTS, page: 1 }
`,
  );
  assert.match(output, "left out, its column is in doubt: FIRST: GAMMA");
});

test("committees of Iowa and Minnesota recommend in words of their own", () => {
  for (const { reader, state, id, day, words } of [
    {
      reader: "ia-pt-minutes-transcribed",
      state: "IA",
      id: "ia-pt-minutes-2025-11",
      day: "2025-11-20",
      words: {
        P: "Preferred",
        K: "Preferred with Conditions",
        S: "Preferred Step 2",
        N: "Non-Preferred",
        O: "Non-Preferred with Conditions",
        T: "Non-Preferred Step 3",
        R: "Non-Recommended",
        Q: "Non-Recommended with Conditions",
      },
    },
    {
      reader: "mn-dfc-minutes-transcribed",
      state: "MN",
      id: "mn-dfc-minutes-2025-12",
      day: "2025-12-17",
      words: { P: "PREFERRED", N: "NONPREFERRED", R: "removed from the PDL", A: "remain on PA" },
    },
    {
      reader: "ri-ffs-pdl-transcribed",
      state: "RI",
      id: "ri-ffs-pdl-2026-05",
      day: "2026-05-19",
      words: {
        M: "Clinical Prior Authorization Required for Entire Class/Manual PA",
        A: "Manual PA",
        G: "Manual clinical PA Required",
        R: "Manual PA required",
        S: "Clinical PA required - manual PA",
      },
    },
  ]) {
    const statuses = Object.values(words)
      .map((word) => `\n  ${word}: { pa: unknown, means: Recommended., where: page 1 }`)
      .join("");
    const root = writeSample({
      [`sources/${state}.yaml`]: sourcesOf(id),
      [`lists/${state}/${id}.yaml`]: headOf(id, day, statuses),
    });
    const letters = Object.keys(words);
    const typed = `E\t1\t${day}\nC\t1\tFIRST\n${letters.map((letter) => `${letter}\t1\tdrug ${letter}\n`).join("")}`;
    const { status, output } = importDocument(root, reader, Buffer.from(typed));
    assert.is(status, 0, output);
    const rows = Object.entries(words).map(
      ([letter, word]) => `      - { product: drug ${letter}, status: ${word}, page: 1 }\n`,
    );
    assert.is(rowsIn(root, `${state}/${id}.yaml`), `  - heading: FIRST\n    rows:\n${rows.join("")}`);
  }
});

test("a line that is none of a transcription is refused, and so is a list without its first day", () => {
  const root = writeSample({ "sources/MI.yaml": sourcesOf(MI), [`lists/MI/${MI}.yaml`]: MI_HEAD });
  for (const [typed, shown] of [
    [MI_TYPED.replace("N\t1", "Q\t1"), "not a line of a transcription: Q"],
    [MI_TYPED.replace("P\t1\tBeta", "P\tBeta"), "not a line of a transcription: P\tBeta"],
    ["E\t3\t2026-03-01\nP\t1\tAlpha\n", "not a line of a transcription: P\t1\tAlpha"],
    [MI_TYPED.replace("E\t3\t2026-03-01\n", ""), "no line says since when the list is in force"],
  ] as const) {
    const { status, output } = importDocument(root, "mi-pdl-transcribed", Buffer.from(typed));
    assert.is(status, 1);
    assert.match(output, shown);
  }
});

test("South Carolina's minutes are one list, and the note of a class names the meeting", () => {
  const statuses = ["Preferred", '"Preferred, clinical criteria"', "Non-preferred", "Prior authorization removed"]
    .map((status) => `\n  ${status}: { pa: unknown, means: Said., where: page 1 }`)
    .join("");
  const root = writeSample({
    "sources/SC.yaml": sourcesOf(SC),
    [`lists/SC/${SC}.yaml`]: headOf(SC, "2026-04-01", statuses),
  });
  const typed = `E\t1\t2026-04-01
C\t3\tFirst\t\tMinutes of November 6, 2024.
K\t3\tAlpha
P\t4\tBeta
C\t11\tSecond
N\t11\tGamma
F\t12\tDelta
`;
  const { status, output } = importDocument(root, "sc-pt-minutes-transcribed", Buffer.from(typed));
  assert.is(status, 0, output);
  assert.is(
    rowsIn(root, `SC/${SC}.yaml`),
    `  - heading: First
    note: "Minutes of November 6, 2024."
    rows:
      - { product: Alpha, status: "Preferred, clinical criteria", page: 3 }
      - { product: Beta, status: Preferred, page: 4 }
  - heading: Second
    rows:
      - { product: Gamma, status: Non-preferred, page: 11 }
      - { product: Delta, status: Prior authorization removed, page: 12 }
`,
  );
});

test.run();
