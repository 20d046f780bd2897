/** POST /v1/checks: up to 100 checks at once, each answered or refused in its place; each counts as a check. */

import type { ErrorBody } from "../shared/http-error.ts";
import { HttpError } from "../shared/http-error.ts";
import { confine } from "../access/scope.ts";
import { badRequest, show } from "../http/bad-request.ts";
import { memberOf } from "../http/json-member.ts";
import { readParameters } from "../http/parameters.ts";
import type { Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { servedAt } from "../published/documents.ts";
import { checkedText, readCheck, type AskedCheck } from "./one-check.ts";

const MOST_QUESTIONS = 100;

type InPlace = AskedCheck | { refused: ErrorBody };

export const checks: Operation = async ({ search, body, caller, platform }) => {
  readParameters("checks", search);
  const questions = await Promise.all(questionsIn(body).map((question, place) => inPlace(question, place, platform)));
  return {
    states: [],
    programs: [],
    counts: questions.length,
    find: async () => {
      const answers: (string | ErrorBody)[] = [];
      // One after the other: what the first reads the others find remembered.
      for (const question of questions) {
        if ("refused" in question) answers.push(question.refused);
        else {
          answers.push(
            await inScope(() => {
              confine(caller!, "check", { states: [question.state], programs: [question.program] }, platform);
              return checkedText(question, platform);
            }),
          );
        }
      }
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
  const questions = memberOf(
    body,
    "questions",
    '[{"state": "IL", "program": "medicaid_ffs", "q": "ozempic pen"}]',
    "[...]",
  );
  if (!Array.isArray(questions) || questions.length === 0) throw refuse("questions is missing; give 1 to 100 of them.");
  if (questions.length > MOST_QUESTIONS)
    throw refuse(`questions holds ${questions.length} questions; give at most ${MOST_QUESTIONS}.`);
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
