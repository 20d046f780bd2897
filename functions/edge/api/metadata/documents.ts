/** GET /v1/manifest and /v1/topics: the same for every key, as the build wrote them. */

import { MANIFEST_PATH, TOPICS_PATH } from "../../../../build/contract/published-paths.ts";
import { QueryReader } from "../http/query-reader.ts";
import type { Operation } from "../operation.ts";
import { served } from "../published/documents.ts";

export const manifest: Operation = plain(MANIFEST_PATH);
export const topics: Operation = plain(TOPICS_PATH);

function plain(path: string): Operation {
  return ({ search, platform }) => {
    new QueryReader(search, []).finish();
    return { states: [], programs: [], find: () => served(path, platform) };
  };
}
