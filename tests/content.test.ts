/** The real content: it builds without a finding, and what it promises holds for every published rule. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { COMMON_SERVICE_CATEGORIES, DRUG_CLASSES, STATES } from "../build/contract/enumerations.ts";
import { cellId } from "../build/contract/published-paths.ts";
import { TIMESTAMP_PLACEHOLDER } from "../build/contract/row-frame.ts";
import type { PublishedDrugNames, PublishedDrugs } from "../build/contract/shapes/drug.ts";
import type { PublishedAbsences } from "../build/contract/shapes/exclusion.ts";
import type { LookupAnswer } from "../build/contract/shapes/lookup.ts";
import { expandCorpus } from "../build/column/expand-corpus.ts";
import { ruleOn, type ExcludedCell, type ExpandedCell } from "../build/expand/expand.ts";
import { loadContent } from "../build/load/load-content.ts";
import type { Corpus } from "../build/model/corpus.ts";
import { rulesDirectoryName, rulesPathSecret } from "../build/rules-directory.ts";
import { lookupAnswer } from "../build/render/answer.ts";
import { routingIn, whereAndWhenIn, type WhereAndWhen } from "../build/render/routing.ts";
import { renderAbsences } from "../build/render/absences.ts";
import { renderCrosswalk } from "../build/render/crosswalk.ts";
import { describeFinding, type Finding } from "../build/model/finding.ts";
import { validate } from "../build/validate/validate.ts";
import { parseByParts } from "./helpers/list-by-parts.ts";
import { realBuild } from "../scripts/library/testing/real-build.ts";
import { PUBLISHED_SHAPES, shapeOfFile, type PublishedShape } from "./helpers/published-shapes.ts";

const root = resolve(import.meta.dirname, "..");
const today = new Date().toISOString().slice(0, 10);
/** Checks that hold nothing up: an editor should see to what they find. */
const ADVICE = ["freshness", "old texts", "verdict dates", "plan-names-in-notes"];

let findings: Finding[];
let corpus: Corpus;
let cells: ExpandedCell[];
let excluded: ExcludedCell[];
let answers: LookupAnswer[];
let whereAndWhen: WhereAndWhen;

test.before(async () => {
  const loaded = loadContent(root);
  const result = validate(loaded.files, loaded.findings, today, { advice: true });
  findings = result.findings;
  assert.equal(findings.filter(({ check }) => !ADVICE.includes(check)).map(describeFinding), []);
  corpus = result.corpus!;
  ({ cells, excluded } = expandCorpus(corpus, today));
  whereAndWhen = whereAndWhenIn(routingIn(corpus), today);
  answers = cells.flatMap((cell) => cell.rules.map((rule) => lookupAnswer(cell, rule, whereAndWhen)));
});

test("it builds into an empty folder, and every file that is published as JSON has its shape", async () => {
  const out = await realBuild();
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(root, process.env));
  const published = await glob("**/*.json", { cwd: out, ignore: ["openapi.json"] });
  assert.ok(published.length > 3_000);
  assert.ok(published.includes(`${rulesDirectory}/meta/build.json`));
  const used = new Set<PublishedShape>();
  for (const file of published) {
    const kind = shapeOfFile(file.replace(`${rulesDirectory}/`, ""));
    used.add(kind);
    const { error } = kind.shape.safeParse(JSON.parse(readFileSync(join(out, file), "utf8")));
    assert.is(error, undefined, `${file}: ${JSON.stringify(error?.issues.slice(0, 3))}`);
  }
  assert.equal(
    [...PUBLISHED_SHAPES].filter((published) => !used.has(published)),
    [],
  );
});

test("both parsers read every file alike", async () => {
  // Loaded anew: the build changes the values of what it has checked.
  const read = new Map(loadContent(root).files.map(({ file, value }) => [file, value]));
  const paths = await glob("content/**/*.yaml", { cwd: root });
  assert.equal([...read.keys()].sort(), paths.sort());
  // A key that is written twice, of which the other parser complains, was a finding; its place is nobody's question.
  const options = { maxAliasCount: 1000, uniqueKeys: false, prettyErrors: false };
  const text = (path: string) => readFileSync(join(root, path), "utf8");
  const isList = (path: string) => path.startsWith("content/lists/") && !path.endsWith(".corrections.yaml");
  const lists = paths.filter(isList);
  const values = parseByParts(lists.map(text), options);
  for (const [place, path] of lists.entries()) assert.equal(read.get(path), values[place], path);
  for (const path of paths) if (!isList(path)) assert.equal(read.get(path), parse(text(path), options), path);
});

