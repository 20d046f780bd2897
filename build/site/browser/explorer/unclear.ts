/** A question that can mean several things, or nothing that is known: what to ask with instead. */

import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import { choiceButtons } from "./choices.ts";
import { element } from "./elements.ts";
import { subjectless, type AskAgain } from "./facts-form.ts";
import { categoriesNamed, isCategory, isProgram, kindOf, nameOf } from "./names.ts";
import type { Question } from "./question.ts";
import { sheet } from "./sheet.ts";

/** Names to ask with as buttons, or what a reader can do where there are none. */
export function unclear(
  question: Question,
  { verdict, candidates: drugs, asked, subject, headline }: CheckAnswer,
  place: string,
  again: AskAgain,
): HTMLElement {
  const typed = question.q ?? question.drug ?? "";
  const unknown = asked.not_understood;
  // A class is chosen from the form otherwise, but people type it where they type a drug.
  const named = subject ? [] : categoriesNamed(typed);
  const candidates = [...new Set([...named, ...drugs])];
  return sheet(
    {
      heading: subject
        ? headline
        : candidates.length > 0
          ? "Which of these is it?"
          : "No drug or service is known by that name.",
      verdict,
      place,
      isAnswer: false,
    },
    !subject &&
      named.length === 0 &&
      element(
        "p",
        {},
        unknown === undefined
          ? candidates.length > 0
            ? `“${typed}” can mean several things. Each has its own answer.`
            : `“${typed}” has several meanings, or none that we know.`
          : unknown === typed
            ? `No known name is spelled like “${typed}”.`
            : `This part of “${typed}” was not recognized: ${unknown}.`,
      ),
    candidates.length > 0
      ? choiceButtons(candidates.map((name) => [nameOfChoice(name), () => again(chosen(question, name))]))
      : element(
          "ul",
          {},
          element("li", {}, "Check the spelling, or give the generic name."),
          element("li", {}, "Give the name, form and strength only, such as “Suboxone 8-2 mg film”."),
          element("li", {}, "Enter a service by its everyday name (MRI) or its code (J0585)."),
          element("li", {}, "Or choose a drug class instead: its rule says what applies to most of its drugs."),
        ),
  );
}

/** A program that pays it, a service category, or a name to ask with. */
function chosen(question: Question, name: string): Question {
  if (isProgram(name)) return { ...question, program: name };
  return isCategory(name) ? { ...subjectless(question), [kindOf(name)]: name } : { ...question, q: name };
}

function nameOfChoice(name: string): string {
  return isProgram(name) ? nameOf("program", name) : isCategory(name) ? nameOf("category", name) : name;
}
