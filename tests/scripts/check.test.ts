/** `npm run check`: every finding, in the form that its reader needs. */

import { spawn } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, program } from "../helpers/command.ts";
import { eventually, PROJECT } from "../helpers/running-service.ts";
import { putContent, rule, SAMPLE_SOURCE, writeSample, type ContentFiles } from "../helpers/sample-content.ts";

const FILE = "states/OH/drugs/hepatitis_c.yaml";
const OHIO = `${FILE} for medicaid_ffs`;
const TWO_MISTAKES: ContentFiles = { [OHIO]: rule({ pa_type: "conditionl" }), "leads/TX.yaml": "- cells: [chip]\n" };
const noticeOf = (day: string): ContentFiles => ({
  "sources/us.yaml": SAMPLE_SOURCE.replace("date: 2026-05-01", `date: ${day}`),
});
const STALE: ContentFiles = { ...noticeOf("2024-05-01"), [OHIO]: rule({ last_verified: "2024-05-01" }) };

const check = (changes: ContentFiles, args: string[] = [], environment: NodeJS.ProcessEnv = { GITHUB_ACTIONS: "" }) =>
  command("scripts/check.ts", ["--root", writeSample(changes), "--today", "2026-06-15", ...args], environment);

test("nothing wrong: it says so and exits with 0", async () => {
  const { status, stdout } = await check({});
  assert.is(status, 0);
  assert.match(stdout, /^no findings in \d+ files \(\d+ ms\)\n$/);
});

test("every error with place and remedy, and exit 1", async () => {
  const { status, stdout } = await check(TWO_MISTAKES);
  assert.is(status, 1);
  assert.match(stdout, `content/${FILE}:3:12  error: pa_type is "conditionl"`);
  assert.match(stdout, 'did you mean "conditional"?');
  assert.match(stdout, "content/leads/TX.yaml:1:3  error: why is missing");
  assert.match(stdout, /2 errors, 0 warnings in \d+ files/);
});

test("a source past its freshness target is a warning at its date, and no error", async () => {
  const { status, stdout } = await check(STALE, ["--warnings"]);
  assert.is(status, 0);
  assert.match(
    stdout,
    'content/sources/us.yaml:14:9  warning: 1 rule rests on "sample-notice", last verified 2024-05-01: a state_agency source counts as fresh for 365 days',
  );
  assert.match(stdout, /0 errors, 1 warning in/);
});

test("warnings are one line for each check, and errors come after them", async () => {
  const { stdout } = await check({ ...STALE, "leads/TX.yaml": "- cells: [chip]\n" });
  assert.match(
    stdout,
    /^Warnings, which do not stop a build \(--warnings shows each\):\n {2}freshness: 1 warning; content\/sources\/us.yaml:14: 1 rule rests on "sample-notice"[^\n]*\n\ncontent\/leads\/TX.yaml:1:3 {2}error: why is missing\n {4}-> [^\n]*\n\n1 error, 1 warning in /,
  );
});

test("the rules due for verification are as many as the coverage and the statistics count", async () => {
  const args = ["--root", writeSample(STALE), "--today", "2026-06-15"];
  assert.match(
    (await command("scripts/check.ts", args, { GITHUB_ACTIONS: "" })).stdout,
    "  1 rule due for verification:",
  );
  const stats = (await command("scripts/stats.ts", args)).stdout;
  assert.match(stats, "Due for verification: 1 rule and 0 exclusions");
  assert.is(JSON.parse((await command("scripts/stats.ts", [...args, "--json"])).stdout).total.overdue, 1);
});

test("two blocks of a file that say nearly the same of two programs are a warning, with the folded block as its remedy", async () => {
  const notes = "Listed drugs need prior authorization, generics do not, and children under six need it always.";
  const two = {
    [`${FILE} for medicaid_ffs`]: rule({ notes }),
    [`${FILE} for medicaid_mco`]: rule({ notes: `${notes} Ask.` }),
  };
  const { status, stdout } = await check(two, ["--warnings"]);
  assert.is(status, 0);
  assert.match(
    stdout,
    `content/${FILE}:14:10  warning: the notes for medicaid_mco repeat those for medicaid_ffs\n    -> write one block with programs: [medicaid_ffs, medicaid_mco]`,
  );
  const folded = rule({ programs: ["medicaid_ffs", "medicaid_mco"], notes, for: { medicaid_mco: { notes: "Ask." } } });
  assert.match((await check({ [FILE]: folded })).stdout, /^no findings/);
  const later = rule({ notes, effective_to: "2026-01-31" }).concat(rule({ notes, effective_from: "2026-02-01" }));
  assert.match((await check({ [`${FILE} for medicaid_ffs`]: later })).stdout, /^no findings/);
});

