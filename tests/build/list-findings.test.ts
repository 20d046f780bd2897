/** Every mistake that can be made in a drug list is found, at its line, with a way to mend it. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import type { Finding } from "../../build/model/finding.ts";
import { validate } from "../../build/validate/validate.ts";
import { buildSample, everything } from "../helpers/build-sample.ts";
import { TODAY, writeSample, type ContentFiles } from "../helpers/sample-content.ts";
import { sampleList, SAMPLE_DOSE_FORMS, SAMPLE_LIST } from "../helpers/sample-list.ts";

const LIST = "lists/TX/sample-list.yaml";
const SAMPLE_PLAN = "- { plan: sample-plan, name: Sample Plan, programs: [medicaid_ffs], source: sample-notice }\n";
const withForms = (files: ContentFiles): ContentFiles => ({
  "plans/TX.yaml": SAMPLE_PLAN,
  "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS,
  ...files,
});

type Mistake = {
  name: string;
  change: [from: string, to: string][];
  line: number;
  problem: RegExp;
  remedy: RegExp;
  at?: string;
  files?: ContentFiles;
};

const MISTAKES: Mistake[] = [
  {
    name: "a status without a meaning, once for all its rows",
    change: [
      ["status: ASK, marks", "status: ASKK, marks"],
      ["GAMMA, form: TABS, status: ASK", "GAMMA, form: TABS, status: ASKK"],
    ],
    line: 22,
    problem: /2 rows have the status "ASKK", which the head does not explain/,
    remedy: /did you mean "ASK"\?/,
  },
  {
    name: "a mark without a meaning",
    change: [["marks: [QL]", "marks: [QX]"]],
    line: 22,
    problem: /1 row has the mark "QX"/,
    remedy: /did you mean "QL"\?.*under marks/,
  },
  {
    name: "a form code without a meaning",
    change: [["BETA, form: TABS", "BETA, form: CAPS"]],
    line: 25,
    problem: /the form "CAPS"/,
    remedy: /under forms/,
  },
  {
    name: "a form that the vocabulary does not know",
    change: [["TABS: tablet", "TABS: tablett"]],
    line: 13,
    problem: /"tablett" is not a dose form/,
    remedy: /did you mean "tablet"\?/,
  },
  {
    name: "a lost row",
    change: [["      - { product: GAMMA, form: TABS, status: ASK, page: 3 }\n", ""]],
    line: 17,
    problem: /has 3 rows, but its head counted 4/,
    remedy: /rows were lost/,
  },
  {
    name: "a status that occurs more often than counted",
    change: [["BETA, form: TABS, status: FREE", "BETA, form: TABS, status: ASK"]],
    line: 17,
    problem: /3 rows have the status "ASK", but the head counted 2/,
    remedy: /count in the document again/,
  },
  {
    name: "a status that was never counted",
    change: [["FREE: 2, ASK: 2 }", "FREE: 2 }"]],
    line: 17,
    problem: /2 rows have the status "ASK", but the head counted none/,
    remedy: /count in the document again/,
  },
  {
    name: "a page beyond the document",
    change: [["status: ASK, page: 3", "status: ASK, page: 4"]],
    line: 26,
    problem: /page 4 of a document of 3 pages/,
    remedy: /which page/,
  },
  {
    name: "a page before the first",
    change: [["status: ASK, page: 3", "status: ASK, page: 0"]],
    line: 26,
    problem: /page is 0/,
    remedy: /./,
  },
  {
    name: "a product with two statuses under two headings",
    change: [["product: GAMMA", "product: ALPHA"]],
    line: 26,
    problem: /"ALPHA" is ASK here and FREE in line 21/,
    remedy: /in a note on each row/,
  },
  {
    name: "a quantity without its unit",
    change: [["most: 4, unit: pen,", "most: 4,"]],
    line: 22,
    problem: /unit is missing/,
    remedy: /add unit/,
  },
  {
    name: "a quantity in a time that is none",
    change: [["every: 28 days", "every: fortnight"]],
    line: 22,
    problem: /every is "fortnight"/,
    remedy: /pattern|30 days/,
  },
  {
    name: "ages that nobody can have at once",
    change: [["from: 6, to: 17", "from: 17, to: 6"]],
    line: 25,
    problem: /from 17 to 6 years that no age meets/,
    remedy: /copy both ages/,
  },
  {
    name: "an age that nobody reaches",
    change: [["from: 6, to: 17", "from: 600"]],
    line: 25,
    problem: /an age of 600 years/,
    remedy: /copy both ages/,
  },
  {
    name: "a condition with impossible ages",
    change: [["age: { to: 5 }", "age: { from: 9, to: 5 }"]],
    line: 16,
    problem: /from 9 to 5 years/,
    remedy: /copy both ages/,
  },
  {
    name: "a condition that means no row",
    change: [['["CLASS : *"]', '["CLAS : *"]']],
    line: 16,
    problem: /matches no row/,
    remedy: /as the rows print them/,
  },
  {
    name: "a condition that is no benefit, and is given as a matter of authorization",
    change: [["Young children need a request.", "Not covered for young children."]],
    line: 16,
    problem: /not covered, and its pa is required/,
    remedy: /pa: not_covered/,
  },
  {
    name: "a program that the state has not",
    change: [["program: medicaid_ffs", "program: medicaid_mco"]],
    line: 7,
    problem: /State of AL has no medicaid_mco program/,
    remedy: /without_programs of AL/,
    at: "lists/AL/sample-list.yaml",
  },
  {
    name: "a program bound twice",
    change: [
      [
        "where: page 1 }\nstatuses",
        "where: page 1 }\n  - { program: medicaid_ffs, source: sample-law, where: page 2 }\nstatuses",
      ],
    ],
    line: 8,
    problem: /medicaid_ffs is bound twice/,
    remedy: /keep one/,
  },
  {
    name: "a mark for a program that the list does not bind",
    change: [["where: footer }", "where: footer, programs: [chip] }"]],
    line: 12,
    problem: /the mark binds chip/,
    remedy: /under binds/,
  },
  {
    name: "an unknown source",
    change: [["source: sample-notice\nreader", "source: sample-notise\nreader"]],
    line: 1,
    problem: /source "sample-notise" is not in content\/sources/,
    remedy: /did you mean "sample-notice"/,
  },
  {
    name: "an unknown source of a status",
    change: [["FREE: { pa: none, ", "FREE: { pa: none, source: sample-lore, "]],
    line: 9,
    problem: /source "sample-lore"/,
    remedy: /sample-law/,
  },
  {
    name: "a meaning that was read nowhere",
    change: [["means: No request is needed., where: page 1", "means: No request is needed."]],
    line: 9,
    problem: /"FREE" has a meaning, but not the place where it was read/,
    remedy: /pa: unknown/,
  },
  {
    name: "unlisted drugs decided without a source",
    change: [["unlisted: { pa: not_decided }", "unlisted: { pa: required, where: page 1 }"]],
    line: 14,
    problem: /unlisted drugs are "required", but no source says so/,
    remedy: /not_decided/,
  },
  {
    name: "days in force in the wrong order",
    change: [["effective_from: 2026-05-01", "effective_from: 2026-05-01\neffective_to: 2026-04-01"]],
    line: 4,
    problem: /before effective_from/,
    remedy: /swap them/,
  },
  {
    name: "an entry of a row that is none",
    change: [["status: ASK, page: 3", "status: ASK, pages: 3"]],
    line: 26,
    problem: /"pages" is not a known entry/,
    remedy: /did you mean "page"/,
  },
  {
    name: "a brand without a drug",
    change: [["status: ASK, page: 3", "status: ASK, page: 3, brand: Gamma"]],
    line: 26,
    problem: /has a brand but no drug/,
    remedy: /add the drug/,
  },
  {
    name: "a supply that is a drug",
    change: [["status: ASK, page: 3", "status: ASK, page: 3, drug: gamma, kind: supply"]],
    line: 26,
    problem: /is a supply and tied to the drug gamma/,
    remedy: /keep one/,
  },
  {
    name: "a plan's list that names no plan",
    change: [],
    line: 1,
    problem: /does not name its plan/,
    remedy: /add plan/,
    at: "lists/plans/sample-list.yaml",
  },
  {
    name: "a plan's list whose plan nobody defined",
    change: [["reader:", "plan: unknown-plan\nreader:"]],
    line: 2,
    problem: /"unknown-plan" is not defined/,
    remedy: /content\/plans/,
    at: "lists/plans/sample-list.yaml",
  },
  {
    name: "a plan's list that binds a program which the plan does not serve",
    change: [
      ["reader:", "plan: sample-plan\nreader:"],
      ["program: medicaid_ffs", "program: chip"],
    ],
    line: 8,
    problem: /"sample-plan" does not serve chip/,
    remedy: /add the program to the plan/,
    at: "lists/plans/sample-list.yaml",
  },
  {
    name: "a state's list that names a plan",
    change: [["reader:", "plan: sample-plan\nreader:"]],
    line: 2,
    problem: /the list of a state names a plan/,
    remedy: /lists\/plans/,
  },
  {
    name: "a list of an unknown state",
    change: [],
    line: 1,
    problem: /"XX" is not a known jurisdiction/,
    remedy: /./,
    at: "lists/XX/sample-list.yaml",
  },
  {
    name: "two plans of one id",
    change: [],
    files: { "plans/AL.yaml": SAMPLE_PLAN },
    at: "plans/TX.yaml",
    line: 1,
    problem: /"sample-plan" is already defined at content\/plans\/AL.yaml:1/,
    remedy: /keep one/,
  },
  {
    name: "a national plan that does not say where it is offered",
    change: [],
    files: { "plans/federal.yaml": SAMPLE_PLAN.replace("sample-plan", "national-plan") },
    at: "plans/federal.yaml",
    line: 1,
    problem: /does not say where/,
    remedy: /states/,
  },
  {
    name: "a plan of a state's file that names states",
    change: [],
    files: { "plans/TX.yaml": SAMPLE_PLAN.replace("programs", "states: [TX], programs") },
    at: "plans/TX.yaml",
    line: 1,
    problem: /names states/,
    remedy: /plans\/federal/,
  },
  {
    name: "a correction of a row that is not there",
    change: [],
    files: {
      "lists/TX/sample-list.corrections.yaml": "- { product: GAMA, set: { status: FREE }, because: Misread. }\n",
    },
    at: "lists/TX/sample-list.corrections.yaml",
    line: 1,
    problem: /no row of the list matches "GAMA"/,
    remedy: /did you mean "GAMMA"\?/,
  },
  {
    name: "a correction that the list does not say",
    change: [],
    files: {
      "lists/TX/sample-list.corrections.yaml": "- { product: GAMMA, set: { status: FREE }, because: Misread. }\n",
    },
    at: "lists/TX/sample-list.corrections.yaml",
    line: 1,
    problem: /does not yet have the values/,
    remedy: /import again/,
  },
  {
    name: "corrections of no list",
    change: [],
    files: { "lists/TX/other.corrections.yaml": "- { product: GAMMA, set: { status: FREE }, because: Misread. }\n" },
    at: "lists/TX/other.corrections.yaml",
    line: 1,
    problem: /no list content\/lists\/TX\/other.yaml/,
    remedy: /like its list/,
  },
];

for (const { name, change, line, problem, remedy, at = LIST, files } of MISTAKES) {
  test(`finds ${name}`, () => {
    const findings = findingsOf(withForms(files ? { [LIST]: SAMPLE_LIST, ...files } : { [at]: sampleList(...change) }));
    const found = findings.filter((finding) => problem.test(finding.problem));
    assert.is(found.length, 1, `not one such finding among:\n${findings.map(place).join("\n")}`);
    assert.ok(place(found[0]!).startsWith(`content/${at}:${line}:`), place(found[0]!));
    assert.match(found[0]!.remedy, remedy);
  });
}

test("a right list, its correction and a plan's list have no findings", () => {
  const corrected = sampleList(
    ["GAMMA, form: TABS, status: ASK", "GAMMA, form: TABS, status: FREE"],
    ["FREE: 2, ASK: 2", "FREE: 3, ASK: 1"],
  );
  assert.equal(
    findingsOf(
      withForms({
        [LIST]: corrected,
        "lists/TX/sample-list.corrections.yaml":
          "- { product: GAMMA, set: { status: FREE }, because: The page prints FREE. }\n",
        "lists/plans/sample-plan.yaml": sampleList(["reader:", "plan: sample-plan\nreader:"]),
      }),
    ),
    [],
  );
});

test("a product that the document prints with two statuses is right where both rows say so", () => {
  const noted = sampleList(
    ["ALPHA, form: TABS, status: FREE, page: 2", "ALPHA, form: TABS, status: FREE, page: 2, note: Printed twice."],
    ["GAMMA, form: TABS, status: ASK, page: 3", "ALPHA, form: TABS, status: ASK, page: 3, note: Printed twice."],
  );
  assert.equal(findingsOf(withForms({ [LIST]: noted })), []);
});

test("a list adds its own files, and changes no rule", async () => {
  const [without, with_] = [await buildSample(), await buildSample(withForms({ [LIST]: SAMPLE_LIST }))];
  assert.ok(without.result.ok && with_.result.ok);
  const [before, after] = [everything(without.root), everything(with_.root)];
  assert.ok([...after.keys()].some((path) => path.includes("/lists/")));
  const rules = (all: ReadonlyMap<string, string>) => [...all].filter(([path]) => /\/(drug|service)\//.test(path));
  assert.ok(rules(after).length > 50);
  assert.ok(JSON.stringify(rules(after)) === JSON.stringify(rules(before)));
});

function findingsOf(files: ContentFiles): Finding[] {
  const loaded = loadContent(writeSample(files));
  return validate(loaded.files, loaded.findings, TODAY).findings;
}

function place({ file, line, column, problem }: Finding): string {
  return `${file}:${line}:${column} ${problem}`;
}

test.run();
