/**
 * Every operation, once: where it is found, what it takes, who may ask it and how it is described. Routes, the reading
 * of parameters, OpenAPI, its examples, the hostile campaign and the tests are derived from this table.
 */

import type { OperationRow } from "./operation-row.ts";
import { ANY_PROGRAM, ANY_STATE, AS_OF, DRUG, PROGRAM, SERVICE, STATE } from "./shared-parameters.ts";

const MINUTES = 60;

/** By the name that logs and benchmarks use. */
export const OPERATIONS = {
  lookup: {
    id: "paLookup",
    tag: "Rules",
    summary: "Look up one rule",
    description: "One verified rule with its source and the next steps. 10,000 requests an hour for each key.",
    paths: ["/v1/pa-lookup", "/v1/pauth-lookup"],
    method: "GET",
    access: "lookup",
    keepSeconds: 5 * MINUTES,
    parameters: { state: STATE, program: PROGRAM, drug: DRUG, service: SERVICE, as_of: AS_OF },
    answers: ["PaLookupResponse"],
    notFound: true,
    example: "?state=TX&program=medicare_traditional&service=outpatient_surgery",
  },
  compare: {
    id: "compare",
    tag: "Rules",
    summary: "Compare one rule across states",
    description:
      "The rule of 2 to 10 states side by side, with a sentence that names the outliers. Needs the comparison entitlement. 2,000 requests an hour for each key. 404 only for an unknown drug or service.",
    paths: ["/v1/compare"],
    method: "GET",
    access: "compare",
    keepSeconds: 5 * MINUTES,
    parameters: {
      states: {
        kind: "states",
        required: true,
        description: "2 to 10 USPS abbreviations, separated by commas.",
        example: "OH,TX",
      },
      program: PROGRAM,
      drug: DRUG,
      service: SERVICE,
      as_of: AS_OF,
    },
    answers: ["CompareResponse"],
    notFound: true,
    example: "?states=OH,TX,NY&program=medicare_traditional&service=home_health",
  },
  action_plan: {
    id: "actionPlan",
    tag: "Next steps",
    summary: "Plan the next actions",
    description:
      "Ranked actions with deadlines, the clocks that apply (the shortest wins) and the appeal ladder; each element cites its source.",
    paths: ["/v1/action-plan"],
    method: "GET",
    access: "action_plan",
    keepSeconds: 5 * MINUTES,
    parameters: {
      state: STATE,
      program: PROGRAM,
      drug: DRUG,
      service: SERVICE,
      urgency: {
        kind: "choice",
        required: false,
        values: ["standard", "expedited"],
        byDefault: "standard",
        description: "How urgent the request is.",
      },
      stage: {
        kind: "choice",
        required: false,
        values: ["before_request", "requested", "denied"],
        byDefault: "before_request",
        description: "Nothing sent yet; a request is under way; it was denied.",
      },
      date: {
        kind: "day",
        required: false,
        description: "The day of the request, or the date on the denial: deadlines are then days.",
      },
      as_of: AS_OF,
    },
    answers: ["ActionPlanResponse"],
    notFound: true,
    example: "?state=TX&program=medicare_traditional&service=outpatient_surgery&stage=denied&date=2026-06-01",
  },
  ask: {
    id: "ask",
    tag: "Rules",
    summary: "Ask in free text",
    description:
      "States, programs, drugs and services are understood from the question; every sentence of the answer rests on one rule and carries its id. Where something is missing, a clarifying question with options. One question may name at most 6 drugs and services and ask for at most 6 rules; beyond that the answer says so (needs_clarification). Questions are neither kept nor logged.",
    paths: ["/v1/ask"],
    method: "POST",
    access: "ask",
    keepSeconds: 0,
    parameters: {},
    body: {
      schema: "AskRequest",
      example: { question: "Does original Medicare in Texas need PA for a hospital outpatient procedure?" },
    },
    answers: ["AskResponse"],
  },
  drug_crosswalk: {
    id: "drugCrosswalk",
    tag: "Metadata",
    summary: "Find a drug by free text",
    description:
      "Brand, generic, class and how it matched. Strengths, salts and dosage words are ignored, misspellings understood, ambiguity answered with candidates.",
    paths: ["/v1/drug-crosswalk"],
    method: "GET",
    access: "drug_crosswalk",
    keepSeconds: 60 * MINUTES,
    parameters: {
      q: { kind: "text", required: true, longest: 120, description: "What somebody typed.", example: "ozempik 1 mg" },
    },
    answers: ["DrugCrosswalkResponse"],
    example: "?q=ozempik%201%20mg",
  },
  states: {
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
  },
  manifest: {
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
  },
  lookup_options: {
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
  },
  topics: {
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
  },
  changes: {
    id: "changes",
    tag: "Metadata",
    summary: "List what changed, or show one change",
    description:
      "With since: changes of rules since a day, as far as the key's subscription reaches, by month and program, the oldest first: field by field, with what it means for whoever acts on the rule (ChangesResponse). Long fields are left out of the list. At most 100 at once; next_cursor leads on. With id: one change with all its fields (ChangeResponse). Give exactly one of since and id. Public feeds without verdicts: /feed.json and /feed.atom.",
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
        kind: "change_id",
        required: false,
        alone: true,
        help: "An id is one of those in a list of changes.",
        description: "One change, as a list of changes names it; alone, without since.",
      },
    },
    answers: ["ChangesResponse", "ChangeResponse"],
    notFound: true,
    example: "?since=2026-11-01",
  },
  compliance: {
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
  },
  me: {
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
  },
} as const satisfies Record<string, OperationRow>;

export type OperationName = keyof typeof OPERATIONS;
export type Operation = OperationRow & { name: OperationName };

/** The rows as a list, each with its name. */
export const OPERATION_LIST: readonly Operation[] = (Object.keys(OPERATIONS) as OperationName[]).map((name) => ({
  name,
  ...OPERATIONS[name],
}));
