/** The 400 that names every problem of a request at once, and repeats little of what was sent. */

import { HttpError } from "../shared/http-error.ts";

/** One thing wrong with one parameter. */
export type Problem = { param: string; message: string; allowed?: readonly string[]; did_you_mean?: string };

/** Problems in one 400; of further ones only their number is given. */
export const MOST_PROBLEMS = 20;
/** Characters of what a caller sent that are sent back. */
const MOST_SHOWN = 64;

/** 400 that names at most 20 problems, at least one, and how many more there are; `further` were only counted. */
export function badRequest(all: readonly Problem[], further = 0): HttpError {
  const problems = all.slice(0, MOST_PROBLEMS);
  const first = problems[0]!;
  const omitted = further + all.length - problems.length;
  return new HttpError(400, {
    error: "Bad request",
    code: "bad_request",
    message: [...problems.map(({ message }) => message), ...(omitted > 0 ? [`And ${omitted} more.`] : [])].join(" "),
    param: first.param,
    ...(first.allowed ? { allowed: first.allowed } : {}),
    ...(first.did_you_mean ? { did_you_mean: first.did_you_mean } : {}),
    problems,
    ...(omitted > 0 ? { further_problems: omitted } : {}),
  });
}

/** What a caller sent: an answer must not carry a page of it back. */
export function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
}

export function show(text: string): string {
  return `"${shortened(text)}"`;
}
