/** The workflows run the project's own scripts, and the forms are well-formed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { PROJECT } from "./helpers/running-service.ts";

type Step = { run?: string; uses?: string };
type Workflow = { on: unknown; permissions: Record<string, string>; jobs: Record<string, { steps: Step[]; "timeout-minutes": number }> };

const read = (file: string) => readFileSync(join(PROJECT, file), "utf8");
const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
const workflows = await glob(".github/workflows/*.yml", { cwd: PROJECT, dot: true });
/** Beside npm only what talks to git and GitHub, and the shell's own words. */
const ALLOWED = /^(npm|git|gh|\|\||&&|printf|head|date|exit|grep)\b/;

test("there is one for pull requests, for records, for the night and for deploys", () => {
  assert.equal(workflows.map((file) => file.split("/").at(-1)).sort(), ["pull-request.yml", "record.yml", "reverify.yml", "smoke.yml"]);
});

for (const file of workflows) {
  test(`${file} runs npm scripts that exist, with a time limit and named permissions`, () => {
    const { jobs, permissions } = parse(read(file)) as Workflow;
    assert.ok(permissions && Object.keys(permissions).length > 0);
    for (const job of Object.values(jobs)) {
      assert.type(job["timeout-minutes"], "number");
      assert.ok(job.steps.some(({ run }) => run === "npm ci"));
      for (const { run, uses } of job.steps) {
        if (uses) assert.match(uses, /^actions\/(checkout|setup-node)@v\d+$/);
        for (const [, script] of (run ?? "").matchAll(/npm run (?:--silent )?([\w:]+)/g)) assert.ok(scripts.includes(script!), `${file}: npm run ${script}`);
        for (const line of (run ?? "").replace(/\\\n\s*/g, "").split("\n").filter(Boolean)) assert.match(line.trim(), ALLOWED, `${file}: ${line}`);
      }
    }
  });

  test(`${file} puts nothing that a stranger wrote into a command line`, () => {
    for (const { run } of Object.values((parse(read(file)) as Workflow).jobs).flatMap(({ steps }) => steps)) assert.not.match(run ?? "", /\$\{\{/);
  });
}

test("the issue forms ask for the source, and for no patient", async () => {
  for (const form of ["rule-is-wrong", "source-changed"]) {
    const { name, body } = parse(read(`.github/ISSUE_TEMPLATE/${form}.yml`)) as { name: string; body: { id?: string; validations?: { required: boolean } }[] };
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
