/** `npm run diff`: what an edit does to the published answers, by the edit that caused it. */

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../helpers/command.ts";
import {
  exclusion,
  federalRule,
  putContent,
  rule,
  SAMPLE_PROCEDURE,
  SAMPLE_SOURCE,
  writeSample,
  type ContentFiles,
} from "../helpers/sample-content.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { nextSampleList, SAMPLE_DOSE_FORMS, SAMPLE_LIST } from "../helpers/sample-list.ts";

const FILE = "states/OH/drugs/hepatitis_c.yaml";
const OHIO = `${FILE} for medicaid_ffs`;
const HOME_HEALTH = "federal/medicare_traditional/services/home_health.yaml";
const FEDERAL = { pa_required: false, pa_type: "none", notes: "No request is needed." };

function git(root: string, ...args: string[]): void {
  const { status, stderr } = spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
    cwd: root,
    encoding: "utf8",
  });
  assert.is(status, 0, stderr);
}

function committed(changes: ContentFiles = {}): string {
  const root = writeSample(changes);
  git(root, "init", "-q");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "base");
  return root;
}

/** The diff of a sample after edits; undefined as a text deletes the file. */
async function diffOf(edits: ContentFiles, args: string[] = [], base: ContentFiles = {}) {
  const root = committed(base);
  for (const [path, text] of Object.entries(edits))
    if (text === undefined) rmSync(join(root, "content", path.split(" for ")[0]!));
  putContent(root, edits);
  return command("scripts/diff.ts", ["--root", root, "--today", "2026-06-15", ...args]);
}

type DiffJson = {
  answers: number;
  added: number;
  removed: number;
  verdicts_flipped: number;
  reverified: number;
  edits: {
    files: string[];
    answers: number;
    changes: { what: string; class: string; states: string[]; fields: Record<string, unknown> }[];
    noticed_by: unknown;
  }[];
  lists: unknown[];
};
const diffJson = async (edits: ContentFiles, base: ContentFiles = {}) => {
  const { stdout, stderr, status } = await diffOf(edits, ["--format", "json"], base);
  assert.is(status, 0, stderr);
  return JSON.parse(stdout) as DiffJson;
};

