/** The plans and the states' own program names that a question names: where they are, and which programs they mean. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { Phrase } from "../../../../build/contract/phrase-table.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import type { QuestionWords } from "./words.ts";
import { MEDICAID, type NamedPrograms } from "./programs.ts";

/** A name in one of the states that have it; `hasList`: a list of its own was read. */
type Place = { name: string; state: State; programs: readonly Program[]; hasList: boolean };

export type PlacedPlans = {
  /** In the states of the question, or those that the names lead to. */
  places: Place[];
  states: State[];
  /** Where the names alone do not say which state. */
  mayBeIn: State[];
  warnings: string[];
};

/** Names that say by themselves what they mean. Taken before states: "Arizona Complete Health" is one name. */
export function takePlans(words: QuestionWords, { plans }: PublishedVocabulary["phrases"]): Place[] {
  // In a question in capitals STAR may be any star.
  const names = words.mayHold(plans);
  return taken(words, words.shouted ? names.filter(([name]) => !/^[A-Z]+$/.test(name)) : names);
}

/** Names such as Humana, which other insurance has too, mean a Medicaid plan beside its state and the word Medicaid. */
export function takeShortNames(
  words: QuestionWords,
  { short_plans: shortPlans }: PublishedVocabulary["phrases"],
  states: readonly State[],
  { family }: NamedPrograms,
): Place[] {
  if (family !== "medicaid") return [];
  return taken(
    words,
    words
      .mayHold(shortPlans)
      .filter(([, places]) => places.split("/").some((place) => states.includes(stateIn(place)))),
  );
}

function taken(words: QuestionWords, names: readonly Phrase[]): Place[] {
  return names.flatMap(([name, places]) =>
    words.take(name)
      ? places.split("/").map((place) => {
          const [state, programs, list] = place.split(" ") as [State, string, string?];
          return { name, state, programs: programs.split(",") as Program[], hasList: list !== undefined };
        })
      : [],
  );
}

function stateIn(place: string): State {
  return place.slice(0, 2) as State;
}

/** `asked`: the states that the question names. Without any, names that share a state mean that one. */
export function placePlans(found: readonly Place[], asked: readonly State[]): PlacedPlans {
  const names = distinct(found.map(({ name }) => name));
  if (asked.length > 0) {
    const places = found.filter(({ state }) => asked.includes(state));
    const warnings = names
      .filter((name) => !places.some((place) => place.name === name))
      .map((name) => `"${name}" is used in ${statesOf(name, found).join(", ")}, not in ${asked.join(", ")}.`);
    return { places, states: [...asked], mayBeIn: [], warnings };
  }
  const all = distinct(found.map(({ state }) => state));
  const shared = all.filter((state) => names.every((name) => statesOf(name, found).includes(state)));
  const meant = shared.length > 0 ? shared : all;
  const isSure = shared.length === 1 || names.every((name) => statesOf(name, found).length === 1);
  return {
    places: found.filter(({ state }) => meant.includes(state)),
    states: isSure ? meant : [],
    mayBeIn: isSure ? [] : meant,
    warnings: [],
  };
}

/** In a state: what all names there agree on, or else what any of them means; undefined where none is. */
export function programsIn(places: readonly Place[], state: State): Program[] | undefined {
  const each = places.filter((place) => place.state === state).map(({ programs }) => programs);
  const all = distinct(each.flat());
  const agreed = all.filter((program) => each.every((theirs) => theirs.includes(program)));
  return each.length === 0 ? undefined : agreed.length > 0 ? agreed : all;
}

/** The programs that the names mean where the question names none, or only "Medicaid"; others leave it as it was. */
export function withPlans(named: NamedPrograms, places: readonly Place[]): NamedPrograms {
  if (named.programs.length > 0 || named.family === "medicare") return named;
  const all = distinct(places.flatMap(({ state }) => programsIn(places, state)!));
  const programs = named.family ? all.filter((program) => MEDICAID.includes(program)) : all;
  return programs.length > 0 ? { programs, family: undefined } : named;
}

/** Plans whose own drug lists a check reads, and an answer in words does not. */
export function ownLists(places: readonly Place[]): string[] {
  return distinct(places.filter(({ hasList }) => hasList).map(({ name }) => name)).map(
    (name) => `"${name}" has its own drug list: a check with plan= uses it.`,
  );
}

function statesOf(name: string, places: readonly Place[]): State[] {
  return distinct(places.filter((place) => place.name === name).map(({ state }) => state));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
