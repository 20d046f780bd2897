/** What has to be asked back, with options that lead to an answer. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { AskAnswer } from "../../../../build/contract/shapes/ask.ts";
import type { PublishedRulePlaces } from "../../../../build/contract/shapes/manifest.ts";
import type { PublishedAbsences } from "../../../../build/contract/shapes/exclusion.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import { RULE_PLACES_PATH } from "../../../../build/contract/published-paths.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { unreadable } from "../shared/http-error.ts";
import type { Scope } from "../access/key-record.ts";
import type { Platform } from "../shared/platform.ts";
import { within } from "../access/scope.ts";
import type { KnownSubject } from "../rules/subject.ts";

export type Clarification = NonNullable<AskAnswer["clarification"]>;

/** What a key may ask. */
export type Reach = { states: Scope<State>; programs: Scope<Program> };

type ParsedQuestion = {
  states: State[];
  /** Where plans of the names are that the question names; empty where it names none. */
  mayBeIn: State[];
  known: KnownSubject[];
  vocabulary: PublishedVocabulary;
  absences(): Promise<PublishedAbsences>;
  platform: Platform;
  scope: Reach;
};

/** Options are what has a verified rule within the scope. */
export async function clarify(
  about: Clarification["about"],
  { states, mayBeIn, known, vocabulary, absences: readAbsences, platform, scope }: ParsedQuestion,
): Promise<Clarification> {
  if (about === "subject") {
    return {
      about,
      question:
        "Which drug or service do you mean? Give a drug's name, a drug class or a service; GET /v1/manifest lists the codes.",
      options: [],
    };
  }
  const [places, absences] = await Promise.all([readRulePlaces(platform), readAbsences()]);
  // A code may be answered anywhere.
  const has = (state: State, program: Program) =>
    known.length === 0 ||
    known.some(({ kind, code }) => places[`${kind}/${code}`]?.[program]?.split(" ").includes(state));
  const programs = (Object.keys(absences.programs) as Program[]).filter((program) => within(scope.programs, program));
  if (about === "program") {
    const verified = programs.filter((program) => states.some((state) => has(state, program)));
    return {
      about,
      question: "Which insurance program do you mean?",
      options: (verified.length > 0 ? verified : programs).map((program) => ({
        value: program,
        label: vocabulary.programs[program].name,
      })),
    };
  }
  const inScope = (Object.keys(absences.states) as State[]).filter((state) => within(scope.states, state));
  const offered =
    mayBeIn.length > 0
      ? inScope.filter((state) => mayBeIn.includes(state))
      : inScope.filter((state) => programs.some((program) => has(state, program)));
  return {
    about,
    question:
      mayBeIn.length > 0
        ? "Which state do you mean? The plan's name is used in several states."
        : "Which state do you mean?",
    options: offered.map((state) => ({ value: state, label: vocabulary.states[state] })),
  };
}

/** Throws 503 when they cannot be read. */
async function readRulePlaces(platform: Platform): Promise<PublishedRulePlaces["places"]> {
  const file = await readRuleJson<PublishedRulePlaces>(RULE_PLACES_PATH, "pa_rule_places", platform);
  if (!file) throw unreadable("This");
  return file.places;
}
