/** Services of people with Medicare and Medicaid: Medicare pays first, and which part of it decides is a fact. */

import { inAllCases } from "./by-code-list.ts";
import type { Partly, Question } from "./question.ts";

/** Original Medicare first, then its plans. */
const COVERAGES = [
  { program: "medicare_traditional", other: "Original Medicare covers it and pays first" },
  { program: "medicare_advantage", other: "a Medicare Advantage plan or D-SNP decides" },
] as const;

/** Teeth, eyeglasses, hearing aids and long shifts of nurses: what Medicaid pays for people with both. */
const OF_MEDICAID = /^([DT]|V[25])/;

/** `answerOf`: the answer for a program; the dual eligible's own answer stands where there is one. */
export async function besideMedicare(
  question: Question,
  answerOf: (question: Question) => Promise<Partly>,
): Promise<Partly> {
  const own = await answerOf(question);
  const { program, plan } = question;
  if (program !== "dual_eligible" || own.verdict !== "not_verified" || plan?.shown.id || isOfMedicaid(own)) return own;
  const cases = await Promise.all(
    COVERAGES.map(async (coverage) => ({
      when: { other: coverage.other },
      answer: await answerOf({ ...question, program: coverage.program }),
    })),
  );
  if (cases[0]!.answer.verdict === "not_verified") return own;
  const answer = inAllCases(cases, { fact: "coverage", options: COVERAGES.map(({ other }) => other) });
  // The rules themselves belong to the other programs.
  return { ...answer, result: null, rule_id: null, next_steps: [], decided_by: own.decided_by ?? null };
}

function isOfMedicaid({ subject }: Partly): boolean {
  return OF_MEDICAID.test(subject?.code ?? "");
}
