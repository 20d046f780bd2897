/** The build from the command line: `npm run build -- [--root DIR] [--out DIR] [--today YYYY-MM-DD]`. */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./pipeline.ts";
import { PROJECT } from "./project.ts";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "./rules-directory.ts";
import { describeFinding } from "./validate/finding.ts";

const { values } = parseArgs({ options: { root: { type: "string" }, out: { type: "string" }, today: { type: "string" } } });
const today = values.today ?? new Date().toISOString().slice(0, 10);
const started = performance.now();

try {
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  tellFunction(PROJECT, rulesDirectory);
  const result = await build({
    root: resolve(values.root ?? PROJECT),
    ...(values.out ? { out: resolve(values.out) } : {}),
    today,
    rulesDirectory,
  });
  for (const finding of result.findings) console.error(`${describeFinding(finding)}\n`);
  if (result.ok) {
    const { written, unchanged, removed } = result.changes;
    if (result.overdue > 0) console.warn(`warning: ${result.overdue} rules in force are past the freshness target of their source; npm run check tells the sources, npm run stats the rules.`);
    console.log(`built ${result.cells} rules as ${result.pages} files: ${written} written, ${unchanged} unchanged, ${removed} removed (${Math.round(performance.now() - started)} ms)`);
  } else {
    console.error(`${result.findings.length} findings; nothing was written.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`build: ${(error as Error).message}`);
  process.exitCode = 1;
}
