/** Each operation as an integrator reads of it: parameters and what it answers with. */

import { DRUG_CLASSES, SERVICE_CATEGORIES } from "../contract/enumerations.ts";

type Parameter = {
  name: string;
  in: "query" | "path";
  required: boolean;
  description: string;
  schema: object;
  example?: string;
  explode?: boolean;
  style?: string;
};

export type DescribedOperation = {
  id: string;
  tag: string;
  /** The first is the name; the others are aliases. */
  paths: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  /** Component of the body; the operation is then a POST. */
  body?: string;
  /** Component, or components of which it is one. */
  schema: string[];
  access: "endpoint" | "any_key" | "public";
  notFound: boolean;
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const CODE = { type: "string", pattern: "^[a-z][a-z0-9_]{1,63}$" };
const CHANGE_ID = { type: "string", pattern: "^\\d{4}-\\d{2}/[a-z_]{1,30}/\\d{1,6}$" };

const STATE: Parameter = {
  name: "state",
  in: "query",
  required: true,
  description: "USPS abbreviation, in capitals.",
  schema: ref("State"),
  example: "TX",
};
const PROGRAM: Parameter = {
  name: "program",
  in: "query",
  required: true,
  description: "The insurance program.",
  schema: ref("Program"),
  example: "medicare_traditional",
};
const DRUG: Parameter = {
  name: "drug",
  in: "query",
  required: false,
  schema: CODE,
  description: `Exactly one of drug and service. A drug class (${DRUG_CLASSES.join(", ")}), or a brand or generic name in lower case with underscores (ozempic).`,
};
const SERVICE: Parameter = {
  name: "service",
  in: "query",
  required: false,
  schema: CODE,
  example: "outpatient_surgery",
  description: `Exactly one of drug and service. A service category: ${SERVICE_CATEGORIES.slice(0, 14).join(", ")}; in Ohio also ${SERVICE_CATEGORIES.slice(14).join(", ")}.`,
};
const AS_OF: Parameter = {
  name: "as_of",
  in: "query",
  required: false,
  description: "Day of service: answers with the rule in force on that day.",
  schema: ref("Day"),
};
const optional = (parameter: Parameter): Parameter => {
  const { example: _example, ...rest } = parameter;
  return { ...rest, required: false };
};

export const OPERATIONS: DescribedOperation[] = [
  {
    id: "paLookup",
    tag: "Rules",
    paths: ["/v1/pa-lookup", "/v1/pauth-lookup"],
    schema: ["PaLookupResponse"],
    access: "endpoint",
    notFound: true,
    summary: "Look up one rule",
    description: "One verified rule with its source and the next steps. 10,000 requests an hour for each key.",
    parameters: [STATE, PROGRAM, DRUG, SERVICE, AS_OF],
  },
  {
    id: "compare",
    tag: "Rules",
    paths: ["/v1/compare"],
    schema: ["CompareResponse"],
    access: "endpoint",
    notFound: true,
    summary: "Compare one rule across states",
    description:
      "The rule of 2 to 10 states side by side, with a sentence that names the outliers. Needs the comparison entitlement. 2,000 requests an hour for each key. 404 only for an unknown drug or service.",
    parameters: [
      {
        name: "states",
        in: "query",
        required: true,
        description: "2 to 10 USPS abbreviations, separated by commas.",
        schema: { type: "string", pattern: "^[A-Z]{2}(,[A-Z]{2}){1,9}$" },
        example: "OH,TX",
      },
      PROGRAM,
      DRUG,
      SERVICE,
      AS_OF,
    ],
  },
  {
    id: "actionPlan",
    tag: "Next steps",
    paths: ["/v1/action-plan"],
    schema: ["ActionPlanResponse"],
    access: "endpoint",
    notFound: true,
    summary: "Plan the next actions",
    description:
      "Ranked actions with deadlines, the clocks that apply (the shortest wins) and the appeal ladder; each element cites its source.",
    parameters: [
      STATE,
      PROGRAM,
      DRUG,
      SERVICE,
      {
        name: "urgency",
        in: "query",
        required: false,
        description: "How urgent the request is.",
        schema: { type: "string", enum: ["standard", "expedited"], default: "standard" },
      },
      {
        name: "stage",
        in: "query",
        required: false,
        description: "Nothing sent yet; a request is under way; it was denied.",
        schema: { type: "string", enum: ["before_request", "requested", "denied"], default: "before_request" },
      },
      {
        name: "date",
        in: "query",
        required: false,
        description: "The day of the request, or the date on the denial: deadlines are then days.",
        schema: ref("Day"),
      },
      AS_OF,
    ],
  },
  {
    id: "ask",
    tag: "Rules",
    paths: ["/v1/ask"],
    body: "AskRequest",
    schema: ["AskResponse"],
    access: "endpoint",
    notFound: false,
    summary: "Ask in free text",
    description:
      "States, programs, drugs and services are understood from the question; every sentence of the answer rests on one rule and carries its id. Where something is missing, a clarifying question with options. One question may name at most 6 drugs and services and ask for at most 6 rules; beyond that the answer says so (needs_clarification). Questions are neither kept nor logged.",
    parameters: [],
  },
  {
    id: "drugCrosswalk",
    tag: "Metadata",
    paths: ["/v1/drug-crosswalk"],
    schema: ["DrugCrosswalkResponse"],
    access: "endpoint",
    notFound: false,
    summary: "Find a drug by free text",
    description:
      "Brand, generic, class and how it matched. Strengths, salts and dosage words are ignored, misspellings understood, ambiguity answered with candidates.",
    parameters: [
      {
        name: "q",
        in: "query",
        required: true,
        description: "What somebody typed.",
        schema: { type: "string", minLength: 1, maxLength: 120 },
        example: "ozempik 1 mg",
      },
    ],
  },
  {
    id: "statesSummary",
    tag: "Metadata",
    paths: ["/api/states-summary"],
    schema: ["StatesListResponse", "StateDetailResponse"],
    access: "endpoint",
    notFound: false,
    summary: "List the 51 jurisdictions, or detail one",
    description:
      "Without state: all 51 (StatesListResponse), with no percentage outside the states of the key. With state: that state's rules in brief (StateDetailResponse). May be kept for an hour.",
    parameters: [optional(STATE)],
  },
  {
    id: "states",
    tag: "Metadata",
    paths: ["/v1/states"],
    schema: ["StatesListResponse", "StateDetailResponse"],
    access: "endpoint",
    notFound: false,
    summary: "List the 51 jurisdictions, or detail one (another name of /api/states-summary)",
    description: "The same as /api/states-summary.",
    parameters: [optional(STATE)],
  },
  {
    id: "manifest",
    tag: "Metadata",
    paths: ["/v1/manifest"],
    schema: ["ManifestResponse"],
    access: "endpoint",
    notFound: false,
    summary: "List every code",
    description: "States, programs, drug classes, service categories and types, with names and meanings.",
    parameters: [],
  },
  {
    id: "lookupOptions",
    tag: "Metadata",
    paths: ["/v1/lookup-options"],
    schema: ["LookupOptionsResponse"],
    access: "endpoint",
    notFound: false,
    summary: "List what can be looked up",
    description:
      "For each state and program of the key's subscription, the drug classes and service categories that have a rule in force.",
    parameters: [optional(STATE), optional(PROGRAM)],
  },
  {
    id: "topics",
    tag: "Metadata",
    paths: ["/v1/topics"],
    schema: ["TopicsResponse"],
    access: "endpoint",
    notFound: false,
    summary: "List topics with their dates",
    description: "Each drug class, service category and federal mandate, with how much is verified and when.",
    parameters: [],
  },
  {
    id: "changes",
    tag: "Metadata",
    paths: ["/v1/changes"],
    schema: ["ChangesResponse", "ChangeResponse"],
    access: "endpoint",
    notFound: true,
    summary: "List what changed, or show one change",
    description:
      "With since: changes of rules since a day, as far as the key's subscription reaches, by month and program, the oldest first: field by field, with what it means for whoever acts on the rule (ChangesResponse). Long fields are left out of the list. At most 100 at once; next_cursor leads on. With id: one change with all its fields (ChangeResponse). Give exactly one of since and id. Public feeds without verdicts: /feed.json and /feed.atom.",
    parameters: [
      {
        name: "since",
        in: "query",
        required: false,
        description: "The day from which on changes are wanted; required without id.",
        schema: ref("Day"),
        example: "2026-11-01",
      },
      optional(STATE),
      optional(PROGRAM),
      {
        name: "cursor",
        in: "query",
        required: false,
        description: "next_cursor of the answer before.",
        schema: CHANGE_ID,
      },
      {
        name: "id",
        in: "query",
        required: false,
        description: "One change, as a list of changes names it; alone, without since.",
        schema: CHANGE_ID,
      },
    ],
  },
  {
    id: "compliance",
    tag: "Compliance",
    paths: ["/api/v1/compliance/{rule_id}"],
    schema: ["ComplianceResponse"],
    access: "public",
    notFound: true,
    summary: "Show a federal mandate's grid",
    description:
      "For each jurisdiction what a dated source says of its compliance; everything else is not_verified. Public.",
    parameters: [
      {
        name: "rule_id",
        in: "path",
        required: true,
        description: "The mandate, for example CMS-0057-F; GET /v1/topics lists them.",
        schema: { type: "string" },
        example: "CMS-0057-F",
      },
    ],
  },
  {
    id: "me",
    tag: "Account",
    paths: ["/v1/me"],
    schema: ["MeResponse"],
    access: "any_key",
    notFound: false,
    summary: "Show what this key may do",
    description: "Scopes, limits, what is left of them, plan usage this month, expiry. Spends nothing.",
    parameters: [],
  },
];
