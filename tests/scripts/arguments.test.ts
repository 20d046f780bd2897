/** A mistyped command is answered with what is wrong and how to mend it, in a few lines. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, commandProcess } from "../helpers/command.ts";
import { writeSample } from "../helpers/sample-content.ts";

const COMMANDS = {
  check: "scripts/check.ts",
  diff: "scripts/diff.ts",
  keys: "scripts/keys.ts",
  new: "scripts/new.ts",
  record: "scripts/record.ts",
  reverify: "scripts/reverify.ts",
  smoke: "scripts/smoke.ts",
  stats: "scripts/stats.ts",
  verified: "scripts/verified.ts",
  bench: "scripts/bench.ts",
  build: "build/main.ts",
};
const usageOf = (name: string) => new RegExp(`^npm run ${name} -- `, "m");

for (const [name, script] of Object.entries(COMMANDS)) {
  test(`npm run ${name}: an option that it does not have is named, with the usage`, async () => {
    const { status, stdout, stderr } = await commandProcess(script, ["--colour", "red"]);
    assert.is(status, 1);
    assert.match(stderr, /^Unknown option '--colour'\n/);
    assert.match(stderr, usageOf(name));
    assert.not.match(stdout + stderr, /\n {4}at /, "a stack trace");
  });
}

test("npm start and npm test: likewise", async () => {
  for (const [script, usage] of [
    ["scripts/start.ts", /^npm start -- /m],
    ["scripts/test.ts", /^npm test -- /m],
  ] as const) {
    const { status, stderr } = await commandProcess(script, ["--colour", "red"]);
    assert.is(status, 1);
    assert.match(stderr, /^Unknown option '--colour'\n/);
    assert.match(stderr, usage);
  }
});

test("--help prints the usage and ends well", async () => {
  const { status, stdout } = await command("scripts/stats.ts", ["--help"]);
  assert.is(status, 0);
  assert.match(stdout, usageOf("stats"));
});

test("--today takes a day that exists, and nothing else", async () => {
  const root = writeSample();
  for (const day of ["tomorrow", "2026-02-30", "2026-6-1", "2026-06-15T00:00:00Z"]) {
    const { status, stderr } = await command("scripts/check.ts", ["--root", root, "--today", day]);
    assert.is(status, 1, day);
    assert.match(stderr, `--today ${day} is not a day; write it like 20`);
  }
  assert.match(
    (await command("scripts/start.ts", ["--root", root, "--today", "tomorrow"])).stderr,
    "--today tomorrow is not a day",
  );
  assert.is((await command("scripts/check.ts", ["--root", root, "--today", "2026-06-15"])).status, 0);
});

/** Commands that do their work and others that cannot; what names folders or moments is taken out. */
const RUNS: [string, string[], boolean][] = [
  ["check", [], true],
  ["diff", ["no-such-branch"], false],
  ["import", ["no-such-reader", "no-such-document"], false],
  ["interface", ["--check"], true],
  ["keys", ["list", "--json"], true],
  ["record", ["--reason", "The list of June"], true],
  ["stats", ["--help"], true],
  ["verified", ["no-such-source", "2026-06-01"], false],
];
/** They take no folder of content. */
const WITHOUT_ROOT = ["interface", "keys"];

for (const [name, args, isDone] of RUNS) {
  test(`npm run ${name} ${args.join(" ")}: says in a process of its own what it says in the thread of the tests`, async () => {
    const outcomes = await Promise.all(
      [commandProcess, command].map(async (run) => {
        const root = writeSample();
        const places = name === "keys" ? ["--store", root] : WITHOUT_ROOT.includes(name) ? [] : ["--root", root];
        const day = args.includes("--today") || WITHOUT_ROOT.includes(name) ? [] : ["--today", "2026-06-15"];
        const { status, stdout, stderr } = await run(`scripts/${name}.ts`, [...args, ...places, ...day]);
        return { status, said: `${stdout}|${stderr}`.replaceAll(root, "ROOT").replace(/\d+ ms/g, "MS") };
      }),
    );
    assert.is(outcomes[0]!.status, isDone ? 0 : 1, outcomes[0]!.said);
    assert.ok(outcomes[0]!.said.length > 1);
    assert.equal(outcomes[1], outcomes[0]);
  });
}

test.run();
