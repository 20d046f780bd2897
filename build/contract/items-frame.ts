/** A file of a list's rows: of its rows, a hundred, a question reads those of its drug. */

import { frameLines, linesOf, linesWith, unframeLines } from "./json-lines.ts";
import { remembered } from "./remembered.ts";
import type { PublishedItem } from "./shapes/item.ts";

const MARKER = "pa_items";
const HEADINGS = '"headings":';
const ITEMS = ',"items":[';

export type ItemFile = {
  headings: readonly string[];
  /** All rows. */
  all(): readonly PublishedItem[];
  /** Those that are tied to a drug, each once. */
  tiedTo(drug: string): readonly PublishedItem[];
};

/** `items` as JSON each. */
export function frameItems(headings: readonly string[], items: readonly string[]): string {
  return frameLines(MARKER, `${HEADINGS}${JSON.stringify(headings)}${ITEMS}${linesOf(items)}]`);
}

/** Undefined for a text that is none. What is asked for is parsed once. */
export function unframeItems(text: string): ItemFile | undefined {
  const rest = unframeLines(text, MARKER);
  const at = rest?.indexOf(`${ITEMS}\n`) ?? -1;
  if (!rest?.startsWith(HEADINGS) || at < 0) return undefined;
  const lines = rest.slice(at + ITEMS.length, -1);
  let all: PublishedItem[] | undefined;
  const tied = remembered((drug): PublishedItem[] | undefined => {
    const holding = [...linesWith(lines, `"drug":${JSON.stringify(drug)}`)] as PublishedItem[];
    const found = holding.filter((item) => item.drug === drug && !item.again);
    return found.length > 0 ? found : undefined;
  });
  return {
    headings: JSON.parse(rest.slice(HEADINGS.length, at)) as string[],
    all: () => (all ??= JSON.parse(`[${lines}]`) as PublishedItem[]),
    tiedTo: (drug) => tied(drug) ?? [],
  };
}
