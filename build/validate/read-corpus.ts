/** Turns loaded files into a corpus: each file by the schema of its kind, each rule block into a claim. */

import type { State } from "../contract/enumerations.ts";
import { FIRST_DAY, LAST_DAY } from "../contract/day.ts";
import type { ContentFile } from "../load/content-file.ts";
import type { Authored, Corpus, Vocabulary } from "../model/corpus.ts";
import { understandPath, unknown, type RulePlace } from "../model/content-path.ts";
import { crosswalkFileSchema } from "../model/crosswalk.ts";
import { clockFileSchema } from "../model/clock.ts";
import { doseFormsSchema, drugFileSchema, drugWordsSchema, suppliesSchema } from "../model/drug.ts";
import { federalExclusionFileSchema, stateExclusionFileSchema } from "../model/exclusion.ts";
import { federalMandateSchema } from "../model/federal-mandate.ts";
import { ladderFileSchema } from "../model/ladder.ts";
import { leadFileSchema } from "../model/lead.ts";
import { listCorrectionsSchema } from "../model/list-correction.ts";
import { procedureSchema } from "../model/procedure.ts";
import { jurisdictionsNamed, type AuthoredJurisdictions, type Reach } from "../model/reach.ts";
import { removalFileSchema } from "../model/removal.ts";
import { federalRuleFileSchema, stateRuleFileSchema } from "../model/rule.ts";
import { sourcesSchema } from "../model/source.ts";
import { stateProfileSchema } from "../model/state-profile.ts";
import {
  drugClassesSchema,
  jurisdictionsSchema,
  paTypesSchema,
  programsSchema,
  serviceCategoriesSchema,
} from "../model/vocabulary.ts";
import type { Finding } from "./finding.ts";
import { parseList } from "./read-list.ts";
import { parseShape } from "./shape.ts";

const VOCABULARY_FILES = ["jurisdictions", "programs", "drug_classes", "service_categories", "pa_types"] as const;
const OPTIONAL_VOCABULARY_FILES = ["dose_forms"] as const;

export function emptyCorpus(): Corpus {
  return {
    vocabulary: {} as Vocabulary,
    sources: new Map(),
    procedures: new Map(),
    claims: [],
    exclusions: [],
    crosswalk: [],
    drugs: [],
    lists: [],
    listCorrections: [],
    clocks: [],
    ladders: [],
    mandates: [],
    profiles: new Map(),
    leads: [],
    removals: [],
    declared: { sources: new Set(), procedures: new Set(), drugs: new Set() },
  };
}

/** Reads files into a corpus, as far as they can be read. */
export function readInto(corpus: Corpus, files: readonly ContentFile[], findings: Finding[]): void {
  for (const file of files) readFile(file, corpus, findings);
}

/** False, with a finding for each file that is missing, when the vocabulary is not whole. */
export function isVocabularyComplete(
  { vocabulary }: Corpus,
  files: readonly ContentFile[],
  findings: Finding[],
): boolean {
  const missing = VOCABULARY_FILES.filter((name) => !files.some(({ path }) => path === `vocabulary/${name}.yaml`));
  for (const name of missing) {
    findings.push({
      file: `content/vocabulary/${name}.yaml`,
      line: 1,
      column: 1,
      level: "error",
      check: "vocabulary",
      problem: "the file is missing",
      remedy: "restore it: every code of the interface needs its name and meaning",
    });
  }
  const { jurisdictions, programs, drugClasses, serviceCategories, paTypes } = vocabulary;
  return Boolean(jurisdictions && programs && drugClasses && serviceCategories && paTypes);
}

