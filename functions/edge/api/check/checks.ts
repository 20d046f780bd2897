/**
 * POST /v1/checks: several checks at once, each answered or refused in its place; each counts as a check. What would be
 * too much work for one request is left for the next (`not_yet`), and does not count.
 */

import { ALWAYS_ANSWERED, MOST_NEW, MOST_QUESTIONS } from "../../../../build/contract/batch.ts";
import type { ErrorBody } from "../shared/http-error.ts";
import { HttpError } from "../shared/http-error.ts";
import { confine } from "../access/scope.ts";
import { badRequest, show } from "../http/bad-request.ts";
import { memberOf } from "../http/json-member.ts";
import { readParameters } from "../http/parameters.ts";
import type { Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { servedAt } from "../published/documents.ts";
import { checkedText, isRemembered, readCheck, remembered, type AskedCheck } from "./one-check.ts";

type InPlace = AskedCheck | { refused: ErrorBody };

const NOT_YET: ErrorBody = {
  error: "Not answered yet",
  code: "not_yet",
  message: "Each request computes a limited number of new answers. Send this question again; it was not counted.",
};

export const checks: Operation = async ({ search, body, caller, platform }) => {
  readParameters("checks", search);
  const questions = now(await Promise.all(read(questionsIn(body), platform)), platform);
  return {
    states: [],
    programs: [],
    counts: questions.filter((question) => question !== LATER).length,
    find: async () => {
      const found = new Map<string, Promise<string | ErrorBody>>();
      const answer = (question: AskedCheck) =>
        inScope(() => {
          confine(caller!, "check", { states: [question.state], programs: [question.program] }, platform);
          return checkedText(question, platform);
        });
      const answers = await Promise.all(
        questions.map((question) => {
          if ("refused" in question) return question.refused;
          const known = found.get(question.search) ?? answer(question);
          found.set(question.search, known);
          return known;
        }),
      );
      return {
        servedFrom: "edge" as const,
        body: (timestamp: string) => {
          const texts = answers.map((answer) =>
            typeof answer === "string" ? servedAt(answer, timestamp) : JSON.stringify(answer),
          );
          return `{"answers":[${texts.join(",")}]}`;
        },
      };
    },
  };
};

const LATER: InPlace = { refused: NOT_YET };

/** Each different question once. A new process remembers no answer, so what it will not work out it does not read. */
function read(questions: readonly unknown[], platform: Platform): (InPlace | Promise<InPlace>)[] {
  const different = new Map<string, Promise<InPlace>>();
  return questions.map((question, place) => {
    const typed = `${JSON.stringify(question)}`;
    const known = different.get(typed);
    if (!known && remembered() === 0 && different.size === ALWAYS_ANSWERED) return LATER;
    const asked = known ?? inPlace(question, place, platform);
    different.set(typed, asked);
    return asked;
  });
}

/** The questions with those that must wait replaced; the first come first. */
function now(questions: readonly InPlace[], platform: Platform): InPlace[] {
  const most = Math.min(MOST_NEW, ALWAYS_ANSWERED + remembered());
  const taken = new Set<string>();
  return questions.map((question) => {
    if ("refused" in question || isRemembered(question, platform)) return question;
    if (!taken.has(question.search) && taken.size === most) return LATER;
    taken.add(question.search);
    return question;
  });
}

/** What lies outside of the subscription is refused in its place. */
async function inScope(answer: () => Promise<string>): Promise<string | ErrorBody> {
  try {
    return await answer();
  } catch (problem) {
    if (problem instanceof HttpError && problem.status === 403) return problem.body;
    throw problem;
  }
}

/** Throws 400 for a body that is no list of questions. */
function questionsIn(body: string): unknown[] {
  const refuse = (message: string) => badRequest([{ param: "questions", message }]);
  const questions = memberOf(body, "questions", '[{"state": "IL", "program": "medicaid_ffs", "q": "ozempic pen"}]');
  if (!Array.isArray(questions) || questions.length === 0)
    throw refuse(`questions must be a list of 1 to ${MOST_QUESTIONS} questions.`);
  if (questions.length > MOST_QUESTIONS)
    throw refuse(`questions lists ${questions.length} questions; send at most ${MOST_QUESTIONS}.`);
  return questions;
}

async function inPlace(question: unknown, place: number, platform: Platform): Promise<InPlace> {
  const at = `questions[${place}]`;
  try {
    if (typeof question !== "object" || question === null || Array.isArray(question))
      throw badRequest([{ param: at, message: `${at} is not an object of parameters.` }]);
    const wrong = Object.entries(question).filter(
      ([, value]) => typeof value !== "string" && typeof value !== "number",
    );
    if (wrong.length > 0)
      throw badRequest(wrong.map(([name]) => ({ param: name, message: `${show(name)} takes text or a number.` })));
    const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    return await readCheck(`?${query}`, platform);
  } catch (problem) {
    if (problem instanceof HttpError) return { refused: problem.body };
    throw problem;
  }
}
