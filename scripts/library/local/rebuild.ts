/** The first build of a service, and another whenever content is saved. */

import { join } from "node:path";
import { build, type BuildOptions, type BuildResult } from "../../../build/pipeline.ts";
import { countFindings, describeFinding } from "../../../build/model/finding.ts";
import { onSave } from "../content/on-save.ts";

/** What a build did, in words; `otherwise` says what a failed one means for the reader. */
export function describeResult(
  result: BuildResult,
  ms: number,
  otherwise = "the last good build is still served",
): string {
  const findings = result.findings.map(describeFinding).join("\n\n");
  if (!result.ok) return `${findings}\n\n${countFindings(result.findings)}; ${otherwise}.`;
  return `${findings ? `${findings}\n\n` : ""}built ${result.cells} rules in ${Math.round(ms)} ms (${result.files.written} files written)`;
}

/** Throws when the content does not build; the message holds every finding. */
export async function buildFirst(options: BuildOptions, say: (line: string) => void): Promise<void> {
  const started = performance.now();
  const result = await build(options);
  if (!result.ok) throw new Error(describeResult(result, 0, "nothing was started"));
  say(describeResult(result, performance.now() - started));
}

/** Runs `done` after each rebuild; the function returned ends it. */
export function rebuildOnSave(options: BuildOptions, done: (result: BuildResult, ms: number) => void): () => void {
  return onSave([join(options.root, "content")], async () => {
    const started = performance.now();
    done(await build(options), performance.now() - started);
  });
}
