/** Which operation a path names. Everything that is not listed here does not exist (default deny). */

import { OPERATIONS, type OperationEntry } from "./operations.ts";
import { isPublicFile, pageWithoutSlash } from "../../../build/contract/public-files.ts";
import { Refusal } from "./shared/refusal.ts";

export type Route =
  | { is: "operation"; entry: OperationEntry; rest: string }
  | { is: "preflight"; methods: string }
  | { is: "public_file" }
  /** A page asked for without its last slash. */
  | { is: "redirect"; to: string };

const READ = ["GET", "HEAD", "OPTIONS"];
const POSTED = ["POST", "OPTIONS"];

const byPath = new Map(OPERATIONS.flatMap((entry) => entry.paths.map((path) => [path, entry] as const)));

export function isOperation(path: string): boolean {
  return byPath.has(path);
}

/** Throws 404 for an unknown path and 405 for a method that the path does not take. */
export function route(method: string, path: string): Route {
  const place = path.lastIndexOf("/") + 1;
  const entry = byPath.get(path) ?? (place < path.length ? byPath.get(path.slice(0, place)) : undefined);
  const isPublic = !entry && isPublicFile(path);
  const page = entry || isPublic ? undefined : pageWithoutSlash(path);
  if (page && (method === "GET" || method === "HEAD")) return { is: "redirect", to: page };
  if (!entry && !isPublic) {
    throw new Refusal(404, {
      error: "Not found",
      code: "no_such_path",
      message: `There is nothing at this address. Operations: ${[...byPath.keys()].join(", ")}.`,
    });
  }
  const taken = entry?.method === "POST" ? POSTED : READ;
  if (method === "OPTIONS") return { is: "preflight", methods: taken.join(", ") };
  if (!taken.includes(method)) {
    const methods = taken.join(", ");
    throw new Refusal(
      405,
      { error: "Method not allowed", code: "method", message: `Use ${methods}.` },
      { allow: methods },
    );
  }
  return entry ? { is: "operation", entry, rest: byPath.has(path) ? "" : path.slice(place) } : { is: "public_file" };
}
