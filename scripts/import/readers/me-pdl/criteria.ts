/**
 * What the criteria beside a class of Maine's list say of its preferred products. They are sentences; which of them
 * ask something of a preferred product is not decided here: the product that a sentence names, or the whole class,
 * carries a mark, and the head says that its criteria are undecided.
 */

/** Mark of a class or of a row. */
const CRITERIA = "Criteria";

/** Sentences that ask nothing of preferred products. */
const OF_OTHERS = [
  /^(?:all |the |other )?(?:non-? ?)?preferred (?:generic )?(?:drug|product)s?\b.*must be (?:used|tried)/i,
  /^all non-? ?preferred|^DDI/i,
];
/** Sentences that ask something of all products of their class. */
const OF_ALL = [
  /^all will require/i,
  /will be required for preferred medication/i,
  /^preferred products require/i,
  /^see approval criteria|pa form for criteria/i,
];
/** A sentence is about the products in its first characters; later ones are what must be tried before. */
const BEGINNING = 45;
/** First words of names that are no names. */
const COMMON = /^(?:vitamin|insulin|only|other|oral|human|long|test|sodium|calcium|potassium)$/i;

export type Mentions = { ofClass: string | undefined; of(product: string): string | undefined };

/** A sentence that calls a preferred product non-preferred marks it too: the list contradicts itself. */
export function mentions(sentences: readonly string[]): Mentions {
  const asked = sentences.filter((sentence) => !OF_OTHERS.some((words) => words.test(sentence)));
  return {
    ofClass: asked.some((sentence) => OF_ALL.some((words) => words.test(sentence))) ? CRITERIA : undefined,
    of: (product) => {
      const [word] = /[A-Za-z]{4,}/.exec(product) ?? [];
      if (!word || COMMON.test(word)) return undefined;
      const begins = new RegExp(`^.{0,${BEGINNING}}\\b${word}\\b`, "is");
      return asked.some((sentence) => begins.test(sentence)) ? CRITERIA : undefined;
    },
  };
}
