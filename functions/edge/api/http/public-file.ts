/** Lets a public file through, with the headers that keep a browser on our side. */

import type { Context } from "@netlify/edge-functions";
import { HttpError } from "../shared/http-error.ts";

const POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "font-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};
const SECURITY_HEADERS = {
  "content-security-policy": Object.entries(POLICY)
    .map(([name, value]) => `${name} ${value}`)
    .join("; "),
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "access-control-allow-origin": "*",
};

/** A file that was not published is as missing as everything else. */
export async function publicFile(context: Context): Promise<Response> {
  const file = await context.next();
  if (file.status !== 200 && file.status !== 304) {
    await file.body?.cancel();
    throw new HttpError(404, {
      error: "Not found",
      code: "no_such_path",
      message: "There is nothing at this address.",
    });
  }
  return new Response(file.body, { status: file.status, headers: secured(file.headers) });
}

/** Of a file: its headers, and those that keep a browser on our side. */
export function secured(sent: Headers): Headers {
  const headers = new Headers(sent);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  return headers;
}
