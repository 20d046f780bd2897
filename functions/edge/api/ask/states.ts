/** The states that a question names: in full, misspelled, or by abbreviation where that cannot be another word. */

import { isOneOf, STATES, type State } from "../../../../build/contract/enumerations.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import { nearestIn } from "../../../../build/contract/spelling-index.ts";
import type { QuestionWords } from "./words.ts";

/** In capitals too these may be something else: PA is prior authorization, MD a doctor, MS a disease, MA a plan. */
const DOUBTFUL: readonly State[] = ["IN", "OR", "ME", "OK", "HI", "PA", "MD", "MS", "MA", "DE", "AL", "CT"];
/** In lower case these are words or terms, even before "medicaid". */
const WORDS: readonly State[] = [...DOUBTFUL, "LA", "ID", "CO"];
const AFTER_A_STATE = ["medicaid", "medicare", "chip", "mco", "ffs"];
const BEFORE_A_STATE = ["in", "for", "and", "vs", "versus", "or", "between"];

/** In the order found. */
export function takeStates(
  words: QuestionWords,
  { states, state_spellings: spellings }: PublishedVocabulary["phrases"],
): State[] {
  const found = new Set<State>();
  for (const phrase of ["washington dc", "washington d c", "district of columbia", "d c"])
    while (words.take(phrase)) found.add("DC");
  for (const [state, name] of states) while (words.take(name)) found.add(state);
  for (const {
    words: [word],
    at,
  } of [...words.runs(1)]) {
    const code = word!.text.toUpperCase();
    if (!isOneOf(STATES, code) || !isAbbreviation(word!.text, code, words, at)) continue;
    found.add(code);
    words.remove(at, 1);
  }
  for (const { words: run, at } of [...words.runs(2)]) {
    const typed = run.map(({ lower }) => lower).join(" ");
    if (typed.length < 5) continue;
    const [place] = nearestIn(spellings, typed, 1, (of) => states[of]?.[1]);
    if (place === undefined) continue;
    found.add(states[place]![0]);
    words.remove(at, run.length);
  }
  return [...found];
}

function isAbbreviation(typed: string, code: State, words: QuestionWords, at: number): boolean {
  const { before, after } = words.neighbours(at);
  const inCapitals = typed === code;
  if (AFTER_A_STATE.includes(after ?? "")) return inCapitals || !WORDS.includes(code);
  if (!inCapitals) return false;
  return !DOUBTFUL.includes(code) || (!words.shouted && BEFORE_A_STATE.includes(before ?? ""));
}
