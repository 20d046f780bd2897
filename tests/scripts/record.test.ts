/** `npm run record`, the public feeds, and the guard against rules that vanish. */

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Program } from "../../build/contract/enumerations.ts";
import type { PublishedChanges } from "../../build/contract/shapes/changes.ts";
import { changesPath } from "../../build/contract/published-paths.ts";
import { build } from "../../build/pipeline.ts";
import { command } from "../helpers/command.ts";
import { federalRule, putContent, rule, writeSample } from "../helpers/sample-content.ts";
import { nextSampleList, SAMPLE_DOSE_FORMS, SAMPLE_LIST, sampleList } from "../helpers/sample-list.ts";

const TODAY = "2026-06-15";
const FILE = "states/OH/drugs/hepatitis_c.yaml";
const OHIO = `${FILE} for medicaid_ffs`;
const HOME_HEALTH = "federal/medicare_traditional/services/home_health.yaml";

const record = (root: string, reason = "The list of June", today = TODAY) =>
  command("scripts/record.ts", ["--root", root, "--reason", reason, "--today", today]);
const recordWith = (root: string, ...options: string[]) =>
  command("scripts/record.ts", ["--root", root, "--today", TODAY, ...options]);
const built = (root: string, today = TODAY) => build({ root, today, rulesDirectory: "r-test" });
const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");
const feed = (root: string) =>
  JSON.parse(read(root, "dist/feed.json")) as {
    items: { id: string; title: string; content_text: string; date_published: string }[];
  };

async function begun(): Promise<string> {
  const root = writeSample();
  const { status, stdout, stderr } = await record(root);
  assert.is(status, 0, stderr);
  assert.match(stdout, "The feed starts here: 52 cells");
  return root;
}

test("without a record there is no feed and no guard", async () => {
  const root = writeSample();
  assert.ok((await built(root)).ok);
  assert.equal(feed(root).items, []);
});

test("what is not recorded yet is already in the feeds, dated by the build", async () => {
  const root = await begun();
  putContent(root, { [OHIO]: rule({ pa_type: "full" }), "states/TX/drugs/hepatitis_c.yaml for chip": rule() });
  assert.ok((await built(root)).ok);
  const { items } = feed(root);
  assert.equal(
    items.map(({ title, date_published }) => [title, date_published]),
    [
      ["Program chip: 1 rule added", "2026-06-15T00:00:00Z"],
      ["Program medicaid_ffs: 1 rule changed", "2026-06-15T00:00:00Z"],
    ],
  );
  assert.match(items[1]!.content_text, /^In OH\. /);
});

test("a record keeps the reason and the day, and the next build adds nothing", async () => {
  const root = await begun();
  putContent(root, { [OHIO]: rule({ pa_type: "full" }) });
  assert.match((await record(root)).stdout, "Recorded 1 changes of rules as 1");
  await built(root, "2026-07-01");
  assert.equal(
    feed(root).items.map(({ title, date_published }) => [title, date_published]),
    [["Program medicaid_ffs: 1 rule changed", "2026-06-15T00:00:00Z"]],
  );
  assert.match(read(root, ".published/changes/2026-06.jsonl"), '"reason":"The list of June"');
  assert.match((await record(root, "again", "2026-07-01")).stdout, "Nothing changed since the last record");
  const [line] = read(root, ".published/changes/2026-06.jsonl").split("\n");
  assert.equal((JSON.parse(line!) as { changes: { fields: object }[] }).changes[0]!.fields, {
    pa_type: { before: "conditional", after: "full" },
  });
});

test("each month has a file of its own, and the next build reads them all in order", async () => {
  const root = await begun();
  for (const [pa_type, today] of [
    ["full", "2026-12-31"],
    ["conditional", "2027-01-01"],
    ["full", "2027-01-02"],
  ] as const) {
    putContent(root, { [OHIO]: rule({ pa_type }) });
    await record(root, `On ${today}`, today);
  }
  const lines = (month: string) => read(root, `.published/changes/${month}.jsonl`).trim().split("\n").length;
  assert.equal([lines("2026-12"), lines("2027-01")], [1, 2]);
  await built(root, "2027-02-01");
  assert.equal(
    feed(root).items.map(({ date_published }) => date_published.slice(0, 10)),
    ["2027-01-02", "2027-01-01", "2026-12-31"],
  );
});

test("the public feeds reveal no verdict, name no rule and give no reason", async () => {
  const root = await begun();
  putContent(root, { [OHIO]: rule({ pa_required: false, pa_type: "none", notes: "Nothing is asked for." }) });
  await record(root);
  await built(root);
  for (const file of ["dist/feed.json", "dist/feed.atom"]) {
    assert.match(read(root, file), "In OH.");
    assert.not.match(
      read(root, file),
      /pa_required|loosened|tightened|conditional|none|Nothing is asked|hepatitis_c|The list of June/,
    );
  }
  assert.match(
    read(root, "dist/feed.atom"),
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
  );
});

