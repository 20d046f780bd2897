/** The tools of the trade have nothing to say: types in four worlds, lint, unused code, format. */

import { spawnSync } from "node:child_process";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "../build/rules-directory.ts";
import { PROJECT } from "./helpers/running-service.ts";

/** One row or product a line: `.oxfmtrc.jsonc` leaves them out, but for corrections of lists. */
const WRITTEN_BY_PROGRAMS = ["content/lists/*/!(*.corrections).yaml", "content/drugs/**"];

/** One thread takes half the processor time of four, which check what they share four times. */
const COMMANDS = { types: "npm run types -- --singleThreaded", lint: "npm run lint" };

/** The compiler of types is in Go, and its heap may grow fivefold between collections: it ends in a moment. */
const GOGC = "400";

for (const [name, command] of Object.entries(COMMANDS)) test(`${name}: ${command} ends well`, () => void well(command));

test("format: npm run format:check ends well, and leaves out no code and no content", async () => {
  const looked = Number(/ on (\d+) files/.exec(well("npm run format:check"))![1]);
  const handWritten = ["{build,functions,scripts,tests}/**/*.ts", "content/**/*.yaml", ".github/**/*.{md,yml}"];
  const files = await glob(handWritten, { cwd: PROJECT, ignore: WRITTEN_BY_PROGRAMS });
  assert.ok(files.length > 2_000 && looked >= files.length, `${looked} of ${files.length} files were looked at`);
});

/** What a command prints. Throws what it says of the project. */
function well(command: string): string {
  tellFunction(PROJECT, rulesDirectoryName(rulesPathSecret(PROJECT, process.env)));
  const [program, ...args] = command.split(" ");
  const { stdout, stderr, status } = spawnSync(program!, ["--silent", ...args], {
    cwd: PROJECT,
    encoding: "utf8",
    env: { ...process.env, GOGC },
  });
  assert.is(status, 0, `${stdout}\n${stderr}`);
  return stdout;
}

test.run();
