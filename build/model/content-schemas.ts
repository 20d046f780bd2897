/** Every kind of content file, where it stands, and the schema that it follows: for editors' tools. */

import type { z } from "zod";
import { clockFileSchema } from "./clock.ts";
import { crosswalkFileSchema } from "./crosswalk.ts";
import { doseFormsSchema, drugFileSchema, drugWordsSchema, suppliesSchema } from "./drug.ts";
import { drugListSchema } from "./drug-list.ts";
import { federalExclusionFileSchema, stateExclusionFileSchema } from "./exclusion.ts";
import { federalMandateSchema } from "./federal-mandate.ts";
import { ladderFileSchema } from "./ladder.ts";
import { leadFileSchema } from "./lead.ts";
import { listCorrectionsSchema } from "./list-correction.ts";
import { procedureSchema } from "./procedure.ts";
import { removalFileSchema } from "./removal.ts";
import { federalRuleFileSchema, stateRuleFileSchema } from "./rule.ts";
import { sourcesSchema } from "./source.ts";
import { stateProfileSchema } from "./state-profile.ts";
import {
  drugClassesSchema,
  jurisdictionsSchema,
  paTypesSchema,
  programsSchema,
  serviceCategoriesSchema,
} from "./vocabulary.ts";

/** `files` are globs from the project's root. */
export const CONTENT_SCHEMAS: { name: string; says: string; files: string[]; schema: z.ZodType }[] = [
  {
    name: "state-rules",
    says: "The rules of a state for one program and code, one block for each version.",
    files: ["content/states/*/*/*/*.yaml"],
    schema: stateRuleFileSchema,
  },
  {
    name: "federal-rules",
    says: "Federal rules for one program and code, one block for each reach and version.",
    files: ["content/federal/*/*/*.yaml"],
    schema: federalRuleFileSchema,
  },
  {
    name: "state-exclusions",
    says: "What a state's program does not cover.",
    files: ["content/exclusions/[A-Z][A-Z]/*/*/*.yaml"],
    schema: stateExclusionFileSchema,
  },
  {
    name: "federal-exclusions",
    says: "What a federal program does not cover.",
    files: ["content/exclusions/federal/*/*/*.yaml"],
    schema: federalExclusionFileSchema,
  },
  {
    name: "sources",
    says: "Sources that somebody read, by id.",
    files: ["content/sources/*.yaml"],
    schema: sourcesSchema,
  },
  {
    name: "procedure",
    says: "Next steps that rules share.",
    files: ["content/procedures/*/*.yaml"],
    schema: procedureSchema,
  },
  {
    name: "clocks",
    says: "How soon a request must be decided.",
    files: ["content/clocks/*.yaml"],
    schema: clockFileSchema,
  },
  {
    name: "ladder",
    says: "The levels of appeal of a program.",
    files: ["content/ladders/*.yaml"],
    schema: ladderFileSchema,
  },
  {
    name: "state-profile",
    says: "Agency, plans, carve-outs and contacts of a state.",
    files: ["content/states/*/state.yaml"],
    schema: stateProfileSchema,
  },
  {
    name: "federal-mandate",
    says: "A federal mandate and what is known of each state's compliance.",
    files: ["content/federal_rules/*.yaml"],
    schema: federalMandateSchema,
  },
  {
    name: "leads",
    says: "What nobody could verify yet, and where to look.",
    files: ["content/leads/*.yaml"],
    schema: leadFileSchema,
  },
  {
    name: "removals",
    says: "Rules that are taken away on purpose.",
    files: ["content/removals.yaml"],
    schema: removalFileSchema,
  },
  {
    name: "crosswalk",
    says: "Drugs by brand, generic name and class.",
    files: ["content/crosswalk/*.yaml"],
    schema: crosswalkFileSchema,
  },
  {
    name: "list-corrections",
    says: "Rows of a drug list that a person corrected.",
    files: ["content/lists/*/*.corrections.yaml"],
    schema: listCorrectionsSchema,
  },
  {
    name: "drug-list",
    says: "A published drug list, row by row.",
    files: ["content/lists/*/*.yaml", "!content/lists/*/*.corrections.yaml"],
    schema: drugListSchema,
  },
  {
    name: "drugs",
    says: "Ingredients and combinations with their salts, brands and products.",
    files: ["content/drugs/*.yaml"],
    schema: drugFileSchema,
  },
  {
    name: "jurisdictions",
    says: "The 51 jurisdictions and their flags.",
    files: ["content/vocabulary/jurisdictions.yaml"],
    schema: jurisdictionsSchema,
  },
  {
    name: "programs",
    says: "The programs: names, meanings, who decides.",
    files: ["content/vocabulary/programs.yaml"],
    schema: programsSchema,
  },
  {
    name: "drug-classes",
    says: "The drug classes: names and meanings.",
    files: ["content/vocabulary/drug_classes.yaml"],
    schema: drugClassesSchema,
  },
  {
    name: "service-categories",
    says: "The service categories: names and meanings.",
    files: ["content/vocabulary/service_categories.yaml"],
    schema: serviceCategoriesSchema,
  },
  {
    name: "pa-types",
    says: "The types of authorization: names and meanings.",
    files: ["content/vocabulary/pa_types.yaml"],
    schema: paTypesSchema,
  },
  {
    name: "dose-forms",
    says: "The dose forms, and the words for them.",
    files: ["content/vocabulary/dose_forms.yaml"],
    schema: doseFormsSchema,
  },
  {
    name: "drug-words",
    says: "Words and abbreviations of printed labels.",
    files: ["content/vocabulary/drug_words.yaml"],
    schema: drugWordsSchema,
  },
  {
    name: "supplies",
    says: "Supplies and devices by the words of labels.",
    files: ["content/vocabulary/supplies.yaml"],
    schema: suppliesSchema,
  },
];
