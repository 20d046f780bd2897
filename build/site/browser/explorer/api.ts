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

type Request = { key: string; signal?: AbortSignal | undefined; body?: object };

/** `body` is posted as JSON, `parameters` go into the address. */
export async function ask<Answer>(
  path: string,
  parameters: Record<string, string>,
  { key, signal, body }: Request,
): Promise<Reply<Answer>> {
  const query = new URLSearchParams(parameters).toString();
  try {
    const response = await fetch(query ? `${path}?${query}` : path, {
      headers: { "x-api-key": key, ...(body ? { "content-type": "application/json" } : {}) },
      credentials: "omit",
      redirect: "error",
      ...(signal ? { signal } : {}),
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    const sent: unknown = await response.json();
    return response.ok ? { answer: sent as Answer } : { refusal: { ...(sent as Refusal), status: response.status } };
  } catch (error) {
    if (signal?.aborted) throw error;
    return {
      refusal: {
        status: 0,
        error: "No answer",
        message: "The service could not be reached. Check the connection and ask again.",
      },
    };
  }
}
