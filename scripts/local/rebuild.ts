/** Builds now, and again whenever content is saved. */

import { join } from "node:path";
import { watch } from "chokidar";
import { build, type BuildOptions, type BuildResult } from "../../build/pipeline.ts";
import { describeFinding } from "../../build/validate/finding.ts";

const QUIET_MS = 40;

/** What a build did, in words; `otherwise` says what a failed one means for whoever waits. */
export function tell(result: BuildResult, ms: number, otherwise = "the last good build is still served"): string {
  const findings = result.findings.map(describeFinding).join("\n\n");
  if (!result.ok) return `${findings}\n\n${result.findings.length} findings; ${otherwise}.`;
  return `${findings ? `${findings}\n\n` : ""}built ${result.cells} rules in ${Math.round(ms)} ms (${result.changes.written} files written)`;
}

/**
 * Runs `done` after each rebuild; the function returned ends it. Editors save in several steps, so it waits for quiet;
 * many replace the file, which Node's own recursive watch loses sight of on Linux (chokidar does not).
 */
export function rebuildOnSave(options: BuildOptions, done: (result: BuildResult, ms: number) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building = false;
  let again = false;
  const rebuild = async (): Promise<void> => {
    if (building) return void (again = true);
    building = true;
    const started = performance.now();
    try {
      done(await build(options), performance.now() - started);
    } catch (error) {
      console.error(`build: ${(error as Error).message}`);
    }
    building = false;
    if (again) {
      again = false;
      await rebuild();
    }
  };
  const watcher = watch(join(options.root, "content"), { ignoreInitial: true }).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
