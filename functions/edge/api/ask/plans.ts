/** The plans and the states' own program names that a question names: where they are, and which programs they mean. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { PlaceOfPlan, PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import type { QuestionWords } from "./words.ts";
import { MEDICAID, type NamedPrograms } from "./programs.ts";

type Named = { name: string; places: readonly PlaceOfPlan[] };

export type PlacedPlans = {
  /** The names, each with its places in the states of the question. */
  plans: Named[];
  /** Those that the question names, or those that the names lead to. */
  states: State[];
  /** Where the names alone do not say which state. */
  mayBeIn: State[];
  warnings: string[];
};

/** Names that say by themselves what they mean. Taken before states: "Arizona Complete Health" is one name. */
export function takePlans(words: QuestionWords, { plans }: PublishedVocabulary["phrases"]): Named[] {
  return taken(words, plans);
}

/** Names such as Humana, which other insurance has too, mean a Medicaid plan beside its state and the word Medicaid. */
export function takeShortNames(
  words: QuestionWords,
  { short_plans }: PublishedVocabulary["phrases"],
  states: readonly State[],
  { family }: NamedPrograms,
): Named[] {
  if (family !== "medicaid" || states.length === 0) return [];
  return taken(words, placedIn(short_plans, states));
}

function taken(words: QuestionWords, names: PublishedVocabulary["phrases"]["plans"]): Named[] {
  const found: Named[] = [];
  for (const [name, places] of names) {
    // In a question in capitals STAR may be any star.
    if (words.shouted && /^[A-Z]+$/.test(name)) continue;
    if (words.take(name)) found.push({ name, places });
  }
  return found;
}

function placedIn(
  names: PublishedVocabulary["phrases"]["plans"],
  states: readonly State[],
): PublishedVocabulary["phrases"]["plans"] {
  return names.flatMap(([name, places]) => {
    const there = places.filter(([state]) => states.includes(state));
    return there.length > 0 ? [[name, there] as const] : [];
  });
}

/** `states`: those that the question names. Without any, names that share a state mean that one. */
export function placePlans(named: readonly Named[], states: readonly State[]): PlacedPlans {
  if (states.length > 0) {
    const plans = named.map(({ name, places }) => ({
      name,
      places: places.filter(([state]) => states.includes(state)),
    }));
    const elsewhere = named.filter((_, place) => plans[place]!.places.length === 0);
    const warnings = elsewhere.map(
      ({ name, places }) => `"${name}" is a name in ${statesOf(places).join(", ")}, not in ${states.join(", ")}.`,
    );
    return { plans: plans.filter(({ places }) => places.length > 0), states: [...states], mayBeIn: [], warnings };
  }
  const each = named.map(({ places }) => statesOf(places));
  const shared = (each[0] ?? []).filter((state) => each.every((theirs) => theirs.includes(state)));
  const meant = shared.length > 0 ? shared : [...new Set(each.flat())];
  const isSure = shared.length === 1 || each.every((theirs) => theirs.length === 1);
  return {
    plans: named.map(({ name, places }) => ({ name, places: places.filter(([state]) => meant.includes(state)) })),
    states: isSure ? meant : [],
    mayBeIn: isSure ? [] : meant.toSorted(),
    warnings: [],
  };
}

/** In a state: what all names there agree on, or else what any of them means; undefined where none is. */
export function programsIn(plans: readonly Named[], state: State): Program[] | undefined {
  const each = plans.flatMap(({ places }) => {
    const there = places.filter(([of]) => of === state);
    return there.length > 0 ? [there.flatMap(([, programs]) => programs)] : [];
  });
  if (each.length === 0) return undefined;
  const agreed = each[0]!.filter((program) => each.every((theirs) => theirs.includes(program)));
  return [...new Set(agreed.length > 0 ? agreed : each.flat())];
}

/** The programs that the names mean where the question names none, or only "Medicaid"; others leave it as it was. */
export function withPlans(named: NamedPrograms, plans: readonly Named[]): NamedPrograms {
  if (named.programs.length > 0 || named.family === "medicare") return named;
  const states = [...new Set(plans.flatMap(({ places }) => statesOf(places)))];
  const all = [...new Set(states.flatMap((state) => programsIn(plans, state) ?? []))];
  const ofFamily = named.family === undefined ? all : all.filter((program) => MEDICAID.includes(program));
  return ofFamily.length > 0 ? { programs: ofFamily, family: undefined } : named;
}

/** Plans whose own drug lists a check reads, and an answer in words does not. */
export function ownLists(plans: readonly Named[]): string[] {
  return plans
    .filter(({ places }) => places.some(([, , hasList]) => hasList))
    .map(
      ({ name }) => `"${name}" has a drug list of its own, which is not asked here: a check with plan= answers by it.`,
    );
}

function statesOf(places: readonly PlaceOfPlan[]): State[] {
  return [...new Set(places.map(([state]) => state))];
}
