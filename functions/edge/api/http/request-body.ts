/** The body of a POST request, within bounds of size and time. */

import { HttpError } from "../shared/http-error.ts";

export const MOST_BYTES = 8_192;
/** A body comes with its request; a client that sends it in drops only keeps a connection open. */
const PATIENCE_MS = 10_000;

/** Throws 413 for a body that no question needs, 408 for one that does not come, 400 for one that is broken off. */
export async function readBody(request: Request, mostBytes: number): Promise<string> {
  if (!request.body) return "";
  // A client that declares the length cannot send more: to read it whole costs less than chunk by chunk.
  if (Number(request.headers.get("content-length") ?? Number.NaN) <= mostBytes)
    return inTime(request.text().catch(brokenOff));
  const reader = request.body.getReader();
  try {
    return await inTime(readAll(reader, mostBytes));
  } catch (problem) {
    reader.cancel().catch(() => {}); // it may be broken already
    throw problem;
  }
}

async function inTime(reading: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), PATIENCE_MS);
  });
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, mostBytes: number): Promise<string> {
  const bytes = new Uint8Array(mostBytes);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff);
    if (done) return new TextDecoder().decode(bytes.subarray(0, length));
    if (length + value.length > mostBytes) throw tooLarge(mostBytes);
    bytes.set(value, length);
    length += value.length;
  }
}

function brokenOff(): never {
  throw new HttpError(400, {
    error: "Bad request",
    code: "bad_request",
    message: "The request body ended early.",
  });
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
