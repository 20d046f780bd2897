/** The answer to a lookup: the pre-rendered row, or where that does not do, the live path over the dated versions. */

import { DRUG_CLASSES, isOneOf, SERVICE_CATEGORIES, serviceExistsIn } from "../../../build/contract/enumerations.ts";
import type { Day, LookupAnswer, PublishedVersions, ResolvedDrug } from "../../../build/contract/published.ts";
import { rowPath, versionsPath, type Cell } from "../../../build/contract/published-paths.ts";
import { answerAt, unframeRow } from "../../../build/contract/row-frame.ts";
import { resolveDrug } from "./drug-names.ts";
import { missingRule, otherStatesService, unknownCode } from "./missing-rule.ts";
import type { Question } from "./parameters.ts";
import type { Platform } from "./platform.ts";
import type { Refusal } from "./refusal.ts";
import { damaged, readRuleFile, readRuleJson } from "./rule-files.ts";

/** A rule that was found: its strong ETag comes from the rule, its body is finished at the moment of the response. */
export type Found = { servedFrom: "static" | "edge"; etag: string; body(timestamp: string): string };

/** Either a rule, or the 404 that says what can be said truthfully instead. */
export async function lookUp(question: Question, platform: Platform): Promise<Found | Refusal> {
  const { state, program, kind, asked } = question;
  if (kind === "service") {
    if (!isOneOf(SERVICE_CATEGORIES, asked)) return unknownCode(question, SERVICE_CATEGORIES);
    if (!serviceExistsIn(asked, state)) return otherStatesService(question);
    return findRule({ state, program, kind, code: asked }, platform);
  }
  if (isOneOf(DRUG_CLASSES, asked)) return findRule({ state, program, kind, code: asked }, platform);
  const resolved = await resolveDrug(asked, platform);
  if ("known" in resolved) return unknownCode(question, resolved.known);
  return findRule({ state, program, kind, code: resolved.drug_class }, platform, resolved);
}

async function findRule(cell: Cell, platform: Platform, resolved?: ResolvedDrug): Promise<Found | Refusal> {
  const today = new Date(platform.now()).toISOString().slice(0, 10);
  const path = rowPath(cell);
  const text = await readRuleFile(path, platform);
  if (text !== null) {
    const row = unframeRow(text);
    if (!row) throw damaged(path, "no row in it", platform);
    if (row.from <= today && today <= row.to) {
      if (!resolved) return { servedFrom: "static", etag: row.etag, body: (timestamp) => answerAt(row, timestamp) };
      const answer = JSON.parse(answerAt(row, "")) as LookupAnswer;
      return live(answer, row.etag, resolved);
    }
  }
  return findVersion(cell, today, platform, resolved);
}

/** The rule in force today, where the row of the build is not, or not any more. */
async function findVersion(cell: Cell, today: Day, platform: Platform, resolved?: ResolvedDrug): Promise<Found | Refusal> {
  const published = await readRuleJson<PublishedVersions>(versionsPath(cell), "pa_versions", platform);
  const versions = published?.versions ?? [];
  const current = versions.find(({ from, to }) => from <= today && today <= to);
  if (current) return live(current.answer, current.etag, resolved);
  return missingRule(cell, versions, today, platform, resolved);
}

function live(answer: LookupAnswer, etag: string, resolved: ResolvedDrug | undefined): Found {
  const { served_from: _static, timestamp: _placeholder, ...rest } = answer;
  return {
    servedFrom: "edge",
    etag,
    body: (timestamp) => JSON.stringify({ ...rest, ...(resolved ? { resolved_from: resolved } : {}), served_from: "edge", timestamp }),
  };
}
