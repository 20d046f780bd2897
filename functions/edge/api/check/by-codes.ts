/** What may be billed by several codes: a service in everyday words, or a drug by its codes. */

import type { Checked, CheckSubject } from "../../../../build/contract/shapes/check.ts";
import { answerCode } from "./by-code.ts";
import { inAllCases } from "./by-code-list.ts";
import type { Partly, Question } from "./question.ts";

/** One answer where all codes have the same; else it depends on the code. `subjectOf` names what was asked. */
export async function answerCodes(
  question: Question,
  codes: readonly string[],
  subjectOf: (first: Checked["subject"]) => CheckSubject,
): Promise<Partly> {
  const cases: { when: { code: string }; answer: Partly }[] = [];
  for (const code of codes) cases.push({ when: { code }, answer: await answerCode(question, code) });
  const answer = inAllCases(cases, { fact: "code", options: [...codes] });
  return { ...answer, subject: subjectOf(answer.subject ?? null) };
}
