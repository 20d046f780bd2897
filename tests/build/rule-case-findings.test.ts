/** Mistakes in the cases of a rule are found, at their line, with a way to mend them. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import type { Finding } from "../../build/model/finding.ts";
import { validate } from "../../build/validate/validate.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { rule, TODAY, writeSample } from "../helpers/sample-content.ts";

const FILE = "states/TX/services/speech_therapy.yaml for medicaid_ffs";

const CASES = [{ when: { plans: ["sample-plan"], codes: ["92507"] }, pa: "required" }, { pa: "unknown" }];

const MISTAKES: [name: string, cases: unknown, problem: RegExp, remedy: RegExp][] = [
  ["a plan that nobody knows", [{ when: { plans: ["no-plan"] }, pa: "none" }], /no-plan is not a plan/, /id of a plan/],
  ["a range that runs down", [{ when: { codes: ["97164-97161"] }, pa: "none" }], /not a procedure code or/, /"97161-/],
  ["a case after the last", [{ pa: "none" }, ...CASES], /without `when` before the last/, /the first decides/],
  ["a case without a circumstance", [{ when: {}, pa: "none" }], /names no circumstance/, /leave out `when`/],
];

for (const [name, cases, problem, remedy] of MISTAKES) {
  test(`finds ${name}`, () => {
    const found = findingsOf(cases).find((finding) => problem.test(finding.problem));
    assert.ok(
      found,
      findingsOf(cases)
        .map(({ problem: said }) => said)
        .join("\n"),
    );
    assert.match(found.remedy, remedy);
  });
}

test("finds a plan that does not serve the program", () => {
  const findings = findingsOf(CASES, "states/TX/services/speech_therapy.yaml for chip");
  assert.ok(findings.some(({ problem }) => problem === "sample-plan does not serve chip there"));
});

test("finds a source of a case that the rule does not cite, and one that is the rule's own", () => {
  const found = (source: string) => findingsOf([{ pa: "none", source }]).map(({ problem }) => problem);
  assert.equal(found("sample-law"), ["sample-law is not among the rule's sources"]);
  assert.equal(found("sample-notice"), ["sample-notice is the rule's own source"]);
});

test("cases of a plan that serves the program have no findings", () => {
  assert.equal(findingsOf(CASES), []);
});

test("finds an amount and an age that the notes do not name; what they write in words or as the next age is named", () => {
  const notes = "Up to thirty visits a year, and 1,200 dollars, need none under rule 530.03 at ages younger than 21.";
  const problems = (when: object) => findingsOf([{ when, pa: "none" }], FILE, notes).map(({ problem }) => problem);
  assert.equal(problems({ amount: "the first 25 visits" }), ["the notes do not name 25"]);
  assert.equal(problems({ age: { from: 3, to: 17 } }), ["the notes do not name 3, 17"]);
  assert.equal(problems({ amount: "30 visits or 1,200 dollars", other: "rule 540.03", age: { to: 20 } }), []);
});

test("finds a plan's policy that does not say whose it is, or that speaks of all others", () => {
  const problems = (cases: unknown, notes: string) =>
    findingsOf(cases, FILE, notes, "plan_policy").map(({ problem }) => problem);
  assert.equal(problems([{ pa: "unknown" }], "Some plan asks."), [
    "the basis is plan_policy, and neither notes nor cases name a plan of content/plans",
  ]);
  assert.equal(problems([{ pa: "required" }], "Sample Plan asks."), [
    "required for all others, although this is the policy of single plans",
  ]);
  assert.equal(problems([{ pa: "unknown" }], "Sample Plan asks."), []);
  assert.equal(problems(CASES, "This plan asks."), []);
});

function findingsOf(cases: unknown, file = FILE, notes?: string, basis = "state_rule"): Finding[] {
  const written = rule({ cases, basis, ...(notes === undefined ? {} : { notes }) });
  const loaded = loadContent(writeSample({ ...SAMPLE_CODES, [file]: written }));
  return validate(loaded.files, loaded.findings, TODAY).findings;
}

test.run();
