/** The shapes of all responses as schemas: what /openapi.json publishes and what tests hold real responses against. */

import { z } from "zod";
import { BASES, DRUG_CLASSES, ENDPOINTS, PA_TYPES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";

const registry = z.registry<{ id: string; description?: string }>();

/** Registers a schema as a component of its own. */
function component<Schema extends z.ZodType>(id: string, description: string, schema: Schema): Schema {
  registry.add(schema, { id, description });
  return schema;
}

const state = component("State", "USPS abbreviation of one of the 50 states or DC.", z.enum(STATES));
const program = component("Program", "An insurance program.", z.enum(PROGRAMS));
const paType = component("PaType", "How far prior authorization reaches; none when it is not required.", z.enum(PA_TYPES));
const basis = component("Basis", "How the rule is known.", z.enum(BASES));
const drugClass = component("DrugClass", "A drug class.", z.enum(DRUG_CLASSES));
const serviceCategory = component("ServiceCategory", "A service category; those after ambulance_transport exist in Ohio only.", z.enum(SERVICE_CATEGORIES));
const day = component("Day", "A day, YYYY-MM-DD.", z.iso.date());
const moment = z.iso.datetime();
const url = z.url();
const count = z.int().min(0);

const citation = component("Citation", "A source that somebody read.", z.strictObject({
  title: z.string(), publisher: z.string(), url, kind: z.string(), date: day, date_kind: z.string(),
  read_url: url.optional().describe("Where the text was read, when that was a copy."),
}));

const ruleFields = {
  pa_required: z.boolean().describe("Whether at least part of the combination needs prior authorization."),
  pa_type: paType,
  confidence: z.number().min(0).max(1).describe("0.8 and more is high. Computed from basis, kind of source and age."),
  notes: z.string().describe("Criteria, exceptions, caveats in plain language."),
  source_url: url.describe("The authoritative source; cite it with last_verified."),
  last_verified: day.describe("The newest date that the source itself carries for this rule."),
  federal_override: z.union([z.literal(false), z.string()]).describe("The federal mandate that overrides, with its citation."),
  basis,
  effective_from: day.nullable().describe("First day of service; null when it is not known to begin."),
  effective_to: day.nullable().describe("Last day of service; null when no end is known."),
  citations: z.array(citation).min(1).describe("The deciding source first."),
};

const paRule = component("PaRule", "A verified prior authorization rule.", z.strictObject(ruleFields));

const nextStep = component("NextStep", "What to do next.", z.strictObject({
  step: z.int().min(1), title: z.string(), items: z.array(z.string()).min(1), source_url: url, last_verified: day,
  further_source_urls: z.array(url).optional(),
}));

const query = component("Query", "What was asked, as a code.", z.union([
  z.strictObject({ drug_class: drugClass }), z.strictObject({ service_category: serviceCategory }),
]));

const resolvedDrug = component("ResolvedDrug", "How a drug's name became a class.", z.strictObject({
  asked: z.string(), matched: z.enum(["brand", "generic"]), generic: z.string(), drug_class: drugClass, used_for: z.string().optional(),
  also_in: z.array(z.strictObject({ drug_class: drugClass, brands: z.array(z.string()), used_for: z.string().optional() })),
}));

const servedFrom = z.enum(["static", "edge"]).describe("static: pre-built; edge: worked out for this request.");
const ruleId = z.string().regex(/^[a-z]{2}\/[a-z_]+\/(drug|service)\/[a-z0-9_]+$/);

component("PaLookupResponse", "One rule, with actionable next steps.", z.strictObject({
  state, program, query, result: paRule, next_steps: z.array(nextStep), rule_id: ruleId,
  resolved_from: resolvedDrug.optional(), as_of: day.optional(), served_from: servedFrom, timestamp: moment,
}));

const compareStateResult = component("CompareStateResult", "A state's rule within a comparison.", z.strictObject({ state_abbr: state, ...ruleFields, rule_id: ruleId }));

const compareSummary = component("CompareSummary", "What a comparison comes to.", z.strictObject({
  total: count, require_pa: count, no_pa: count, divergence: z.boolean(), divergence_summary: z.string(),
  without_rule: z.array(state),
  differences: z.strictObject({ pa_type: z.record(z.string(), z.array(state)).optional(), federal_override: z.record(z.string(), z.array(state)).optional() }),
}));

component("CompareResponse", "One rule across 2 to 10 states.", z.strictObject({
  states: z.array(state), program, query, summary: compareSummary, results: z.array(compareStateResult),
  resolved_from: resolvedDrug.optional(), as_of: day.optional(), served_from: servedFrom, timestamp: moment,
}));

const stateListItem = component("StateListItem", "A state in numbers.", z.strictObject({
  abbr: state, name: z.string(), total_rules: count, pa_required_pct: z.int().nullable(),
  non_expansion: z.boolean(), ffs_dominant: z.boolean(), wiser: z.boolean(),
}));
component("StatesListResponse", "All 51 jurisdictions.", z.strictObject({ states: z.array(stateListItem) }));

const ruleInBrief = z.record(program, z.strictObject({ pa_required: z.boolean(), pa_type: paType, confidence: z.number(), basis, last_verified: day }).optional());
component("StateDetailResponse", "A state's rules in brief.", z.strictObject({
  state, name: z.string(),
  flags: z.strictObject({ non_expansion: z.boolean(), ffs_dominant: z.boolean(), wiser: z.boolean() }),
  summary: z.strictObject({
    total_rules: count, pa_required_count: count, pa_required_pct: z.int().nullable(), programs_covered: z.array(program),
    pa_type_breakdown: z.record(z.string(), count),
    federal_protected_classes_with_pa: z.array(drugClass).describe("Drug classes within Part D's six protected classes for which a Part D rule requires prior authorization."),
    last_verified: day.nullable(),
  }),
  services: z.record(z.string(), ruleInBrief),
  drugs: z.record(z.string(), ruleInBrief),
}));

const named = { code: z.string(), name: z.string(), also_called: z.array(z.string()).optional(), meaning: z.string() };
component("ManifestResponse", "Every code of the interface.", z.strictObject({
  states: z.array(z.strictObject({ code: state, name: z.string() })),
  programs: z.array(z.strictObject(named)),
  drug_classes: z.array(z.strictObject({ ...named, examples: z.array(z.string()) })),
  service_categories: z.array(z.strictObject({ ...named, only_in: z.array(state).optional() })),
  pa_types: z.array(z.strictObject(named)),
  bases: z.array(basis),
}));

component("LookupOptionsResponse", "For each state and program, what has a rule in force.", z.strictObject({
  states: z.record(z.string(), z.record(z.string(), z.strictObject({ drugs: z.array(drugClass), services: z.array(serviceCategory) }))),
}));

component("TopicsResponse", "Topics with their number of rules and the dates between which they were verified.", z.strictObject({
  topics: z.array(z.strictObject({ topic: z.string(), kind: z.enum(["drug", "service"]), rules: count, oldest_verified: day, last_verified: day })),
  federal_topics: z.array(z.strictObject({ rule_id: z.string(), title: z.string(), status: z.enum(["final", "proposed", "statute"]), requirements: count, last_verified: day })),
}));

const describedDrug = component("Drug", "What a drug's name stands for; `drug` is what the other operations take.", z.strictObject({
  name: z.string(), drug: z.string(), matched: z.enum(["brand", "generic"]), generic: z.string(), brands: z.array(z.string()),
  rxcui: z.string().nullable(), drug_class: drugClass, used_for: z.string().nullable(), class_depends_on_use: z.boolean(),
  also_in: z.array(z.strictObject({ drug_class: drugClass, brands: z.array(z.string()), used_for: z.string().nullable() })),
  source_url: url, last_verified: day,
}));
component("DrugCrosswalkResponse", "The drug that free text means, or the candidates to choose from.", z.strictObject({
  q: z.string(), match: z.enum(["exact", "normalized", "partial", "misspelling", "ambiguous", "none"]),
  drug: describedDrug.nullable(), candidates: z.array(describedDrug), message: z.string(),
}));

const duration = component("Duration", "A length of time as the law gives it.", z.union([
  z.strictObject({ hours: count }), z.strictObject({ days: count }), z.strictObject({ business_days: count }),
]));
const provenance = { source_url: url, last_verified: day, further_source_urls: z.array(url).optional() };
const clock = component("Clock", "How soon a request must be decided; of several, the shortest wins.", z.strictObject({
  applies_to: z.array(z.enum(["drug", "service"])), codes: z.array(z.string()).optional(), urgency: z.enum(["standard", "expedited"]), within: duration, emergency_supply: duration.optional(),
  starts: z.string(), decides: z.string(), effective_from: day.optional(), jurisdictions: z.union([z.literal("all"), z.array(state)]), note: z.string().optional(),
  ...provenance, text: z.string(), wins: z.boolean(), due_date: day.nullable(),
}));
const level = component("AppealLevel", "A level of the appeal ladder; level 0 comes before there is anything to appeal.", z.strictObject({
  level: count, name: z.string(), decided_by: z.string(), file_within: duration.optional(), counted_from: z.enum(["receipt", "notice"]).optional(),
  presumed_receipt_days: count.optional(), decision_within: z.strictObject({ standard: duration.optional(), expedited: duration.optional() }).optional(),
  amount_in_controversy: z.strictObject({ usd: z.number(), year: z.int() }).optional(), must_exhaust: z.boolean().optional(), note: z.string().optional(),
  ...provenance, file_within_text: z.string().nullable(), file_by: day.nullable(),
}));
component("ActionPlanResponse", "Ranked next actions, clocks and appeals.", z.strictObject({
  state, program, query, resolved_from: resolvedDrug.optional(),
  urgency: z.enum(["standard", "expedited"]), stage: z.enum(["before_request", "requested", "denied"]), date: day.nullable(), as_of: day.optional(),
  rule: z.strictObject({ rule_id: ruleId, pa_required: z.boolean(), pa_type: paType, confidence: z.number(), basis, notes: z.string(), source_url: url, last_verified: day }).nullable(),
  message: z.string().nullable(),
  actions: z.array(z.strictObject({ rank: z.int().min(1), title: z.string(), items: z.array(z.string()), due_date: day.nullable(), source_url: url, last_verified: day })),
  clocks: z.array(clock), appeal_ladder: z.array(level), contacts: z.array(z.unknown()),
  served_from: servedFrom, timestamp: moment,
}));

component("AskRequest", "A question in free text, without personal health information.", z.strictObject({ question: z.string().min(1).max(500) }));
const asked = { state, program, drug_class: drugClass.optional(), service_category: serviceCategory.optional(), sentence: z.string() };
component("AskResponse", "What was understood, and sentences that each rest on one rule.", z.strictObject({
  status: z.enum(["answered", "not_verified", "needs_clarification", "out_of_scope"]),
  answer: z.string(),
  understood: z.strictObject({
    states: z.array(state), programs: z.array(program),
    subjects: z.array(z.strictObject({ drug_class: drugClass.optional(), service_category: serviceCategory.optional(), resolved_from: resolvedDrug.optional() })),
    guessed: z.array(z.strictObject({ typed: z.string(), understood: z.string() })).describe("Misspelled names, as understood."),
    sure: z.enum(["sure", "likely"]),
  }),
  answers: z.array(z.strictObject({
    ...asked, pa_required: z.boolean(), pa_type: paType, confidence: z.number(), notes: z.string(), rule_id: ruleId, source_url: url, last_verified: day,
    citations: z.array(citation), next_steps: z.array(nextStep),
  })),
  not_verified: z.array(z.strictObject({ ...asked, decided_by: z.strictObject({ text: z.string(), source_url: url, last_verified: day }).nullable() })),
  clarification: z.strictObject({
    about: z.enum(["state", "program", "subject"]), question: z.string(), options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  }).nullable(),
  warnings: z.array(z.string()), served_from: servedFrom, timestamp: moment,
}));

component("ComplianceResponse", "What is known of each jurisdiction's compliance with a federal mandate.", z.strictObject({
  rule_id: z.string(), title: z.string(), status: z.enum(["final", "proposed", "statute"]), binding: z.boolean(), citation: z.string(), summary: z.string(), ...provenance,
  requirements: z.array(z.strictObject({ id: z.string(), text: z.string(), programs: z.array(program), effective_from: day.nullable(), note: z.string().optional(), ...provenance })),
  jurisdictions: z.array(z.strictObject({
    state, name: z.string(),
    cells: z.array(z.strictObject({
      requirement: z.string(), program, status: z.enum(["compliant", "non_compliant", "partial", "not_applicable", "not_verified", "proposed"]),
      text: z.string().optional(), source_url: url.optional(), last_verified: day.optional(), further_source_urls: z.array(url).optional(),
    })),
  })),
}));

const standing = { limit: count, window: z.enum(["1 hour", "1 month"]), remaining: count.nullable(), reset_seconds: count };
component("MeResponse", "What this key may do and has left.", z.strictObject({
  id: z.string(), label: z.string(), admin: z.boolean(),
  states: z.union([z.literal("all"), z.array(state)]), programs: z.union([z.literal("all"), z.array(program)]), endpoints: z.union([z.literal("all"), z.array(z.enum(ENDPOINTS))]),
  limits: z.array(z.strictObject({ endpoint: z.enum(ENDPOINTS), ...standing })),
  plan: z.strictObject({ calls: count, overage: z.boolean(), used: z.record(z.string(), count).nullable(), remaining: count.nullable().optional(), reset_seconds: count.optional() }),
  created: moment, expires: moment.nullable(), timestamp: moment,
}));

component("Error", "What was wrong, and what to do about it.", z.looseObject({
  error: z.string(), message: z.string().optional(), signup_url: url.optional(), code: z.string().optional(), param: z.string().optional(),
  allowed: z.array(z.string()).optional(), did_you_mean: z.string().optional(), request_id: z.string(),
}));
component("RateLimitError", "A limit is exceeded.", z.looseObject({
  error: z.string(), limit: count, window: z.enum(["1 hour", "1 month"]), retry_after_seconds: z.int().min(1), message: z.string().optional(), request_id: z.string(),
}));

/** All components as JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it), by name. */
export function componentSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: "input" });
  return Object.fromEntries(
    Object.entries(schemas).filter(([id]) => !id.startsWith("__")).map(([id, { $schema: _schema, $id: _id, id: _name, ...schema }]) => [id, plain(schema) as object]),
  );
}

/** Without what says nothing to a reader: patterns beside a format, the bounds of safe integers, names that are any text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const noise = (key: string, inner: unknown) =>
    (key === "pattern" && "format" in value) || ((key === "maximum" || key === "minimum") && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER) ||
    (key === "propertyNames" && JSON.stringify(inner) === '{"type":"string"}');
  return Object.fromEntries(Object.entries(value).filter(([key, inner]) => !noise(key, inner)).map(([key, inner]) => [key, plain(inner)]));
}
