/** Sentences that many rules of a state end with: `content/states/<XX>/remarks.yaml`, by id. */

import { z } from "zod";
import { prose, sourceId } from "./fields.ts";

export const remarksSchema = z.record(sourceId, prose);

export type RemarkId = `${string}/${string}`;

/** Ids are unique in their state: `KY/kchip-expansion`. */
export function remarkId(state: string, id: string): RemarkId {
  return `${state}/${id}`;
}
