/** `npm run bench -- NAME [--rounds N] [--seconds N]`: benchmarks, each a table of ratios measured side by side in one run. */

import { dayFrom, readArguments } from "../build/arguments.ts";
import { inScratch } from "./library/scratch.ts";
import { benchBuild } from "./bench/build/bench.ts";
import { benchCold } from "./bench/cold/bench.ts";
import { benchCost } from "./bench/cost/bench.ts";
import { benchHostile } from "./bench/hostile/bench.ts";
import { benchInterrupted } from "./bench/interrupted/bench.ts";
import { benchLimiter } from "./bench/limiter/bench.ts";
import { benchLists } from "./bench/lists/bench.ts";
import { benchPaint } from "./bench/paint/bench.ts";
import { benchServe } from "./bench/serve/bench.ts";
import { benchSoak } from "./bench/soak/bench.ts";
import { benchStart } from "./bench/start/bench.ts";

const { values, positionals } = readArguments("npm run bench -- NAME [--rounds N] [--seconds N]", {
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "5" },
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    kills: { type: "string", default: "200" },
    runs: { type: "string", default: "500" },
    minutes: { type: "string", default: "20" },
    only: { type: "string", default: "" },
  },
});
const BENCHMARKS: Record<string, () => Promise<void>> = {
  build: () => benchBuild({ rounds: Number(values.rounds), times: 1 }),
  "build-ten-times": () => benchBuild({ rounds: Number(values.rounds), times: 10 }),
  cold: () => benchCold({ rounds: Number(values.rounds), only: values.only }),
  cost: () => benchCost(),
  hostile: () => benchHostile({ requests: Number(values.requests), seed: Number(values.seed) }),
  interrupted: () => benchInterrupted({ kills: Number(values.kills) }),
  lists: () => benchLists({ rounds: Number(values.rounds), today: dayFrom(undefined) }),
  limiter: () => benchLimiter({ runs: Number(values.runs) }),
  paint: () => benchPaint({ rounds: Number(values.rounds) }),
  soak: () => benchSoak({ minutes: Number(values.minutes) }),
  start: () => benchStart({ rounds: 4 * Number(values.rounds) }),
  serve: () => benchServe({ rounds: Number(values.rounds), seconds: Number(values.seconds) }),
};
const benchmark = BENCHMARKS[positionals[0] ?? ""];
if (!benchmark) {
  console.error(`npm run bench -- NAME, with one of: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exit(1);
}
await inScratch(benchmark);
process.exit();
