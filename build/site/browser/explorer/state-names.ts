/** States as people write them: names, abbreviations, or both in one line. */

import { STATES, isOneOf, type State } from "../../../contract/enumerations.ts";
import { nameOf } from "./names.ts";

export type StatesRead = { states: State[]; unknown: string[] };

/** `washington, Oregon, OH and tx`: in the order of the text, each once. What is no state is `unknown`, in capitals. */
export function statesIn(text: string): StatesRead {
  const states = new Set<State>();
  const unknown: string[] = [];
  for (const part of text.split(/[,;&\n]|\band\b/i).map((piece) => piece.trim())) {
    if (!part) continue;
    const whole = stateOf(part);
    const read = whole ? [whole] : part.split(/\s+/).map((word) => stateOf(word));
    if (read.every((state) => state !== undefined)) for (const state of read) states.add(state!);
    else unknown.push(part.toUpperCase());
  }
  return { states: [...states], unknown };
}

/** Those whose name, or a word of it, starts so; a match of the abbreviation comes first. */
export function statesBeginning(text: string): State[] {
  const begun = plain(text);
  const fits = (state: State) =>
    plain(state) === begun ||
    nameOf("state", state)
      .split(" ")
      .some((_, place, words) => plain(words.slice(place).join("")).startsWith(begun));
  return STATES.filter(fits).sort((one, other) => Number(plain(other) === begun) - Number(plain(one) === begun));
}

function stateOf(written: string): State | undefined {
  const code = written.toUpperCase().replaceAll(".", "");
  if (isOneOf(STATES, code)) return code;
  const name = plain(written);
  return STATES.find((state) => plain(nameOf("state", state)) === name) ?? (name === "washingtondc" ? "DC" : undefined);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
