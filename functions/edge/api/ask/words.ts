/** A question as words; recognized phrases are taken out, longest phrases first. */

import { phrasesWith, type Phrase } from "../../../../build/contract/phrase-table.ts";
import type { TextTable } from "../../../../build/contract/text-table.ts";

/** No name or phrase has a longer word. */
const LONGEST_WORD = 64;

/** `text` as typed, `lower` without capitals. */
type Word = { text: string; lower: string };

export class QuestionWords {
  /** A gap is left where a phrase was recognized, so that what was apart does not grow together. */
  readonly #words: (Word | undefined)[];
  /** Every word of the question. */
  readonly #typed: ReadonlySet<string>;
  /** Whether the whole question is in capitals, so that capitals mean nothing. */
  readonly shouted: boolean;

  /** `question` in plain letters, without accents. */
  constructor(question: string) {
    const words =
      question
        .replace(/[’']/g, "'")
        .replace(/(\w)'(?=\w)/g, "$1 ")
        .match(/[A-Za-z0-9]+/g) ?? [];
    this.#words = words.map((word) => word.slice(0, LONGEST_WORD)).map((text) => ({ text, lower: text.toLowerCase() }));
    this.#typed = new Set(this.#words.map((word) => word!.lower));
    this.shouted = !/[a-z]/.test(question);
  }

  /** Every word as it was typed at first, in lower case. */
  get typed(): Iterable<string> {
    return this.#typed;
  }

  /** What of a table may be in the question: its first word was typed. */
  mayHold(phrases: TextTable): Phrase[] {
    return phrasesWith(phrases, this.#typed);
  }

  /** What was not understood, as typed. */
  get rest(): string {
    return this.restBetween(0, this.#words.length);
  }

  /** The same between two places. */
  restBetween(from: number, to: number): string {
    return this.#words
      .slice(from, to)
      .flatMap((word) => word?.text ?? [])
      .join(" ");
  }

  /** Takes the first place where the phrase occurs; a phrase in capitals must be typed in capitals. */
  take(phrase: string): boolean {
    const at = this.#placeOf(phrase);
    if (at >= 0) this.remove(at, phrase.split(" ").length);
    return at >= 0;
  }

  /**
   * Runs of up to `longest` neighbouring words, the longest first: words, and the place where they begin.
   * Looked up one by one: what is taken out meanwhile is in none of the later runs.
   */
  *runs(longest: number): Generator<{ words: Word[]; at: number }> {
    for (let length = longest; length > 0; length--) {
      for (let at = 0; at + length <= this.#words.length; at++) {
        const words = this.#words.slice(at, at + length);
        if (words.every((word) => word !== undefined)) yield { words, at };
      }
    }
  }

  remove(at: number, length: number): void {
    for (let offset = 0; offset < length; offset++) this.#words[at + offset] = undefined;
  }

  /** The neighbours of a place, as typed in lower case; undefined at an end or beside a recognized phrase. */
  neighbours(at: number): { before: string | undefined; after: string | undefined } {
    return { before: this.#words[at - 1]?.lower, after: this.#words[at + 1]?.lower };
  }

  /** Where the phrase begins; -1 where it does not occur. */
  #placeOf(phrase: string): number {
    const space = phrase.indexOf(" ");
    if (!this.#typed.has((space < 0 ? phrase : phrase.slice(0, space)).toLowerCase())) return -1;
    const wanted = phrase.split(" ");
    for (const word of wanted) if (!this.#typed.has(word.toLowerCase())) return -1;
    const exactly = /^[A-Z]+$/.test(wanted[0]!);
    return this.#words.findIndex((_, start) =>
      wanted.every((word, offset) => {
        const here = this.#words[start + offset];
        return exactly && /^[A-Z]+$/.test(word) ? here?.text === word : here?.lower === word.toLowerCase();
      }),
    );
  }
}
