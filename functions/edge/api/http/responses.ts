/** The headers that every response carries, and the few forms a response has. */

import type { RateLimitHeaders } from "../limits/limit.ts";
import { HttpError, type ErrorBody } from "../shared/http-error.ts";

const EXPOSED =
  "etag, retry-after, ratelimit, ratelimit-policy, x-request-id, x-stale-build, deprecation, sunset, link";

/** A fresh object, to be added to. */
function commonHeaders(requestId: string): Record<string, string> {
  return {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": EXPOSED,
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
}

/** How long an answer may be kept: not at all without an entity tag. */
export type CachePolicy = { etag: string | undefined; keepSeconds: number; isPublic: boolean };

/**
 * An answer to a key may be cached by the client that sent the key, and by no cache in between. A proxy that compresses
 * must weaken a strong ETag, so no transforming (RFC 9110, 7.7).
 */
function addCachePolicy(headers: Record<string, string>, { etag, keepSeconds, isPublic }: CachePolicy): void {
  if (!etag || keepSeconds === 0) {
    headers["cache-control"] = "no-store";
    headers.vary = "x-api-key";
    return;
  }
  headers.etag = etag;
  headers["cache-control"] = `${isPublic ? "public" : "private"}, max-age=${keepSeconds}, no-transform`;
  if (!isPublic) headers.vary = "x-api-key";
}

/** 200 with a text, JSON unless `contentType` says otherwise; a HEAD request gets the same headers and no body. */
export function answered(
  method: string,
  requestId: string,
  json: string,
  cachePolicy: CachePolicy,
  limits: RateLimitHeaders | undefined,
  contentType = "application/json",
): Response {
  const headers = commonHeaders(requestId);
  headers["content-type"] = contentType;
  addCachePolicy(headers, cachePolicy);
  if (limits) {
    headers.ratelimit = limits.ratelimit;
    headers["ratelimit-policy"] = limits["ratelimit-policy"];
  }
  return new Response(method === "HEAD" ? null : json, { status: 200, headers });
}

/** 304: the caller's copy is still right (RFC 9110, 15.4.5). */
export function notModified(requestId: string, cachePolicy: CachePolicy): Response {
  const headers = commonHeaders(requestId);
  addCachePolicy(headers, cachePolicy);
  return new Response(null, { status: 304, headers });
}

/** 204 to the question that a browser asks before it sends `x-api-key` from another origin. */
export function preflight(requestId: string, methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...commonHeaders(requestId),
      allow: methods,
      "access-control-allow-methods": methods,
      "access-control-allow-headers": "x-api-key, content-type, if-none-match",
      "access-control-max-age": "86400",
    },
  });
}

/** 308: the page is at the address with its slash. */
export function moved(requestId: string, to: string): Response {
  return new Response(null, {
    status: 308,
    headers: { ...commonHeaders(requestId), location: to, "cache-control": "public, max-age=3600" },
  });
}

/** 404 of an answer that says there is no rule: it was counted, and says what is left. */
export function notFound(
  method: string,
  requestId: string,
  body: ErrorBody,
  limits: RateLimitHeaders | undefined,
): Response {
  return errorResponse(method, requestId, 404, body, limits);
}

/** A refusal as JSON. Any other error becomes a 500 that reveals nothing but the request id. */
export function refused(method: string, requestId: string, problem: unknown): Response {
  if (problem instanceof HttpError)
    return errorResponse(method, requestId, problem.status, problem.body, problem.headers);
  return errorResponse(method, requestId, 500, {
    error: "Internal error",
    code: "internal",
    message: "The request could not be answered. Quote request_id when you report it.",
  });
}

function errorResponse(
  method: string,
  requestId: string,
  status: number,
  error: ErrorBody,
  headers: Record<string, string> = {},
): Response {
  const body = JSON.stringify({ ...error, request_id: requestId });
  return new Response(method === "HEAD" ? null : body, {
    status,
    headers: {
      ...commonHeaders(requestId),
      "content-type": "application/json",
      "cache-control": "no-store",
      vary: "x-api-key",
      ...headers,
    },
  });
}
