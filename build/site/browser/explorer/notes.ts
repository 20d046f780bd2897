/** What a rule says beside its verdict: a long text as a list of its sentences. */

import { element } from "./elements.ts";
import { withDays } from "./words.ts";

/** Characters that are read at a glance. */
const AT_A_GLANCE = 220;

/** After a full stop and before a capital letter; not after an abbreviation of one or two letters. */
const SENTENCE = /(?<=[a-z0-9)%”]{3}[.;]) (?=[A-Z])/;

export function noteList(notes: string): HTMLElement {
  // The rule of a class may say what the row of the drug said before it.
  const sentences = notes.length > AT_A_GLANCE ? [...new Set(notes.split(SENTENCE).map(asSentence))] : [notes];
  return sentences.length === 1
    ? element("p", {}, withDays(notes))
    : element(
        "ul",
        { class: "notes" },
        sentences.map((sentence) => element("li", {}, withDays(sentence))),
      );
}

function asSentence(part: string): string {
  return part.replace(/;$/, ".");
}
