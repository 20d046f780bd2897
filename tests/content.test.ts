/** The real content: it builds without a finding, and what it promises holds for every published rule. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { COMMON_SERVICE_CATEGORIES, DRUG_CLASSES, STATES, type State } from "../build/contract/enumerations.ts";
import { holdsOn } from "../build/contract/day.ts";
import { ABSENCES_PATH, cellId, DRUG_NAMES_PATH, drugsPath } from "../build/contract/published-paths.ts";
import { TIMESTAMP_PLACEHOLDER } from "../build/contract/row-frame.ts";
import type { PublishedDrugNames, PublishedDrugs } from "../build/contract/shapes/drug.ts";
import type { PublishedAbsences } from "../build/contract/shapes/exclusion.ts";
import type { StoredAnswer } from "../build/contract/shapes/lookup.ts";
import { loadContent } from "../build/load/load-content.ts";
import type { ContentFile } from "../build/load/content-file.ts";
import type { Corpus } from "../build/model/corpus.ts";
import { rulesDirectoryName, rulesPathSecret } from "../build/rules-directory.ts";
import { describeFinding, type Finding } from "../build/model/finding.ts";
import { validate } from "../build/validate/validate.ts";
import { parseByParts } from "./helpers/list-by-parts.ts";
import { publishedRules, type PublishedRule } from "./helpers/published-rules.ts";
import { realBuild } from "../scripts/library/testing/real-build.ts";
import { PUBLISHED_SHAPES, shapeOfFile, type PublishedShape } from "./helpers/published-shapes.ts";

const root = resolve(import.meta.dirname, "..");
const rulesDirectory = rulesDirectoryName(rulesPathSecret(root, process.env));
const today = new Date().toISOString().slice(0, 10);
/** Checks that hold nothing up: an editor should see to what they find. */
const ADVICE = ["freshness", "old texts", "verdict dates", "plan-names-in-notes"];

let findings: Finding[];
let corpus: Corpus;
/** What the two parsers read differently. */
let disagreements: string[];
/** Where the build has published, and what: every rule of every day. */
let out: string;
let rules: PublishedRule[];
let answers: StoredAnswer[];

test.before(async () => {
  const loaded = loadContent(root);
  disagreements = await readOtherwise(loaded.files); // before the checks, which change the values of what they checked
  const result = validate(loaded.files, loaded.findings, today, { advice: true });
  findings = result.findings;
  assert.equal(findings.filter(({ check }) => !ADVICE.includes(check)).map(describeFinding), []);
  corpus = result.corpus!;
  out = await realBuild();
  rules = await publishedRules(join(out, rulesDirectory));
  answers = rules.map(({ answer }) => answer);
});

/** A file below the rules directory. */
function published<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(out, rulesDirectory, path), "utf8")) as Value;
}

test("it builds into an empty folder, and every file that is published as JSON has its shape", async () => {
  const files = await glob("**/*.json", { cwd: out, ignore: ["openapi.json"] });
  assert.ok(files.length > 3_000 && rules.length > 3_000);
  assert.ok(files.includes(`${rulesDirectory}/meta/build.json`));
  const used = new Set<PublishedShape>();
  for (const file of files) {
    const kind = shapeOfFile(file.replace(`${rulesDirectory}/`, ""));
    used.add(kind);
    const { error } = kind.shape.safeParse(JSON.parse(readFileSync(join(out, file), "utf8")));
    assert.is(error, undefined, `${file}: ${JSON.stringify(error?.issues.slice(0, 3))}`);
  }
  assert.equal(
    PUBLISHED_SHAPES.filter((shape) => !used.has(shape)),
    [],
  );
});

test("both parsers read every file alike", () => assert.equal(disagreements, []));

async function readOtherwise(files: readonly ContentFile[]): Promise<string[]> {
  const read = new Map(files.map(({ file, value }) => [file, value]));
  const paths = await glob("content/**/*.yaml", { cwd: root });
  assert.equal([...read.keys()].sort(), paths.sort());
  // A key that is written twice, of which the other parser complains, was a finding; its place is nobody's question.
  const options = { maxAliasCount: 1000, uniqueKeys: false, prettyErrors: false };
  const text = (path: string) => readFileSync(join(root, path), "utf8");
  const isList = (path: string) => path.startsWith("content/lists/") && !path.endsWith(".corrections.yaml");
  const lists = paths.filter(isList);
  const values = parseByParts(lists.map(text), options);
  return [
    ...lists.filter((path, place) => !isAlike(read.get(path), values[place])),
    ...paths.filter((path) => !isList(path) && !isAlike(read.get(path), parse(text(path), options))),
  ];
}

