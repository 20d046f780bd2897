/**
 * `npm run bench -- start`: how large the function is, and how soon a fresh process gives its first answer, against one
 * whose handler returns a constant.
 */

import { spawn } from "node:child_process";
import { request } from "node:http";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { functionPath } from "../../../build/function-bundle.ts";
import { table } from "../../library/content/table.ts";
import { encodeBlobsContext } from "../../library/local/blobs.ts";
import { inRounds, ratio, short, typical } from "../rounds.ts";
import { DENO, FUNCTION } from "../serve/deno-host.ts";
import { lookupOf, sandbox } from "../serve/sandbox.ts";
import { PROJECT } from "../../../build/project.ts";

type Contender = { handler: "constant" | "function"; key: string; expects: number };

export async function benchStart({ rounds }: { rounds: number }): Promise<void> {
  const world = await sandbox();
  const { key } = await world.issue();
  const folder = mkdtempSync(join(tmpdir(), "pa-bench-start-"));
  await build({
    entryPoints: [join(PROJECT, "scripts/bench/serve/host.ts")],
    outdir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  let port = 9201;
  const firstAnswer = async ({ handler, key, expects }: Contender): Promise<number> => {
    const mine = port++;
    const started = performance.now();
    const child = spawn(
      DENO,
      [
        "run",
        "--quiet",
        "--no-prompt",
        "--no-lock",
        "--cached-only",
        "--allow-all",
        join(folder, "host.js"),
        handler,
        String(mine),
        world.dist,
        "3000",
      ],
      {
        cwd: folder,
        stdio: "ignore",
        env: {
          ...process.env,
          DENO_NO_UPDATE_CHECK: "1",
          PA_FUNCTION: FUNCTION,
          PA_BLOBS_CONTEXT: encodeBlobsContext(world.blobs),
        },
      },
    );
    for (;;) {
      const status = await get(mine, lookupOf(world.rows[0]!), key);
      if (status === expects) break;
      if (status !== undefined || performance.now() - started > 10_000) throw new Error(`${handler}: ${status}`);
      await pause(1);
    }
    const ms = performance.now() - started;
    child.kill("SIGKILL");
    return ms;
  };
  const contenders: Record<string, Contender> = {
    constant: { handler: "constant", key: "", expects: 200 },
    "function, without a key": { handler: "function", key: "", expects: 401 },
    "function, first lookup of a key": { handler: "function", key, expects: 200 },
  };
  const names = Object.keys(contenders);
  for (const name of names) await firstAnswer(contenders[name]!);
  const samples = await inRounds(names, rounds, async (name) => ({ ms: await firstAnswer(contenders[name]!) }));
  await world.stop();

  console.log(`Function: ${short(statSync(functionPath(PROJECT)).size / 1000)} KB, in one file.\n`);
  console.log(
    table(
      ["first answer of", "ms", ": constant"],
      names.map((name) => [
        name,
        short(typical(samples[name]!, "ms")),
        short(ratio(samples[name]!, samples.constant!, "ms")),
      ]),
    ),
  );
  console.log(
    "\nThe first lookup reads the key, reserves a block of requests (a write and a list) and reads the row, here from a store on this machine.",
  );
}

function get(port: number, path: string, key: string): Promise<number | undefined> {
  return new Promise((answered) => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { "x-api-key": key } }, (response) => {
      response.resume();
      response.on("end", () => answered(response.statusCode));
    });
    sent.on("error", () => answered(undefined));
    sent.end();
  });
}
