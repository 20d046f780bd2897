/** Answers to requests that get none (interface specification, Error and RateLimitError, with additions). */

import { z } from "zod";
import { resolvedDrug } from "./drug.ts";
import { exclusion, sourcedText } from "./exclusion.ts";
import { count, moment, url } from "./fields.ts";
import { limitWindow } from "./me.ts";
import { answerRoute } from "./route.ts";

export const error = z
  .looseObject({
    error: z.string(),
    message: z.string().exactOptional(),
    signup_url: url.exactOptional(),
    code: z.string().exactOptional(),
    param: z.string().exactOptional(),
    allowed: z.array(z.string()).exactOptional(),
    did_you_mean: z.string().exactOptional(),
    further_problems: count.exactOptional().describe("How many more problems the request has than the answer lists."),
    not_covered: exclusion.exactOptional(),
    request_id: z.string(),
  })
  .describe("What was wrong, and what to do about it.");

/** A problem of a 400: the parameter, what is wrong with it, and what may be meant. */
const problem = z.strictObject({
  param: z.string(),
  message: z.string(),
  allowed: z.array(z.string()).exactOptional(),
  did_you_mean: z.string().exactOptional(),
});

/** The additions of some codes: all problems of a 400, what helps in a 404, when to retry after a 429 or 503. */
export const explainedError = error.extend({
  problems: z.array(problem).exactOptional(),
  decided_by: sourcedText.exactOptional(),
  route: answerRoute.nullable().exactOptional(),
  resolved_from: resolvedDrug.exactOptional(),
  retry_after_seconds: z.int().min(1).exactOptional(),
});
export type ExplainedError = z.infer<typeof explainedError>;

export const rateLimitError = z
  .looseObject({
    error: z.string(),
    limit: count,
    window: limitWindow,
    retry_after_seconds: z.int().min(1),
    resets_at: moment.describe("When the window ends and requests are accepted again."),
    message: z.string().exactOptional(),
    request_id: z.string(),
  })
  .describe("A limit is exceeded.");
