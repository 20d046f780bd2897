/** GET /v1/manifest and /v1/topics: the same for every key, as the build wrote them. */

import { MANIFEST_PATH, TOPICS_PATH } from "../../../../build/contract/published-paths.ts";
import { readParameters } from "../http/parameters.ts";
import type { Operation } from "../operation.ts";
import { served } from "../published/documents.ts";

export const manifest: Operation = plain("manifest", MANIFEST_PATH);
export const topics: Operation = plain("topics", TOPICS_PATH);

function plain(name: "manifest" | "topics", path: string): Operation {
  return ({ search, platform }) => {
    readParameters(name, search);
    return { states: [], programs: [], find: () => served(path, platform) };
  };
}
