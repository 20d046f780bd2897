/** The shell steps of the workflows do what they should, with the network stubbed: on the first night too. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { program } from "./helpers/command.ts";
import { PROJECT } from "./helpers/running-service.ts";
import { stubbedRepository } from "./helpers/workflow-step.ts";

const OPEN = "Open or renew the pull request";
/** The repository as it is cloned: what is committed below `.sources`, and one rule. */
const committed = Object.fromEntries(
  glob
    .sync([".sources/**"], { cwd: PROJECT, dot: true })
    .map((file) => [file, readFileSync(join(PROJECT, file), "utf8")]),
);
const FILES = { ...committed, "content/rule.yaml": "a: 1\n", ".published/changes.jsonl": "" };
/** No pull request is open. */
const NONE_OPEN = 'if [ "$1 $2" = "pr view" ]; then exit 1; fi';

test("the first night that finds nothing new opens nothing", () => {
  const night = stubbedRepository(FILES, { gh: NONE_OPEN });
  const { status, output } = night.run("reverify.yml", OPEN);
  assert.is(status, 0, output);
  assert.equal(night.calls("gh"), ["auth setup-git"]);
});

test("the first night that reads a source opens a pull request with its fingerprints, and asks for its checks", () => {
  const night = stubbedRepository(FILES, { gh: NONE_OPEN });
  writeFileSync(join(night.work, ".sources/ohio.json"), "{}\n");
  const { status, output } = night.run("reverify.yml", OPEN);
  assert.is(status, 0, output);
  assert.match(night.origin("ls-tree", "-r", "--name-only", "reverify"), ".sources/ohio.json");
  const called = night.calls("gh");
  assert.ok(called.includes("workflow run pull-request.yml --ref reverify"), called.join("\n"));
  assert.match(called.at(-1)!, /^pr create --head reverify --base main --title Sources visited on \d{4}/);
});

test("a night that finds the pull request open renews it", () => {
  const night = stubbedRepository(FILES, { gh: 'if [ "$1 $2" = "pr view" ]; then printf "OPEN\\n"; fi' });
  writeFileSync(join(night.work, "content/rule.yaml"), "a: 2\n");
  assert.is(night.run("reverify.yml", OPEN).status, 0);
  const called = night.calls("gh");
  assert.ok(called.some((line) => line.startsWith("pr edit reverify")));
  assert.not(called.some((line) => line.startsWith("pr create")));
});

test("the record of a merge is pushed to main, and nothing where nothing changed", () => {
  const step = "Commit the record";
  const merge = stubbedRepository(FILES);
  assert.is(merge.run("record.yml", step).status, 0);
  assert.is(merge.origin("rev-list", "--count", "main"), "1");
  writeFileSync(join(merge.work, ".published/changes.jsonl"), "{}\n");
  assert.is(merge.run("record.yml", step).status, 0);
  assert.is(merge.origin("log", "-1", "--format=%s", "main"), "Record what changed in the rules");
});

test("the rebuild posts to the build hook, fails without one and where Netlify refuses, and keeps the schedules", () => {
  const step = "Ask Netlify for a build";
  const day = stubbedRepository(FILES);
  assert.is(day.run("rebuild.yml", step, { BUILD_HOOK: "https://hooks.example/1" }).status, 0);
  assert.match(
    day.calls("curl")[0]!,
    /--request POST --data \{\} https:\/\/hooks\.example\/1\?trigger_title=Daily\+rebuild$/,
  );
  const without = day.run("rebuild.yml", step, { BUILD_HOOK: "" });
  assert.equal([without.status, without.output.includes("BUILD_HOOK is not set")], [1, true]);
  const refused = stubbedRepository(FILES, { curl: "exit 22" });
  assert.is(refused.run("rebuild.yml", step, { BUILD_HOOK: "https://hooks.example/1" }).status, 22);
  assert.is(day.run("rebuild.yml", "Keep the schedules").status, 0);
  assert.equal(
    day.calls("gh").map((line) => line.split("/").slice(-2).join("/")),
    ["rebuild.yml/enable", "reverify.yml/enable", "smoke.yml/enable"],
  );
});

test("the smoke run's page begins without a history, says what was not right, and is put on its branch", () => {
  const node = [process.execPath, ...program("scripts/status.ts")].map((word) => `"${word}"`).join(" ");
  // npm run --silent status -- ARGUMENTS
  const run = stubbedRepository(FILES, { gh: "exit 1", npm: `shift 4; cd "${PROJECT}" && ${node} "$@"` });
  assert.is(run.run("smoke.yml", "What the page said so far").status, 0);
  const failed = ["what is served was built in the last three days"];
  writeFileSync(join(run.temp, "smoke.json"), JSON.stringify({ at: "2026-11-22T06:23:00Z", right: 37, failed }));
  const made = run.run("smoke.yml", "The page as it is now");
  assert.is(made.status, 0, made.output);
  const [, page] = /page<<(\w+)\n([\s\S]*)\n\1\nhistory/.exec(run.outputs())!.slice(1) as [string, string];
  assert.match(page, "There are problems");
  assert.match(page, failed[0]!);

  const put = stubbedRepository(FILES);
  const environment = { PAGE: page, HISTORY: '[{"at":"x"}]' };
  const { status, output } = put.run("smoke.yml", "Put the page on its branch", environment);
  assert.is(status, 0, output);
  assert.equal(put.origin("ls-tree", "-r", "--name-only", "status").split("\n"), ["history.json", "index.html"]);
  assert.is(put.origin("rev-list", "--count", "status"), "1");
});

test.run();
