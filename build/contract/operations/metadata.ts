/** Operations about what is covered, what changed, and the key itself. */

import { MINUTES, type OperationRow } from "../operation-row.ts";
import { ANY_PROGRAM, ANY_STATE } from "../shared-parameters.ts";

export const states = {
  id: "statesSummary",
  tag: "Metadata",
  summary: "List the 51 jurisdictions, or detail one",
  description:
    "Without state: all 51 (StatesListResponse), with no percentage outside the states of the key. With state: that state's rules in brief (StateDetailResponse). May be kept for an hour.",
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
  summary: "List topics with their dates",
  description: "Each drug class, service category and federal mandate, with how much is verified and when.",
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
    "With since: changes of rules since a day, as far as the key's subscription reaches, by month and program, the oldest first: field by field, with what it means for those who act on the rule (ChangesResponse). Long fields are left out of the list. A drug list is one change for each edition: how many products came, went or have another verdict, and which. At most 100 at once; next_cursor leads on. With id: one change with all its fields (ChangeResponse). Give exactly one of since and id. Public feeds without verdicts: /feed.json and /feed.atom.",
  paths: ["/v1/changes"],
  method: "GET",
  access: "changes",
  keepSeconds: 5 * MINUTES,
  parameters: {
    since: {
      kind: "day",
      required: true,
      wanted: "the day from which on changes are wanted",
      description: "The day from which on changes are wanted; required without id.",
      example: "2026-11-01",
    },
    state: ANY_STATE,
    program: ANY_PROGRAM,
    cursor: {
      kind: "change_id",
      required: false,
      help: "Use the next_cursor of the answer before, or ask without a cursor to begin anew.",
      description: "next_cursor of the answer before.",
    },
    id: {
      kind: "change_part",
      required: false,
      alone: true,
      help: "An id is one of those in a list of changes.",
      description: "One change, as a list of changes names it; alone, without since.",
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
    "For each jurisdiction what a dated source says of its compliance; everything else is not_verified. Public.",
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
  description: "Scopes, limits, what is left of them, plan usage this month, expiry. Spends nothing.",
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
  summary: "Show that the service runs",
  description:
    "Public, and cheap enough for any monitor: touches no store. status is stale where the build is more than three days old: confidence and ages of all answers are then those of built_for. Answers carry x-stale-build for as long.",
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
  summary: "Count what the service did",
  description:
    "For administrative keys, in Prometheus' text format: requests by operation and status, durations, trouble with stores and files, limits met, and cells that were asked without a rule. No key and no query is in it. Counters begin anew with each month (UTC).",
  paths: ["/v1/metrics"],
  method: "GET",
  access: "admin",
  keepSeconds: 0,
  parameters: {},
  contentType: "text/plain; version=0.0.4; charset=utf-8",
  answers: [],
} as const satisfies OperationRow;
