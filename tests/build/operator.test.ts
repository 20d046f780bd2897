/** Who runs the service is content: wrong values are findings, and a build for production warns of the sample's. */

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { PROJECT } from "../../build/project.ts";
import { findingsOf } from "../helpers/build-sample.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const run = promisify(execFile);
const SAMPLE = readFileSync(join(PROJECT, "content/operator.yaml"), "utf8");
const OWN = SAMPLE.replace("keys@example.org", "keys@rules.test");

/** What a build of the sample content says on its error output. */
async function saidBy(operator: string | undefined, context: string): Promise<string> {
  const root = writeSample({ "operator.yaml": operator });
  const { stderr } = await run(process.execPath, ["build/compiled.mjs", "--root", root, "--today", TODAY], {
    cwd: PROJECT,
    env: { ...process.env, CONTEXT: context },
  });
  return stderr;
}

test("a build for production warns of the sample's values and of a missing file, and of nothing else", async () => {
  assert.match(await saidBy(SAMPLE, "production"), "content/operator.yaml still holds the sample's values");
  assert.match(await saidBy(undefined, "production"), "content/operator.yaml is missing");
  assert.not.match(await saidBy(OWN, "production"), "operator.yaml");
  assert.not.match(await saidBy(SAMPLE, "deploy-preview"), "operator.yaml");
});

test("an address that is none and an offer without its price are findings with their lines", async () => {
  const wrong = SAMPLE.replace("keys@example.org", "write to us").replace(/ {4}price: free.*\n/, "");
  const found = (await findingsOf({ "operator.yaml": wrong })).map(({ line, problem }) => ({ line, problem }));
  assert.is(found.length, 2);
  assert.match(found.find(({ problem }) => /e-mail/.test(problem))?.problem ?? "", "is not an e-mail address");
  assert.ok(found.some(({ problem }) => problem.includes("price")));
});

test.run();
