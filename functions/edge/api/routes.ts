/** Which operation a path names. Everything that is not listed here does not exist (default deny). */

import { OPERATION_LIST, type Operation } from "../../../build/contract/operations.ts";
import { isPublicFile, pageWithoutSlash } from "../../../build/contract/public-files.ts";
import { HttpError } from "./shared/http-error.ts";

export type Route =
  | { is: "operation"; operation: Operation; rest: string }
  | { is: "preflight"; methods: string }
  | { is: "public_file" }
  | { is: "security_txt" }
  /** A page asked for without its last slash. */
  | { is: "redirect"; to: string };

/** RFC 9116, section 3. */
export const SECURITY_TXT = "/.well-known/security.txt";

const READ = ["GET", "HEAD", "OPTIONS"];
const POSTED = ["POST", "OPTIONS"];

const byPath = new Map(
  OPERATION_LIST.flatMap((operation) => operation.paths.map((path) => [path, operation] as const)),
);

export function isOperation(path: string): boolean {
  return byPath.has(path);
}

/** Throws 404 for an unknown path and 405 for a method that the path does not take. */
export function route(method: string, path: string): Route {
  const place = path.lastIndexOf("/") + 1;
  const operation = byPath.get(path) ?? (place < path.length ? byPath.get(path.slice(0, place)) : undefined);
  if (path === SECURITY_TXT && (method === "GET" || method === "HEAD")) return { is: "security_txt" };
  const isPublic = !operation && isPublicFile(path);
  const page = operation || isPublic ? undefined : pageWithoutSlash(path);
  if (page && (method === "GET" || method === "HEAD")) return { is: "redirect", to: page };
  if (!operation && !isPublic) {
    throw new HttpError(404, {
      error: "Not found",
      code: "no_such_path",
      message: `There is nothing at this address. Operations: ${[...byPath.keys()].join(", ")}.`,
    });
  }
  const taken = operation?.method === "POST" ? POSTED : READ;
  if (method === "OPTIONS") return { is: "preflight", methods: taken.join(", ") };
  if (!taken.includes(method)) {
    const methods = taken.join(", ");
    throw new HttpError(
      405,
      { error: "Method not allowed", code: "method", message: `Use ${methods}.` },
      { allow: methods },
    );
  }
  return operation
    ? { is: "operation", operation, rest: byPath.has(path) ? "" : path.slice(place) }
    : { is: "public_file" };
}