test("Original Medicare: all 14 service categories answer in all 51 jurisdictions", () => {
  for (const service of COMMON_SERVICE_CATEGORIES) {
    const states = cells
      .filter((cell) => cell.program === "medicare_traditional" && cell.code === service && ruleOn(cell, today))
      .map(({ state }) => state);
    assert.equal(states.sort(), [...STATES], service);
  }
});

test("Original Medicare: the states in which CMS's demonstrations run differ from the others", () => {
  const required = (state: string, code: string) => {
    const cell = cells.find(
      (candidate) =>
        candidate.state === state && candidate.program === "medicare_traditional" && candidate.code === code,
    )!;
    return ruleOn(cell, today)!.authored;
  };
  for (const state of STATES) {
    assert.is(
      required(state, "home_health").pa_required,
      ["IL", "OH", "TX", "NC", "FL", "OK"].includes(state),
      `home health in ${state}`,
    );
    assert.is(
      required(state, "inpatient_hospital").pa_required,
      ["AL", "PA", "TX", "CA"].includes(state),
      `inpatient rehabilitation in ${state}`,
    );
    assert.equal(
      [required(state, "outpatient_surgery").pa_required, required(state, "outpatient_surgery").pa_type],
      [true, "conditional"],
      state,
    );
    const wiser = ["AZ", "NJ", "OH", "OK", "TX", "WA"].includes(state);
    assert.is(required(state, "outpatient_surgery").notes.includes("WISeR"), wiser, `WISeR in ${state}`);
    assert.is(corpus.vocabulary.jurisdictions[state].wiser, wiser);
  }
});

test("the GLP-1 Bridge is Part D's weight-loss rule in all jurisdictions, from its first to its last day", () => {
  const bridge = cells.filter((cell) => cell.program === "part_d" && cell.code === "glp1_weight_loss");
  assert.is(bridge.length, 51);
  for (const { rules } of bridge)
    assert.equal(
      rules.map(({ from, to, authored }) => [from, to, authored.pa_required]),
      [["2026-07-01", "2027-12-31", true]],
    );
});

test("every rule cites what somebody read, with its own date, and says what to do next", () => {
  for (const { rule_id, result, next_steps, timestamp } of answers) {
    assert.ok(result.citations.length > 0 && result.citations[0]!.url === result.source_url, rule_id);
    assert.ok(result.last_verified <= result.citations[0]!.date && result.last_verified <= today, rule_id);
    assert.ok(
      result.notes.length >= 40 && result.notes.length <= 900,
      `${rule_id}: notes of ${result.notes.length} characters`,
    );
    assert.ok(next_steps.length >= 3, `${rule_id}: fewer than three steps`);
    assert.is(timestamp, TIMESTAMP_PLACEHOLDER);
  }
});

test("last_verified is the date of the text that states the verdict, and no evidence is dated later", () => {
  assert.equal(
    findings.filter(({ check }) => check === "verdict dates"),
    [],
  );
  for (const { rule_id, result } of answers) {
    const dates = result.citations
      .filter(({ needed }) => needed)
      .map(({ date }, index) => (index === 0 ? result.last_verified : date));
    assert.ok(result.citations[0]!.needed, rule_id);
    assert.is(result.oldest_evidence, dates.sort()[0], rule_id);
  }
});

test("notes speak to a clinic, not of how we work", () => {
  const ours =
    /\b(my copy|our copy|stored copy|archived copy|mirror|github|repository|helper|could not (be )?read|was not readable|scratch)\b/i;
  for (const { rule_id, result } of answers) assert.not.match(result.notes, ours, rule_id);
  for (const [id, { value }] of corpus.procedures) {
    for (const { items } of value.steps) for (const item of items) assert.not.match(item, ours, id);
  }
});

/** Reviews in Original Medicare for which no text with a time was read; ambulances have no expedited review. */
const WITHOUT_TIME = [
  "medicare_traditional home_health standard",
  "medicare_traditional home_health expedited",
  "medicare_traditional inpatient_hospital standard",
  "medicare_traditional inpatient_hospital expedited",
  "medicare_traditional ambulance_transport expedited",
];

/** A separate CHIP program whose drug requests the state takes itself: no federal law gives it a time. */
const CHIP_DRUGS_WITHOUT_TIME = ["AL", "CT", "MT", "NV", "WI"];

test("an answer that asks for a request says how soon it is decided", () => {
  const without = new Set<string>();
  const statesWithout = new Set<string>();
  for (const { state, program, query, result, clocks } of answers) {
    if (!result.pa_required) continue;
    for (const urgency of ["standard", "expedited"] as const)
      if (!clocks.some((clock) => clock.urgency === urgency))
        if (program === "chip" && "drug_class" in query) statesWithout.add(state);
        else without.add(`${program} ${Object.values(query).join()} ${urgency}`);
  }
  assert.equal([...without].sort(), [...WITHOUT_TIME].sort());
  assert.equal([...statesWithout].sort(), CHIP_DRUGS_WITHOUT_TIME);
});

