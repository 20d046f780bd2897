/** The body of a POST request, within bounds. */

import { Refusal } from "./refusal.ts";

const MOST_BYTES = 8_192;

/** Throws 413 for a body that no question needs. */
export async function readBody(request: Request): Promise<string> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Refusal(413, { error: "Content too large", code: "too_large", message: `Send at most ${MOST_BYTES} bytes.` });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return new TextDecoder().decode(bytes);
}
