/** GET /api/states-summary and /v1/states: the list of 51, or the detail of one. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { PublishedRuleCounts, StateDetail, StatesList } from "../../../../build/contract/shapes/states.ts";
import { RULE_COUNTS_PATH, stateDetailPath, STATES_PATH } from "../../../../build/contract/published-paths.ts";
import type { Scope } from "../access/key-record.ts";
import { readParameters } from "../http/parameters.ts";
import type { Found, Operation } from "../operation.ts";
import { composed, readDocument, served } from "../published/documents.ts";
import { readRuleJson } from "../published/rule-files.ts";
import type { Platform } from "../shared/platform.ts";
import { unreadable } from "../shared/http-error.ts";
import { narrowDetail, narrowList, type ListScope } from "./state-detail.ts";

export const states: Operation = ({ search, caller, platform }) => {
  const { state } = readParameters("states", search);
  return {
    states: state ? [state] : [],
    programs: [],
    find: () => (state ? detailOf(state, caller!.programs, platform) : listOf(caller!, platform)),
  };
};

async function listOf({ states: seen, programs }: ListScope, platform: Platform): Promise<Found> {
  if (seen === "all" && programs === "all") return served(STATES_PATH, platform);
  const [{ answer }, counts] = await Promise.all([
    readDocument(STATES_PATH, platform),
    readRuleJson<PublishedRuleCounts>(RULE_COUNTS_PATH, "pa_rule_counts", platform),
  ]);
  if (!counts) throw unreadable("This");
  return composed(narrowList(JSON.parse(answer) as StatesList, counts, { states: seen, programs }));
}

async function detailOf(state: State, programs: Scope<Program>, platform: Platform): Promise<Found> {
  const { etag, answer } = await readDocument(stateDetailPath(state), platform, `{"state":"${state}",`);
  return programs === "all"
    ? { servedFrom: "static", etag, body: () => answer }
    : composed(narrowDetail(JSON.parse(answer) as StateDetail, programs));
}
