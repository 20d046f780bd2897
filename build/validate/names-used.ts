/** Sources and procedures by name, such as `source ohio-law`: what some content uses. */

import type { Corpus } from "../model/corpus.ts";
import { citations, type Cited } from "./citations.ts";

export function namesCited({ source, also = [] }: Cited): string[] {
  return [source, ...also].map((id) => `source ${id}`);
}

/** Of a whole corpus, or of a part of it. */
export function namesUsed(part: Corpus): Set<string> {
  const names = new Set<string>();
  for (const { cited } of citations(part)) for (const name of namesCited(cited)) names.add(name);
  for (const source of Object.values(part.vocabulary.flagSources ?? {})) names.add(`source ${source}`);
  for (const { rule } of part.claims) names.add(`procedure ${rule.next_steps}`);
  return names;
}
