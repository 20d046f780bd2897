/** Every mistake that can be made in lists of procedure codes and their words is found, at its line, with a way to mend it. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import type { Finding } from "../../build/model/finding.ts";
import { validate } from "../../build/validate/validate.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "codes/federal/sample-outpatient.yaml";
const MODEL = "codes/federal/sample-model.yaml";
const PLANS = "codes/plans/sample-plan.yaml";
const DRUGS = "drug_codes/j.yaml";
const GIVEN = "vocabulary/clinician_drugs.yaml";
const RANGES = "vocabulary/code_ranges.yaml";
const WORDS = "vocabulary/service_words.yaml";
const UNLISTED = "unlisted_codes/federal.yaml";

type Mistake = [name: string, file: string, from: string, to: string, line: number, problem: RegExp, remedy: RegExp];

const MISTAKES: Mistake[] = [
  [
    "a code that has not the form of one",
    LIST,
    '"11000"\n',
    '"1100"\n',
    17,
    /does not have the form of a CPT or HCPCS code/,
    /in quotes/,
  ],
  ["a code that is a number", LIST, '"11000"\n', "11000\n", 17, /codes is 11000/, /write a code in quotes \("11000"\)/],
  [
    "a code twice on the same days",
    LIST,
    'code: "11002", from: 2024-01-01',
    'code: "11001", from: 2023-01-01',
    19,
    /11001 is already in force on these days at line 18/,
    /its own from and until/,
  ],
  ["codes out of order", LIST, 'code: "11002"', 'code: "10999"', 19, /code 10999 follows 11001/, /ascending order/],
  [
    "a count that disagrees",
    LIST,
    "counts: { codes: 6 }",
    "counts: { codes: 7 }",
    27,
    /has 6 different codes.*counted 7/,
    /count in the document again/,
  ],
  [
    "an unknown source",
    LIST,
    "source: sample-law",
    "source: sample-lav",
    5,
    /source "sample-lav" is not in/,
    /did you mean "sample-law"\?/,
  ],
  [
    "an unknown source of a suspension",
    LIST,
    "2024-08-28, source: sample-notice",
    "2024-08-28, source: sample-notices",
    20,
    /source "sample-notices"/,
    /did you mean "sample-notice"\?/,
  ],
  [
    "an unknown procedure",
    LIST,
    "federal/how_to_ask",
    "federal/how_to_akk",
    4,
    /no procedure "federal\/how_to_akk"/,
    /did you mean "federal\/how_to_ask"\?/,
  ],
  [
    "a suspension outside of the days of its code",
    LIST,
    "[{ from: 2024-08-28, until",
    "[{ from: 2023-08-28, until",
    19,
    /11002 is suspended on days when it is not on the list/,
    /2024-01-01 to any day/,
  ],
  [
    "a last day before the first",
    LIST,
    "until: 2023-12-31",
    "until: 2020-12-31",
    18,
    /"until" 2020-12-31 of 11001 is before "from" 2021-01-01/,
    /swap them/,
  ],
  [
    "a group outside of the jurisdictions that are bound",
    MODEL,
    "jurisdictions: [TX], codes",
    "jurisdictions: [MI], codes",
    12,
    /MI is not among the jurisdictions/,
    /under binds/,
  ],
  [
    "routes that no route is for",
    MODEL,
    "requests_only_for: services of the sample model",
    "requests_only_for: services of the model",
    4,
    /no route in content\/routes and no clock in content\/clocks has only_for/,
    /did you mean|copy only_for/,
  ],
  [
    "an unknown way of asking",
    LIST,
    "asks: prior_authorization",
    "asks: prior_authorisation",
    2,
    /not a known value/,
    /did you mean "prior_authorization"\?/,
  ],
  [
    "an unknown setting",
    LIST,
    "[hospital_outpatient]",
    "[hospital_outpatients]",
    3,
    /not a known value/,
    /did you mean "hospital_outpatient"\?/,
  ],
  [
    "a plan's list whose plan is unknown",
    PLANS,
    "plan: sample-plan",
    "plan: sample-plam",
    3,
    /plan "sample-plam" is not defined/,
    /content\/plans/,
  ],
  [
    "a plan's list for a program that the plan does not serve",
    PLANS,
    "program: medicaid_ffs",
    "program: chip",
    8,
    /does not serve chip/,
    /remove it/,
  ],
  [
    "a drug code for no drug",
    DRUGS,
    "drug: betamab",
    "drug: betamap",
    2,
    /"betamap" is not a drug/,
    /did you mean "betamab"\?/,
  ],
  [
    "a drug code for no brand",
    DRUGS,
    "brands: [alphatox]",
    "brands: [alphatoxx]",
    1,
    /"alphatoxx" is not a brand of alphatoxin/,
    /did you mean "alphatox"\?/,
  ],
  ["a clinician's drug that is none", GIVEN, "- betamab", "- betamabb", 6, /"betamabb" is not a drug/, /"betamab"\?/],
  ["a clinician's drug twice", GIVEN, "- betamab", "- alphatoxin", 6, /already named at line 5/, /keep one/],
  [
    "a clinician's drug of no such brand",
    GIVEN,
    "[Alphatox]",
    "[alphatox]",
    5,
    /"alphatox" is not a brand/,
    /: Alphatox/,
  ],
  ["a clinician's drug of no such form", GIVEN, "[injection]", "[tablet]", 5, /"tablet" is not a form/, /: injection/],
  ["a clinician's drug without a code", GIVEN, "- betamab", "- bgammamab", 6, /bgammamab has no code/, /add its code/],
  ["a drug code twice", DRUGS, "code: J0002", "code: J0001", 2, /J0001 is already defined/, /keep one/],
  [
    "a drug code in the file of another letter",
    DRUGS,
    "code: J0002",
    "code: Q0002",
    2,
    /wrong letter's file/,
    /drug_codes\/q.yaml/,
  ],
  ["a drug code that is a CPT code", DRUGS, "code: J0002", 'code: "90378"', 2, /not a HCPCS Level II code/, /J0585/],
  ["a range that runs down", RANGES, 'to: "29999"', 'to: "09999"', 1, /is not a range/, /before from/],
  ["a range of two series", RANGES, "to: A0999", "to: B0999", 4, /is not a range/, /same letter/],
  [
    "ranges that overlap",
    RANGES,
    'from: "70000"',
    'from: "29000"',
    2,
    /overlaps the range of line 1/,
    /one service category/,
  ],
  [
    "a word that is explained twice",
    WORDS,
    "[rehab]",
    "[rehab, mri]",
    3,
    /"mri" is already defined at line 1 of/,
    /keep one/,
  ],
  [
    "words that lead nowhere",
    WORDS,
    "options: [physical_therapy, inpatient_hospital], ",
    "",
    3,
    /must lead to one of/,
    /exactly one of the three/,
  ],
  ["words in capitals", WORDS, "[rehab]", "[Rehab]", 3, /not in lower case/, /lower case/],
  [
    "two entries for the same unlisted codes",
    UNLISTED,
    "- program",
    "- { program: medicare_traditional, pa: required, basis: federal_rule, means: x, source: sample-law, where: y, last_verified: 2026-03-01 }\n- program",
    2,
    /already decided at content\/unlisted_codes\/federal.yaml:1/,
    /its own settings or jurisdictions/,
  ],
];

for (const [name, file, from, to, line, problem, remedy] of MISTAKES) {
  test(`finds ${name}`, () => {
    const right = SAMPLE_CODES[file]!;
    assert.ok(right.includes(from), `the sample has no "${from}"`);
    const findings = findingsOf({ ...SAMPLE_CODES, [file]: right.replace(from, () => to) });
    const found = findings.find((finding) => problem.test(finding.problem) && finding.line === line);
    assert.ok(found, `not found among:\n${findings.map(place).join("\n")}`);
    assert.is(found.file, `content/${file}`);
    assert.match(found.remedy, remedy);
  });
}

test("the sample itself has no findings", () => {
  assert.equal(findingsOf(SAMPLE_CODES).map(place), []);
});

function findingsOf(files: typeof SAMPLE_CODES): Finding[] {
  const loaded = loadContent(writeSample(files));
  return validate(loaded.files, loaded.findings, TODAY).findings;
}

function place({ file, line, problem, remedy }: Finding): string {
  return `${file}:${line} ${problem} -> ${remedy}`;
}

test.run();
