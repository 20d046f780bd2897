/** `npm run bench -- NAME [--rounds N] [--seconds N]`: benchmarks, each a table of ratios measured side by side in one run. */

import { parseArgs } from "node:util";
import { benchServe } from "./serve/bench.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "5" } },
});
const BENCHMARKS: Record<string, () => Promise<void>> = {
  serve: () => benchServe({ rounds: Number(values.rounds), seconds: Number(values.seconds) }),
};
const benchmark = BENCHMARKS[positionals[0] ?? ""];
if (!benchmark) {
  console.error(`npm run bench -- NAME, with one of: ${Object.keys(BENCHMARKS).join(", ")}`);
  process.exit(1);
}
await benchmark();
process.exit(0);
