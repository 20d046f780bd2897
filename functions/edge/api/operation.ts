/** What every operation is: it parses a request, says what it reaches, and finds the answer. */

import type { Program, State } from "../../../build/contract/enumerations.ts";
import type { KeyRecord } from "./access/key-record.ts";
import type { Platform } from "./shared/platform.ts";
import type { ErrorBody } from "./shared/http-error.ts";

/** An answer that was found; its body is finished at the moment of the response. */
export type Found = {
  servedFrom: "static" | "edge";
  /**
   * Hexadecimal; from the rules behind the answer, the same for every key that may see the same. Absent: not cacheable.
   */
  etag?: string;
  body(timestamp: string): string;
};

/** An answer that says there is no rule, or nothing of that name: counted like every answer, and sent as 404. */
export type Missing = { missing: ErrorBody };

export function missing(body: ErrorBody): Missing {
  return { missing: body };
}

/** A parsed request. Its states and programs must lie in the caller's subscription. */
export type Prepared = {
  states: readonly State[];
  programs: readonly Program[];
  /** How many requests it counts as; 1 by default. */
  counts?: number;
  /** At once where everything is cached: most requests need not wait for anything. */
  find(): Found | Missing | Promise<Found | Missing>;
};

export type ApiRequest = {
  /** The query of the address, with its question mark. */
  search: string;
  /** What follows the operation's path: the rule id of a compliance grid. */
  rest: string;
  /** The body of a POST request. */
  body: string;
  /** Undefined for public operations. */
  caller: KeyRecord | undefined;
  platform: Platform;
};

/** Parses a request, or throws an HttpError (400) that names every problem at once. */
export type Operation = (request: ApiRequest) => Prepared | Promise<Prepared>;
