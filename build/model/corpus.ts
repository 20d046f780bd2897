/** The whole content after validation: every noun with its place of definition. */

import type { DrugClass, PaType, Program, ServiceCategory, State } from "../contract/enumerations.ts";
import type { CrosswalkDrug } from "./crosswalk.ts";
import type { DrugList } from "./drug-list.ts";
import type { Clock } from "./clock.ts";
import type { DoseForms, Drug } from "./drug.ts";
import type { AuthoredExclusion } from "./exclusion.ts";
import type { FederalMandate } from "./federal-mandate.ts";
import type { LadderLevel } from "./ladder.ts";
import type { Lead } from "./lead.ts";
import type { ListCorrection } from "./list-correction.ts";
import type { Procedure } from "./procedure.ts";
import type { Reach } from "./reach.ts";
import type { Removal } from "./removal.ts";
import type { AuthoredRule } from "./rule.ts";
import type { Source } from "./source.ts";
import type { StateProfile } from "./state-profile.ts";
import type { DrugClasses, Jurisdictions, PaTypes, Programs, ServiceCategories } from "./vocabulary.ts";

/** Something authored, with a way back to its line. `path` leads to it inside the file. */
export type Authored<Value> = { value: Value; file: string; path: (string | number)[] };

/** One block of a rule file: what it says, where, for whom and when. */
export type Claim = Reach & { rule: AuthoredRule };

/** One block of an exclusion file; it takes part in the cascade like a rule. */
export type ExclusionClaim = Reach & { exclusion: AuthoredExclusion };

export type Vocabulary = {
  flagSources: Jurisdictions["flag_sources"];
  jurisdictions: Record<State, Jurisdictions["jurisdictions"][State]>;
  programs: Record<Program, Programs[Program]>;
  drugClasses: Record<DrugClass, DrugClasses[DrugClass]>;
  serviceCategories: Record<ServiceCategory, ServiceCategories[ServiceCategory]>;
  paTypes: Record<PaType, PaTypes[PaType]>;
};

export type Corpus = {
  vocabulary: Vocabulary;
  sources: Map<string, Authored<Source>>;
  procedures: Map<string, Authored<Procedure>>;
  claims: Claim[];
  exclusions: ExclusionClaim[];
  crosswalk: Authored<CrosswalkDrug>[];
  drugs: Authored<Drug>[];
  /** Undefined where the vocabulary has no dose_forms.yaml. */
  doseForms?: DoseForms;
  /** `state` is absent for the list of a plan. */
  lists: (Authored<DrugList> & { id: string; state?: State })[];
  /** `list` names the list below `content/lists`: `IL/il-hfs-pdl-2026-07`. */
  listCorrections: (Authored<ListCorrection> & { list: string })[];
  clocks: (Authored<Clock> & { program: Program })[];
  ladders: (Authored<LadderLevel> & { program: Program })[];
  mandates: Authored<FederalMandate>[];
  profiles: Map<State, Authored<StateProfile>>;
  removals: Removal[];
  leads: (Authored<Lead> & { about: State | "federal" })[];
  /** Ids that some file defines, even where the definition itself could not be read. */
  declared: { sources: Set<string>; procedures: Set<string>; drugs: Set<string> };
};
