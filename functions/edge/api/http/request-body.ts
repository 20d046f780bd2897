/** The body of a POST request, within bounds of size and time. */

import { HttpError } from "../shared/http-error.ts";

export const MOST_BYTES = 8_192;
/** A body comes with its request; a client that sends it in drops only keeps a connection open. */
const PATIENCE_MS = 10_000;

/** Throws 413 for a body that no question needs, 408 for one that does not come, 400 for one that is broken off. */
export async function readBody(request: Request, mostBytes: number): Promise<string> {
  if (!request.body) return "";
  const reader = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), PATIENCE_MS);
  });
  try {
    return await Promise.race([readAll(reader, mostBytes), tooLate]);
  } catch (problem) {
    reader.cancel().catch(() => {}); // it may be broken already
    throw problem;
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, mostBytes: number): Promise<string> {
  const bytes = new Uint8Array(mostBytes);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new HttpError(400, {
        error: "Bad request",
        code: "bad_request",
        message: "The body broke off before its end.",
      });
    });
    if (done) return new TextDecoder().decode(bytes.subarray(0, length));
    if (length + value.length > mostBytes) throw tooLarge(mostBytes);
    bytes.set(value, length);
    length += value.length;
  }
}

function tooLarge(mostBytes: number): HttpError {
  return new HttpError(413, {
    error: "Content too large",
    code: "too_large",
    message: `Send at most ${mostBytes} bytes.`,
  });
}

function late(): HttpError {
  const message = `The body did not arrive within ${PATIENCE_MS / 1000} seconds.`;
  return new HttpError(408, { error: "Request timeout", code: "timeout", message }, { connection: "close" });
}
