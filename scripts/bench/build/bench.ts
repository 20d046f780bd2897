/**
 * `npm run bench -- build`: the whole build of a synthetic grid against Node writing the same files ready-made, Eleventy
 * and Hugo. Whole processes, each into a directory of its own: some file systems are slow where files were deleted.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT } from "../../../build/project.ts";
import { table } from "../../library/content/table.ts";
import { packages, program } from "../programs.ts";
import { megabytes, readyMade, run } from "../ready-made.ts";
import { inRounds, median, ratio, short, typical, type Sample } from "../rounds.ts";
import { writeEleventy, writeHugo } from "./peers.ts";
import { writeGrid } from "./grid.ts";

const TODAY = "2026-06-15";

export async function benchBuild({ rounds, times }: { rounds: number; times: 1 | 10 }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pa-bench-build-"));
  const grid = writeGrid(PROJECT, join(folder, "grid"), times);
  const ours = (out: string) =>
    run(process.execPath, [...grid.command, "--root", grid.root, "--out", out, "--today", TODAY], grid.project);
  ours(join(folder, "ready")); // compiles the build, and makes what the others write
  const { ready, pages, write } = readyMade(folder, join(folder, "ready"));

  const edited = join(grid.root, "content/federal/chip/drugs/hepatitis_c.yaml");
  const original = readFileSync(edited, "utf8");
  const contenders: Record<string, (round: number) => Sample> = {
    "ready-made files": (round) => write(join(folder, `raw-${round}`)),
    "build from cold": (round) => ours(join(folder, `ours-${round}`)),
    "nothing changed": () => ours(join(folder, "ready")),
    "one file edited": (round) => {
      writeFileSync(edited, original.replace("(AL).", `(AL), edit ${round}.`));
      const sample = ours(join(folder, "ready"));
      writeFileSync(edited, original);
      ours(join(folder, "ready"));
      return sample;
    },
  };
  // The copy with more codes has no watcher of its own.
  if (times === 1)
    contenders["one file edited, while watching"] = (round) => {
      const done = spawnSync(
        process.execPath,
        [
          "--import",
          "tsx",
          join(PROJECT, "scripts/bench/build/watching.ts"),
          grid.root,
          join(folder, `watching-${round}`),
          edited,
          "5",
          TODAY,
        ],
        { cwd: PROJECT, encoding: "utf8" },
      );
      return { seconds: median(done.stdout.trim().split("\n").map(Number)) / 1000, cpu: Number.NaN, peak: Number.NaN };
    };
  const eleventy = packages("eleventy", { "@11ty/eleventy": "3.1.7" });
  if (eleventy) {
    const site = writeEleventy(join(folder, "eleventy"), eleventy, pages);
    contenders["Eleventy 3"] = (round) =>
      run(
        process.execPath,
        [join(eleventy, "node_modules/@11ty/eleventy/cmd.cjs"), "--quiet", `--output=../eleventy-${round}`],
        site,
      );
  }
  const hugo = program("hugo");
  if (hugo) {
    const site = writeHugo(join(folder, "hugo"), ready);
    contenders.Hugo = (round) => run(hugo, ["--quiet", "--destination", join(folder, `hugo-${round}`)], site);
  }

  const names = Object.keys(contenders);
  const samples = await inRounds(names, rounds, async (name, round) => contenders[name]!(round));
  const [base, cold, after] = [
    samples["ready-made files"]!,
    samples["build from cold"]!,
    samples["one file edited, while watching"],
  ];
  console.log(
    `${grid.cells} cells, ${ready.length} files, ${megabytes(ready)} MB, from ${grid.files} YAML files of ${grid.megabytes} MB; ${rounds} rounds, medians\n`,
  );
  console.log(
    table(
      ["", "seconds", "CPU s", "peak MB", ": ready-made", ": build from cold", ": edited while watching"],
      names.map((name) => {
        const own = samples[name]!;
        return [
          name,
          short(typical(own, "seconds")),
          short(typical(own, "cpu")),
          short(typical(own, "peak")),
          short(ratio(own, base, "seconds")),
          short(ratio(own, cold, "seconds")),
          after ? short(ratio(own, after, "seconds")) : "-",
        ];
      }),
    ),
  );
  console.log(
    "\nEleventy and Hugo start from ready JSON and rebuild everything after an edit; the build starts from YAML.",
  );
}
