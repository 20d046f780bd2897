/** A text as a list of passages, each known by a fingerprint, so that a change is shown without keeping the text. */

import { fingerprint } from "../../build/model/fingerprint.ts";

const HASH_WIDTH = 12;
const SHORTEST = 2;

/** Sentences and table cells, in order; space and case of no meaning are evened out. */
export function passagesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?;:])\s+(?=[A-Z0-9("“])/)
    .map((passage) => passage.replace(/\s+/g, " ").trim())
    .filter((passage) => passage.length >= SHORTEST);
}

export function hashOf(passage: string): string {
  return fingerprint(
    passage
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}%$§]+/gu, " ")
      .trim(),
  ).slice(0, HASH_WIDTH);
}

export type TextChange = {
  /** Passages that were not there before, as they are now. */ new: string[];
  /** How many that were there are gone. */ gone: number;
};

/** Undefined when every passage was there before and none is gone; order does not count. */
export function changeOf(before: readonly string[], now: readonly string[]): TextChange | undefined {
  const known = new Set(before);
  const hashes = new Set(now.map(hashOf));
  const added = now.filter((passage) => !known.has(hashOf(passage)));
  const gone = [...known].filter((hash) => !hashes.has(hash)).length;
  return added.length > 0 || gone > 0 ? { new: added, gone } : undefined;
}
