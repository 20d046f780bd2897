/** The content as the build sees it, for errands that write nothing: corpus, cells, findings. */

import { expandCorpus } from "../../../build/column/expand-corpus.ts";
import type { Expanded } from "../../../build/expand/expand.ts";
import { loadContent } from "../../../build/load/load-content.ts";
import type { Corpus } from "../../../build/model/corpus.ts";
import { describeFinding } from "../../../build/model/finding.ts";
import { validate } from "../../../build/validate/validate.ts";

export type ReadContent = { corpus: Corpus; expanded: Expanded };

/** Throws with every finding when the content has an error. */
export async function readContent(root: string, today: string): Promise<ReadContent> {
  const loaded = loadContent(root);
  const { corpus, findings } = validate(loaded.files, loaded.findings, today);
  const errors = findings.filter(({ level }) => level === "error");
  if (!corpus || errors.length > 0)
    throw new Error(`the content has ${errors.length} errors:\n${errors.map(describeFinding).join("\n")}`);
  return { corpus, expanded: expandCorpus(corpus, today) };
}
