/** Operations about what is covered, what changed, and the key itself. */

import { MINUTES, type OperationRow } from "../operation-row.ts";
import { ANY_PROGRAM, ANY_STATE } from "../shared-parameters.ts";

export const states = {
  id: "statesSummary",
  tag: "Metadata",
  summary: "List the 51 jurisdictions, or detail one",
  description:
    "Without state: all 51 (StatesListResponse), with percentages only for the states the key covers. With state: a summary of that state's rules (StateDetailResponse). May be cached for an hour.",
  paths: ["/api/states-summary", "/v1/states"],
  method: "GET",
  access: "states",
  keepSeconds: 60 * MINUTES,
  parameters: { state: ANY_STATE },
  answers: ["StatesListResponse", "StateDetailResponse"],
  alias: { id: "states", description: "The same as /api/states-summary.", example: "?state=TX" },
} as const satisfies OperationRow;

export const manifest = {
  id: "manifest",
  tag: "Metadata",
  summary: "List every code",
  description: "States, programs, drug classes, service categories and types, with names and meanings.",
  paths: ["/v1/manifest"],
  method: "GET",
  access: "manifest",
  keepSeconds: 60 * MINUTES,
  parameters: {},
  answers: ["ManifestResponse"],
} as const satisfies OperationRow;

export const lookupOptions = {
  id: "lookupOptions",
  tag: "Metadata",
  summary: "List what can be looked up",
  description:
    "For each state and program of the key's subscription, the drug classes and service categories that have a rule in force.",
  paths: ["/v1/lookup-options"],
  method: "GET",
  access: "lookup_options",
  keepSeconds: 60 * MINUTES,
  parameters: { state: ANY_STATE, program: ANY_PROGRAM },
  answers: ["LookupOptionsResponse"],
  example: "?state=TX",
} as const satisfies OperationRow;

export const topics = {
  id: "topics",
  tag: "Metadata",
  summary: "List topics with their verification dates",
  description: "Each drug class, service category and federal mandate, with how much of it is verified and when.",
  paths: ["/v1/topics"],
  method: "GET",
  access: "topics",
  keepSeconds: 60 * MINUTES,
  parameters: {},
  answers: ["TopicsResponse"],
} as const satisfies OperationRow;

export const changes = {
  id: "changes",
  tag: "Metadata",
  summary: "List what changed, or show one change",
  description:
    "With since: rule changes since that day within the key's subscription, by month and program, oldest first (ChangesResponse). Each is listed field by field, with what it means for anyone who acts on the rule. Long fields are omitted from the list. Each edition of a drug list is one change: how many products were added, removed or given a different verdict, and which. At most 100 per page; next_cursor leads to the next. With id: one change with all its fields (ChangeResponse). Give exactly one of since and id. Public feeds without verdicts: /feed.json and /feed.atom.",
  paths: ["/v1/changes"],
  method: "GET",
  access: "changes",
  keepSeconds: 5 * MINUTES,
  parameters: {
    since: {
      kind: "day",
      required: true,
      wanted: "the first day to list changes for",
      description: "The first day to list changes for. Required unless id is given.",
      example: "2026-11-01",
    },
    state: ANY_STATE,
    program: ANY_PROGRAM,
    cursor: {
      kind: "change_id",
      required: false,
      help: "Use next_cursor from the previous answer, or omit cursor to start over.",
      description: "next_cursor from the previous answer.",
    },
    id: {
      kind: "change_part",
      required: false,
      alone: true,
      help: "Use an id from a list of changes.",
      description: "The id of one change, from a list of changes. Do not combine it with since.",
    },
  },
  answers: ["ChangesResponse", "ChangeResponse"],
  notFound: true,
  example: "?since=2026-11-01",
} as const satisfies OperationRow;

export const compliance = {
  id: "compliance",
  tag: "Compliance",
  summary: "Show a federal mandate's grid",
  description:
    "For each jurisdiction, what a dated source says about its compliance; everything else is not_verified. Public.",
  paths: ["/api/v1/compliance/"],
  method: "GET",
  access: "public",
  keepSeconds: 60 * MINUTES,
  parameters: {
    rule_id: {
      kind: "path",
      required: true,
      description: "The mandate, for example CMS-0057-F; GET /v1/topics lists them.",
      example: "CMS-0057-F",
    },
  },
  answers: ["ComplianceResponse"],
  notFound: true,
  example: "CMS-0057-F",
} as const satisfies OperationRow;

export const me = {
  id: "me",
  tag: "Account",
  summary: "Show what this key may do",
  description:
    "Scopes, limits, what remains of them, plan usage this month, and the expiration date. Does not count against any limit.",
  paths: ["/v1/me"],
  method: "GET",
  access: "any_key",
  keepSeconds: 0,
  parameters: {},
  answers: ["MeResponse"],
} as const satisfies OperationRow;

export const health = {
  id: "health",
  tag: "Service",
  summary: "Show that the service is running",
  description:
    "Public, and cheap enough for any monitor: it reads no store. status is stale when the build is more than three days old. All ages and confidence values are then those of built_for, and answers carry x-stale-build.",
  paths: ["/health"],
  method: "GET",
  access: "public",
  keepSeconds: 0,
  parameters: {},
  answers: ["HealthResponse"],
} as const satisfies OperationRow;

export const metrics = {
  id: "metrics",
  tag: "Service",
  summary: "Show counts of requests and failures",
  description:
    "For administrative keys, in the Prometheus text format. It counts requests by operation and status, durations, failures of stores and files, requests refused by a limit, and cells that were requested but have no rule. It contains no keys and no queries. Counters reset each month (UTC).",
  paths: ["/v1/metrics"],
  method: "GET",
  access: "admin",
  keepSeconds: 0,
  parameters: {},
  contentType: "text/plain; version=0.0.4; charset=utf-8",
  answers: [],
} as const satisfies OperationRow;
