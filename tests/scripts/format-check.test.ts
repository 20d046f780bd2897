/** `npm run format:check -- FILE`: the house style of one file, without waiting for all others. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command } from "../helpers/command.ts";

test("a named file is checked, and no other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pa-format-"));
  const [good, bad, other] = ["good.yaml", "bad.yaml", "other.yaml"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(good, "a: 1\n");
  for (const file of [bad, other]) writeFileSync(file, "a:   1\n");
  const sound = await command("scripts/format-check.ts", [good]);
  assert.is(sound.status, 0, sound.stderr);
  const { status, stderr } = await command("scripts/format-check.ts", [good, bad]);
  assert.is(status, 1);
  assert.match(stderr, /bad\.yaml/);
  assert.not.match(stderr, /good\.yaml|other\.yaml/);
});

test.run();
