/** Which operation a path names. Everything that is not listed here does not exist (default deny). */

import { OPERATIONS, type OperationEntry } from "./operations.ts";
import { Refusal } from "./refusal.ts";

/** Files that anybody may read. */
const PUBLIC_FILES: readonly string[] = ["/", "/index.html", "/openapi.json", "/openapi.yaml", "/coverage.json", "/feed.json", "/feed.atom"];

export type Route =
  | { is: "operation"; entry: OperationEntry; rest: string }
  | { is: "preflight"; methods: string }
  | { is: "public_file" };

const byPath = new Map(OPERATIONS.flatMap((entry) => entry.paths.map((path) => [path, entry] as const)));

/** Throws 404 for an unknown path and 405 for a method that the path does not take. */
export function route(method: string, path: string): Route {
  const place = path.lastIndexOf("/") + 1;
  const entry = byPath.get(path) ?? (place < path.length ? byPath.get(path.slice(0, place)) : undefined);
  if (!entry && !PUBLIC_FILES.includes(path)) {
    throw new Refusal(404, {
      error: "Not found",
      code: "no_such_path",
      message: `There is nothing at this address. Operations: ${[...byPath.keys()].join(", ")}.`,
    });
  }
  const methods = entry?.method === "POST" ? "POST, OPTIONS" : "GET, HEAD, OPTIONS";
  if (method === "OPTIONS") return { is: "preflight", methods };
  if (!methods.split(", ").includes(method)) {
    throw new Refusal(405, { error: "Method not allowed", code: "method", message: `Use ${methods}.` }, { allow: methods });
  }
  return entry ? { is: "operation", entry, rest: byPath.has(path) ? "" : path.slice(place) } : { is: "public_file" };
}
