/** The secret that names the directory of the rules: a weak one is refused, and one of our own is made whole or not at all. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rulesPathSecret } from "../../build/rules-directory.ts";
import { program } from "../helpers/command.ts";
import { PROJECT } from "../helpers/running-service.ts";

const STRONG = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const WEAK: Record<string, string> = {
  nothing: "",
  "a short one": "9f86d081884c7d65",
  spaces: " ".repeat(32),
  "one letter": "a".repeat(64),
  "two letters": "ab".repeat(32),
  "a short one in spaces": `${" ".repeat(20)}9f86d081884c7d65${" ".repeat(20)}`,
};

function rootWith(secret?: string): string {
  const root = mkdtempSync(join(tmpdir(), "pa-secret-"));
  if (secret === undefined) return root;
  mkdirSync(join(root, ".local"));
  writeFileSync(join(root, ".local/rules-path-secret"), secret);
  return root;
}

for (const [what, secret] of Object.entries(WEAK)) {
  test(`${what}: refused as RULES_PATH_SECRET, and in .local/`, () => {
    assert.throws(
      () => rulesPathSecret(rootWith(), { RULES_PATH_SECRET: secret }),
      /^RULES_PATH_SECRET .*openssl rand -hex 32/,
    );
    assert.throws(() => rulesPathSecret(rootWith(secret), {}), /\.local\/rules-path-secret .*delete/);
  });
}

test("a strong one is taken as it is, from the environment before the file", () => {
  assert.is(rulesPathSecret(rootWith(), { RULES_PATH_SECRET: STRONG }), STRONG);
  assert.is(rulesPathSecret(rootWith(`${STRONG}\n`), {}), STRONG);
});

test("processes that need one at once agree on it, and leave nothing half-written", () => {
  const root = rootWith();
  const made = rulesPathSecret(root, {});
  assert.match(made, /^[0-9a-f]{64}$/);
  assert.is(rulesPathSecret(root, {}), made);
  assert.equal(readdirSync(join(root, ".local")), ["rules-path-secret"]);
  assert.is(statSync(join(root, ".local/rules-path-secret")).mode & 0o777, 0o600);
  assert.is(readFileSync(join(root, ".local/rules-path-secret"), "utf8"), made);
});

test("the build says in a sentence why it stops", () => {
  const out = mkdtempSync(join(tmpdir(), "pa-secret-"));
  const { status, stderr } = spawnSync(process.execPath, [...program("build/main.ts"), "--out", join(out, "dist")], {
    cwd: PROJECT,
    encoding: "utf8",
    env: { ...process.env, RULES_PATH_SECRET: "a".repeat(32) },
  });
  assert.is(status, 1);
  assert.match(stderr, /^build: RULES_PATH_SECRET /m);
});

test.run();
