/** Hours of edits publish what a fresh build would: nothing that is cached goes stale. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { buildUnlessBuilt } from "../../build/cache/build-unless-built.ts";
import { emptyCache } from "../../build/cache/build-cache.ts";
import { filesBelow } from "../../build/files-below.ts";
import { loadHistory } from "../../build/load/load-history.ts";
import { loadTexts } from "../../build/load/load-texts.ts";
import { build } from "../../build/pipeline.ts";
import { rulesDirectoryName, rulesPathSecret } from "../../build/rules-directory.ts";
import { readCacheFile } from "../../build/cache/cache-file.ts";
import { PROJECT } from "../helpers/running-service.ts";
import { SAMPLE_DEADLINES } from "../helpers/sample-deadlines.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import {
  exclusion,
  federalRule,
  putContent,
  rule,
  SAMPLE,
  SAMPLE_PROCEDURE,
  SAMPLE_SOURCE,
  SHARED_STEP,
  TODAY,
  writeSample,
} from "../helpers/sample-content.ts";
import { SAMPLE_DOSE_FORMS, SAMPLE_LIST, sampleList } from "../helpers/sample-list.ts";

const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));

/** A source that no procedure cites. */
function ownSource(title: string): string {
  return SAMPLE_SOURCE.slice(SAMPLE_SOURCE.indexOf("sample-notice:"))
    .replace("sample-notice", "own-source")
    .replace("A sample notice", `"${title}"`);
}

/** Of the program whose rules the edits change. */
function route(number: string): string {
  return `- about: Drug requests
  receiver: Drug desk
  role: contractor
  purpose: request
  programs: [medicaid_ffs]
  applies_to: [drug]
  channels: [{ kind: fax, number: "${number}" }]
  source: sample-law
  last_verified: 2026-03-01
`;
}

