/** Sources, procedures, shared steps and remarks by name, such as `source ohio-law`: what some content uses. */

import type { Cited } from "../model/citation.ts";
import type { Corpus } from "../model/corpus.ts";
import { sharedStepsIn } from "../model/procedure.ts";

export function namesCited({ source, also = [] }: Cited): string[] {
  return [source, ...also].map((id) => `source ${id}`);
}

/** Of a whole corpus, or of a part of it. */
export function namesUsed(part: Corpus): Set<string> {
  const names = new Set<string>();
  for (const { cited } of part.citations) for (const name of namesCited(cited)) names.add(name);
  for (const source of Object.values(part.vocabulary.flagSources ?? {})) names.add(`source ${source}`);
  for (const { rule, remarks = [] } of part.rules) {
    names.add(`procedure ${rule.next_steps}`);
    for (const id of remarks) names.add(`remark ${id}`);
  }
  for (const { value } of part.writtenProcedures.values())
    for (const { id } of sharedStepsIn(value)) names.add(`step ${id}`);
  for (const { value } of part.lists)
    for (const { next_steps: steps } of value.binds) if (steps) names.add(`procedure ${steps}`);
  for (const { value } of part.codeLists) if (value.next_steps) names.add(`procedure ${value.next_steps}`);
  return names;
}
