/**
 * The real content, published once a run of `npm test`, as production does: the test script begins when it runs all
 * tests, otherwise the first test that asks. Nobody writes into it.
 */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT } from "../../../build/project.ts";
import { withLock } from "../../../build/write/lock.ts";

const run = promisify(execFile);

/** On a machine that much else keeps busy it takes minutes; the time limit of the test file comes after it. */
const PATIENCE_MS = 6 * 60_000;

/** The directory that is published. The runner's own temporary directory holds it, so that it goes with the run. */
export async function realBuild(): Promise<string> {
  const dist = join(process.env.PA_TEST_RUN ?? join(tmpdir(), `pa-real-${process.pid}`), "real-content/dist");
  const buildOnce = async () => {
    if (!existsSync(dist))
      await run(process.execPath, ["--initial-heap-size=275", "build/compiled.mjs", "--out", dist], { cwd: PROJECT });
  };
  await withLock(join(dist, "../lock"), buildOnce, PATIENCE_MS);
  return dist;
}
