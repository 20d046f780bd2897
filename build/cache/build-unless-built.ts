/** Spares what an earlier process did already: the whole build where nothing changed, and otherwise what still holds. */

import type { HistoryTexts } from "../load/load-history.ts";
import type { LoadedTexts } from "../load/load-texts.ts";
import type { BuildOptions, BuildResult } from "../pipeline.ts";
import { inputsOf } from "./inputs.ts";
import { noteBuild, recallBuild } from "./last-build.ts";
import { keepMemory, recallMemory } from "./memory-file.ts";

type ToBuild = BuildOptions & { out: string; content: LoadedTexts; historyTexts: HistoryTexts };

/** `code` names the code of the build: what other code built or kept may mean something else. */
export async function buildUnlessBuilt(
  options: ToBuild,
  code: string,
  build: (options: BuildOptions) => Promise<BuildResult>,
): Promise<BuildResult> {
  const { out, today, rulesDirectory, content, historyTexts } = options;
  const inputs = inputsOf(content, historyTexts, [code, today, rulesDirectory]);
  const last = recallBuild(out, inputs);
  if (last) {
    const { cells, overdue, pages } = last;
    return { ok: true, findings: [], cells, overdue, pages, changes: { written: 0, unchanged: pages, removed: 0 } };
  }
  const memory = recallMemory(out, code, rulesDirectory);
  const result = await build({ ...options, memory });
  if (!result.ok) return result;
  keepMemory(out, code, rulesDirectory, memory);
  const { findings, cells, overdue, pages } = result;
  if (findings.length === 0) noteBuild(out, memory.editions, { inputs, cells, overdue, pages });
  return result;
}
