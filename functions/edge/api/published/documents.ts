/** Metadata that the build wrote: states, manifest, lookup options, topics (interface specification, "Endpoints"). */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { unframeDocument, type PublishedDocument } from "../../../../build/contract/document-frame.ts";
import type { PublishedRuleCounts } from "../../../../build/contract/published.ts";
import {
  LOOKUP_OPTIONS_PATH,
  MANIFEST_PATH,
  RULE_COUNTS_PATH,
  stateDetailPath,
  STATES_PATH,
  TOPICS_PATH,
} from "../../../../build/contract/published-paths.ts";
import { etagOf } from "../http/etag.ts";
import type { Scope } from "../access/key-record.ts";
import type { Found, Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { QueryReader } from "../http/query-reader.ts";
import { unavailable } from "../shared/refusal.ts";
import { readRuleFile, readRuleJson } from "./rule-files.ts";
import { within } from "../access/scope.ts";
import {
  narrowDetail,
  narrowList,
  type ListScope,
  type StateDetail,
  type StatesList,
} from "../metadata/state-detail.ts";

/** GET /api/states-summary and /v1/states: the list of 51, or with `state` the detail of one. */
export const states: Operation = ({ search, caller, platform }) => {
  const reader = new QueryReader(search, ["state"]);
  const state = reader.optionalState();
  reader.finish();
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
  if (!counts) throw unavailable("This cannot be read at the moment.", 30);
  return composed(narrowList(JSON.parse(answer) as StatesList, counts, { states: seen, programs }));
}

async function detailOf(state: State, programs: Scope<Program>, platform: Platform): Promise<Found> {
  const { etag, answer } = await readDocument(stateDetailPath(state), platform, `{"state":"${state}",`);
  return programs === "all"
    ? { servedFrom: "static", etag, body: () => answer }
    : composed(narrowDetail(JSON.parse(answer) as StateDetail, programs));
}

export const manifest: Operation = plain(MANIFEST_PATH);
export const topics: Operation = plain(TOPICS_PATH);

type Options = { states: Partial<Record<State, Partial<Record<Program, unknown>>>> };

/** GET /v1/lookup-options: what has a rule in force, narrowed to what the key may ask and to `state` and `program`. */
export const lookupOptions: Operation = ({ search, caller, platform }) => {
  const reader = new QueryReader(search, ["state", "program"]);
  const [state, program] = [reader.optionalState(), reader.optionalProgram()];
  reader.finish();
  return {
    states: state ? [state] : [],
    programs: program ? [program] : [],
    find: async (): Promise<Found> => {
      const { answer } = await readDocument(LOOKUP_OPTIONS_PATH, platform);
      const all = JSON.parse(answer) as Options;
      const narrowed: Options = { states: {} };
      for (const [abbr, programs] of Object.entries(all.states) as [State, Record<Program, unknown>][]) {
        if ((state && abbr !== state) || !within(caller!.states, abbr)) continue;
        narrowed.states[abbr] = Object.fromEntries(
          Object.entries(programs).filter(
            ([name]) => (!program || name === program) && within(caller!.programs, name as Program),
          ),
        );
      }
      return composed(narrowed);
    },
  };
};

async function composed(answer: object): Promise<Found> {
  const body = JSON.stringify(answer);
  return { servedFrom: "edge", etag: await etagOf(body), body: () => body };
}

function plain(path: string): Operation {
  return ({ search, platform }) => {
    new QueryReader(search, []).finish();
    return { states: [], programs: [], find: () => served(path, platform) };
  };
}

export async function served(path: string, platform: Platform): Promise<Found> {
  const { etag, answer } = await readDocument(path, platform);
  return { servedFrom: "static", etag, body: () => answer };
}

/** Throws 503 when the document is missing, since the build always writes it, or is not the one that begins like this. */
export async function readDocument(path: string, platform: Platform, beginning = "{"): Promise<PublishedDocument> {
  const document = await readRuleFile(path, platform, (text) => {
    const understood = unframeDocument(text);
    return understood?.answer.startsWith(beginning) ? understood : undefined;
  });
  if (!document) throw unavailable("This cannot be read at the moment.", 30);
  return document;
}
