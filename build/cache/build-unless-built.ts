/** Spares what an earlier process did already: the whole build where nothing changed, and otherwise what still holds. */

import type { HistoryTexts } from "../load/load-history.ts";
import type { LoadedTexts } from "../load/load-texts.ts";
import type { BuildOptions, BuildResult } from "../pipeline.ts";
import { inputsOf } from "./inputs.ts";
import { writeLastBuild, readLastBuild } from "./last-build.ts";
import { writeCacheFile, readCacheFile } from "./cache-file.ts";

type ToBuild = BuildOptions & { out: string; content: LoadedTexts; historyTexts: HistoryTexts };

/** `code` names the code of the build: what other code built or kept may mean something else. */
export async function buildUnlessBuilt(
  options: ToBuild,
  code: string,
  build: (options: BuildOptions) => Promise<BuildResult>,
): Promise<BuildResult> {
  const { out, today, rulesDirectory, content, historyTexts } = options;
  const inputs = inputsOf(content, historyTexts, [code, today, rulesDirectory]);
  const last = readLastBuild(out, inputs);
  if (last) {
    const { cells, overdue, pages } = last;
    return { ok: true, findings: [], cells, overdue, pages, files: { written: 0, unchanged: pages, removed: 0 } };
  }
  const cache = readCacheFile(out, code, rulesDirectory);
  const result = await build({ ...options, cache });
  if (!result.ok) return result;
  writeCacheFile(out, code, rulesDirectory, cache);
  const { findings, cells, overdue, pages } = result;
  if (findings.length === 0) writeLastBuild(out, cache.published, { inputs, cells, overdue, pages });
  return result;
}
