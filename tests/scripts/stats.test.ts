/** `npm run stats` and /coverage.json: how far the corpus reaches, without a verdict. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Coverage } from "../../build/render/coverage.ts";
import type { PublicCoverage } from "../../build/contract/shapes/coverage.ts";
import { buildSample } from "../helpers/build-sample.ts";
import { command } from "../helpers/command.ts";
import { get, runService } from "../helpers/running-service.ts";
import { exclusion, rule, SAMPLE_SOURCE, writeSample, type ContentFiles } from "../helpers/sample-content.ts";

const OLD = SAMPLE_SOURCE.replace("date: 2026-05-01", "date: 2024-05-01");
const CONTENT: ContentFiles = {
  "sources/us.yaml": OLD,
  "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule({ last_verified: "2024-05-01" }),
  "states/TX/services/laboratory.yaml for medicaid_mco": rule({
    basis: "plan_policy",
    notes: "Sample Plan asks for some of it.",
    last_verified: "2024-04-01",
  }),
  "plans/TX.yaml": "- { plan: sample-plan, name: Sample Plan, programs: [medicaid_mco], source: sample-notice }\n",
  "states/TX/drugs/biosimilars.yaml for chip": rule({ effective_from: "2026-07-01", last_verified: "2024-05-01" }),
  "exclusions/TX/medicaid_ffs/drugs/glp1_weight_loss.yaml": exclusion({ last_verified: "2024-05-01" }),
  "leads/TX.yaml": "- cells: [chip/drugs]\n  why: The list has no date.\n  look_at: [https://example.org/list]\n",
};

test("coverage.json counts what is in force, by what it rests on", async () => {
  const { root } = await buildSample(CONTENT);
  const text = readFileSync(join(root, "dist/coverage.json"), "utf8");
  const coverage = JSON.parse(text) as PublicCoverage;
  assert.equal(
    [
      coverage.total.rules,
      coverage.total.federal,
      coverage.total.states_own,
      coverage.total.plans,
      coverage.total.not_covered,
    ],
    [53, 51, 1, 1, 1],
  );
  assert.equal(coverage.by_state.TX, {
    rules: 2,
    own: 1,
    federal: 1,
    overdue: 1,
    oldest: "2024-04-01",
    newest: "2026-03-01",
  });
  assert.equal(coverage.by_basis, { federal_rule: 51, other: 2 }, "a group of one or two is not named");
  assert.equal([coverage.by_age["2 to 5 years"], coverage.by_age["3 to 6 months"]], [2, 51]);
  assert.equal(coverage.cells.OH, {
    medicaid_ffs: { hepatitis_c: "2 to 5 years" },
    medicare_traditional: { home_health: null },
  });
  assert.equal(
    coverage.cells.TX!.medicaid_ffs,
    { glp1_weight_loss: "2 to 5 years" },
    "that it is not covered is not shown",
  );
  assert.equal(coverage.open_questions, { TX: { chip: 1 } });
  assert.not.match(
    text,
    /pa_required|pa_type|notes|Listed items|conditional|rule_id|The list has no date|example\.org/,
  );
});

test("stats prints the tables, and what is due", async () => {
  const { status, stdout } = await command("scripts/stats.ts", [
    "--root",
    writeSample(CONTENT),
    "--today",
    "2026-06-15",
  ]);
  assert.is(status, 0);
  assert.match(
    stdout,
    "Rules in force on 2026-06-15: 53, of which a state itself decides 1; 1 cells are not covered benefits.",
  );
  assert.match(stdout, /^medicaid_mco +1 +0 +0 +1 +0 +1 +2024-04-01 +2024-04-01$/m);
  assert.match(
    stdout,
    /Due for verification: 2 rules and 1 exclusion, in 3 groups by source and date; the 3 with the most risk are listed[^]*medicaid_mco\/service\/laboratory +TX +state_agency +2024-04-01 +15 +15\nmedicaid_ffs\/drug\/(hepatitis_c|glp1_weight_loss) /,
  );
  const one = (
    await command("scripts/stats.ts", ["--root", writeSample(CONTENT), "--today", "2026-06-15", "--due", "1"])
  ).stdout;
  assert.not.match(one, "medicaid_ffs/drug/hepatitis_c");
});

test("stats --json is the coverage; broken content is reported and exits with 1", async () => {
  const { stdout } = await command("scripts/stats.ts", [
    "--root",
    writeSample(CONTENT),
    "--today",
    "2026-06-15",
    "--json",
  ]);
  assert.is((JSON.parse(stdout) as Coverage).total.rules, 53);
  const broken = await command("scripts/stats.ts", [
    "--root",
    writeSample({ ...CONTENT, "leads/TX.yaml": "- why: x\n" }),
  ]);
  assert.is(broken.status, 1);
  assert.match(broken.stderr, /1 errors:[^]*content\/leads\/TX.yaml:1:3 +error: cells is missing/);
});

test("leads know whether a rule answers them meanwhile, and those of most worth come first", async () => {
  const root = writeSample({
    ...CONTENT,
    "leads/TX.yaml": `- { cells: [medicaid_ffs/drugs/glp1_weight_loss], why: Found. }
- { cells: [medicaid_mco/services/laboratory, chip/drugs/hepatitis_c], why: Half found., look_at: [https://example.org/a] }
- { cells: [chip/services/laboratory, chip/services/home_health], why: Not found. }
- { cells: [chip], why: Of a whole program. }
`,
  });
  const { stdout } = await command("scripts/stats.ts", ["--root", root, "--today", "2026-06-15", "--leads", "2"]);
  assert.match(stdout, "2 leads are open, 1 partly answered, 1 answered and ready to be removed.");
  assert.match(stdout, /To be verified: 3 leads; the 2 most valuable are listed/);
  assert.match(stdout, /TX +open +2 +chip\/services\/laboratory \.\.\. +Not found\./);
  assert.match(stdout, /TX +partly +1 +chip\/drugs\/hepatitis_c +Half found\. +https:\/\/example\.org\/a/);
});

test("--asked lists what callers asked without getting a rule, beside the leads", async () => {
  const root = writeSample(CONTENT);
  const service = await runService({ root, today: new Date().toISOString().slice(0, 10) });
  try {
    const { key } = await service.issue({ admin: true });
    const ask = (state: string, drug: string) =>
      get(`${service.url}/v1/pa-lookup?state=${state}&program=chip&drug=${drug}`, key);
    for (const state of ["TX", "TX", "OH"]) assert.is((await ask(state, "hepatitis_c")).status, 404);
    assert.is((await ask("TX", "no_such_drug_of_ours")).json.code, "unknown_code");
    await get(`${service.url}/v1/metrics`, key); // which writes the counts
    const stats = (...args: string[]) =>
      command("scripts/stats.ts", ["--root", root, "--asked", "--store", service.store, ...args]);
    const { asked } = JSON.parse((await stats("--json")).stdout);
    const lead = { why: "The list has no date.", look_at: ["https://example.org/list"] };
    assert.equal(asked, [
      { program: "chip", state: "TX", code: "hepatitis_c", asked: 2, leads: [lead] },
      { program: "chip", state: "OH", code: "hepatitis_c", asked: 1, leads: [] },
    ]);
    const { stdout } = await stats();
    assert.match(stdout, /2 +TX +chip +hepatitis_c +The list has no date\./);
    assert.match(stdout, /1 +OH +chip +hepatitis_c +no lead yet/);
  } finally {
    await service.stop();
  }
});

test.run();
