/** The headers that every response carries, and the few forms a response has. */

import { Refusal } from "./refusal.ts";

const EXPOSED = "etag, retry-after, ratelimit, ratelimit-policy, x-request-id";

function withCommonHeaders(requestId: string, headers: Record<string, string>): Record<string, string> {
  return {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": EXPOSED,
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...headers,
  };
}

/**
 * An answer to a key may be kept by whoever sent the key, and by nobody in between. Whoever compresses on the way
 * must weaken a strong ETag, so nobody may transform (RFC 9110, 7.7).
 */
export function keeping(seconds: number, isPublic: boolean): Record<string, string> {
  if (seconds === 0) return { "cache-control": "no-store", vary: "x-api-key" };
  return isPublic
    ? { "cache-control": `public, max-age=${seconds}, no-transform` }
    : { "cache-control": `private, max-age=${seconds}, no-transform`, vary: "x-api-key" };
}

/** 200 with a JSON text; a HEAD request gets the same headers and no body. */
export function answered(method: string, requestId: string, json: string, headers: Record<string, string>): Response {
  return new Response(method === "HEAD" ? null : json, {
    status: 200,
    headers: withCommonHeaders(requestId, { "content-type": "application/json", ...headers }),
  });
}

/** 304: the caller's copy is still right (RFC 9110, 15.4.5). */
export function notModified(requestId: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 304, headers: withCommonHeaders(requestId, headers) });
}

/** 204 to the question that a browser asks before it sends `x-api-key` from another origin. */
export function preflight(requestId: string, methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: withCommonHeaders(requestId, {
      allow: methods,
      "access-control-allow-methods": methods,
      "access-control-allow-headers": "x-api-key, content-type, if-none-match",
      "access-control-max-age": "86400",
    }),
  });
}

/** 308: the page stands at the address with its slash. */
export function moved(requestId: string, to: string): Response {
  return new Response(null, { status: 308, headers: withCommonHeaders(requestId, { location: to, "cache-control": "public, max-age=3600" }) });
}

/** A refusal as JSON. Whatever else went wrong becomes a 500 that tells nothing but the request id. */
export function refused(method: string, requestId: string, problem: unknown): Response {
  const refusal = problem instanceof Refusal
    ? problem
    : new Refusal(500, { error: "Internal error", code: "internal", message: "The request could not be answered. Quote request_id when you report it." });
  const body = JSON.stringify({ ...refusal.body, request_id: requestId });
  return new Response(method === "HEAD" ? null : body, {
    status: refusal.status,
    headers: withCommonHeaders(requestId, {
      "content-type": "application/json", "cache-control": "no-store", vary: "x-api-key", ...refusal.headers,
    }),
  });
}