test("no clinic drug of Medicaid or CHIP has the time of a service, and no request of the state that of a plan", () => {
  for (const { rule_id, program, query, route, clocks } of answers) {
    if (!/^(medicaid|chip)/.test(program)) continue;
    if (Object.values(query).includes("specialty_drugs"))
      for (const { within } of clocks) assert.equal(within, { hours: 24 }, rule_id);
    if ("drug_class" in query && route)
      for (const { decides } of clocks) assert.is(decides.endsWith("plan"), route.role === "plan", rule_id);
  }
});

/** They run CHIP as Medicaid, and Medicaid without managed care plans. */
const CHIP_WITHOUT_PLANS = ["AK", "ME", "VT", "WY"];

test("where CHIP is Medicaid without plans, no request for a drug goes to a plan", () => {
  for (const { rule_id, state, program, query, result, route, clocks } of answers) {
    if (program !== "chip" || !CHIP_WITHOUT_PLANS.includes(state)) continue;
    if (!result.pa_required || !("drug_class" in query)) continue;
    assert.is.not(route?.role, "plan", rule_id);
    for (const { decides } of clocks) assert.not(decides.endsWith("plan"), rule_id);
  }
});

test("one plan's policy is published as one plan's", () => {
  for (const { rule_id, result } of answers.filter(({ result: { basis } }) => basis === "plan_policy")) {
    assert.match(result.notes, /other plans/i, rule_id);
    assert.ok(result.confidence <= 0.65, rule_id);
  }
});

test("the answer in the README is the real one", () => {
  const shown = JSON.parse(
    /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8"))![1]!,
  ) as LookupAnswer;
  const cell = cells.find(
    ({ state, program, code }) => state === "TX" && program === "medicare_traditional" && code === "outpatient_surgery",
  )!;
  const { result, next_steps } = lookupAnswer(cell, ruleOn(cell, today)!, whereAndWhen);
  for (const field of [
    "pa_required",
    "pa_type",
    "notes",
    "source_url",
    "last_verified",
    "oldest_evidence",
    "basis",
  ] as const)
    assert.is(shown.result[field], result[field]);
  assert.equal([shown.query, shown.rule_id], [{ service_category: cell.code }, cellId(cell)]);
  assert.ok(shown.next_steps.length > 0);
  for (const [index, step] of shown.next_steps.entries())
    assert.equal(step, Object.fromEntries(Object.entries(next_steps[index]!).filter(([field]) => field in step)));
});

test("the crosswalk knows at least 400 drugs, and the names that everybody asks", () => {
  const pages = renderCrosswalk(corpus);
  const crosswalk = JSON.parse(pages[0]!.text) as PublishedDrugNames;
  const files = pages.filter(({ text }) => text.startsWith('{"pa_drugs":'));
  const drugs = files.flatMap(({ text }) => (JSON.parse(text) as PublishedDrugs).drugs);
  const entries = Object.values(crosswalk.names).flatMap((text) => text.trim().split(" "));
  const codes = new Map(entries.map((entry) => entry.split(":") as [string, string]));
  const names = [...codes.keys()];
  assert.ok(drugs.length >= 400);
  const classOf = (name: string) => {
    const [drug, use] = codes.get(name)!.split(/[bg]/) as [string, string];
    return use === "" ? undefined : drugs[Number(drug)]!.classes[Number(use)]!.drug_class;
  };
  assert.equal(
    ["enbrel", "ozempic", "wegovy", "semaglutide", "mavyret", "suboxone", "biktarvy", "zoloft", "gleevec"].map(classOf),
    [
      "specialty_biologics",
      "diabetes_non_insulin",
      "glp1_weight_loss",
      "diabetes_non_insulin",
      "hepatitis_c",
      "opioid_treatment",
      "hiv_antiretrovirals",
      "mental_health_antidepressants",
      "oncology_oral",
    ],
  );
  assert.ok(new Set(names.map(classOf)).size >= DRUG_CLASSES.length - 1);
});

test("where there is no rule, every program says who decides", () => {
  const absences = JSON.parse(renderAbsences(corpus, excluded)[0]!.text) as PublishedAbsences;
  for (const { decided_by, source_url } of Object.values(absences.programs)) {
    assert.ok(decided_by.length > 60);
    assert.match(source_url, /^https:/);
  }
});

test.run();
