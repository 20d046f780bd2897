/** What a rule says beside its verdict: a long text as a list of its sentences. */

import { withDays } from "../../day-in-words.ts";
import { element } from "./elements.ts";

/** Characters that are read at a glance. */
const AT_A_GLANCE = 220;

/** After a full stop and before a capital letter; not after an abbreviation of one or two letters. */
const SENTENCE = /(?<=[a-z0-9)%”]{3}[.;]) (?=[A-Z])/;

export function noteList(notes: string): HTMLElement {
  // The rule of a class may say what the row of the drug said before it.
  const sentences = notes.length > AT_A_GLANCE ? [...new Set(sentencesOf(notes).map(asSentence))] : [notes];
  return sentences.length === 1
    ? element("p", {}, withDays(notes))
    : element(
        "ul",
        { class: "notes" },
        sentences.map((sentence) => element("li", {}, withDays(sentence))),
      );
}

/** What is in parentheses stays in its sentence. */
function sentencesOf(notes: string): string[] {
  return notes.split(SENTENCE).reduce<string[]>((sentences, part) => {
    const last = sentences.at(-1);
    return last !== undefined && isOpen(last) ? [...sentences.slice(0, -1), `${last} ${part}`] : [...sentences, part];
  }, []);
}

function isOpen(text: string): boolean {
  return text.lastIndexOf("(") > text.lastIndexOf(")");
}

function asSentence(part: string): string {
  return part.replace(/;$/, ".");
}
