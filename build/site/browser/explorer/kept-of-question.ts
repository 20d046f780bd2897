/** What a question keeps of the one asked before it, and what of it may stand in an address. */

import { slugOf } from "../../../contract/slug.ts";
import type { Question } from "./question.ts";
import { isRecognized } from "./withheld.ts";

/** Without what was typed and not asked yet: nothing goes into an address before it is recognized. */
export function addressable(question: Question): Question {
  const { drug, q, plan } = question;
  return {
    ...question,
    ...(drug && !isTaken(drug) ? { drug: "" } : {}),
    ...(isRecognized(q) ? {} : { q: "" }),
    ...(isRecognized(plan) ? {} : { plan: "" }),
  };
}

/** A key that may not check is answered with the rule of the drug's class, by its name in the crosswalk. */
export function byClass({ q, ...question }: Question, before: Question): Question {
  return q === undefined ? question : spelled({ ...question, drug: q }, before);
}

/** A drug that was understood before keeps the API's spelling. */
export function spelled(question: Question, before: Question): Question {
  return question.drug && before.drug && slugOf(question.drug) === before.drug
    ? { ...question, drug: before.drug }
    : question;
}

/** The same drug keeps its form and strength in another mode. */
export function withProduct(question: Question, before: Question): Question {
  const { q, form, strength } = before;
  if (!question.q || question.q !== q) return question;
  return { ...question, ...(form && { form }), ...(strength && { strength }) };
}

function isTaken(drug: string): boolean {
  return slugOf(drug) === drug;
}
