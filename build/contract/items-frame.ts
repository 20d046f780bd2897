/** A file of a list's rows: of its rows, a hundred, a question reads those of its drug. */

import { frameLines, linesOf, linesWith, unframeLines } from "./json-lines.ts";
import type { PublishedItem } from "./shapes/item.ts";

const MARKER = "pa_items";
const HEADINGS = '"headings":';
const ITEMS = ',"items":[';

/** `lines`: the rows (json-lines.ts). */
export type ItemLines = { headings: readonly string[]; lines: string };

/** `items` as JSON each. */
export function frameItems(headings: readonly string[], items: readonly string[]): string {
  return frameLines(MARKER, `${HEADINGS}${JSON.stringify(headings)}${ITEMS}${linesOf(items)}]`);
}

/** Undefined for a text that is none. */
export function unframeItems(text: string): ItemLines | undefined {
  const rest = unframeLines(text, MARKER);
  const at = rest?.indexOf(`${ITEMS}\n`) ?? -1;
  if (!rest?.startsWith(HEADINGS) || at < 0) return undefined;
  return {
    headings: JSON.parse(rest.slice(HEADINGS.length, at)) as string[],
    lines: rest.slice(at + ITEMS.length, -1),
  };
}

export function allItems({ lines }: ItemLines): PublishedItem[] {
  return JSON.parse(`[${lines}]`) as PublishedItem[];
}

/** Those that are tied to a drug. */
export function itemsTiedTo({ lines }: ItemLines, drug: string): PublishedItem[] {
  return [...linesWith(lines, `"drug":${JSON.stringify(drug)}`)] as PublishedItem[];
}
