/**
 * Every kind of content, a row each. The loader, the checks, the corpus, the schemas of editors' tools and the table of the
 * guide follow from it: a further kind of content is a further row, and a schema.
 */

import { citedByEach, type CitationWithin } from "./citation.ts";
import { clockFileSchema } from "./clock.ts";
import { CODE_COLLECTIONS } from "./code-collections.ts";
import { collection } from "./collection.ts";
import {
  isProblem,
  jurisdictionOf,
  listOwnerOf,
  placeOf,
  programOf,
  stateOf,
  statePlaceOf,
  stateSubjectOf,
} from "./content-path.ts";
import { crosswalkFileSchema } from "./crosswalk.ts";
import { doseFormsSchema, drugFileSchema, drugWordsSchema, suppliesSchema } from "./drug.ts";
import { drugListSchema } from "./drug-list.ts";
import { federalExclusionFileSchema, stateExclusionFileSchema } from "./exclusion.ts";
import { federalMandateSchema } from "./federal-mandate.ts";
import { healthPlanFileSchema } from "./health-plan.ts";
import { ladderFileSchema } from "./ladder.ts";
import { leadFileSchema } from "./lead.ts";
import { listCorrectionsSchema } from "./list-correction.ts";
import { citedByList } from "./list-citations.ts";
import { operatorSchema } from "./operator.ts";
import { procedureSchema, sharedStepsSchema } from "./procedure.ts";
import { removalFileSchema } from "./removal.ts";
import { federalRuleFileSchema } from "./rule.ts";
import { remarksSchema } from "./remark.ts";
import { routeFileSchema } from "./route.ts";
import { sourcesSchema } from "./source.ts";
import { stateProfileSchema } from "./state-profile.ts";
import { rulesIn, stateRuleFileSchema } from "./state-rule.ts";
import {
  drugClassesSchema,
  jurisdictionsSchema,
  paTypesSchema,
  programsSchema,
  serviceCategoriesSchema,
} from "./vocabulary.ts";

