/** What an action plan can be made for, where what was typed is not the name of one drug: its category, class or drug. */

import { askedInBody } from "./withheld.ts";
import type { Asking } from "./asking.ts";
import { subjectless } from "./facts-form.ts";
import { categoriesNamed, isCategory, kindOf, nameOf } from "./names.ts";
import type { Question } from "./question.ts";

export type Meant = { label: string; question: Question };

/** Without `mayCheck` the form's own names are all that is known. */
export async function meantSubjects(
  question: Question,
  asking: Pick<Asking, "key" | "signal">,
  mayCheck: boolean,
): Promise<Meant[]> {
  const typed = question.drug ?? "";
  const answer = mayCheck ? await askedInBody(question, asking) : undefined;
  const understood = answer && !("error" in answer) ? namesIn(answer) : [];
  const names = [...new Set([...categoriesNamed(typed), ...understood])];
  return names.filter((name) => name !== typed).map((name) => meant(question, name));
}

type Understood = Exclude<Awaited<ReturnType<typeof askedInBody>>, { error: string }>;

function namesIn({ subject, candidates }: Understood): string[] {
  const drug = subject?.kind === "drug" ? (subject.brand ?? subject.generic) : null;
  return [drug ?? subject?.drug_class ?? subject?.service_category, ...candidates].filter((name) => name != null);
}

function meant(question: Question, name: string): Meant {
  return isCategory(name)
    ? { label: nameOf("category", name), question: { ...subjectless(question), [kindOf(name)]: name } }
    : { label: name, question: { ...question, drug: name } };
}
