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

/** The directory that is published. The runner's own temporary directory holds it, so that it goes with the run. */
export async function realBuild(): Promise<string> {
  const dist = join(process.env.PA_TEST_RUN ?? join(tmpdir(), `pa-real-${process.pid}`), "real-content/dist");
  await withLock(join(dist, "../lock"), async () => {
    if (!existsSync(dist))
      await run(process.execPath, ["--initial-heap-size=275", "build/compiled.mjs", "--out", dist], { cwd: PROJECT });
  });
  return dist;
}