/** The reasons that keys get for a program's changes of June, by the first of their states. */
function reasonsOf(root: string, program: Program): Record<string, string | null> {
  const { changes } = JSON.parse(read(root, `dist/r-test/${changesPath("2026-06", program, 1)}`)) as PublishedChanges;
  return Object.fromEntries(changes.map(({ states, reason }) => [states[0], reason]));
}

test("of a commit message customers read its trailer alone, wherever the line is", async () => {
  for (const message of [
    "Merge branch 'ohio' (#7)\n\nReader mended.\n\nReason: The list of July\nCo-authored-by: A <a@b.example>\n",
    "Import the list\r\n\r\nreason:  The list of July \r\n",
  ]) {
    const root = await begun();
    putContent(root, { [OHIO]: rule({ pa_type: "full" }) });
    const { status, stderr } = await recordWith(root, `--commit-message=${message}`);
    assert.is(status, 0, stderr);
    await built(root);
    assert.equal(reasonsOf(root, "medicaid_ffs"), { OH: "The list of July" });
  }
});

test("where nobody says why, each change names its source and the date of that, and no word of the repository", async () => {
  const root = writeSample();
  const gone = "states/NV/drugs/hepatitis_c.yaml for chip";
  const chip = (state: string) => `states/${state}/drugs/hepatitis_c.yaml for chip`;
  putContent(root, { [chip("TX")]: rule(), [chip("FL")]: rule(), [chip("OH")]: rule(), [gone]: rule() });
  await record(root);
  const law = { source: "sample-law", last_verified: "2026-03-01" };
  putContent(root, {
    [chip("TX")]: rule(law),
    [chip("FL")]: rule({ last_verified: "2026-04-01" }),
    [chip("OH")]: rule({ notes: "Every item." }),
    [chip("CA")]: rule(),
  });
  rmSync(join(root, "content", gone.split(" for ")[0]!));
  const { status, stderr } = await recordWith(
    root,
    "--commit-message=Second session: everything (#8)\n\nNo trailer here.",
  );
  assert.is(status, 0, stderr);
  await built(root);
  assert.equal(reasonsOf(root, "chip"), {
    CA: "New, from A sample notice, dated 2026-05-01.",
    FL: "Now from A sample notice, dated 2026-04-01; previously from the text dated 2026-05-01.",
    NV: "No longer published; it was from A sample notice, dated 2026-05-01.",
    OH: "Amended; the source is the same: A sample notice, dated 2026-05-01.",
    TX: "Now from 42 CFR 1.1, A sample law, dated 2026-03-01; previously from A sample notice.",
  });
});

test("a reason that is given must say something", async () => {
  const root = writeSample();
  const { status, stderr } = await record(root, " ");
  assert.is(status, 1);
  assert.match(stderr, "say why the rules changed");
  assert.not(existsSync(join(root, ".published")));
});