type Case = {
  name: string;
  edits: ContentFiles;
  base?: ContentFiles;
  answers: number;
  classes: string[];
  fields?: string[];
  files?: string[];
  flipped?: number;
};
const CASES: Case[] = [
  { name: "nothing", edits: {}, answers: 0, classes: [] },
  {
    name: "a comment or another order of words in the file",
    edits: { [OHIO]: `# checked\n${rule()}` },
    answers: 0,
    classes: [],
  },
  {
    name: "a new rule",
    edits: { "states/TX/drugs/hepatitis_c.yaml for chip": rule() },
    answers: 1,
    classes: ["added"],
    files: ["content/states/TX/drugs/hepatitis_c.yaml"],
  },
  {
    name: "a rule taken away",
    edits: { [OHIO]: undefined },
    answers: 1,
    classes: ["removed"],
    files: [`content/${FILE}`],
  },
  {
    name: "a verdict flipped to no",
    edits: { [OHIO]: rule({ pa_required: false, pa_type: "none" }) },
    answers: 1,
    classes: ["loosened"],
    fields: ["pa_required", "pa_type"],
    flipped: 1,
  },
  {
    name: "a verdict flipped to yes, federal",
    edits: { [HOME_HEALTH]: federalRule({ ...FEDERAL, pa_required: true, pa_type: "full" }) },
    answers: 51,
    classes: ["tightened"],
    fields: ["pa_required", "pa_type"],
    flipped: 51,
  },
  {
    name: "a wider type",
    edits: { [OHIO]: rule({ pa_type: "full" }) },
    answers: 1,
    classes: ["tightened"],
    fields: ["pa_type"],
  },
  {
    name: "a narrower type",
    edits: { [OHIO]: rule({ pa_type: "quantity_limit" }) },
    answers: 1,
    classes: ["loosened"],
    fields: ["pa_type"],
  },
  {
    name: "other notes",
    edits: { [OHIO]: rule({ notes: "Other words." }) },
    answers: 1,
    classes: ["clarified"],
    fields: ["notes"],
  },
  {
    name: "a federal date",
    edits: { [HOME_HEALTH]: federalRule({ ...FEDERAL, last_verified: "2026-02-01" }) },
    answers: 51,
    classes: ["reverified"],
    fields: ["last_verified"],
    files: [`content/${HOME_HEALTH}`],
  },
  {
    name: "another first day",
    edits: { [OHIO]: rule({ effective_from: "2026-01-01" }) },
    answers: 1,
    classes: ["clarified"],
    fields: ["effective_from"],
  },
  {
    name: "a source that moved",
    edits: { "sources/us.yaml": SAMPLE_SOURCE.replace("https://example.org/notice", "https://example.org/moved") },
    answers: 52,
    classes: ["source_moved", "source_moved"],
    files: ["content/sources/us.yaml"],
  },
  {
    name: "a source renamed, with every use of it",
    edits: {
      "sources/us.yaml": SAMPLE_SOURCE.replace("sample-notice:", "ohio-notice:"),
      [OHIO]: rule({ source: "ohio-notice" }),
      "procedures/federal/how_to_ask.yaml": SAMPLE_PROCEDURE.replace("sample-notice", "ohio-notice"),
    },
    answers: 0,
    classes: [],
  },
  {
    name: "other steps",
    edits: {
      "procedures/federal/how_to_ask.yaml": SAMPLE_PROCEDURE.replace("Chart notes", "Chart notes and the order"),
    },
    answers: 52,
    classes: ["clarified", "clarified"],
    fields: ["next_steps"],
    files: ["content/procedures/federal/how_to_ask.yaml"],
  },
  {
    name: "a state that leaves a federal rule",
    edits: { [HOME_HEALTH]: federalRule({ ...FEDERAL, jurisdictions: ["TX", "OH"] }) },
    base: { [HOME_HEALTH]: federalRule({ ...FEDERAL, jurisdictions: ["TX", "OH", "FL"] }) },
    answers: 1,
    classes: ["removed"],
  },
  {
    name: "a state's override of a federal rule",
    edits: { "states/FL/services/home_health.yaml for medicare_traditional": rule() },
    answers: 1,
    classes: ["tightened"],
    files: ["content/states/FL/services/home_health.yaml"],
    flipped: 1,
  },
  {
    name: "a second version from a day on",
    edits: { [OHIO]: rule({ effective_to: "2026-12-31" }) + rule({ effective_from: "2027-01-01", pa_type: "full" }) },
    answers: 1,
    classes: ["clarified", "added"],
  },
  {
    name: "a rule that becomes an exclusion",
    edits: { [OHIO]: undefined, "exclusions/OH/medicaid_ffs/drugs/hepatitis_c.yaml": exclusion() },
    answers: 1,
    classes: ["tightened"],
    files: ["content/exclusions/OH/medicaid_ffs/drugs/hepatitis_c.yaml", `content/${FILE}`],
  },
  {
    name: "two editors in two files",
    edits: {
      [OHIO]: rule({ notes: "Other words." }),
      [HOME_HEALTH]: federalRule({ ...FEDERAL, notes: "Nothing to ask." }),
    },
    answers: 52,
    classes: ["clarified", "clarified"],
  },
];

for (const { name, edits, base, answers, classes, fields, files, flipped = 0 } of CASES) {
  test(name, async () => {
    const diff = await diffJson(edits, base);
    assert.is(diff.answers, answers);
    const changes = diff.edits.flatMap((edit) => edit.changes);
    assert.equal(
      changes.map((change) => change.class),
      classes,
    );
    assert.is(diff.verdicts_flipped, flipped);
    if (fields) for (const change of changes) assert.equal(Object.keys(change.fields), fields);
    if (files)
      assert.equal(
        diff.edits.map((edit) => edit.files),
        [files],
      );
  });
}

test("a federal edit is one line for 51 answers, and can be unfolded", async () => {
  const edits = { [HOME_HEALTH]: federalRule({ ...FEDERAL, pa_required: true, pa_type: "full" }) };
  const folded = (await diffOf(edits)).stdout;
  assert.match(folded, "Compared with HEAD: 51 answers change (51 with the verdict reversed).");
  assert.match(
    folded,
    `content/${HOME_HEALTH} moves 51 answers\n  visible to keys for medicare_traditional in all 51 jurisdictions\n  changed (tightened): medicare_traditional home_health in all 51 jurisdictions\n      pa_required: false -> true\n      pa_type: none -> full`,
  );
  assert.match((await diffOf(edits, ["--unfold"])).stdout, "home_health in AK, AL, AR");
});

