/** Sentences that many rules of a state end with: `content/states/<XX>/remarks.yaml`, by id. */

import { z } from "zod";
import type { Corpus } from "./corpus.ts";
import { prose, sourceId } from "./fields.ts";
import type { AuthoredRule } from "./rule.ts";

export const remarksSchema = z.record(sourceId, prose);

export type RemarkId = `${string}/${string}`;

/** Ids are unique in their state: `KY/kchip-expansion`. */
export function remarkId(state: string, id: string): RemarkId {
  return `${state}/${id}`;
}

/** The notes of a rule with the sentences that end them. */
export function notesOf(
  { notes }: Pick<AuthoredRule, "notes">,
  remarks: readonly RemarkId[] | undefined,
  corpus: Pick<Corpus, "remarks">,
): string {
  return [notes, ...(remarks ?? []).flatMap((id) => corpus.remarks.get(id)?.value ?? [])].join(" ");
}
