/** The drugs, drug classes and services that a question names. */

import { DRUG_CLASSES, SERVICE_CATEGORIES } from "../../../build/contract/enumerations.ts";
import type { PublishedCrosswalk, PublishedVocabulary } from "../../../build/contract/published.ts";
import { searchDrug, slugOf } from "./drug-search.ts";
import type { Subject } from "./query-reader.ts";
import type { QuestionWords } from "./question-words.ts";

export type NamedSubjects = {
  subjects: Subject[];
  /** A misspelled name, as typed and as understood. */
  guessed: { typed: string; understood: string }[];
};

/** Words of questions that a drug's misspelling must not be seen in. */
const PLAIN_WORDS = new Set((
  "does need needs require requires required prior authorization authorisation preauthorization preauth approval approved covered coverage cover " +
  "insurance patient patients doctor clinic before after without under plan plans health which where when what program medication medications " +
  "medicine drugs drug treatment treatments therapy service services procedure procedures states state compare versus between please tell about " +
  "there their would could should whether getting start starting anything something someone adult adults child children weight loss diabetes brand " +
  "generic tablet injection outpatient inpatient hospital surgery"
).split(" "));
const LONGEST_NAME = 5;
/** More unknown words than this are a story, not a question: the rest is not searched for misspelled names. */
const MOST_SEARCHES = 8;

export function takeSubjects(words: QuestionWords, vocabulary: PublishedVocabulary, crosswalk: PublishedCrosswalk): NamedSubjects {
  const subjects = new Map<string, Subject>();
  const add = (subject: Subject) => subjects.set(`${subject.kind}/${subject.asked}`, subject);
  const guessed: NamedSubjects["guessed"] = [];
  for (const { words: run, at } of words.runs(LONGEST_NAME)) {
    const slug = slugOf(run.map(({ lower }) => lower).join(" "));
    if (!Object.hasOwn(crosswalk.names, slug) || !words.neighbours(at) || !stillThere(words, run, at)) continue;
    add({ kind: "drug", asked: slug });
    words.remove(at, run.length);
  }
  const phrases = [
    ...DRUG_CLASSES.flatMap((code) => vocabulary.drug_classes[code].called.map((phrase) => ({ phrase, subject: { kind: "drug" as const, asked: code as string } }))),
    ...SERVICE_CATEGORIES.flatMap((code) => vocabulary.service_categories[code].called.map((phrase) => ({ phrase, subject: { kind: "service" as const, asked: code as string } }))),
  ].sort((a, b) => b.phrase.split(" ").length - a.phrase.split(" ").length || b.phrase.length - a.phrase.length);
  for (const { phrase, subject } of phrases) if (words.take(phrase)) add(subject);
  let searches = 0;
  for (const { words: [word], at } of [...words.runs(1)]) {
    if (word!.lower.length < 6 || PLAIN_WORDS.has(word!.lower)) continue;
    if (++searches > MOST_SEARCHES) break;
    const match = searchDrug(word!.lower, crosswalk);
    if (match?.names.length !== 1 || (match.how !== "misspelling" && match.how !== "partial")) continue;
    add({ kind: "drug", asked: match.names[0]! });
    guessed.push({ typed: word!.lower, understood: match.names[0]! });
    words.remove(at, 1);
  }
  return { subjects: [...subjects.values()], guessed };
}

/** Runs are listed while names are taken out: one that overlaps a taken name is gone. */
function stillThere(words: QuestionWords, run: readonly { lower: string }[], at: number): boolean {
  for (const { words: current, at: place } of words.runs(run.length)) {
    if (place === at && current.length === run.length) return true;
  }
  return false;
}
