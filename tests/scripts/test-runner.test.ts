/** Our test script turns into failures what uvu lets pass: each way in which a file can seem green and is not. */

import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../helpers/command.ts";
import { eventually, PROJECT } from "../helpers/running-service.ts";

const UVU = pathToFileURL(join(PROJECT, "node_modules/uvu/dist/index.mjs")).href;

/** Runs our script over a folder with these test files: what it prints and the exit status. */
async function ran(files: Record<string, string>): Promise<{ stdout: string; status: number | null }> {
  const directory = mkdtempSync(join(tmpdir(), "pa-tests-"));
  writeFileSync(join(directory, "package.json"), '{ "type": "module" }');
  for (const [name, body] of Object.entries(files))
    writeFileSync(join(directory, name), `import { test } from "${UVU}";\n${body}\n`);
  return command("scripts/test.ts", ["--dir", directory]);
}

/** The last line and the exit status. */
async function verdict(files: Record<string, string>): Promise<[string, number | null]> {
  const { status, stdout } = await ran(files);
  return [stdout.trim().split("\n").at(-1)!, status];
}

const PASSING = 'test("passes", () => {});';

test("what passes passes", async () => {
  assert.equal(
    await verdict({ "a.test.ts": `${PASSING}\n${PASSING}\ntest.run();`, "b.test.ts": `${PASSING}\ntest.run();` }),
    ["3 passed, 0 failed", 0],
  );
});

test("what test files leave in the temporary directory goes with them", async () => {
  const scratches = () => readdirSync(tmpdir()).filter((name) => /^pa-(left-)?\w{6}$/.test(name));
  const before = scratches();
  const leaves =
    'import { mkdtempSync } from "node:fs"; import { tmpdir } from "node:os"; mkdtempSync(`${tmpdir()}/pa-left-`);';
  assert.equal(await verdict({ "a.test.ts": `${leaves}\n${PASSING}\ntest.run();` }), ["1 passed, 0 failed", 0]);
  const left = await eventually(
    async () => scratches().filter((name) => !before.includes(name)),
    ({ length }) => length === 0,
    60,
  );
  assert.equal(left, []);
});

test("what fails fails", async () => {
  assert.equal(
    await verdict({ "a.test.ts": `${PASSING}\ntest("fails", () => { throw new Error("no"); });\ntest.run();` }),
    ["1 passed, 1 failed", 1],
  );
});

test("what fails is reported with its place in the source", async () => {
  const { stdout } = await ran({
    "a.test.ts": `type Nothing = undefined;\n\ntest("fails", () => {\n  throw new Error("no");\n});\ntest.run();`,
  });
  // The import is above it.
  assert.match(stdout, /\/a\.test\.ts:5:9\b/);
});

test("a file without test.run() fails", async () => {
  assert.equal(await verdict({ "a.test.ts": PASSING, "b.test.ts": `${PASSING}\ntest.run();` }), [
    "1 passed, 1 failed",
    1,
  ]);
});

test("a before hook that throws fails", async () => {
  const [line, status] = await verdict({
    "a.test.ts": `test.before(() => { throw new Error("no"); });\n${PASSING}\ntest.run();`,
  });
  assert.is(status, 1);
  assert.match(line, /^\d+ passed, [1-9]\d* failed$/);
});

test("a test that throws a string fails", async () => {
  const [line, status] = await verdict({
    "a.test.ts": `test("throws", () => { throw "no"; });\n${PASSING}\ntest.run();`,
  });
  assert.is(status, 1);
  assert.match(line, /^\d+ passed, [1-9]\d* failed$/);
});

test("no file at all fails", async () => {
  assert.equal(await verdict({ "a.ts": "" }), ["0 passed, 1 failed", 1]);
});

test("a skipped test, and an only that skips the others, fail", async () => {
  assert.is((await verdict({ "a.test.ts": `test.skip("later", () => {});\n${PASSING}\ntest.run();` }))[1], 1);
  assert.is((await verdict({ "a.test.ts": `test.only("this", () => {});\n${PASSING}\ntest.run();` }))[1], 1);
});

test("a file that cannot be loaded, and one that ends its process early, fail", async () => {
  assert.is((await verdict({ "a.test.ts": 'import "./nowhere.ts";\ntest.run();' }))[1], 1);
  assert.is((await verdict({ "a.test.ts": `${PASSING}\ntest.run();\nprocess.exit(0);` }))[1], 1);
});

test("a file that changes the environment, the directory, the clock or fetch for the files after it fails, and they do not notice", async () => {
  const changes = [
    'process.env.LEFT = "x";',
    'process.chdir("/");',
    "Date.now = () => 0;",
    "globalThis.fetch = () => {};",
  ];
  const after = `test("as it was", () => { if (process.env.LEFT || process.cwd() === "/" || Date.now() === 0 || fetch.length === 0) throw new Error("changed"); });`;
  const files = changes.map((change, place) => [`${place}.test.ts`, `${change}\n${PASSING}\ntest.run();`]);
  const others = Array.from({ length: 12 }, (_, place) => [`a-${place}.test.ts`, `${after}\ntest.run();`]);
  assert.equal(await verdict(Object.fromEntries([...files, ...others])), ["16 passed, 4 failed", 1]);
});

test("tests that a file does not run are not run with those of the next file", async () => {
  const forgetful = Array.from({ length: 6 }, (_, place) => [`${place}.test.ts`, PASSING]);
  const others = Array.from({ length: 6 }, (_, place) => [`a-${place}.test.ts`, `${PASSING}\ntest.run();`]);
  assert.equal(await verdict(Object.fromEntries([...forgetful, ...others])), ["6 passed, 6 failed", 1]);
});

test.run();
