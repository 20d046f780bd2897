/** Drugs, classes or categories among which a reader chooses, where what was typed is not the name of one drug. */

import { choiceButtons, type Choices } from "./choices.ts";
import { element, type Child } from "./elements.ts";
import type { Meant } from "./meant-subject.ts";
import type { Question } from "./question.ts";

type Found = { message: string; choices: readonly { label: string; drug: string }[] };

/** `choose` gets the name of the drug as the service knows it. */
export function drugChoice(typed: string, { message, choices }: Found, choose: (drug: string) => void): HTMLElement {
  const says =
    choices.length > 0
      ? message
      : `We know no drug called “${typed}”. Choose a drug class or service below, or look it up first.`;
  return choice(
    says,
    choices.map(({ label, drug }) => [label, () => choose(drug)]),
  );
}

/** Of a code or an everyday word, what it belongs to. */
export function subjectChoice(typed: string, all: readonly Meant[], ask: (question: Question) => void): HTMLElement {
  return choice(
    `An action plan is for a drug, a class or a category. For “${typed}” choose:`,
    all.map(({ label, question }) => [label, () => ask(question)]),
  );
}

function choice(says: Child, choices: Choices): HTMLElement {
  return element("div", {}, element("p", { class: "small" }, says), choiceButtons(choices));
}
