/** The build from the command line: `npm run build -- [--root DIR] [--out DIR] [--today YYYY-MM-DD]`. */

import { join, resolve } from "node:path";
import { dayFrom, readArguments } from "./arguments.ts";
import { buildUnlessBuilt } from "./cache/build-unless-built.ts";
import { makeFunction } from "./function-bundle.ts";
import { loadHistory } from "./load/load-history.ts";
import { loadTexts, type LoadedTexts } from "./load/load-texts.ts";
import { isSampleOperator } from "./model/operator.ts";
import type { BuildOptions, BuildResult } from "./pipeline.ts";
import { PROJECT } from "./project.ts";
import { rulesDirectoryName, rulesPathSecret } from "./rules-directory.ts";
import { countFindings, describeFinding } from "./model/finding.ts";

const { values } = readArguments("npm run build -- [--root DIR] [--out DIR] [--today YYYY-MM-DD]", {
  options: { root: { type: "string" }, out: { type: "string" }, today: { type: "string" } },
});
const today = dayFrom(values.today);
const root = resolve(values.root ?? PROJECT);
const out = values.out ? resolve(values.out) : join(root, "dist");
/** Known only when the code was compiled (compiled.mjs): what other code built or cached may mean something else. */
const code = process.env.PA_BUILD_CODE;
const started = performance.now();

/** Settles when the build is done; it never rejects. */
export const finished = run();

async function run(): Promise<void> {
  try {
    await buildForCommandLine();
  } catch (error) {
    console.error(`build: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function buildForCommandLine(): Promise<void> {
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  await makeFunction(PROJECT, rulesDirectory, root === PROJECT ? today : undefined);
  const content = { content: loadTexts(root), historyTexts: loadHistory(root) };
  const options = { root, out, today, rulesDirectory, ...content, readyPages: process.env.PA_READY_PAGES };
  const result = code ? await buildUnlessBuilt({ ...options, meanwhile: true }, code, build) : await build(options);
  for (const finding of result.findings) console.error(`${describeFinding(finding)}\n`);
  if (result.ok) {
    if (process.env.CONTEXT === "production") warnOfSampleOperator(content.content);
    return report(result);
  }
  console.error(`${countFindings(result.findings)}; nothing was written.`);
  process.exitCode = 1;
}

/** Netlify sets CONTEXT: a public site must not offer keys in the name of the sample operator. */
function warnOfSampleOperator({ texts }: LoadedTexts): void {
  const written = texts.find(({ path }) => path === "operator.yaml")?.text;
  const email = /^email:\s*(\S+)/m.exec(written ?? "")?.[1];
  if (email && !isSampleOperator({ email })) return;
  console.warn(
    `warning: content/operator.yaml ${email ? "still holds the sample's values" : "is missing"}: readers cannot ask for a key, and the terms name nobody. Enter your own name, contact and prices.`,
  );
}

/** The pipeline is loaded only when something is to be built. */
async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import("./pipeline.ts")).build(options);
}

function report({ cells, overdue, pages, files }: Extract<BuildResult, { ok: true }>): void {
  const { written, unchanged, removed } = files;
  if (overdue > 0)
    console.warn(
      `warning: ${overdue} rules in force are past the freshness target of their source; npm run check lists the sources, and npm run stats lists the rules.`,
    );
  console.log(
    `built ${cells} rules as ${pages} files: ${written} written, ${unchanged} unchanged, ${removed} removed (${Math.round(performance.now() - started)} ms)`,
  );
}
