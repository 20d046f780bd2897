/** POST /v1/ask: a question in free text, answered only from rules; a clarifying question where something is missing. */

import { plainText } from "../../../../build/contract/slug.ts";
import { answerQuestion } from "./answer.ts";
import type { Operation } from "../operation.ts";
import { badRequest } from "../http/bad-request.ts";
import { memberOf } from "../http/json-member.ts";
import { readParameters } from "../http/parameters.ts";
import { confine } from "../access/scope.ts";

const LONGEST = 500;

export const ask: Operation = ({ search, body, caller, platform }) => {
  readParameters("ask", search);
  const question = questionIn(body);
  return {
    states: [],
    programs: [],
    find: async () => {
      const answer = await answerQuestion(question, {
        platform,
        scope: { states: caller!.states, programs: caller!.programs },
        confineTo: (states, programs) => confine(caller!, "ask", { states, programs }, platform),
      });
      return {
        servedFrom: "edge" as const,
        body: (timestamp: string) => JSON.stringify({ ...answer, served_from: "edge", timestamp }),
      };
    },
  };
};

/** In plain letters. Throws 400 for a body that is no question. The question itself is never sent back. */
function questionIn(body: string): string {
  const refuse = (message: string) => badRequest([{ param: "question", message }]);
  const question = memberOf(body, "question", '"Does Texas Medicaid managed care need PA for Ozempic?"');
  if (typeof question !== "string" || question.trim() === "")
    throw refuse("question is missing; ask it in a sentence.");
  // One character may unfold into eighteen: what is worked with is what is measured.
  const plain = question.length > LONGEST ? question : plainText(question);
  if (plain.length > LONGEST) throw refuse(`question has ${plain.length} characters; use at most ${LONGEST}.`);
  return plain;
}
