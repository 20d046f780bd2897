/** Ask: the answer to a question in free text, a rule for each sentence, or what has to be asked back. */

import type { AskAnswer } from "../../../contract/shapes/ask.ts";
import { withDays } from "../../day-in-words.ts";
import { absence, exclusion } from "./absence.ts";
import { ask } from "./api.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { branchTable } from "./branches.ts";
import { choiceButtons } from "./choices.ts";
import { citationList } from "./citations.ts";
import { codeList } from "./code-list.ts";
import { element, type Child } from "./elements.ts";
import { headingOf } from "./lookup.ts";
import { nameOf, withNames } from "./names.ts";
import { addressOf, type Question } from "./question.ts";
import { ruleFacts, verdictLine } from "./rule-facts.ts";
import { sheet } from "./sheet.ts";
import { stepList } from "./steps.ts";
import { withoutOperations } from "./words.ts";

/** What part of an answer is about. */
type Place = Pick<AskAnswer["answers"][number], "state" | "program" | "drug_class" | "service_category">;

export async function askFreely(text: string, asking: Asking, askAgain: (text: string) => void): Promise<AnswerView> {
  const reply = await ask<AskAnswer>("/v1/ask", {}, { ...asking, body: { question: text } });
  if ("refusal" in reply) return reply;
  const { status, answer, understood, answers, codes, not_covered, not_verified, clarification, warnings } =
    reply.answer;
  const alone = answers.length === 1 && not_covered.length + not_verified.length === 0;
  return {
    shown: sheet(
      { heading: "Your question" },
      element("p", { class: "asked" }, text),
      warnings.length > 0 &&
        element(
          "div",
          { class: "callout warning" },
          warnings.map((warning) => element("p", {}, withNames(warning))),
        ),
      (status === "needs_clarification" || status === "out_of_scope") &&
        element("p", { class: "verdict" }, withoutOperations(withNames(answer))),
      clarification &&
        choiceButtons(clarification.options.map(({ label }) => [label, () => askAgain(`${text} (${label})`)])),
      understoodAs(understood),
      answers.map((answer) =>
        part(
          answer,
          ruleFacts(answer),
          alone && stepList("What to do next", answer.next_steps),
          citationList(answer.citations),
        ),
      ),
      codes.map(answeredCode),
      not_covered.map((answer) => part(answer, exclusion(answer.exclusion))),
      not_verified.map((answer) =>
        part(
          answer,
          absence({
            status: 404,
            error: "",
            code: "not_verified",
            message: "Prior authorization may still be required.",
            ...(answer.decided_by ? { decided_by: answer.decided_by } : {}),
          }),
        ),
      ),
    ),
  };
}

function part(place: Place, ...content: Child[]): HTMLElement {
  const question = questionOf(place);
  return element(
    "section",
    { class: "part" },
    element("h3", {}, headingOf(question)),
    content,
    element(
      "p",
      { class: "no-print" },
      element("a", { href: addressOf(question) }, "Open this answer on its own page, to share or print"),
    ),
  );
}

/** As a check answers it. */
function answeredCode({ state, program, code, sentence, check }: AskAnswer["codes"][number]): HTMLElement {
  return element(
    "section",
    { class: "part" },
    element("h3", {}, code),
    verdictLine(check.verdict),
    element("p", {}, withNames(sentence)),
    branchTable(check),
    codeList(check),
    citationList(check.citations),
    element(
      "p",
      { class: "no-print" },
      element(
        "a",
        { href: addressOf({ mode: "lookup", state, program, q: code }) },
        "Open this answer on its own page, to share or print",
      ),
    ),
  );
}

function questionOf({ state, program, drug_class, service_category }: Place): Question {
  return {
    mode: "lookup",
    state,
    program,
    ...(drug_class ? { drug: drug_class } : {}),
    ...(service_category ? { service: service_category } : {}),
  };
}

function understoodAs({ states, programs, subjects, sure }: AskAnswer["understood"]): Child {
  const words = [
    ...states.map((state) => nameOf("state", state)),
    ...programs.map((program) => nameOf("program", program)),
    ...subjects.map(({ drug_class, service_category, resolved_from }) =>
      [resolved_from?.asked.replaceAll("_", " "), nameOf("category", drug_class ?? service_category ?? "")]
        .filter(Boolean)
        .join(", one of "),
    ),
  ];
  return (
    words.length > 0 &&
    element(
      "p",
      { class: "soft" },
      withDays(
        `Interpreted as: ${words.join("; ")}.${sure === "likely" ? " Likely, but not certain: confirm that this is what you meant." : ""}`,
      ),
    )
  );
}
