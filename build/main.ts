/** The build from the command line: `npm run build -- [--root DIR] [--out DIR] [--today YYYY-MM-DD]`. */

import { join, resolve } from "node:path";
import { dayFrom, readArguments } from "./arguments.ts";
import { emptyMemory } from "./column/memory.ts";
import { makeFunction } from "./function-bundle.ts";
import { inputsOf } from "./load/inputs.ts";
import { loadHistory } from "./load/load-history.ts";
import { loadTexts } from "./load/load-texts.ts";
import type { BuildOptions } from "./pipeline.ts";
import { PROJECT } from "./project.ts";
import { rulesDirectoryName, rulesPathSecret } from "./rules-directory.ts";
import { countFindings, describeFinding } from "./model/finding.ts";
import { noteBuild, recallBuild, type LastBuild } from "./write/last-build.ts";
import { keepMemory, recallMemory } from "./write/memory-file.ts";
import type { Changes } from "./write/publish.ts";

const { values } = readArguments("npm run build -- [--root DIR] [--out DIR] [--today YYYY-MM-DD]", {
  options: { root: { type: "string" }, out: { type: "string" }, today: { type: "string" } },
});
const today = dayFrom(values.today);
const root = resolve(values.root ?? PROJECT);
const out = values.out ? resolve(values.out) : join(root, "dist");
/** Known only when the code was compiled (compiled.mjs): what other code built or remembered may mean something else. */
const code = process.env.PA_BUILD_CODE;
const started = performance.now();

/** Settles when the build is done; it never rejects. */
export const finished = run();

async function run(): Promise<void> {
  try {
    await buildUnlessBuilt();
  } catch (error) {
    console.error(`build: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function buildUnlessBuilt(): Promise<void> {
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  await makeFunction(PROJECT, rulesDirectory);
  const read = { content: loadTexts(root), historyTexts: loadHistory(root) };
  const inputs = code ? inputsOf(read.content, read.historyTexts, [code, today, rulesDirectory]) : undefined;
  const last = inputs ? recallBuild(out, inputs) : undefined;
  if (last) tell(last, { written: 0, unchanged: last.pages, removed: 0 });
  else await buildAnew(rulesDirectory, read, inputs);
}

async function buildAnew(
  rulesDirectory: string,
  read: Pick<BuildOptions, "content" | "historyTexts">,
  inputs: string | undefined,
): Promise<void> {
  const { build } = await import("./pipeline.ts");
  const memory = code ? recallMemory(out, code, rulesDirectory) : emptyMemory();
  const result = await build({
    root,
    ...read,
    out,
    today,
    rulesDirectory,
    memory,
    meanwhile: code !== undefined,
    readyPages: process.env.PA_READY_PAGES,
  });
  for (const finding of result.findings) console.error(`${describeFinding(finding)}\n`);
  if (!result.ok) {
    console.error(`${countFindings(result.findings)}; nothing was written.`);
    process.exitCode = 1;
    return;
  }
  tell(result, result.changes);
  if (code) keepMemory(out, code, rulesDirectory, memory);
  if (inputs && result.findings.length === 0)
    noteBuild(out, memory.editions, { inputs, cells: result.cells, overdue: result.overdue, pages: result.pages });
}

function tell({ cells, overdue, pages }: Omit<LastBuild, "inputs">, { written, unchanged, removed }: Changes): void {
  if (overdue > 0)
    console.warn(
      `warning: ${overdue} rules in force are past the freshness target of their source; npm run check tells the sources, npm run stats the rules.`,
    );
  console.log(
    `built ${cells} rules as ${pages} files: ${written} written, ${unchanged} unchanged, ${removed} removed (${Math.round(performance.now() - started)} ms)`,
  );
}