test("Markdown folds what is large, for a pull request", async () => {
  const { stdout } = await diffOf({ [OHIO]: rule({ notes: "Other words." }) }, ["--format", "markdown"]);
  assert.match(stdout, "### Published answers, compared with `HEAD`\n\n1 answer changes.");
  assert.match(
    stdout,
    `<details open><summary>content/${FILE} moves 1 answer</summary>\n\nVisible to keys for medicaid_ffs in OH.\n\n- changed (clarified): medicaid_ffs hepatitis_c in OH\n  - notes: Listed items need prior authorization. -> Other words.`,
  );
});

test("content with an error is reported, not compared", async () => {
  const { status, stderr } = await diffOf({ [OHIO]: rule({ pa_type: "x" }) });
  assert.is(status, 1);
  assert.match(stderr, `content/${FILE}:3:12  error`);
});

test("a base that git does not know is reported", async () => {
  const { status, stderr } = await diffOf({}, ["no-such-branch"]);
  assert.is(status, 1);
  assert.match(stderr, "git cannot show content/ at no-such-branch");
});

const LIST_BASE = {
  "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS,
  "lists/TX/sample-list-2026-05.yaml": SAMPLE_LIST,
};

test("an edited drug list is shown in numbers, then by name, the first twenty of each kind", async () => {
  const edits = { "lists/TX/sample-list-2026-07.yaml": nextSampleList(30) };
  const { stdout, status } = await diffOf(edits, [], LIST_BASE);
  assert.is(status, 0);
  assert.match(stdout, "drug lists that change: 1; no other published answer changes");
  assert.match(
    stdout,
    "sample-list-2026-07, before sample-list-2026-05: rows 4 -> 34; products 31 new, 1 gone, 1 moved\n" +
      "  visible to keys for medicaid_ffs in TX\n" +
      "  depends -> required: 1\n      BETA TABS\n" +
      "  gone: 1\n      GAMMA TABS: was required\n" +
      "  new: 31\n      DELTA TABS: required\n      EPSILON 0000 TABS: required\n",
  );
  assert.match(stdout, "EPSILON 0018 TABS: required\n      ... and 11 more; --unfold shows all");
  assert.match((await diffOf(edits, ["--unfold"], LIST_BASE)).stdout, "EPSILON 0029 TABS: required");
  const markdown = (await diffOf(edits, ["--format", "markdown"], LIST_BASE)).stdout;
  assert.match(markdown, "<summary>sample-list-2026-07, before sample-list-2026-05: rows 4 -> 34;");
  assert.match(markdown, "- new: 31\n  - DELTA TABS: required");
});

test("a list that nobody edited is not in the diff, and a new one is one line", async () => {
  assert.equal((await diffJson({ [OHIO]: rule({ pa_type: "full" }) }, LIST_BASE)).lists, []);
  const { stdout } = await diffOf({ ...LIST_BASE });
  assert.match(
    stdout,
    "sample-list-2026-05 is new: 4 rows (A sample notice)\n  visible to keys for medicaid_ffs in TX",
  );
  assert.not.match(stdout, "ALPHA");
});

test("an edited list of codes says which codes come, go and change, in words", async () => {
  const base = { ...SAMPLE_CODES };
  const edited = base["codes/federal/sample-outpatient.yaml"]!.replace('      - "11000"\n', "")
    .replace("until: 2023-12-31", "until: 2024-12-31")
    .replace("codes: [J0001]", "codes: [J0001, J0002]");
  const { status, stdout } = await diffOf({ "codes/federal/sample-outpatient.yaml": edited }, [], base);
  assert.is(status, 0);
  assert.match(stdout, "Code lists that change: 1.");
  assert.match(stdout, "federal/sample-outpatient, a code list, is changed: 3 lines");
  assert.match(stdout, "  11000: in Sample group, from 2020-07-01 -> gone");
  assert.match(
    stdout,
    "  11001: in Sample group, from 2021-01-01 until 2023-12-31 -> in Sample group, from 2021-01-01 until 2024-12-31",
  );
  assert.match(stdout, "  J0002: new, in Sample drugs, from 2020-07-01, only with 11000");
});

test.run();
