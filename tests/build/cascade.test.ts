/** The cascade: federal for all, federal by name, state; the nearest wins as a whole, each on its own days. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { LookupAnswer, PublishedVersions } from "../../build/contract/shapes/lookup.ts";
import { buildSample, published, everything, RULES_DIRECTORY } from "../helpers/build-sample.ts";
import { federalRule, rule, SAMPLE_PROCEDURE, SHARED_STEP } from "../helpers/sample-content.ts";

const FEDERAL = "federal/medicaid_ffs/services/laboratory.yaml";

type Row = { etag: string; from: string; to: string; answer: LookupAnswer };
const row = (root: string, path: string) => published<Row>(root, path);

test("a federal rule reaches all 51 jurisdictions", async () => {
  const { root } = await buildSample({ [FEDERAL]: federalRule() });
  const rows = [...everything(root).keys()].filter(
    (path) => path.endsWith("/medicaid_ffs/service/laboratory.json") && !path.includes("columns"),
  );
  assert.is(rows.length, 51);
});

test("naming a jurisdiction beats all, and a state's own rule beats both, as a whole", async () => {
  const { root } = await buildSample({
    [FEDERAL]:
      federalRule({ notes: "for all", federal_override: "42 CFR 1.1" }) +
      federalRule({ jurisdictions: ["TX", "CA"], notes: "by name" }),
    "states/TX/services/laboratory.yaml for medicaid_ffs": rule({ notes: "the state's" }),
  });
  const notes = (state: string) => row(root, `${state}/medicaid_ffs/service/laboratory.json`).answer.result.notes;
  assert.equal([notes("ny"), notes("ca"), notes("tx")], ["for all", "by name", "the state's"]);
  const texas = row(root, "tx/medicaid_ffs/service/laboratory.json").answer.result;
  assert.is(texas.federal_override, false, "nothing of the federal rule remains");
  assert.is(texas.source_url, "https://example.org/notice");
  assert.is(row(root, "ny/medicaid_ffs/service/laboratory.json").answer.result.federal_override, "42 CFR 1.1");
});

test("what programs share is written once; a part adds notes and replaces the rest; remarks come last", async () => {
  const shared = rule({
    programs: ["medicaid_ffs", "medicaid_mco", "chip"],
    notes: "Listed drugs.",
    remarks: ["same-list"],
    for: {
      medicaid_mco: { notes: "Ask the plan.", remarks: ["many-plans"] },
      chip: { source: "sample-law", last_verified: "2026-02-01" },
    },
  });
  const { root } = await buildSample({
    "states/TX/drugs/biosimilars.yaml": shared,
    "states/TX/remarks.yaml": "same-list: One list serves all.\nmany-plans: There are many plans.\n",
  });
  const answers = ["medicaid_ffs", "medicaid_mco", "chip"].map((program) => {
    const { notes, source_url, last_verified } = row(root, `tx/${program}/drug/biosimilars.json`).answer.result;
    return [notes, source_url, last_verified];
  });
  assert.equal(answers, [
    ["Listed drugs. One list serves all.", "https://example.org/notice", "2026-05-01"],
    [
      "Listed drugs. Ask the plan. One list serves all. There are many plans.",
      "https://example.org/notice",
      "2026-05-01",
    ],
    ["Listed drugs. One list serves all.", "https://example.org/law", "2026-02-01"],
  ]);
});

test("a step that procedures share is answered at its place among the others, with its source", async () => {
  const [head, ...steps] = SAMPLE_PROCEDURE.split(/^(?=  - )/m);
  const { root } = await buildSample({
    "procedures/federal/steps.yaml": SHARED_STEP,
    "procedures/federal/how_to_ask.yaml": [head, steps[0], "  - shared: federal/expect-an-answer\n", steps[1]].join(""),
  });
  const { next_steps } = row(root, "oh/medicaid_ffs/drug/hepatitis_c.json").answer;
  assert.equal(
    next_steps.map(({ step, title, source_url }) => [step, title, source_url]),
    [
      [1, "Gather clinical documentation", "https://example.org/law"],
      [2, "Expect an answer", "https://example.org/law"],
      [3, "Submit the request", "https://example.org/notice"],
    ],
  );
});

test("all_but names everybody but some, and beats all", async () => {
  const { root } = await buildSample({
    [FEDERAL]:
      federalRule({ notes: "for all" }) + federalRule({ jurisdictions: { all_but: ["AK", "TX"] }, notes: "for most" }),
  });
  const notes = (state: string) => row(root, `${state}/medicaid_ffs/service/laboratory.json`).answer.result.notes;
  assert.equal([notes("ny"), notes("ak"), notes("tx")], ["for most", "for all", "for all"]);
});

test("a federal rule does not reach a state without the program", async () => {
  const { root } = await buildSample({ "federal/medicaid_mco/services/laboratory.yaml": federalRule() });
  assert.throws(() => row(root, "al/medicaid_mco/service/laboratory.json"), /ENOENT/);
  assert.ok(row(root, "ak/medicaid_mco/service/laboratory.json"));
});

test("a federal rule for Ohio's extension reaches Ohio only", async () => {
  const { root } = await buildSample({ "federal/medicaid_ffs/services/dental.yaml": federalRule() });
  assert.ok(row(root, "oh/medicaid_ffs/service/dental.json"));
  assert.throws(() => row(root, "tx/medicaid_ffs/service/dental.json"), /ENOENT/);
});

test("versions follow each other, and between them the inherited rule holds", async () => {
  const { root } = await buildSample({
    [FEDERAL]:
      federalRule({ notes: "base" }) +
      federalRule({
        jurisdictions: ["TX"],
        notes: "spring",
        effective_from: "2026-03-02",
        effective_to: "2026-05-31",
      }) +
      federalRule({ jurisdictions: ["TX"], notes: "autumn", effective_from: "2026-09-01" }),
  });
  const { versions } = published<PublishedVersions>(root, "tx/medicaid_ffs/service/laboratory.versions.json");
  assert.equal(
    versions.map(({ from, to, answer }) => [from, to, answer.result.notes]),
    [
      ["0001-01-01", "2026-03-01", "base"],
      ["2026-03-02", "2026-05-31", "spring"],
      ["2026-06-01", "2026-08-31", "base"],
      ["2026-09-01", "9999-12-31", "autumn"],
    ],
  );
  const current = row(root, "tx/medicaid_ffs/service/laboratory.json");
  assert.equal([current.from, current.to, current.answer.result.notes], ["2026-06-01", "2026-08-31", "base"]);
  assert.equal(
    [current.answer.result.effective_from, current.answer.result.effective_to],
    ["2026-06-01", "2026-08-31"],
  );
  assert.throws(
    () => published(root, "ny/medicaid_ffs/service/laboratory.versions.json"),
    /ENOENT/,
    "no versions file where nothing changes",
  );
});

test("a rule that begins later has versions and no row yet; one that has ended has no row any more", async () => {
  const { root } = await buildSample({
    "states/OH/drugs/hepatitis_c.yaml for chip": rule({ effective_from: "2026-07-01" }),
    "states/OH/drugs/biosimilars.yaml for chip": rule({ effective_to: "2026-06-14" }),
    "states/OH/drugs/oncology_oral.yaml for chip": rule({ effective_from: "2026-06-15", effective_to: "2026-06-15" }),
  });
  const files = everything(root);
  const has = (path: string) => files.has(`${RULES_DIRECTORY}/oh/chip/drug/${path}`);
  assert.equal([has("hepatitis_c.json"), has("hepatitis_c.versions.json")], [false, true]);
  assert.equal([has("biosimilars.json"), has("biosimilars.versions.json")], [false, true]);
  assert.equal(
    [has("oncology_oral.json"), has("oncology_oral.versions.json")],
    [true, true],
    "both its days are today",
  );
});

test.run();
