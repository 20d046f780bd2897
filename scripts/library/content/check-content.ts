/** Every finding of the content, advice included. */

import { expandCorpus } from "../../../build/column/expand-corpus.ts";
import { inForceOn } from "../../../build/expand/in-force.ts";
import { loadContent } from "../../../build/load/load-content.ts";
import type { Finding } from "../../../build/model/finding.ts";
import { isDue } from "../../../build/model/freshness.ts";
import { validate } from "../../../build/validate/validate.ts";

/** `rulesDue`: published rules past the freshness target, as in coverage.json; undefined where the content has errors. */
export type CheckedContent = { files: number; findings: Finding[]; rulesDue: number | undefined };

export function checkContent(root: string, today: string): CheckedContent {
  const loaded = loadContent(root);
  const { corpus, findings } = validate(loaded.files, loaded.findings, today, { advice: true });
  const isSound = findings.every(({ level }) => level === "warning");
  const inForce = corpus && isSound ? inForceOn(expandCorpus(corpus, today).cells, today) : undefined;
  return {
    files: loaded.files.length,
    findings,
    rulesDue: inForce?.filter(({ source_kind, last_verified }) => isDue(source_kind, last_verified, today)).length,
  };
}
