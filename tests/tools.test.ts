/** The tools of the trade have nothing to say: types in four worlds, lint, unused code, format. */

import { spawnSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "../build/rules-directory.ts";
import { PROJECT } from "./helpers/running-service.ts";

/** One thread takes half the processor time of four, which check what they share four times. */
const COMMANDS = { types: "npm run types -- --singleThreaded", lint: "npm run lint", format: "npm run format:check" };

/** The compiler of types is in Go, and its heap may grow fivefold between collections: it ends in a moment. */
const GOGC = "400";

for (const [name, command] of Object.entries(COMMANDS)) {
  test(`${name}: ${command} ends well`, () => {
    tellFunction(PROJECT, rulesDirectoryName(rulesPathSecret(PROJECT, process.env)));
    const [program, ...args] = command.split(" ");
    const { stdout, stderr, status } = spawnSync(program!, ["--silent", ...args], {
      cwd: PROJECT,
      encoding: "utf8",
      env: { ...process.env, GOGC },
    });
    assert.is(status, 0, `${stdout}\n${stderr}`);
  });
}

test.run();
