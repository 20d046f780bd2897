/** GET /v1/pa-lookup: the pre-rendered row, or where that does not do, the live path over the dated versions. */

import { holdsOn, type Day } from "../../../../build/contract/day.ts";
import type { NamedProduct, ResolvedDrug } from "../../../../build/contract/shapes/drug.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import { rowPath, type Cell } from "../../../../build/contract/published-paths.ts";
import { NOTHING_TO_REQUEST } from "../../../../build/contract/routing/request.ts";
import { answerAt, type Row } from "../../../../build/contract/row-frame.ts";
import { decidedItem, namedDrug, needsRequest } from "../check/decided-item.ts";
import { requestedAs } from "../check/drug-by-codes.ts";
import { etagOf } from "../http/etag.ts";
import { missingRule } from "./missing-rule.ts";
import { answerOn, readRow, readVersions, today } from "./rule-of-day.ts";
import type { Found, Missing, Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { readParameters } from "../http/parameters.ts";
import { memoize } from "../shared/memoize.ts";
import { cachedRuleFile } from "../published/rule-files.ts";
import { knownSubject, type KnownSubject } from "./subject.ts";
import { whereAndWhen } from "./where-and-when.ts";

const parse = memoize((search) => {
  const { state, program, subject, as_of: asOf } = readParameters("lookup", search);
  return { states: [state] as const, programs: [program] as const, subject, asOf };
});

export const lookup: Operation = ({ search, platform }) => {
  const { states, programs, subject, asOf } = parse(search);
  const [state, program] = [states[0], programs[0]];
  return {
    states,
    programs,
    find: () => cachedRule({ state, program, kind: subject.kind, code: subject.asked }, asOf, platform) ?? find(),
  };

  async function find(): Promise<Found | Missing> {
    const known = await knownSubject(subject, states, platform);
    if ("missing" in known) return known;
    return findRule({ state, program, kind: known.kind, code: known.code }, asOf, platform, known);
  }
};

/** The answer of a row that was read before, without waiting for anything; most lookups end here. */
function cachedRule(cell: Cell, asOf: Day | undefined, platform: Platform): Found | undefined {
  const row = asOf ? undefined : cachedRuleFile<Row>(rowPath(cell), platform);
  return row && holdsOn(row, today(platform)) ? fixed(row) : undefined;
}

async function findRule(
  cell: Cell,
  asOf: Day | undefined,
  platform: Platform,
  { resolved, product }: Pick<KnownSubject, "resolved" | "product">,
): Promise<Found | Missing> {
  const day = asOf ?? today(platform);
  const row = await readRow(cell, day, platform);
  if (row && !resolved && !asOf) return fixed(row);
  const named = resolved && { resolved, product };
  if (row) return live(answerOn(row, day), day, asOf, named, platform);
  const versions = await readVersions(cell, platform);
  const version = versions.find((candidate) => holdsOn(candidate, day));
  return version
    ? live(version.answer, day, asOf, named, platform)
    : missingRule(cell, versions, day, platform, resolved);
}

function fixed(row: Row): Found {
  return { servedFrom: "static", etag: row.etag, body: (timestamp) => answerAt(row, timestamp) };
}

/** An answer that says more than a row, or another day's; its tag covers all of it. */
async function live(
  answer: LookupAnswer,
  day: Day,
  asOf: Day | undefined,
  named: { resolved: ResolvedDrug; product: NamedProduct | undefined } | undefined,
  platform: Platform,
): Promise<Found> {
  const { served_from: _static, timestamp: _placeholder, ...rest } = answer;
  const { state, program, query } = answer;
  const ofRule =
    "drug_class" in query
      ? ({ kind: "drug", code: query.drug_class } as const)
      : ({ kind: "service", code: query.service_category } as const);
  const asked = requestedAs({ ...ofRule, product: named?.product }, program);
  const isPartB = asked.kind !== ofRule.kind;
  const drug = named && namedDrug(named.resolved.asked, named.product, platform);
  const decided = drug && (await decidedItem(drug, answer, { ...answer, day }, platform));
  const json = JSON.stringify({
    ...rest,
    ...(named ? { resolved_from: named.resolved } : {}),
    ...decided,
    // The steps of the class are those of Part D.
    ...(isPartB ? { next_steps: [] } : {}),
    ...(decided || isPartB || asOf ? await requestOf(needsRequest(decided, answer)) : {}),
    ...(asOf ? { as_of: asOf } : {}),
    served_from: "edge",
  });
  return {
    servedFrom: "edge",
    etag: await etagOf(json),
    body: (timestamp) => `${json.slice(0, -1)},"timestamp":"${timestamp}"}`,
  };

  /** Another day has other routes, and a drug may need what its class does not, or the other way round. */
  async function requestOf(isRequired: boolean) {
    return isRequired ? whereAndWhen({ state, program, ...asked, day }, platform) : NOTHING_TO_REQUEST;
  }
}
