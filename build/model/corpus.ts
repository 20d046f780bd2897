/** The whole content after validation: every noun with its place of definition. */

import type { z } from "zod";
import type { DrugClass, PaType, Program, ServiceCategory, State } from "../contract/enumerations.ts";
import type { Citation } from "./citation.ts";
import type { COLLECTIONS, CollectionName } from "./collections.ts";
import type { DoseForms } from "./drug.ts";
import type { AuthoredExclusion } from "./exclusion.ts";
import type { AuthoredProcedure, Procedure, Step } from "./procedure.ts";
import type { RemarkId } from "./remark.ts";
import type { Reach } from "./reach.ts";
import type { AuthoredRule } from "./rule.ts";
import type { Source } from "./source.ts";
import type { StateProfile } from "./state-profile.ts";
import type { AboutOf } from "./parse-path.ts";
import type { DrugClasses, Jurisdictions, PaTypes, Programs, ServiceCategories } from "./vocabulary.ts";

/** Something authored, with a way back to its line. `path` leads to it inside the file. */
export type Authored<Value> = { value: Value; file: string; path: (string | number)[] };

/**
 * A rule as typed, with its place and reach: what it says, where, for whom and when. `fromRows`: worked out from the rows
 * of a drug list, not typed.
 */
export type PlacedRule = Reach & { rule: AuthoredRule; remarks?: readonly RemarkId[]; fromRows?: true };

/** An exclusion as typed, with its place and reach; it takes part in the cascade like a rule. */
export type PlacedExclusion = Reach & { exclusion: AuthoredExclusion };

export type Vocabulary = {
  flagSources: Jurisdictions["flag_sources"];
  jurisdictions: Record<State, Jurisdictions["jurisdictions"][State]>;
  programs: Record<Program, Programs[Program]>;
  drugClasses: Record<DrugClass, DrugClasses[DrugClass]>;
  serviceCategories: Record<ServiceCategory, ServiceCategories[ServiceCategory]>;
  paTypes: Record<PaType, PaTypes[PaType]>;
};

/** One entry of a kind of content: of a file that is a list one of its values, else the whole value. */
export type Entry<Name extends CollectionName> = Authored<ElementOf<z.output<(typeof COLLECTIONS)[Name]["schema"]>>> &
  AboutOf<Name>;

type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : Value;

/** What becomes of the kinds of content that are not kept as they are written. */
type Gathered = {
  vocabulary: Vocabulary;
  /** Undefined where the vocabulary has no dose_forms.yaml. */
  doseForms?: DoseForms;
  sources: Map<string, Authored<Source>>;
  procedures: Map<string, Authored<Procedure>>;
  /** Steps that procedures share, by `federal/answer-within-24-hours`. */
  sharedSteps: Map<string, Authored<Step>>;
  /** Procedures as they are written, by the same ids as `procedures`. */
  writtenProcedures: Map<string, Authored<AuthoredProcedure>>;
  /** Sentences of states, by {@link remarkId}. */
  remarks: Map<RemarkId, Authored<string>>;
  profiles: Map<State, Authored<StateProfile>>;
  rules: PlacedRule[];
  exclusions: PlacedExclusion[];
  /** Whatever names its sources, of all kinds. */
  citations: Citation[];
  /** Ids that some file defines, even where the definition itself could not be read. */
  declared: { sources: Set<string>; procedures: Set<string> };
};

/** The kinds of which {@link Gathered} is made. */
export type GatheredName =
  | "stateRules"
  | "remarks"
  | "federalRules"
  | "stateExclusions"
  | "federalExclusions"
  | "sources"
  | "sharedSteps"
  | "procedures"
  | "profiles"
  | "jurisdictions"
  | "programs"
  | "drugClasses"
  | "serviceCategories"
  | "paTypes"
  | "doseForms";

/** All others: the entries of all their files, by the name of the kind. */
export type ListedName = Exclude<CollectionName, GatheredName>;

export type Corpus = Gathered & { [Name in ListedName]: Entry<Name>[] };
