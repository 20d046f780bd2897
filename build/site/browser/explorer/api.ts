/** Asks the API of this origin with the key, and tells an answer from a refusal. */

import type { Program, State } from "../../../contract/enumerations.ts";
import type { Citation, PublishedExclusion } from "../../../contract/published.ts";

export type Suggestion = { param?: string; message?: string; did_you_mean?: string };

/** A refusal as the API words it; status 0 when there was no answer at all. */
export type Refusal = Suggestion & {
  status: number;
  error: string;
  code?: string;
  problems?: Suggestion[];
  signup_url?: string;
  retry_after_seconds?: number;
  decided_by?: { text: string; source_url: string; last_verified: string };
  not_covered?: Pick<PublishedExclusion, "text" | "source_url" | "last_verified"> & { citations?: Citation[] };
};

export type Reply<Answer> = { answer: Answer } | { refusal: Refusal };

export type Me = {
  label: string;
  states: "all" | State[];
  programs: "all" | Program[];
  endpoints: "all" | string[];
  admin: boolean;
  plan: { calls: number; overage: boolean; remaining?: number | null };
  expires: string | null;
};

type Request = { key: string; signal?: AbortSignal | undefined; question?: string };

/** `question` is sent as a body, everything else in the address. */
export async function ask<Answer>(
  path: string,
  parameters: Record<string, string>,
  { key, signal, question }: Request,
): Promise<Reply<Answer>> {
  const query = new URLSearchParams(parameters).toString();
  try {
    const response = await fetch(query ? `${path}?${query}` : path, {
      headers: { "x-api-key": key, ...(question === undefined ? {} : { "content-type": "application/json" }) },
      credentials: "omit",
      redirect: "error",
      ...(signal ? { signal } : {}),
      ...(question === undefined ? {} : { method: "POST", body: JSON.stringify({ question }) }),
    });
    const body: unknown = await response.json();
    return response.ok ? { answer: body as Answer } : { refusal: { ...(body as Refusal), status: response.status } };
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
