/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */

import { BUILT_FOR } from "../shared/build-day.ts";
import { SECURITY_TXT } from "../routes.ts";
import { answered } from "./responses.ts";

/** A service that was not built for so long promises nothing anymore. */
const EXPIRES_AFTER_MS = 180 * 86_400_000;

/** `now` in milliseconds since 1970. */
export function securityTxt(requestId: string, origin: string, now: number): Response {
  const expires = new Date((BUILT_FOR ? Date.parse(BUILT_FOR) : now) + EXPIRES_AFTER_MS).toISOString();
  const text = [
    `Contact: ${origin}/docs/security/`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TXT}`,
    `Policy: ${origin}/docs/security/`,
    "",
  ].join("\n");
  const uncached = { etag: undefined, keepSeconds: 0, isPublic: true };
  return answered("GET", requestId, text, uncached, undefined, "text/plain; charset=utf-8");
}