function readFile(file: ContentFile, corpus: Corpus, findings: Finding[]): void {
  const kind = understandPath(file.path);
  if ("problem" in kind) {
    findings.push({ file: file.file, line: 1, column: 1, level: "error", check: "paths", ...kind });
    return;
  }
  switch (kind.is) {
    case "sources":
      return addSources(file, corpus, findings);
    case "procedure": {
      corpus.declared.procedures.add(kind.id);
      const value = parseShape(procedureSchema, file, findings);
      if (value) corpus.procedures.set(kind.id, { value, file: file.file, path: [] });
      return;
    }
    case "crosswalk": {
      const drugs = parseShape(crosswalkFileSchema, file, findings) ?? [];
      corpus.crosswalk.push(
        ...drugs.map((value, index): Authored<typeof value> => ({ value, file: file.file, path: [index] })),
      );
      return;
    }
    case "drug_list": {
      const { is: _is, ...named } = kind;
      const value = parseList(file, findings);
      if (value) corpus.lists.push({ value, file: file.file, path: [], ...named });
      return;
    }
    case "list_corrections": {
      const corrections = parseShape(listCorrectionsSchema, file, findings) ?? [];
      corpus.listCorrections.push(
        ...corrections.map((value, index) => ({ value, file: file.file, path: [index], list: kind.list })),
      );
      return;
    }
    case "drugs": {
      const drugs = parseShape(drugFileSchema, file, findings) ?? [];
      corpus.drugs.push(...drugs.map((value, index) => ({ value, file: file.file, path: [index] })));
      for (const { drug } of drugs) corpus.declared.drugs.add(drug);
      return;
    }
    case "clocks": {
      const clocks = parseShape(clockFileSchema, file, findings) ?? [];
      corpus.clocks.push(
        ...clocks.map((value, index) => ({ value, file: file.file, path: [index], program: kind.program })),
      );
      return;
    }
    case "ladder": {
      const levels = parseShape(ladderFileSchema, file, findings) ?? [];
      corpus.ladders.push(
        ...levels.map((value, index) => ({ value, file: file.file, path: [index], program: kind.program })),
      );
      return;
    }
    case "state_profile": {
      const value = parseShape(stateProfileSchema, file, findings);
      if (value) corpus.profiles.set(kind.state, { value, file: file.file, path: [] });
      return;
    }
    case "federal_mandate": {
      const value = parseShape(federalMandateSchema, file, findings);
      if (value) corpus.mandates.push({ value, file: file.file, path: [] });
      return;
    }
    case "federal_rules": {
      const rules = parseShape(federalRuleFileSchema, file, findings) ?? [];
      corpus.claims.push(
        ...rules.map((block, index) => {
          const { jurisdictions, ...rule } = block;
          return { ...reach(rule, kind.place, jurisdictions, file, index), rule };
        }),
      );
      return;
    }
    case "state_rules": {
      const rules = parseShape(stateRuleFileSchema, file, findings) ?? [];
      corpus.claims.push(
        ...rules.map((rule, index) => ({ ...reach(rule, kind.place, { state: kind.place.state }, file, index), rule })),
      );
      return;
    }
    case "federal_exclusions": {
      const exclusions = parseShape(federalExclusionFileSchema, file, findings) ?? [];
      corpus.exclusions.push(
        ...exclusions.map(({ jurisdictions, ...exclusion }, index) => ({
          ...reach(exclusion, kind.place, jurisdictions, file, index),
          exclusion,
        })),
      );
      return;
    }
    case "state_exclusions": {
      const exclusions = parseShape(stateExclusionFileSchema, file, findings) ?? [];
      corpus.exclusions.push(
        ...exclusions.map((exclusion, index) => ({
          ...reach(exclusion, kind.place, { state: kind.place.state }, file, index),
          exclusion,
        })),
      );
      return;
    }
    case "leads": {
      const leads = parseShape(leadFileSchema, file, findings) ?? [];
      corpus.leads.push(...leads.map((value, index) => ({ value, file: file.file, path: [index], about: kind.about })));
      return;
    }
    case "removals":
      return void corpus.removals.push(...(parseShape(removalFileSchema, file, findings) ?? []));
    case "vocabulary":
      if (isLabelVocabulary(kind.name)) return addLabelVocabulary(kind.name, file, corpus, findings);
      return addVocabulary(kind.name, file, corpus.vocabulary, findings);
  }
}

/** `whom`: the jurisdictions that a federal block names, or the state of a path. */
function reach(
  { effective_from, effective_to }: { effective_from?: string | undefined; effective_to?: string | undefined },
  place: RulePlace,
  whom: AuthoredJurisdictions | { state: State },
  file: ContentFile,
  index: number,
): Reach {
  const named =
    typeof whom === "object" && "state" in whom
      ? { level: "state" as const, states: [whom.state] }
      : jurisdictionsNamed(whom);
  return {
    place,
    ...named,
    from: effective_from ?? FIRST_DAY,
    to: effective_to ?? LAST_DAY,
    file: file.file,
    path: [index],
  };
}

function addSources(file: ContentFile, corpus: Corpus, findings: Finding[]): void {
  for (const id of Object.keys((file.value as object | null) ?? {})) corpus.declared.sources.add(id);
  for (const [id, value] of Object.entries(parseShape(sourcesSchema, file, findings) ?? {})) {
    const known = corpus.sources.get(id);
    if (known) {
      findings.push({
        file: file.file,
        ...file.atKey([id]),
        level: "error",
        check: "sources",
        problem: `source "${id}" is already defined in ${known.file}`,
        remedy: "keep one definition, or give this one another id",
      });
    } else {
      corpus.sources.set(id, { value, file: file.file, path: [id] });
    }
  }
}

/** Words of labels: content that only names drugs, so that a small content does without them. */
const LABEL_SCHEMAS = { dose_forms: doseFormsSchema, drug_words: drugWordsSchema, supplies: suppliesSchema };

function isLabelVocabulary(name: string): name is keyof typeof LABEL_SCHEMAS {
  return Object.hasOwn(LABEL_SCHEMAS, name);
}

function addLabelVocabulary(
  name: keyof typeof LABEL_SCHEMAS,
  file: ContentFile,
  corpus: Corpus,
  findings: Finding[],
): void {
  if (name !== "dose_forms") return void parseShape(LABEL_SCHEMAS[name], file, findings);
  const forms = parseShape(doseFormsSchema, file, findings);
  if (forms) corpus.doseForms = forms;
}

function addVocabulary(name: string, file: ContentFile, vocabulary: Vocabulary, findings: Finding[]): void {
  switch (name) {
    case "jurisdictions": {
      const value = parseShape(jurisdictionsSchema, file, findings);
      if (value) Object.assign(vocabulary, { jurisdictions: value.jurisdictions, flagSources: value.flag_sources });
      return;
    }
    case "programs":
      return void assign(vocabulary, "programs", parseShape(programsSchema, file, findings));
    case "drug_classes":
      return void assign(vocabulary, "drugClasses", parseShape(drugClassesSchema, file, findings));
    case "service_categories":
      return void assign(vocabulary, "serviceCategories", parseShape(serviceCategoriesSchema, file, findings));
    case "pa_types":
      return void assign(vocabulary, "paTypes", parseShape(paTypesSchema, file, findings));
    default:
      findings.push({
        file: file.file,
        line: 1,
        column: 1,
        level: "error",
        check: "paths",
        ...unknown("vocabulary", name, [...VOCABULARY_FILES, ...OPTIONAL_VOCABULARY_FILES]),
      });
  }
}

function assign<Name extends keyof Vocabulary>(
  vocabulary: Vocabulary,
  name: Name,
  value: Vocabulary[Name] | undefined,
): void {
  if (value) vocabulary[name] = value;
}
