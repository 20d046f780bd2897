/** A request that gets no answer: status, body and headers, thrown where it is found and sent in one place. */

/** Error of the specification, with our additions. RateLimitError adds limit, window and retry_after_seconds. */
export type ErrorBody = {
  error: string;
  message?: string;
  code?: string;
  param?: string;
  allowed?: readonly string[];
  did_you_mean?: string;
  [addition: string]: unknown;
};

export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.error);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 503: something that we depend on does not answer; the caller may try again soon. */
export function unavailable(message: string, retryAfterSeconds: number): HttpError {
  return new HttpError(
    503,
    { error: "Temporarily unavailable", code: "unavailable", message, retry_after_seconds: retryAfterSeconds },
    { "retry-after": String(retryAfterSeconds) },
  );
}

/** 503: a published file that should be there cannot be read. `what` starts the sentence. */
export function unreadable(what: string): HttpError {
  return unavailable(`${what} cannot be read right now.`, 30);
}
