/** Shapes of the metadata operations: states, manifest, options, topics, drug crosswalk. */

import { z } from "zod";
import {
  basis,
  component,
  count,
  day,
  drugClass,
  paType,
  program,
  provenance,
  serviceCategory,
  state,
  url,
} from "./components.ts";

const stateListItem = component(
  "StateListItem",
  "A state in numbers.",
  z.strictObject({
    abbr: state,
    name: z.string(),
    total_rules: count,
    pa_required_pct: z.int().nullable(),
    non_expansion: z.boolean(),
    ffs_dominant: z.boolean(),
    wiser: z.boolean(),
  }),
);
component("StatesListResponse", "All 51 jurisdictions.", z.strictObject({ states: z.array(stateListItem) }));

export const contact = component(
  "Contact",
  "Whom to reach, as read and dated.",
  z.strictObject({
    purpose: z.string(),
    programs: z.array(program),
    applies_to: z.array(z.enum(["drug", "service"])),
    phone: z.string().optional(),
    fax: z.string().optional(),
    url: url.optional(),
    ...provenance,
  }),
);
const stateMeta = component(
  "StateMeta",
  "What is verified of the state's own programs.",
  z.strictObject({
    agency: z.strictObject({ name: z.string(), url: url.optional(), ...provenance }).nullable(),
    managed_care_brands: z.array(z.strictObject({ name: z.string(), ...provenance })),
    carve_outs: z.array(z.strictObject({ text: z.string(), ...provenance })),
    contacts: z.array(contact),
    wiser: z.enum(["in_model", "not_in_model"]),
    primary_sources: z.array(z.strictObject({ title: z.string(), url, date: day })),
  }),
);

const ruleInBrief = z.record(
  program,
  z
    .strictObject({ pa_required: z.boolean(), pa_type: paType, confidence: z.number(), basis, last_verified: day })
    .optional(),
);
component(
  "StateDetailResponse",
  "A state's rules in brief.",
  z.strictObject({
    state,
    name: z.string(),
    flags: z.strictObject({ non_expansion: z.boolean(), ffs_dominant: z.boolean(), wiser: z.boolean() }),
    summary: z.strictObject({
      total_rules: count,
      pa_required_count: count,
      pa_required_pct: z.int().nullable(),
      programs_covered: z.array(program),
      pa_type_breakdown: z.record(z.string(), count),
      federal_protected_classes_with_pa: z
        .array(drugClass)
        .describe(
          "Drug classes within Part D's six protected classes for which a Part D rule requires prior authorization.",
        ),
      last_verified: day.nullable(),
    }),
    state_meta: stateMeta.nullable(),
    services: z.record(z.string(), ruleInBrief),
    drugs: z.record(z.string(), ruleInBrief),
    not_covered: z
      .record(
        z.string(),
        z.record(z.string(), z.strictObject({ text: z.string(), source_url: url, last_verified: day })),
      )
      .describe("Code -> program -> why it is not a covered benefit today."),
  }),
);

const named = { code: z.string(), name: z.string(), also_called: z.array(z.string()).optional(), meaning: z.string() };
component(
  "ManifestResponse",
  "Every code of the interface.",
  z.strictObject({
    states: z.array(z.strictObject({ code: state, name: z.string() })),
    programs: z.array(z.strictObject(named)),
    drug_classes: z.array(z.strictObject({ ...named, examples: z.array(z.string()) })),
    service_categories: z.array(z.strictObject({ ...named, only_in: z.array(state).optional() })),
    pa_types: z.array(z.strictObject(named)),
    bases: z.array(basis),
  }),
);

component(
  "LookupOptionsResponse",
  "For each state and program, what has a rule in force.",
  z.strictObject({
    states: z.record(
      z.string(),
      z.record(z.string(), z.strictObject({ drugs: z.array(drugClass), services: z.array(serviceCategory) })),
    ),
  }),
);

component(
  "TopicsResponse",
  "Topics with their number of rules and the dates between which they were verified.",
  z.strictObject({
    topics: z.array(
      z.strictObject({
        topic: z.string(),
        kind: z.enum(["drug", "service"]),
        rules: count,
        oldest_verified: day,
        last_verified: day,
      }),
    ),
    federal_topics: z.array(
      z.strictObject({
        rule_id: z.string(),
        title: z.string(),
        status: z.enum(["final", "proposed", "statute"]),
        requirements: count,
        last_verified: day,
      }),
    ),
  }),
);

const describedDrug = component(
  "Drug",
  "What a drug's name stands for; `drug` is what the other operations take.",
  z.strictObject({
    name: z.string(),
    drug: z.string(),
    matched: z.enum(["brand", "generic"]),
    generic: z.string(),
    brands: z.array(z.string()),
    rxcui: z.string().nullable(),
    drug_class: drugClass.nullable().describe("null: in none of our classes."),
    used_for: z.string().nullable(),
    class_depends_on_use: z.boolean(),
    class_is_about_brands: z.boolean(),
    also_in: z.array(
      z.strictObject({ drug_class: drugClass, brands: z.array(z.string()), used_for: z.string().nullable() }),
    ),
    source_url: url,
    last_verified: day,
  }),
);
component(
  "DrugCrosswalkResponse",
  "The drug that free text means, or the candidates to choose from.",
  z.strictObject({
    q: z.string(),
    match: z.enum(["exact", "normalized", "partial", "misspelling", "ambiguous", "none"]),
    drug: describedDrug.nullable(),
    candidates: z.array(describedDrug),
    message: z.string(),
  }),
);