test("rules that vanish by the dozen stop the build, unless it is meant", async () => {
  const root = await begun();
  rmSync(join(root, "content", HOME_HEALTH));
  const lost = await built(root);
  assert.not(lost.ok);
  assert.match(
    lost.findings[0]!.problem,
    /51 of 52 published rules would vanish at once \(ak\/medicare_traditional\/service\/home_health/,
  );
  assert.match(lost.findings[0]!.remedy, "content/removals.yaml");
  assert.not(existsSync(join(root, "dist")));
  putContent(root, {
    "removals.yaml": "- cells: [federal/medicare_traditional]\n  reason: The program ended.\n  on: 2026-06-14\n",
  });
  assert.ok((await built(root)).ok);
});

test("a removal names its cells exactly: another program's stay guarded", async () => {
  const root = await begun();
  rmSync(join(root, "content", HOME_HEALTH));
  putContent(root, {
    "removals.yaml":
      "- cells: [federal/medicare_traditional/drugs, OH, TX/medicare_traditional/services/laboratory]\n  reason: x\n  on: 2026-06-14\n",
  });
  const lost = await built(root);
  assert.match(lost.findings[0]!.problem, "50 of 52");
});

test("one rule that goes, or a version that ends, is no loss", async () => {
  const root = await begun();
  putContent(root, {
    [HOME_HEALTH]: federalRule({
      pa_required: false,
      pa_type: "none",
      notes: "No request is needed.",
      jurisdictions: "all",
      effective_to: "2026-12-31",
    }),
  });
  rmSync(join(root, "content", FILE));
  assert.ok((await built(root)).ok);
});

const DOSE_FORMS = { "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS };
const recordedLists = (root: string, month = "2026-06") =>
  read(root, `.published/changes/${month}.jsonl`)
    .trimEnd()
    .split("\n")
    .flatMap((line) => (JSON.parse(line) as { lists?: Record<string, unknown>[] }).lists ?? []);

test("the first publication of a drug list is one change, not one for each row", async () => {
  const root = await begun();
  putContent(root, { ...DOSE_FORMS, "lists/TX/sample-list-2026-05.yaml": SAMPLE_LIST });
  assert.match((await recordWith(root)).stdout, "and 1 of drug lists");
  const [added, ...others] = recordedLists(root);
  assert.equal(others, []);
  assert.equal(
    [added!.list, added!.what, added!.rows, added!.moves, added!.programs],
    ["sample-list-2026-05", "added", { before: null, after: 4 }, [], ["medicaid_ffs"]],
  );
  assert.is(added!.reason, "New: A sample notice, in force from 2026-05-01.");
  assert.match((await record(root, "again")).stdout, "Nothing changed since the last record");
  await built(root);
  const { title, content_text: text } = feed(root).items[0]!;
  assert.is(title, "Program medicaid_ffs: 1 drug list added");
  assert.match(text, "A sample notice (TX): 4 rows, new.");
});

test("a new edition names the products whose verdict is another, and no label that is only written in another way", async () => {
  const root = writeSample({ ...DOSE_FORMS, "lists/TX/sample-list-2026-05.yaml": SAMPLE_LIST });
  assert.match((await record(root)).stdout, "1 drug lists with it");
  rmSync(join(root, "content/lists/TX/sample-list-2026-05.yaml"));
  putContent(root, { "lists/TX/sample-list-2026-07.yaml": nextSampleList() });
  await recordWith(root);
  const [changed] = recordedLists(root);
  assert.equal(
    [changed!.list, changed!.previous, changed!.what, changed!.class],
    ["sample-list-2026-07", "sample-list-2026-05", "changed", "tightened"],
  );
  assert.equal(changed!.moves, [
    { product: "BETA TABS", before: "depends", after: "required" },
    { product: "DELTA TABS", before: null, after: "required" },
    { product: "GAMMA TABS", before: "required", after: null },
  ]);
  assert.is(changed!.reason, "Now A sample notice, in force from 2026-07-01; previously sample-list-2026-05.");
});

test("a row that is corrected within its edition is a change; another page or another word for the same is none", async () => {
  const root = writeSample({ ...DOSE_FORMS, "lists/TX/sample-list.yaml": SAMPLE_LIST });
  await record(root);
  putContent(root, {
    "lists/TX/sample-list.yaml": sampleList(
      ["GAMMA, form: TABS, status: ASK, page: 3", "GAMMA, form: TABS, status: NEEDS PA, page: 2"],
      ["ASK: 2 }", 'ASK: 1, "NEEDS PA": 1 }'],
      ["marks:\n", '  "NEEDS PA": { pa: required, means: A request is needed., where: page 1 }\nmarks:\n'],
    ),
  });
  assert.match((await record(root)).stdout, "Nothing changed since the last record");
  const corrected = sampleList(
    ["GAMMA, form: TABS, status: ASK", "GAMMA, form: TABS, status: FREE"],
    ["FREE: 2, ASK: 2", "FREE: 3, ASK: 1"],
  );
  putContent(root, { "lists/TX/sample-list.yaml": corrected });
  await record(root);
  const [changed] = recordedLists(root);
  assert.equal(
    [changed!.previous, changed!.class, changed!.moves],
    ["sample-list", "loosened", [{ product: "GAMMA TABS", before: "required", after: "depends" }]],
  );
});

test("a list that is gone is one change, and a damaged record of one is named", async () => {
  const root = writeSample({ ...DOSE_FORMS, "lists/TX/sample-list.yaml": SAMPLE_LIST });
  await record(root);
  rmSync(join(root, "content/lists"), { recursive: true });
  await record(root);
  const [gone] = recordedLists(root);
  assert.equal([gone!.what, gone!.rows, gone!.moves], ["removed", { before: 4, after: null }, []]);
  assert.not(existsSync(join(root, ".published/lists/sample-list.jsonl")));
  putContent(root, { "lists/TX/sample-list.yaml": SAMPLE_LIST });
  await record(root);
  writeFileSync(join(root, ".published/lists/sample-list.jsonl"), "{");
  assert.match((await record(root)).stderr, ".published/lists/sample-list.jsonl is damaged");
});

test("a damaged history is reported, and nothing is written", async () => {
  const root = await begun();
  writeFileSync(join(root, ".published/snapshot.json"), "{");
  const error = await built(root).then(
    () => undefined,
    (reason: Error) => reason,
  );
  assert.match(error!.message, ".published/ is damaged");
  assert.not(existsSync(join(root, "dist")));
});

test.run();
