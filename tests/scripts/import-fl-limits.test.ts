/** Florida's summary of limits: numbers as data, parts of the products, notes, and a list that decides nothing. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { tieRows } from "../../scripts/import/ties.ts";
import { importDocument } from "../helpers/import-document.ts";
import { putContent, TODAY, writeSample } from "../helpers/sample-content.ts";

const READER = "fl-drug-limitations-transcribed";
const LIST = "lists/FL/fl-drug-limitations-2026-04-30.yaml";
const PDL = "lists/FL/fl-pdl-2026-04-01.yaml";
const SOURCES = `fl-drug-limitations-2026-04-30: &list
  { title: Made, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-04-30, date_kind: revised, read_on: 2026-06-01 }
fl-pdl-2026-04-01: *list
`;
const head = (source: string, status: string) => `source: ${source}
reader: transcribed
effective_from: 2026-04-30
covers: pharmacy
scope: classes
binds: [{ program: medicaid_ffs, source: ${source}, where: page 1 }]
statuses: { ${status} }
unlisted: { pa: not_decided }
`;
const LISTED = "listed: { pa: unknown, means: It has limits., where: page 1 }";
const HEAD = `${head("fl-drug-limitations-2026-04-30", LISTED)}supplements: fl-pdl
marks: { "**": { limit: quantity, means: Some have limits of their own., where: page 3 } }
`;
const PDL_TEXT = `${head("fl-pdl-2026-04-01", "Free: { pa: none, means: Free., where: page 1 }")}counts: { pages: 1, rows: 1, by_status: { Free: 1 } }
sections: [{ heading: A, rows: [{ product: ALPHA, status: Free, page: 1 }] }]
`;

const limit = (text: string, kind: string, number: string, unit = "", every = "", scope = "") =>
  ["L", scope, kind, number, unit, every, text].join("\t");
const LINES = [
  "X\t0\tWhere the copy is from",
  "X\t1\tUpdated 04/30/2026",
  "P\t1\tAlpha (alphatide)  5mg, 10mg tablets",
  limit("Minimum age = 6;", "min_age", "6", "years"),
  limit("Maximum age = 17", "max_age", "17", "years"),
  limit("Maximum days supply = 34", "days_supply", "34", "days"),
  limit("Maximum of 1,500mg per day for ages = 6 - 11;", "dose", "1,500", "mg", "day", "for ages = 6 - 11"),
  limit("Maximum of 3 tablets per day for ages =/> 18", "quantity", "3", "tablets", "day", "for ages =/> 18"),
  limit(
    "Maximum of 1 fill (2.4mLs) every 6 months (180 days)",
    "fills",
    "1",
    "fill",
    "6 months",
    "LTC residents | Recipients ages ≥ 65",
  ),
  limit("Maximum of 7.2mL (3 syringes) every 28 days", "quantity", "7.2", "mL", "28 days", "For 5mg & 10mg tablets"),
  limit("Maximum of 2 every 5 years", "quantity", "2", "", "5 years"),
  "P\t2\tBeta tablets, solution | Gamma Class**",
  limit("Minimum age = 2", "min_age", "2", "years", "", "For solution"),
  limit("Maximum age = 5", "max_age", "5", "years", "", "For solution"),
  limit("Maximum days supply = 60", "days_supply", "60", "days", "", "For XR 5mg and 10mg tablets"),
  limit("Maximum of 12 months of therapy per lifetime", "lifetime", "12", "months of therapy", "lifetime"),
  limit("Maximum of 12 weeks of therapy every 365 days", "other", "12", "weeks of therapy", "365 days"),
  limit("Minimum of 30 tablets every 30 days", "other", "30", "tablets", "30 days"),
  "P\t2\tDelta",
  limit("Maximum age = 11 months", "max_age", "11", "months"),
  "X\t3\tDiabetic Supply Products (DSP) limits:",
  "P\t3\tMade Sensor/Transmitter",
  limit("Maximum of 1 per year", "quantity", "1", "", "year", "For transmitters"),
];
const ROWS = `  - heading: Summary of Drug Limitations
    rows:
      - { product: "Alpha (alphatide) 5mg, 10mg tablets", status: listed, page: 1, age: { from: 6, to: 17 }, quantity: [{ most: 1500, unit: mg, every: day, age: { from: 6, to: 11 } }, { most: 3, unit: tablets, every: day, age: { from: 18 } }, { most: 1, unit: fill, every: "6 months", equals: "2.4mLs; 180 days", only: LTC residents, age: { from: 65 } }, { most: 7.2, unit: mL, every: "28 days", equals: "3 syringes", strength: "5mg & 10mg", form: tablets }, { most: 2, unit: not printed, every: "5 years" }], days_supply: 34 }
      - { product: "Beta tablets, solution; Gamma Class", status: listed, marks: ["**"], page: 2, quantity: [{ most: 12, unit: months of therapy, every: lifetime }, { most: 12, unit: weeks of therapy, every: "365 days" }], parts: [{ form: solution, age: { from: 2, to: 5 } }, { only: XR 5mg and 10mg tablets, days_supply: 60 }], note: The document prints a minimum of 30 tablets every 30 days. }
      - { product: Delta, status: listed, page: 2, age: { to: 11, unit: months } }
  - heading: Diabetic Supply Products (DSP) limits
    rows:
      - { product: Made Sensor/Transmitter, status: listed, page: 3, quantity: [{ most: 1, unit: not printed, every: year, only: transmitters }], kind: supply }
`;

const world = () => writeSample({ "sources/FL.yaml": SOURCES, [LIST]: HEAD, [PDL]: PDL_TEXT });
const runImport = (root: string, lines: readonly string[]) =>
  importDocument(root, READER, Buffer.from(lines.join("\n")));
const textOf = (root: string) => readFileSync(join(root, "content", LIST), "utf8");
const write = (root: string, text: string) => putContent(root, { [LIST]: text });
const findings = (root: string) => {
  const loaded = loadContent(root);
  return validate(loaded.files, loaded.findings, TODAY).findings.map(({ problem }) => problem);
};

test("limits come as data with the part that they hold for, what data cannot say as a note, supplies by their section", () => {
  const root = world();
  const { status, output } = runImport(root, LINES);
  assert.is(status, 0, output);
  const text = textOf(root);
  assert.is(text.split(/^sections:\n/m)[1]!.trimEnd(), ROWS.trimEnd());
  assert.match(text, "limits: { lowest_age: 2, highest_age: 3, quantity: 8, days_supply: 2 }");
  assert.equal(findings(root), []);
});

test("a sentence without a note of ours and an age printed twice are reported, and the counts disagree", () => {
  const { status, output } = runImport(world(), [
    ...LINES.slice(0, 3),
    limit("Only on Sundays", "other", ""),
    limit("Minimum age = 6", "min_age", "6", "years"),
    limit("Minimum age = 7", "min_age", "7", "years"),
  ]);
  assert.is(status, 1);
  assert.match(output, "Alpha (alphatide) 5mg, 10mg tablets: a sentence without a note of ours: Only on Sundays");
  assert.match(output, "printed twice: Minimum age = 7");
  assert.match(output, "DISAGREE: lowest_age: 1 read, 2 counted");
});

test("a line that is none of a transcription stops the import", () => {
  const { status, output } = runImport(world(), [...LINES, "P\t4"]);
  assert.is(status, 1);
  assert.match(output, "not a line of a transcription: P\t4");
});

test("a list that supplements another decides nothing, and the other is there", () => {
  const root = world();
  runImport(root, LINES);
  const text = textOf(root);
  write(root, text.replace("pa: unknown", "pa: none"));
  assert.equal(findings(root), ["a list that supplements another decides whether prior authorization is needed"]);
  write(root, text.replace("supplements: fl-pdl", "supplements: fl-list"));
  assert.equal(findings(root), ['no list in this folder is an edition of "fl-list"']);
});

test("lost limits, ages that nobody has and a part without a limit are errors", () => {
  const root = world();
  runImport(root, LINES);
  const text = textOf(root);
  write(
    root,
    text.replace(
      '{ most: 2, unit: not printed, every: "5 years" }',
      "{ most: 2, unit: not printed, every: year, age: { from: 17, to: 6 } }",
    ),
  );
  assert.equal(findings(root), ["an age limit from 17 to 6 years that no age meets"]);
  write(root, text.replace("form: solution, age: { from: 2, to: 5 }", "form: solution, age: { from: 200, to: 5 }"));
  assert.equal(findings(root), ["an age limit from 200 to 5 years that no age meets"]);
  write(root, text.replace(', { most: 2, unit: not printed, every: "5 years" }', ""));
  assert.equal(findings(root), ["7 quantity limits in the rows, but the head counted 8"]);
  write(root, text.replace("form: solution, age: { from: 2, to: 5 }", "form: solution"));
  assert.match(findings(root).join("\n"), "names a part without a limit");
});

test("a row that the document itself sets apart as a supply is not tied to a drug", () => {
  const row = { product: "Insulin Pump", status: "listed", page: 3, kind: "supply" as const };
  const [section] = tieRows([{ heading: "Supplies", rows: [row] }], () => ({ drug: "insulin" }));
  assert.equal(section!.rows, [row]);
});

test.run();
