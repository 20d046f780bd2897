/** What may be billed by several codes: a service in everyday words, or a drug by its codes. */

import { serviceExistsIn } from "../../../../build/contract/enumerations.ts";
import type { Checked, CheckSubject } from "../../../../build/contract/shapes/check.ts";
import { answerCode } from "./by-code.ts";
import { inAllCases } from "./by-code-list.ts";
import { answerCategory } from "./by-rule.ts";
import type { Partly, Question } from "./question.ts";
import type { MeantService } from "./service-words.ts";
import { wordsSubject } from "./subject-of.ts";

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

/** By the codes that the words mean; where nothing is known of these, by their category. */
export async function answerWords(
  question: Question,
  { codes, words, category }: Extract<MeantService, { is: "codes" }>,
): Promise<Partly> {
  const answer = await answerCodes(question, codes, (first) =>
    wordsSubject(words, codes, first?.service_category ?? category ?? null),
  );
  if (answer.verdict !== "not_verified" || !category || !serviceExistsIn(category, question.state)) return answer;
  const byCategory = await answerCategory(question, { kind: "service", code: category });
  return { ...byCategory, subject: answer.subject ?? null };
}