test("last_verified before the date of its source is a warning, unless dated_part says why", async () => {
  const { status, stdout } = await check({ [OHIO]: rule({ last_verified: "2026-04-01" }) }, ["--warnings"]);
  assert.is(status, 0);
  assert.match(
    stdout,
    `content/${FILE}:7:18  warning: last_verified 2026-04-01 is before the date of its source "sample-notice" (2026-05-01)`,
  );
  assert.match(stdout, /0 errors, 1 warning in/);
  const explained = rule({ last_verified: "2026-04-01", dated_part: "The list in the annex is of April 1, 2026." });
  assert.match((await check({ [OHIO]: explained })).stdout, /^no findings/);
  assert.match(
    (await check({ [OHIO]: rule({ dated_part: "Nothing is older." }) }, ["--warnings"])).stdout,
    /warning: last_verified is the date of its source "sample-notice", so dated_part explains nothing/,
  );
});

test("a rule on a text of over five years ago is a warning, unless its first words name the year", async () => {
  const noting = (notes: string, day = "2018-08-01") =>
    check({ ...noticeOf(day), [OHIO]: rule({ last_verified: day, notes }) }, ["--warnings"]);
  const buried = await noting(`${"Listed items need it. ".repeat(4)}As of the manual of 2018.`);
  assert.is(buried.status, 0);
  assert.match(
    buried.stdout,
    `content/${FILE}:5:10  warning: the text that states it is dated 2018-08-01, over five years ago, and the first 15 words of the notes do not name 2018\n    -> find a newer text; or begin with the age, as in "As of the manual of 2018, ..."`,
  );
  assert.not.match((await noting("As of the manual of 2018, listed items need it.")).stdout, "over five years ago");
  assert.not.match((await noting("Listed items need it.", "2021-06-15")).stdout, "over five years ago");
});

test("a plan's name in the notes of a state's rule is a warning; in those of a plan's policy it is none", async () => {
  const plans = "- { plan: oh-buckeye, name: Buckeye, programs: [medicaid_mco], source: sample-notice }\n";
  const brand = "managed_care_brands: [{ name: Molina of Ohio, source: sample-notice, last_verified: 2026-05-01 }]\n";
  const agency = "agency: { name: Agency, source: sample-notice, last_verified: 2026-05-01 }\n";
  const noting = (fields: Record<string, unknown>) =>
    check({ "plans/OH.yaml": plans, "states/OH/state.yaml": agency + brand, [OHIO]: rule(fields) }, ["--warnings"]);
  for (const plan of ["Buckeye", "Molina of Ohio"]) {
    const { status, stdout } = await noting({ notes: `Listed items need it; ${plan} asks for all.` });
    assert.is(status, 0);
    assert.match(
      stdout,
      `content/${FILE}:5:10  warning: the basis is state_rule, and the notes name the plan "${plan}"`,
    );
  }
  assert.match((await noting({ notes: "Buckeyes need it." })).stdout, /^no findings/);
  assert.match((await noting({ notes: "Buckeye asks.", basis: "plan_policy" })).stdout, /^no findings/);
});

test("GitHub gets annotations, by option or by its own environment", async () => {
  for (const answer of [
    await check(TWO_MISTAKES, ["--format", "github"]),
    await check(TWO_MISTAKES, [], { GITHUB_ACTIONS: "true" }),
  ]) {
    assert.is(answer.status, 1);
    assert.match(answer.stdout, `::error file=content/${FILE},line=3,col=12,title=shape::pa_type is "conditionl"`);
    assert.match(
      answer.stdout,
      /^::error file=content\/leads\/TX.yaml,line=1,col=3,title=shape::why is missing\. add why/m,
    );
  }
});

test("an annotation escapes what would end it", async () => {
  const { stdout } = await check({ "sources/us,x:y.yaml": "a%b: c\n" }, ["--format", "github"]);
  assert.match(stdout, "::error file=content/sources/us%2Cx%3Ay.yaml,line=1,col=1,title=shape::");
  assert.match(stdout, '"a%25b"');
});

test("programs get JSON", async () => {
  const { status, stdout } = await check(TWO_MISTAKES, ["--format", "json"]);
  assert.is(status, 1);
  const { errors, warnings, findings } = JSON.parse(stdout);
  assert.equal([errors, warnings, findings.length], [2, 0, 2]);
  assert.equal(
    findings.map(({ file, line, column, level }: Record<string, unknown>) => [file, line, column, level]),
    [
      ["content/leads/TX.yaml", 1, 3, "error"],
      [`content/${FILE}`, 3, 12, "error"],
    ],
  );
});

test("an unknown format is refused with those that exist", async () => {
  const { status, stderr } = await check({}, ["--format", "xml"]);
  assert.is(status, 1);
  assert.match(stderr, "--format xml is not one of text, github, json");
});

test("--watch checks again at each save", async () => {
  const root = writeSample();
  const child = spawn(
    process.execPath,
    [...program("scripts/check.ts"), "--root", root, "--today", "2026-06-15", "--watch"],
    { cwd: PROJECT, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  const hears = (what: string) =>
    eventually(
      async () => said,
      (text) => text.includes(what),
      60,
    );
  assert.match(await hears("Waiting for the next save"), "no findings");
  await new Promise((resolve) => setTimeout(resolve, 300));
  putContent(root, TWO_MISTAKES);
  assert.match(await hears("2 errors"), "2 errors");
  child.kill();
});

test.run();