/** Each edit touches another kind of file, or the same again. */
const EDITS: { put?: Record<string, string>; remove?: string }[] = [
  { put: { "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ notes: "edited once" }) } },
  {
    put: {
      "federal/medicare_traditional/services/home_health.yaml": federalRule({
        pa_required: false,
        pa_type: "none",
        notes: "edited for all",
      }),
    },
  },
  {
    put: {
      "sources/us.yaml": SAMPLE_SOURCE.replace("A sample notice", "A notice with another title").replace(
        "example.org/notice",
        "example.org/moved",
      ),
    },
  },
  {
    put: {
      "procedures/federal/how_to_ask.yaml": SAMPLE_PROCEDURE.replace("Chart notes", "Chart notes of the last year"),
    },
  },
  {
    put: {
      "procedures/federal/steps.yaml": SHARED_STEP,
      "procedures/federal/how_to_ask.yaml": `${SAMPLE_PROCEDURE}  - shared: federal/expect-an-answer\n`,
    },
  },
  { put: { "procedures/federal/steps.yaml": SHARED_STEP.replace("Within a week", "Within a day") } },
  { put: { "states/TX/drugs/adhd_stimulants.yaml for chip": rule({ effective_from: "2026-07-01" }) } },
  {
    put: {
      "states/TX/services/home_health.yaml for medicare_traditional": rule({ notes: "a state beats the federal rule" }),
    },
  },
  { remove: "states/TX/services/home_health.yaml" },
  { put: { "exclusions/OH/chip/drugs/glp1_weight_loss.yaml": exclusion() } },
  { put: { "routes/OH.yaml": route("800-555-0101") } },
  { put: { "routes/OH.yaml": route("800-555-0102") } },
  { put: { "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule() } },
  { remove: "states/TX/drugs/adhd_stimulants.yaml" },
  {
    put: {
      "sources/OH.yaml": ownSource("A source of Ohio's own"),
      "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ source: "own-source" }),
    },
  },
  { put: { "sources/OH.yaml": ownSource("The same source with another title") } },
  { put: { "sources/us.yaml": SAMPLE_SOURCE } },
  {
    put: {
      "vocabulary/jurisdictions.yaml": SAMPLE["vocabulary/jurisdictions.yaml"]!.replace(
        /(name: State of NV\n[^]*?wiser: false\n)/,
        "$1    without_programs:\n      - medicare_traditional\n",
      ),
    },
  },
  { put: { "vocabulary/jurisdictions.yaml": SAMPLE["vocabulary/jurisdictions.yaml"]! } },
  {
    put: {
      "states/TX/remarks.yaml": "plans-follow: Plans follow the list.\n",
      "states/TX/drugs/biosimilars.yaml": rule({ programs: ["medicaid_ffs", "chip"], remarks: ["plans-follow"] }),
    },
  },
  { put: { "states/TX/remarks.yaml": "plans-follow: Plans follow another list.\n" } },
  {
    put: {
      "states/TX/drugs/biosimilars.yaml": rule({
        programs: ["medicaid_ffs", "chip"],
        remarks: ["plans-follow"],
        for: { chip: { notes: "Children." } },
      }),
    },
  },
  { put: { "federal/part_d/drugs/adhd_stimulants.yaml": federalRule() } },
  { put: { "mandates/test-rule.yaml": SAMPLE_DEADLINES["mandates/test-rule.yaml"]! } },
  { remove: "mandates/test-rule.yaml" },
  { put: { "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS, "lists/TX/sample-list.yaml": SAMPLE_LIST } },
  { put: { "lists/TX/sample-list.yaml": sampleList(["status: FREE, page: 2", "status: FREE, page: 3"]) } },
  { put: { "lists/TX/sample-list.yaml": sampleList(["pa: required, means: Young", "pa: none, means: Young"]) } },
  { put: { "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS.replace("{ words: [tab] }", "{ words: [alpha] }") } },
  { remove: "lists/TX/sample-list.yaml" },
];

function tree(directory: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(directory)
      .sort()
      .map((name) => [name, readFileSync(join(directory, name), "utf8")]),
  );
}

/** Names of the files that only one of the two has, or that differ. */
function differing(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
}

/** The code and the rules directory of a cache. */
function writerOf(out: string): [code: string, rulesDirectory: string] {
  const text = readFileSync(join(dirname(out), ".dist-cache-dist"), "utf8");
  return [/"code":"([^"]+)"/.exec(text)![1]!, rulesDirectory];
}

/** What a build without a cache publishes. */
async function fresh(root: string): Promise<Record<string, string>> {
  const out = join(mkdtempSync(join(tmpdir(), "pa-fresh-")), "dist");
  assert.ok((await build({ root, out, today: TODAY, rulesDirectory })).ok);
  return tree(out);
}

/** The build in a process of its own. */
function inNewProcess(root: string, out: string): void {
  const run = spawnSync(process.execPath, ["build/compiled.mjs", "--root", root, "--out", out, "--today", TODAY], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  assert.is(run.status, 0, run.stderr);
}

/**
 * What a new process does once it has started, here: it knows nothing but the cache file that the last one left. `code` is
 * that of the program, so that either reads what the other wrote.
 */
async function asNewProcess(root: string, out: string, code: string): Promise<void> {
  const content = { content: loadTexts(root), historyTexts: loadHistory(root) };
  const result = await buildUnlessBuilt({ root, out, today: TODAY, rulesDirectory, ...content }, code, build);
  assert.ok(result.ok, JSON.stringify(result.findings));
}

/** One edit in so many is built by a real new process: each costs as much as ten edits. */
const EDITS_A_PROCESS = 6;

test("after every edit the directory is what a fresh build publishes, in one process and in new ones that find the cache of the last", async () => {
  const root = writeSample();
  const out = join(mkdtempSync(join(tmpdir(), "pa-incremental-")), "dist");
  const kept = join(mkdtempSync(join(tmpdir(), "pa-kept-")), "dist");
  inNewProcess(root, kept);
  const [code] = writerOf(kept);
  const cache = emptyCache();
  await build({ root, out, today: TODAY, rulesDirectory, cache });
  for (const [place, { put, remove }] of EDITS.entries()) {
    if (put) putContent(root, put);
    if (remove) rmSync(join(root, "content", remove));
    const result = await build({ root, out, today: TODAY, rulesDirectory, cache });
    assert.ok(result.ok, JSON.stringify(result.findings));
    assert.ok(result.files.written + result.files.removed > 0, `edit ${place} changed nothing`);
    if (place % EDITS_A_PROCESS === 0) inNewProcess(root, kept);
    else await asNewProcess(root, kept, code);
    const expected = await fresh(root);
    assert.equal(differing(tree(out), expected), [], `edit ${place}`);
    assert.equal(differing(tree(kept), expected), [], `edit ${place} with the cache of the last process`);
  }
  const anew = join(mkdtempSync(join(tmpdir(), "pa-anew-")), "dist");
  inNewProcess(root, anew);
  assert.equal(differing(tree(anew), await fresh(root)), [], "a process without a cache");
});

/** Of kinds of content that are no rules, some words and what an editor makes of them. */
const WORDS: [file: string, from: string, to: string][] = [
  ["codes/TX/sample-state.yaml", "Sample state list", "Sample list of the state"],
  ["unlisted_codes/federal.yaml", "Only listed codes", "Listed codes only"],
  ["plans/TX.yaml", "name: Sample Plan", "name: Other Plan"],
  ["drugs/a.yaml", "100 UNT", "200 UNT"],
  ["vocabulary/clinician_drugs.yaml", "    - betamab\n", ""],
  ["vocabulary/drug_words.yaml", "label_words: [units]", "label_words: [units, alpha]"],
  ["vocabulary/jurisdictions.yaml", "name: State of NV", "name: State of Nevada"],
  ["leads/TX.yaml", "chip/drugs/hepatitis_c", "medicaid_mco"],
  ["clocks/medicare_traditional.yaml", "days: 7", "days: 8"],
  ["states/TX/state.yaml", "Plan One", "Plan Two"],
  ["sources/us.yaml", "A sample notice", "A sample bulletin"],
  ["lists/TX/sample-list.yaml", "form: TABS, status: ASK", "form: SOPN, status: ASK"],
];

test("words of any file are published as a fresh build publishes them, whatever is kept of the others", async () => {
  const content = {
    ...SAMPLE_DEADLINES,
    ...SAMPLE_CODES,
    "leads/TX.yaml": "- { cells: [chip/drugs/hepatitis_c, medicaid_ffs/services], why: Not read yet. }\n",
  };
  const readyPages = mkdtempSync(join(tmpdir(), "pa-no-pages-"));
  const [root, again] = [writeSample(content), writeSample(content)];
  const out = join(mkdtempSync(join(tmpdir(), "pa-words-")), "dist");
  const edit = (at: string, [file, from, to]: (typeof WORDS)[number]) =>
    putContent(at, { [file]: readFileSync(join(at, "content", file), "utf8").replace(from, to) });
  const options = { root, out, today: TODAY, rulesDirectory, cache: emptyCache(), readyPages };
  await build(options);
  const published: Record<string, string>[] = [];
  for (const words of WORDS) {
    edit(root, words);
    const result = await build(options);
    assert.ok(result.ok, JSON.stringify(result.findings));
    assert.ok(result.files.written + result.files.removed > 0, `${words.join(", ")} changed nothing`);
    published.push(tree(out));
  }
  // Only now: what a fresh build reads would take the place of what is kept.
  for (const [place, words] of WORDS.entries()) {
    edit(again, words);
    const fresh = join(mkdtempSync(join(tmpdir(), "pa-fresh-")), "dist");
    await build({ root: again, out: fresh, today: TODAY, rulesDirectory, readyPages });
    assert.equal(differing(published[place]!, tree(fresh)), [], words.join(", "));
  }
});

/** Two drugs, one of which a row of the sample list is tied to. */
const DRUGS =
  "- { drug: alpha, name: alpha, source: sample-notice }\n- { drug: beta, name: beta, source: sample-notice }\n";

test("a mistake in a list is found in every build until it is mended, wherever it was made", async () => {
  const root = writeSample({
    "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS,
    "drugs/a.yaml": DRUGS,
    "lists/TX/sample-list.yaml": tied(),
  });
  const out = join(mkdtempSync(join(tmpdir(), "pa-list-")), "dist");
  const cache = emptyCache();
  const problems = async () =>
    (await build({ root, out, today: TODAY, rulesDirectory, cache })).findings.map(({ check, problem }) => [
      check,
      problem,
    ]);
  const twice = async () => [await problems(), await problems()];
  const sound = {
    "drugs/a.yaml": DRUGS,
    "lists/TX/sample-list.yaml": tied(),
    "vocabulary/dose_forms.yaml": SAMPLE_DOSE_FORMS,
  };
  assert.equal(await twice(), [[], []]);
  const mistakes: [file: keyof typeof sound | "lists/TX/sample-list.corrections.yaml", text: string, check: string][] =
    [
      ["lists/TX/sample-list.yaml", tied(["rows: 4", "rows: 5"]), "list-counts"],
      ["drugs/a.yaml", DRUGS.replaceAll("alpha", "delta"), "list-ties"],
      ["drugs/a.yaml", `${DRUGS}- { drug: beta, name: beta, source: sample-notice }\n`, "drug-names"],
      ["vocabulary/dose_forms.yaml", SAMPLE_DOSE_FORMS.replace("pen injector", "pen"), "list-words"],
      [
        "lists/TX/sample-list.corrections.yaml",
        "- { product: OMEGA, set: { status: FREE }, because: It is misread. }\n",
        "list-corrections",
      ],
    ];
  for (const [file, text, check] of mistakes) {
    putContent(root, { [file]: text });
    const [first, second] = await twice();
    assert.ok(
      first!.some(([found]) => found === check),
      `${check} in ${JSON.stringify(first)}`,
    );
    assert.equal(second, first);
    if (file in sound) putContent(root, { [file]: sound[file as keyof typeof sound] });
    else rmSync(join(root, "content", file));
    assert.equal(await twice(), [[], []], `after ${check}`);
  }
});

/** The sample list with a tied row. */
function tied(...changes: Parameters<typeof sampleList>): string {
  return sampleList(
    ["form: TABS, status: FREE, page: 2", "form: TABS, status: FREE, page: 2, drug: alpha"],
    ...changes,
  );
}

test("a file that is saved twice within a moment, with as many letters, is read both times", async () => {
  const root = writeSample();
  const file = "states/OH/drugs/hepatitis_c.yaml";
  for (let time = 0; time < 30; time++) {
    putContent(root, { [`${file} for medicaid_ffs`]: rule({ notes: `saved ${time % 10}` }) });
    const { text } = loadTexts(root).texts.find(({ path }) => path === file)!;
    assert.match(text, `saved ${time % 10}`);
  }
  const at = join(root, "content", file);
  const old = new Date("2020-01-01");
  utimesSync(at, old, old);
  loadTexts(root);
  loadTexts(root);
  writeFileSync(at, rule({ notes: "saved X" }));
  utimesSync(at, old, old);
  assert.match(loadTexts(root).texts.find(({ path }) => path === file)!.text, "saved X");
});

test("half a cache, or one of other code, is none", async () => {
  const root = writeSample();
  const out = join(mkdtempSync(join(tmpdir(), "pa-cache-")), "dist");
  const file = join(dirname(out), ".dist-cache-dist");
  const damages = [
    (text: string) => text.slice(0, -1),
    (text: string) => text.slice(0, text.length / 2),
    () => "",
    () => "{}\n[]",
    (text: string) => text.slice(0, text.lastIndexOf("\n")),
    (text: string) => text.replace(/"code":"[^"]+"/, '"code":"another"').replaceAll('false,"none"', 'true,"none"'),
  ];
  inNewProcess(root, out);
  const [code] = writerOf(out);
  for (const [place, damage] of damages.entries()) {
    writeFileSync(file, damage(readFileSync(file, "utf8")));
    putContent(root, {
      "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ notes: `edited after damage ${place}` }),
    });
    if (place === 0) inNewProcess(root, out);
    else await asNewProcess(root, out, code);
    assert.equal(differing(tree(out), await fresh(root)), [], `damage ${place}`);
  }
});

test("a cache in which letters or words changed is noticed, and everything is built from the content again", async () => {
  const root = writeSample();
  const out = join(mkdtempSync(join(tmpdir(), "pa-cache-")), "dist");
  const file = join(dirname(out), ".dist-cache-dist");
  const damages: Record<string, (text: string) => string> = {
    "one letter of a source": (text) => text.replaceAll("A sample notice", "A simple notice"),
    "one letter of a step": (text) => text.replace("Chart notes", "Chart votes"),
    "two words swapped": (text) => text.replace("Sample Agency", "Agency Sample"),
    "another address": (text) => text.replaceAll("example.org/notice", "example.com/notice"),
    "a line twice": (text) => `${text}\n${text.slice(text.lastIndexOf("\n") + 1)}`,
    "another digit of a date": (text) => text.replaceAll("2026-05-01", "2026-05-02"),
  };
  inNewProcess(root, out);
  const [code] = writerOf(out);
  for (const [what, damage] of Object.entries(damages)) {
    const cached = readFileSync(file, "utf8");
    assert.is.not(damage(cached), cached, `${what} is nowhere in the cache`);
    writeFileSync(file, damage(cached));
    putContent(root, { "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ notes: `edited after ${what}` }) });
    await asNewProcess(root, out, code);
    assert.equal(differing(tree(out), await fresh(root)), [], what);
  }
});

test("once the published directory is deleted everything is built from the content, whatever is cached", () => {
  const root = writeSample();
  const out = join(mkdtempSync(join(tmpdir(), "pa-cache-")), "dist");
  inNewProcess(root, out);
  assert.ok(readCacheFile(out, ...writerOf(out)).values.size > 0);
  rmSync(out, { recursive: true });
  assert.is(readCacheFile(out, ...writerOf(out)).values.size, 0);
});

test("what another process published meanwhile is noticed", async () => {
  const root = writeSample();
  const out = join(root, "dist");
  const cache = emptyCache();
  await build({ root, out, today: TODAY, rulesDirectory, cache });
  const before = tree(out);
  putContent(root, {
    "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ notes: "published by another process" }),
  });
  inNewProcess(root, out);
  assert.ok(differing(tree(out), before).length > 0);
  putContent(root, { "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule() });
  await build({ root, out, today: TODAY, rulesDirectory, cache });
  assert.equal(differing(tree(out), before), []);
});

test("a build of what was built already says so at once, and builds again when a file was taken away or content was saved", () => {
  const root = writeSample();
  const run = () =>
    spawnSync(process.execPath, ["build/compiled.mjs", "--root", root, "--today", TODAY], {
      cwd: PROJECT,
      encoding: "utf8",
    }).stdout;
  assert.match(run(), /, 0 unchanged,/);
  const built = tree(join(root, "dist"));
  assert.match(run(), / 0 written, \d+ unchanged, 0 removed/);
  rmSync(join(root, "dist/robots.txt"));
  assert.match(run(), / 1 written/);
  assert.equal(differing(tree(join(root, "dist")), built), []);
  putContent(root, { "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ notes: "saved" }) });
  assert.match(run(), / [1-9]\d* written/);
  assert.match(
    readFileSync(join(root, "dist", rulesDirectory, "oh/medicaid_ffs/drug/hepatitis_c.json"), "utf8"),
    /saved/,
  );
  symlinkSync("/etc/passwd", join(root, "content/states/OH/link.yaml"));
  assert.not.match(run(), / 0 written/, "what is no file is noticed, though no file changed");
});

test.run();
