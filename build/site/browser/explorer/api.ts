/** Asks the API of this origin with the key, and separates answers from refusals. */

import type { ExplainedError } from "../../../contract/shapes/error.ts";

type Explanation =
  | "message"
  | "code"
  | "problems"
  | "signup_url"
  | "retry_after_seconds"
  | "decided_by"
  | "not_covered"
  | "route"
  | keyof Suggestion;

export type Suggestion = Pick<ExplainedError, "param" | "did_you_mean">;

/** A refusal as the API words it; status 0 when there was no answer at all. */
export type Refusal = { status: number; error: string } & Pick<ExplainedError, Explanation>;

export type Reply<Answer> = { answer: Answer } | { refusal: Refusal };

/** The path of an operation, and the sample that answers the question put to it where there is no key. */
export type OpenAnswer = { path: string; name: string };

type Request = {
  /** Empty where only the sample is asked for. */
  key: string;
  sample?: OpenAnswer | undefined;
  signal?: AbortSignal | undefined;
  body?: object;
};

/** `body` is posted as JSON, `parameters` go into the address. Without a key, all but the sample is refused as 401. */
export async function ask<Answer>(
  path: string,
  parameters: Record<string, string>,
  { key, sample, signal, body }: Request,
): Promise<Reply<Answer>> {
  if (!key) {
    return sample?.path === path
      ? exchanged(`/v1/samples/${sample.name}`, {}, signal)
      : { refusal: { status: 401, error: "This requires a key." } };
  }
  const query = new URLSearchParams(parameters).toString();
  const request = {
    headers: { "x-api-key": key, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  };
  return exchanged(query ? `${path}?${query}` : path, request, signal);
}

async function exchanged<Answer>(
  address: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Reply<Answer>> {
  try {
    const response = await fetch(address, {
      ...request,
      credentials: "omit",
      redirect: "error",
      ...(signal ? { signal } : {}),
    });
    const sent: unknown = await response.json();
    return response.ok ? { answer: sent as Answer } : { refusal: { ...(sent as Refusal), status: response.status } };
  } catch (error) {
    if (signal?.aborted) throw error;
    return {
      refusal: {
        status: 0,
        error: "No answer",
        message: "The service could not be reached. Check the connection and try again.",
      },
    };
  }
}
