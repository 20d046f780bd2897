/** What may be billed by several codes: a service in everyday words, or a drug by its codes. */

import type { Checked, CheckSubject } from "../../../../build/contract/shapes/check.ts";
import { answerCode, saysTheSame } from "./by-code.ts";
import { branchOf } from "./by-code-list.ts";
import type { Partly, Question } from "./question.ts";

/** One answer where all codes have the same; else it depends on the code. `subjectOf` names what was asked. */
export async function answerCodes(
  question: Question,
  codes: readonly string[],
  subjectOf: (first: Checked["subject"]) => CheckSubject,
): Promise<Partly> {
  const answers: { code: string; answer: Partly }[] = [];
  for (const code of codes) answers.push({ code, answer: await answerCode(question, code) });
  const main = answers.find(({ answer }) => answer.code_list?.status === "in_force")?.answer ?? answers[0]!.answer;
  const subject = subjectOf(main.subject ?? null);
  if (answers.every(({ answer }) => saysTheSame(answer, main))) return { ...main, subject };
  const confidence = answers.flatMap(({ answer }) => answer.confidence ?? []);
  return {
    ...main,
    subject,
    verdict: "depends",
    pa_type: "conditional",
    needs: [{ fact: "code", options: [...codes] }],
    branches: answers.map(({ code, answer }) => branchOf({ code }, answer)),
    limits: [],
    confidence: confidence.length > 0 ? Math.min(...confidence) : null,
  };
}
