/** The path and the query of an address. */

import { HttpError } from "../shared/http-error.ts";

export type RequestTarget = {
  path: string;
  /** With its question mark; empty when there is none. */
  search: string;
};

/** The last origin that was seen to be one: nearly every request names the same. */
let knownOrigin = "";

/**
 * An address of an operation, written in its plainest form, needs no URL to be built (2 microseconds of 30).
 * Throws 400 where the Host header, which the caller writes, makes no address.
 */
export function targetOf(address: string, isOperation: (path: string) => boolean): RequestTarget {
  const start = address.indexOf("/", "https://".length);
  const mark = address.indexOf("?", start);
  const path = start < 0 ? "" : mark < 0 ? address.slice(start) : address.slice(start, mark);
  const isKnown = start === knownOrigin.length && address.startsWith(knownOrigin);
  if (isKnown && isOperation(path) && !address.includes("#"))
    return { path, search: mark < 0 ? "" : address.slice(mark) };
  const url = isKnown ? new URL(address) : parsed(address);
  if (!isKnown && start > 0 && /^https?:\/\/[^/?#@\\]+$/.test(address.slice(0, start)))
    knownOrigin = address.slice(0, start);
  return { path: url.pathname, search: url.search };
}

function parsed(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // No file can be fetched from an address with a name and a password.
  if (url && url.username === "" && url.password === "") return url;
  throw new HttpError(400, {
    error: "Bad request",
    code: "bad_request",
    message: "The Host header is empty or invalid.",
  });
}
