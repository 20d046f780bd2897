/** The drugs, drug classes and services that a question names. */

import type { Kind } from "../../../../build/contract/enumerations.ts";
import type { Phrase } from "../../../../build/contract/phrase-table.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import type { Crosswalk } from "../drugs/drug-names.ts";
import { searchDrug, type Searched } from "../drugs/drug-search.ts";
import type { Subject } from "../http/parameter-kinds.ts";
import type { QuestionWords } from "./words.ts";

export type NamedSubjects = {
  subjects: Subject[];
  /** Where each drug's name is in the question, by the name. */
  places: ReadonlyMap<string, number>;
  /** A misspelled name, as typed and as understood. */
  guessed: { typed: string; understood: string }[];
};

/** Words of questions that a drug's misspelling must not be seen in. */
const PLAIN_WORDS = new Set(
  (
    "does need needs require requires required prior authorization authorisation preauthorization preauth approval approved covered coverage cover " +
    "insurance patient patients doctor clinic before after without under plan plans health which where when what program medication medications " +
    "medicine drugs drug treatment treatments therapy service services procedure procedures states state compare versus between please tell about " +
    "there their would could should whether getting start starting anything something someone adult adults child children weight loss diabetes brand " +
    "generic tablet injection outpatient inpatient hospital surgery restart restarts recombinant"
  ).split(" "),
);
const LONGEST_NAME = 5;
/** More unknown words than this are a story, not a question: the rest is not searched for misspelled names. */
const MOST_SEARCHES = 3;
/** A search costs little; a name that is found takes files of its own to be known. */
const MOST_GUESSED = 2;
/** Drugs and services in one question; each may take files of its own to be known. */
export const MOST_SUBJECTS = 6;

/**
 * All that are named, more than {@link MOST_SUBJECTS} too: then nothing is searched for misspelled names.
 * `servicesFirst` where drugs are billed as services: Botox under Original Medicare is one of the specialty drugs.
 */
export async function takeSubjects(
  words: QuestionWords,
  { subjects: table }: PublishedVocabulary["phrases"],
  searched: Searched,
  servicesFirst: boolean,
  isEveryday: (rest: string) => Promise<boolean>,
): Promise<NamedSubjects> {
  const phrases = words.mayHold(table);
  const subjects = new Map<string, Subject>();
  const add = (subject: Subject) => subjects.set(`${subject.kind}/${subject.asked}`, subject);
  if (servicesFirst)
    takePhrases(
      words,
      phrases.filter(([, meaning]) => meaning.startsWith("service")),
      add,
    );
  const places = new Map<string, number>();
  const addNamed = (subject: Subject, at: number) => {
    add(subject);
    places.set(subject.asked, at);
  };
  takeNames(words, searched.crosswalk, addNamed);
  takePhrases(words, phrases, add);
  const isKnown = subjects.size > MOST_SUBJECTS || (subjects.size === 0 && (await isEveryday(words.rest)));
  const guessed = isKnown ? [] : await takeMisspelledNames(words, searched, addNamed);
  return { guessed, subjects: [...subjects.values()], places };
}

function takePhrases(words: QuestionWords, phrases: readonly Phrase[], add: (subject: Subject) => void): void {
  for (const [phrase, meaning] of phrases) {
    const [kind, asked] = meaning.split(" ") as [Kind, string];
    if (words.take(phrase)) add({ kind, asked });
  }
}

function takeNames(words: QuestionWords, crosswalk: Crosswalk, add: (subject: Subject, at: number) => void): void {
  const begins = new Map([...words.typed].map((word) => [word, crosswalk.begins(word)]));
  for (const { words: run, at } of words.runs(LONGEST_NAME)) {
    if (!begins.get(run[0]!.lower)) continue;
    const slug = run.map(({ lower }) => lower).join("_");
    if (!crosswalk.has(slug)) continue;
    add({ kind: "drug", asked: slug }, at);
    words.remove(at, run.length);
  }
}

async function takeMisspelledNames(
  words: QuestionWords,
  searched: Searched,
  add: (subject: Subject, at: number) => void,
): Promise<NamedSubjects["guessed"]> {
  const guessed: NamedSubjects["guessed"] = [];
  let searches = 0;
  for (const {
    words: [word],
    at,
  } of words.runs(1)) {
    if (word!.lower.length < 6 || PLAIN_WORDS.has(word!.lower)) continue;
    if (++searches > MOST_SEARCHES || guessed.length === MOST_GUESSED) break;
    const match = await searchDrug(word!.lower, searched);
    if (match?.names.length !== 1 || (match.how !== "misspelling" && match.how !== "partial")) continue;
    add({ kind: "drug", asked: match.names[0]! }, at);
    guessed.push({ typed: word!.lower, understood: match.names[0]! });
    words.remove(at, 1);
  }
  return guessed;
}