/** An eighth of what Node's own comparison costs. */
function isAlike(one: unknown, other: unknown): boolean {
  try {
    assert.equal(one, other);
    return true;
  } catch {
    return false;
  }
}

/** Original Medicare's answer about a service today. */
const medicareOn = (state: State, code: string) => {
  const id = cellId({ state, program: "medicare_traditional", kind: "service", code });
  return rules.find((rule) => rule.answer.rule_id === id && holdsOn(rule, today))?.answer;
};

test("Original Medicare: all 14 service categories answer in all 51 jurisdictions", () => {
  for (const service of COMMON_SERVICE_CATEGORIES) {
    const states = STATES.filter((state) => medicareOn(state, service));
    assert.equal(states, [...STATES], service);
  }
});

test("Original Medicare: the states in which CMS's demonstrations run differ from the others", () => {
  for (const state of STATES) {
    assert.is(
      medicareOn(state, "home_health")!.result.pa_required,
      ["IL", "OH", "TX", "NC", "FL", "OK"].includes(state),
      `home health in ${state}`,
    );
    assert.is(
      medicareOn(state, "inpatient_hospital")!.result.pa_required,
      ["AL", "PA", "TX", "CA"].includes(state),
      `inpatient rehabilitation in ${state}`,
    );
    const { pa_required, pa_type, notes } = medicareOn(state, "outpatient_surgery")!.result;
    assert.equal([pa_required, pa_type], [true, "conditional"], state);
    const wiser = ["AZ", "NJ", "OH", "OK", "TX", "WA"].includes(state);
    assert.is(notes.includes("WISeR"), wiser, `WISeR in ${state}`);
    assert.is(corpus.vocabulary.jurisdictions[state].wiser, wiser);
  }
});

test("the GLP-1 Bridge is Part D's weight-loss rule in all jurisdictions, from its first to its last day", () => {
  const bridge = rules.filter(({ answer }) => answer.rule_id.endsWith("/part_d/drug/glp1_weight_loss"));
  assert.equal(bridge.map(({ answer }) => answer.state).sort(), [...STATES]);
  for (const { from, to, answer } of bridge)
    assert.equal([from, to, answer.result.pa_required], ["2026-07-01", "2027-12-31", true], answer.state);
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

/**
 * A separate CHIP program whose drug requests the state or its contractor takes: no federal law gives it a time. In
 * Wisconsin, only a drug that a clinic gives has none.
 */
const CHIP_DRUGS_WITHOUT_TIME = ["AL", "MT", "NV", "WI"];

const isOfDrugs = (query: object) => "drug_class" in query || Object.values(query).includes("specialty_drugs");

test("an answer that asks for a request says how soon it is decided", () => {
  const without = new Set<string>();
  const statesWithout = new Set<string>();
  for (const { state, program, query, result, clocks } of answers) {
    if (!result.pa_required) continue;
    for (const urgency of ["standard", "expedited"] as const)
      if (!clocks.some((clock) => clock.urgency === urgency))
        if (program === "chip" && isOfDrugs(query)) statesWithout.add(state);
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
  ) as StoredAnswer;
  const { query, rule_id, result, next_steps } = medicareOn("TX", "outpatient_surgery")!;
  for (const field of ["pa_required", "pa_type", "source_url", "last_verified", "oldest_evidence", "basis"] as const)
    assert.is(shown.result[field], result[field]);
  const [begun, rest] = shown.result.notes.split(" ...");
  assert.ok(begun!.length > 60 && result.notes.startsWith(begun!) && rest === "", shown.result.notes);
  assert.equal([shown.query, shown.rule_id], [query, rule_id]);
  assert.ok(shown.next_steps.length > 0);
  for (const [index, step] of shown.next_steps.entries())
    assert.equal(step, Object.fromEntries(Object.entries(next_steps[index]!).filter(([field]) => field in step)));
});

test("the crosswalk knows at least 400 drugs, and the names that everybody asks", async () => {
  const crosswalk = published<PublishedDrugNames>(DRUG_NAMES_PATH);
  const files = await glob("meta/drugs/*.json", { cwd: join(out, rulesDirectory) });
  const drugs = files.flatMap((_, place) => published<PublishedDrugs>(drugsPath(place)).drugs);
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
  for (const { decided_by, source_url } of Object.values(published<PublishedAbsences>(ABSENCES_PATH).programs)) {
    assert.ok(decided_by.length > 60);
    assert.match(source_url, /^https:/);
  }
});

test.run();
