/**
 * `npm run bench -- lists`: the whole build with 110,000 rows of drug lists against Node writing the same files
 * ready-made, and one row edited while watching. Only ratios and processor time mean something on a busy machine.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Day } from "../../../build/contract/day.ts";
import { PROJECT } from "../../../build/project.ts";
import { table } from "../../library/content/table.ts";
import { megabytes, readyMade, run } from "../ready-made.ts";
import { inRounds, median, ratio, short, typical, type Sample } from "../rounds.ts";
import { makeLists } from "./made-lists.ts";

const ROWS = 110_000;
const EDITS = 6;

/** `today`: no source of the content may be read after it. */
export async function benchLists({ rounds, today }: { rounds: number; today: Day }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pa-bench-lists-"));
  const { root, edited } = makeLists(PROJECT, join(folder, "made"), ROWS);
  const build = (out: string) =>
    run(
      process.execPath,
      ["--initial-heap-size=275", "build/compiled.mjs", "--root", root, "--out", out, "--today", today],
      PROJECT,
    );
  build(join(folder, "ready")); // compiles the build, and makes what the other writes
  const { ready, write } = readyMade(folder, join(folder, "ready"));
  const contenders: Record<string, (round: number) => Sample> = {
    "ready-made files": (round) => write(join(folder, `raw-${round}`)),
    "build from cold": (round) => build(join(folder, `cold-${round}`, "dist")),
    "one row edited, while watching": (round) =>
      whileWatching(root, join(folder, `watching-${round}`, "dist"), edited, today),
  };
  const names = Object.keys(contenders);
  const samples = await inRounds(names, rounds, async (name, round) => contenders[name]!(round));
  const base = samples["ready-made files"]!;
  console.log(`${ROWS} rows, ${ready.length} files, ${megabytes(ready)} MB; ${rounds} rounds, medians\n`);
  console.log(
    table(
      ["", "seconds", "CPU s", "peak MB", ": ready-made", "CPU : ready-made"],
      names.map((name) => {
        const own = samples[name]!;
        return [
          name,
          short(typical(own, "seconds")),
          short(typical(own, "cpu")),
          short(typical(own, "peak")),
          short(ratio(own, base, "seconds")),
          short(ratio(own, base, "cpu")),
        ];
      }),
    ),
  );
}

/** The median of some edits. */
function whileWatching(root: string, out: string, edited: string, today: Day): Sample {
  const script = join(PROJECT, "scripts/bench/lists/watching.ts");
  const args = ["--import", "tsx", script, root, out, edited, String(EDITS), today];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: "utf8" });
  if (status !== 0) throw new Error(`watching.ts: ${stderr}`);
  const edits = stdout
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number) as [number, number]);
  return {
    seconds: median(edits.map(([wall]) => wall)) / 1000,
    cpu: median(edits.map(([, cpu]) => cpu)) / 1000,
    peak: Number.NaN,
  };
}
