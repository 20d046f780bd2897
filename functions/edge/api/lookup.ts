/** GET /v1/pa-lookup: the pre-rendered row, or where that does not do, the live path over the dated versions. */

import { holdsOn, type Day, type LookupAnswer, type PublishedVersions, type ResolvedDrug } from "../../../build/contract/published.ts";
import { rowPath, versionsPath, type Cell } from "../../../build/contract/published-paths.ts";
import { answerAt, unframeRow, type Row } from "../../../build/contract/row-frame.ts";
import { missingRule } from "./missing-rule.ts";
import type { Found, Operation } from "./operation.ts";
import type { Platform } from "./platform.ts";
import { QueryReader } from "./query-reader.ts";
import { Refusal } from "./refusal.ts";
import { damaged, readRuleFile, readRuleJson } from "./rule-files.ts";
import { knownSubject } from "./subject.ts";

export const lookup: Operation = ({ query, platform }) => {
  const reader = new QueryReader(query, ["state", "program", "drug", "service", "as_of"]);
  const [state, program, subject, asOf] = [reader.state(), reader.program(), reader.subject(), reader.day("as_of")];
  reader.finish();
  return {
    states: [state],
    programs: [program],
    find: async () => {
      const known = await knownSubject(subject, [state], platform);
      if (known instanceof Refusal) return known;
      return findRule({ state, program, kind: known.kind, code: known.code }, asOf, platform, known.resolved);
    },
  };
};

/** Today, UTC. */
export function today(platform: Platform): Day {
  return new Date(platform.now()).toISOString().slice(0, 10);
}

async function findRule(cell: Cell, asOf: Day | undefined, platform: Platform, resolved?: ResolvedDrug): Promise<Found | Refusal> {
  const day = asOf ?? today(platform);
  const row = await readRow(cell, day, platform);
  if (row && !resolved && !asOf) return { servedFrom: "static", etag: row.etag, body: (timestamp) => answerAt(row, timestamp) };
  if (row) return live(parseAnswer(row), row.etag, asOf, resolved);
  const versions = await readVersions(cell, platform);
  const version = versions.find((candidate) => holdsOn(candidate, day));
  return version ? live(version.answer, version.etag, asOf, resolved) : missingRule(cell, versions, day, platform, resolved);
}

/** The rule of a cell on a day as a whole answer, for the operations that say more about it. */
export async function lookupAnswerOn(cell: Cell, day: Day, platform: Platform): Promise<LookupAnswer | undefined> {
  const row = await readRow(cell, day, platform);
  if (row) return parseAnswer(row);
  return (await readVersions(cell, platform)).find((version) => holdsOn(version, day))?.answer;
}

/** The pre-rendered row, if it holds on that day. */
async function readRow(cell: Cell, day: Day, platform: Platform): Promise<Row | undefined> {
  const path = rowPath(cell);
  const text = await readRuleFile(path, platform);
  if (text === null) return undefined;
  const row = unframeRow(text);
  if (!row) throw damaged(path, "no row in it", platform);
  return holdsOn(row, day) ? row : undefined;
}

function parseAnswer(row: Row): LookupAnswer {
  return JSON.parse(answerAt(row, "")) as LookupAnswer;
}

/** All versions of a cell; none where it has no rule, or one that always holds. */
export async function readVersions(cell: Cell, platform: Platform): Promise<PublishedVersions["versions"]> {
  return (await readRuleJson<PublishedVersions>(versionsPath(cell), "pa_versions", platform))?.versions ?? [];
}

function live(answer: LookupAnswer, etag: string, asOf: Day | undefined, resolved: ResolvedDrug | undefined): Found {
  const { served_from: _static, timestamp: _placeholder, ...rest } = answer;
  return {
    servedFrom: "edge",
    etag,
    body: (timestamp) =>
      JSON.stringify({ ...rest, ...(resolved ? { resolved_from: resolved } : {}), ...(asOf ? { as_of: asOf } : {}), served_from: "edge", timestamp }),
  };
}
