/** SmartPA: claims of the named drugs that usually pay without a request, if earlier claims show what the sentence says. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import type { ReadSection } from "../../reader.ts";
import { NO_PA } from "./pa-status.ts";

/** Names, what qualifies the claim, what the member's claims show; a second sentence is not read. */
const SENTENCE =
  /^SmartPA: Claims for (.+?)(?: ((?:at|within) .+?))? will usually process\b.*? if the (member .+?)(?:\.|$)/;
const BETWEEN_NAMES = /, and |, | and /;

/** The rows whose product or whose whole generic name a sentence names, where they need a request. */
export function addSmartPa(sentence: string, sections: readonly ReadSection[]): void {
  const [, named, claim, member] = SENTENCE.exec(sentence) ?? [];
  if (!named || !member) return;
  const names = new Set(named.split(BETWEEN_NAMES).map((name) => name.trim().toLowerCase()));
  const other = `SmartPA: ${claim ? `a claim ${claim}; ` : ""}the ${member}`;
  for (const row of sections.flatMap(({ rows }) => rows)) {
    const isNamed = names.has(row.product.toLowerCase()) || names.has(row.generic?.toLowerCase() ?? "");
    if (isNamed && row.status !== NO_PA) row.conditions = [...(row.conditions ?? []), automatic(other)];
  }
}

function automatic(other: string): NonNullable<ListRow["conditions"]>[number] {
  return { when: { other }, pa: "automatic" };
}