export const COLLECTIONS = {
  stateRules: collection({
    says: "The rules of a state for one code: a block for each version, which names its programs.",
    form: "states/<XX>/<drugs or services>/<code>.yaml",
    schema: stateRuleFileSchema,
    about: stateSubjectOf,
    cited: (blocks) =>
      blocks.flatMap((block, index) =>
        rulesIn(block).map(({ rule, within }): CitationWithin => ({ cited: rule, path: [index, ...within] })),
      ),
  }),
  remarks: collection({
    says: "Sentences that many rules of a state share, by id.",
    form: "states/<XX>/remarks.yaml",
    schema: remarksSchema,
    about: ([state]) => stateOf(state!),
  }),
  federalRules: collection({
    says: "Federal rules for one program and code, one block for each scope and version.",
    form: "federal/<program>/<drugs or services>/<code>.yaml",
    schema: federalRuleFileSchema,
    about: placeOf,
    cited: citedByEach,
  }),
  federalExclusions: collection({
    says: "What a federal program does not cover.",
    form: "exclusions/federal/<program>/<drugs or services>/<code>.yaml",
    schema: federalExclusionFileSchema,
    about: placeOf,
    cited: citedByEach,
  }),
  stateExclusions: collection({
    says: "What a state's program does not cover.",
    form: "exclusions/<XX>/<program>/<drugs or services>/<code>.yaml",
    schema: stateExclusionFileSchema,
    about: statePlaceOf,
    cited: citedByEach,
  }),
  sources: collection({
    says: "Sources that were read, by id.",
    form: "sources/<XX or us-topic>.yaml",
    schema: sourcesSchema,
  }),
  sharedSteps: collection({
    says: "Steps that procedures share, by id.",
    form: "procedures/<XX or federal>/steps.yaml",
    schema: sharedStepsSchema,
    about([owner]) {
      const known = jurisdictionOf(owner!);
      return isProblem(known) ? known : { owner: owner! };
    },
    cited: (steps) => Object.entries(steps).map(([id, cited]): CitationWithin => ({ cited, path: [id] })),
  }),
  procedures: collection({
    says: "Next steps that rules share.",
    form: "procedures/<XX or federal>/<name>.yaml",
    schema: procedureSchema,
    about([about, name]) {
      const known = jurisdictionOf(about!);
      return isProblem(known) ? known : { id: `${about}/${name}` };
    },
    cited: ({ steps }) =>
      steps.flatMap((step, place): CitationWithin[] =>
        "shared" in step ? [] : [{ cited: step, path: ["steps", place] }],
      ),
  }),
  clocks: collection({
    says: "How soon a request must be decided.",
    form: "clocks/<program>.yaml",
    schema: clockFileSchema,
    about: ([program]) => programOf(program!),
    cited: citedByEach,
  }),
  ladders: collection({
    says: "The levels of appeal of a program.",
    form: "ladders/<program>.yaml",
    schema: ladderFileSchema,
    about: ([program]) => programOf(program!),
    cited: citedByEach,
  }),
  routes: collection({
    says: "Who receives a request, and through which channels.",
    form: "routes/<XX or federal>.yaml",
    schema: routeFileSchema,
    about: ([about]) => jurisdictionOf(about!),
    cited: citedByEach,
  }),
  profiles: collection({
    says: "Agency, plans and carve-outs of a state.",
    form: "states/<XX>/state.yaml",
    schema: stateProfileSchema,
    about: ([state]) => stateOf(state!),
    *cited({ agency, ...lists }) {
      yield { cited: agency, path: ["agency"] };
      for (const part of ["managed_care_brands", "carve_outs"] as const) yield* citedByEach(lists[part], [part]);
    },
  }),
  mandates: collection({
    says: "A federal mandate and what is known of each state's compliance.",
    form: "mandates/<name>.yaml",
    schema: federalMandateSchema,
    *cited(mandate) {
      yield { cited: mandate, path: [] };
      yield* citedByEach(mandate.requirements, ["requirements"]);
      yield* citedByEach(mandate.evidence, ["evidence"]);
    },
  }),
  leads: collection({
    says: "What is not verified yet, and where to look.",
    form: "leads/<XX or federal>.yaml",
    schema: leadFileSchema,
    about: ([about]) => jurisdictionOf(about!),
  }),
  removals: collection({
    says: "Rules that are removed on purpose.",
    form: "removals.yaml",
    schema: removalFileSchema,
  }),
  crosswalk: collection({
    says: "Drugs by brand, generic name and class.",
    form: "crosswalk/<drug class>.yaml",
    schema: crosswalkFileSchema,
    cited: citedByEach,
  }),
  listCorrections: collection({
    says: "Rows of a drug list that a person corrected.",
    form: "lists/<XX or plans>/<list>.corrections.yaml",
    schema: listCorrectionsSchema,
    about([whose, list]) {
      const owner = listOwnerOf(whose!);
      return isProblem(owner) ? owner : { list: `${whose}/${list}` };
    },
  }),
  lists: collection({
    says: "A published drug list, row by row.",
    form: "lists/<XX or plans>/<list>.yaml",
    schema: drugListSchema,
    about([whose, id]) {
      const owner = listOwnerOf(whose!);
      return isProblem(owner) ? owner : { id: id!, ...owner };
    },
    cited: citedByList,
  }),
  drugs: collection({
    says: "Ingredients and combinations with their salts, brands and products.",
    form: "drugs/<first letter>.yaml",
    schema: drugFileSchema,
    cited: (drugs) =>
      drugs.flatMap((drug, index): CitationWithin[] => [
        { cited: drug, path: [index] },
        ...(drug.brands ?? []).flatMap(({ source }, place) =>
          source ? [{ cited: { source }, path: [index, "brands", place] }] : [],
        ),
      ]),
  }),
  plans: collection({
    says: "Health plans by the names on their cards.",
    form: "plans/<XX or federal>.yaml",
    schema: healthPlanFileSchema,
    about: ([about]) => jurisdictionOf(about!),
    cited: citedByEach,
  }),
  ...CODE_COLLECTIONS,
  operator: collection({
    says: "Who runs this copy of the service: name, contact, prices.",
    form: "operator.yaml",
    schema: operatorSchema,
  }),
  jurisdictions: collection({
    says: "The 51 jurisdictions and their flags.",
    form: "vocabulary/jurisdictions.yaml",
    schema: jurisdictionsSchema,
  }),
  programs: collection({
    says: "The programs: names, meanings, who decides.",
    form: "vocabulary/programs.yaml",
    schema: programsSchema,
    cited: (programs) => Object.entries(programs).map(([program, cited]) => ({ cited, path: [program] })),
  }),
  drugClasses: collection({
    says: "The drug classes: names and meanings.",
    form: "vocabulary/drug_classes.yaml",
    schema: drugClassesSchema,
  }),
  serviceCategories: collection({
    says: "The service categories: names and meanings.",
    form: "vocabulary/service_categories.yaml",
    schema: serviceCategoriesSchema,
  }),
  paTypes: collection({
    says: "The types of authorization: names and meanings.",
    form: "vocabulary/pa_types.yaml",
    schema: paTypesSchema,
  }),
  doseForms: collection({
    says: "The dose forms, and the words for them.",
    form: "vocabulary/dose_forms.yaml",
    schema: doseFormsSchema,
  }),
  drugWords: collection({
    says: "Words and abbreviations of printed labels.",
    form: "vocabulary/drug_words.yaml",
    schema: drugWordsSchema,
  }),
  supplies: collection({
    says: "Supplies and devices by the words of labels.",
    form: "vocabulary/supplies.yaml",
    schema: suppliesSchema,
  }),
};

export type CollectionName = keyof typeof COLLECTIONS;
