/** The whole project passes the TypeScript compiler in strict mode. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "../build/rules-directory.ts";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PROJECT } from "./helpers/running-service.ts";

test("tsc has nothing to say", () => {
  tellFunction(PROJECT, rulesDirectoryName(rulesPathSecret(PROJECT, process.env)));
  const { stdout, status } = spawnSync(process.execPath, [join(PROJECT, "node_modules/typescript/bin/tsc"), "-p", PROJECT], { encoding: "utf8" });
  assert.is(stdout, "");
  assert.is(status, 0);
});

test.run();
