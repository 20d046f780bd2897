/** `npm run new` and `npm run verified`: an editor's files, made and kept without touching anything else. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { build } from "../../build/pipeline.ts";
import { command } from "../helpers/command.ts";
import { rule, SAMPLE_SOURCE, writeSample } from "../helpers/sample-content.ts";

const OHIO = "content/states/OH/drugs/hepatitis_c.yaml";
const run = (script: string, root: string, ...args: string[]) =>
  command(`scripts/${script}.ts`, [...args, "--root", root, "--today", "2026-06-15"]);
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");

const RULE = [
  "--pa_required",
  "true",
  "--pa_type",
  "conditional",
  "--notes",
  "Listed items need prior authorization.",
  "--source",
  "sample-notice",
  "--last_verified",
  "2026-05-01",
  "--next_steps",
  "federal/how_to_ask",
];

test("a new rule is where its path says, and the build takes it", async () => {
  const root = writeSample();
  const { status, stdout, stderr } = await run("new", root, "rule", "TX", "chip", "drugs", "biosimilars", ...RULE);
  assert.is(status, 0, stderr);
  assert.match(stdout, "Wrote content/states/TX/drugs/biosimilars.yaml. Next: npm run check, then npm run diff.");
  assert.match(
    read(root, "content/states/TX/drugs/biosimilars.yaml"),
    /^- programs: \[chip\]\n {2}pa_required: true\n {2}pa_type: conditional\n {2}basis: state_rule\n/,
  );
  assert.ok((await build({ root, today: "2026-06-15", rulesDirectory: "r-test" })).ok);
});

test("a federal rule names its jurisdictions; an exclusion has no verdict", async () => {
  const root = writeSample();
  await run(
    "new",
    root,
    "rule",
    "federal",
    "part_d",
    "drugs",
    "hepatitis_c",
    ...RULE,
    "--basis",
    "federal_rule",
    "--jurisdictions",
    "TX,OH",
  );
  assert.match(
    read(root, "content/federal/part_d/drugs/hepatitis_c.yaml"),
    /^- jurisdictions:\n {4}- TX\n {4}- OH\n {2}pa_required: true/,
  );
  await run(
    "new",
    root,
    "exclusion",
    "TX",
    "chip",
    "drugs",
    "glp1_weight_loss",
    "--notes",
    "Not covered.",
    "--source",
    "sample-notice",
    "--last_verified",
    "2026-05-01",
  );
  assert.is(
    read(root, "content/exclusions/TX/chip/drugs/glp1_weight_loss.yaml"),
    "- notes: Not covered.\n  source: sample-notice\n  last_verified: 2026-05-01\n",
  );
  assert.ok((await build({ root, today: "2026-06-15", rulesDirectory: "r-test" })).ok);
});

test("a second version is added below the first, which stays as it is", async () => {
  const root = writeSample();
  const first = read(root, OHIO);
  await run(
    "new",
    root,
    "rule",
    "OH",
    "medicaid_ffs",
    "drugs",
    "hepatitis_c",
    ...RULE,
    "--effective_from",
    "2027-01-01",
  );
  assert.ok(read(root, OHIO).startsWith(first));
  assert.match(read(root, OHIO).slice(first.length), /^- programs: \[medicaid_ffs\]\n {2}effective_from: 2027-01-01\n/);
});

test("each single value that the schema of a rule knows is a flag", async () => {
  const root = writeSample();
  const older = ["--dated_part", "Annex A is of May 1, 2026.", "--federal_override", "42 CFR 438.3(s)"];
  const { status, stderr } = await run("new", root, "rule", "TX", "chip", "drugs", "biosimilars", ...RULE, ...older);
  assert.is(status, 0, stderr);
  assert.match(
    read(root, "content/states/TX/drugs/biosimilars.yaml"),
    "  dated_part: Annex A is of May 1, 2026.\n  federal_override: 42 CFR 438.3(s)\n  next_steps: federal/how_to_ask\n",
  );
});

test("a new source goes into the file of its jurisdiction", async () => {
  const root = writeSample();
  const flags = [
    "--title",
    "A list",
    "--publisher",
    "Agency",
    "--kind",
    "state_agency",
    "--url",
    "https://example.org/list",
    "--date",
    "2026-04-01",
    "--date_kind",
    "published",
  ];
  const { status, stderr } = await run("new", root, "source", "tx-list", ...flags);
  assert.is(status, 0, stderr);
  assert.is(
    read(root, "content/sources/TX.yaml"),
    "tx-list:\n  title: A list\n  publisher: Agency\n  kind: state_agency\n  url: https://example.org/list\n  date: 2026-04-01\n  date_kind: published\n  read_on: 2026-06-15\n",
  );
  assert.match((await run("new", root, "source", "tx-list", ...flags)).stderr, 'source "tx-list" already exists');
});

test("every wrong or missing flag is reported at once, and nothing is written", async () => {
  const root = writeSample();
  const { status, stderr } = await run(
    "new",
    root,
    "rule",
    "TX",
    "chip",
    "drugs",
    "biosimilars",
    "--pa_required",
    "yes",
    "--pa_type",
    "conditionl",
    "--last_verified",
    "2027-01-01",
  );
  assert.is(status, 1);
  for (const shown of [
    "pa_required yes is not one of true, false",
    "did you mean conditional?",
    "last_verified 2027-01-01 is in the future",
    "--notes is missing",
    "--source is missing",
  ])
    assert.match(stderr, shown);
  assert.throws(() => read(root, "content/states/TX/drugs/biosimilars.yaml"));
});

test("a source or procedure that does not exist is refused with the nearest, or with those that exist", async () => {
  const root = writeSample();
  const given = (source: string, steps: string) =>
    run("new", root, "rule", "TX", "chip", "drugs", "biosimilars", ...RULE, "--source", source, "--next_steps", steps);
  const near = await given("sample-notise", "federal/how_to_aks");
  assert.is(near.status, 1);
  assert.match(near.stderr, 'source: there is no source "sample-notise"; did you mean sample-notice?');
  assert.match(near.stderr, 'next_steps: there is no procedure "federal/how_to_aks"; did you mean federal/how_to_ask?');
  const far = (await given("ohio-administrative-code", "medicaid_ffs/whatever")).stderr;
  assert.match(far, 'there is no source "ohio-administrative-code"; npm run new -- source ID adds one');
  assert.match(far, 'there is no procedure "medicaid_ffs/whatever"; known here: federal/how_to_ask');
  const missing = (await run("new", root, "rule", "TX", "chip", "drugs", "biosimilars")).stderr;
  assert.match(missing, /--next_steps is missing: .* Such as federal\/how_to_ask/);
  assert.throws(() => read(root, "content/states/TX/drugs/biosimilars.yaml"));
});

test("a code that does not exist is answered with the nearest; --dry-run writes nothing", async () => {
  const root = writeSample();
  assert.match(
    (await run("new", root, "rule", "TX", "chip", "drugs", "biosimilar", ...RULE)).stderr,
    'did you mean "biosimilars"?',
  );
  const { stdout } = await run("new", root, "rule", "TX", "chip", "drugs", "biosimilars", ...RULE, "--dry-run");
  assert.match(stdout, "content/states/TX/drugs/biosimilars.yaml:\n- programs: [chip]\n  pa_required: true");
  assert.throws(() => read(root, "content/states/TX/drugs/biosimilars.yaml"));
});

const COMMENTED = `# Ohio's own list
${rule({ programs: ["medicaid_ffs"] }).replace("  pa_type: conditional\n", "  pa_type: conditional   # some items only\n")}`;

test("verified moves the source and its rules, and leaves every other byte", async () => {
  const root = writeSample({ "states/OH/drugs/hepatitis_c.yaml": COMMENTED });
  const { status, stdout, stderr } = await run(
    "verified",
    root,
    "sample-notice",
    "--date",
    "2026-06-10",
    "--date-kind",
    "revised",
    "--version",
    "Rev. 06/2026",
  );
  assert.is(status, 0, stderr);
  assert.is(read(root, OHIO), COMMENTED.replace("last_verified: 2026-05-01", "last_verified: 2026-06-10"));
  assert.is(
    read(root, "content/sources/us.yaml"),
    SAMPLE_SOURCE.replace(
      "date: 2026-05-01\n  date_kind: published\n  read_on: 2026-06-01",
      'date: 2026-06-10\n  date_kind: revised\n  read_on: 2026-06-15\n  version: "Rev. 06/2026"',
    ),
  );
  assert.match(stdout, "content/sources/us.yaml: sample-notice read on 2026-06-15, carries 2026-06-10");
  assert.match(stdout, `${OHIO}: last_verified 2026-06-10`);
});

test("verified leaves rules that only rest on the source, and those whose part of it is older", async () => {
  const rests = rule({ programs: ["chip"], also: ["sample-law"], rests_on: ["sample-law"] });
  const part = rule({
    programs: ["chip"],
    source: "sample-law",
    last_verified: "2026-02-01",
    dated_part: "The annex is of February 1, 2026.",
  });
  const root = writeSample({
    "states/TX/drugs/biosimilars.yaml": rests,
    "states/TX/drugs/hepatitis_c.yaml": part,
  });
  const { status, stderr } = await run("verified", root, "sample-law", "--date", "2026-06-10");
  assert.is(status, 0, stderr);
  assert.is(read(root, "content/states/TX/drugs/biosimilars.yaml"), rests);
  assert.is(read(root, "content/states/TX/drugs/hepatitis_c.yaml"), part);
  assert.match(
    read(root, "content/federal/medicare_traditional/services/home_health.yaml"),
    "last_verified: 2026-06-10",
  );
});

test("verified moves what several programs share once, and what one says itself in its part", async () => {
  const shared = rule({ programs: ["medicaid_ffs", "medicaid_mco", "chip"] });
  const parts = `  for:
    medicaid_mco: { notes: The plan decides. }
    chip: { notes: An older page., last_verified: 2026-04-20, dated_part: Page 3. }
`;
  const root = writeSample({ "states/TX/drugs/biosimilars.yaml": shared + parts });
  const { status, stdout, stderr } = await run("verified", root, "sample-notice", "--date", "2026-06-10");
  assert.is(status, 0, stderr);
  const moved = shared.replace("last_verified: 2026-05-01", "last_verified: 2026-06-10");
  assert.is(read(root, "content/states/TX/drugs/biosimilars.yaml"), moved + parts);
  assert.match(stdout, "content/states/TX/drugs/biosimilars.yaml: last_verified 2026-06-10\n");
});

test("verified --only keeps to some rules, --dry-run to none", async () => {
  const root = writeSample({ "states/TX/drugs/biosimilars.yaml for chip": rule() });
  await run("verified", root, "sample-notice", "--date", "2026-06-10", "--only", "content/states/TX");
  assert.match(read(root, "content/states/TX/drugs/biosimilars.yaml"), "last_verified: 2026-06-10");
  assert.match(read(root, OHIO), "last_verified: 2026-05-01");
  const { stdout } = await run("verified", root, "sample-notice", "--date", "2026-06-12", "--dry-run");
  assert.match(stdout, "Nothing was written");
  assert.match(read(root, OHIO), "last_verified: 2026-05-01");
});

test("verified refuses what cannot be true, and then changes nothing", async () => {
  const root = writeSample();
  const before = read(root, OHIO);
  for (const [args, shown] of [
    [["sample-notise", "--date", "2026-06-10"], 'did you mean "sample-notice"?'],
    [["sample-notice", "--date", "2026-06-31"], "--date 2026-06-31 is not a valid date"],
    [["sample-notice", "--date", "2026-04-01"], "older than what is recorded (2026-05-01)"],
    [
      ["sample-notice", "--date", "2026-06-20"],
      "that would be an error, so nothing was changed: date 2026-06-20 is in the future",
    ],
    [["sample-notice", "--date", "2026-06-10", "--date-kind", "seen"], "--date-kind seen is not one of published"],
    [["sample-notice"], "name the source that was read, and its date"],
  ] as [string[], string][]) {
    const { status, stderr } = await run("verified", root, ...args);
    assert.is(status, 1);
    assert.match(stderr, shown);
    assert.is(read(root, "content/sources/us.yaml"), SAMPLE_SOURCE);
    assert.is(read(root, OHIO), before);
  }
});

test.run();
