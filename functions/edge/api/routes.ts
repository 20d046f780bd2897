/** Which operation a path names. Everything that is not listed here does not exist (default deny). */

import type { Endpoint } from "../../../build/contract/enumerations.ts";
import { Refusal } from "./refusal.ts";

const OPERATIONS: Record<string, Endpoint> = {
  "/v1/pa-lookup": "lookup",
  "/v1/pauth-lookup": "lookup",
};

/** Files that anybody may read. */
const PUBLIC_FILES: readonly string[] = ["/", "/index.html"];

export const READING_METHODS = "GET, HEAD, OPTIONS";

export type Route = { is: "operation"; operation: Endpoint } | { is: "preflight" } | { is: "public_file" };

/** Throws 404 for an unknown path and 405 for a method other than GET, HEAD and OPTIONS. */
export function route(method: string, path: string): Route {
  const operation = Object.hasOwn(OPERATIONS, path) ? OPERATIONS[path] : undefined;
  const isPublic = PUBLIC_FILES.includes(path);
  if (!operation && !isPublic) {
    throw new Refusal(404, {
      error: "Not found",
      code: "no_such_path",
      message: `There is nothing at this address. Operations: ${Object.keys(OPERATIONS).join(", ")}.`,
    });
  }
  if (method === "OPTIONS") return { is: "preflight" };
  if (method !== "GET" && method !== "HEAD") {
    throw new Refusal(405, { error: "Method not allowed", code: "method", message: `Use ${READING_METHODS}.` }, { allow: READING_METHODS });
  }
  return operation ? { is: "operation", operation } : { is: "public_file" };
}
