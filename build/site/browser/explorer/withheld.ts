/**
 * What was typed and is not recognized is not sent: it may be a person's name. The notice says so, offers names that are
 * spelled like it, and, if the reader says that it names nobody, the text is asked in the body of a request, which no
 * address or log holds, until the service knows what it is.
 */

import { series } from "../../../contract/series.ts";
import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import { ask, type Refusal } from "./api.ts";
import type { Asking } from "./asking.ts";
import { factsOf } from "./check.ts";
import { choiceButtons } from "./choices.ts";
import { statesAsked } from "./comparison.ts";
import { element } from "./elements.ts";
import { planNames } from "./plan-field.ts";
import type { Question } from "./question.ts";
import { recognize, unknownOfPlan, type Recognition } from "./recognition.ts";

/** Texts that an address may hold: recognized, or in one already. */
const recognized = new Set<string>();

export function isRecognized(text: string | undefined): boolean {
  return text === undefined || recognized.has(text);
}

/** Of an address, or of an answer. */
export function acceptTexts({ q, drug, plan }: Question): void {
  for (const text of [q, drug, plan]) if (text) recognized.add(text);
}

/** What of a question must not be sent; undefined if all of it may. */
export async function withheld(question: Question): Promise<Recognition | undefined> {
  const { q, drug, plan } = question;
  const typed = q ?? drug;
  const none: Recognition = { unknown: [], meant: [] };
  const subject = typed === undefined || isRecognized(typed) ? none : await recognize(typed);
  const ofPlan = plan === undefined || isRecognized(plan) ? [] : await unknownOfPlan(plan, await planNames());
  const unknown = [...subject.unknown, ...ofPlan];
  if (unknown.length > 0) return { unknown, meant: ofPlan.length > 0 ? [] : subject.meant };
  acceptTexts(question);
  return undefined;
}

/** `plan`: the health plan that is named where a drug is asked for; `use` puts it into its own field. */
type Choices = {
  take(text: string): void;
  search: (() => void) | undefined;
  plan?: { name: string; use: (() => void) | undefined } | undefined;
};

export function withheldNotice({ unknown, meant }: Recognition, { take, search, plan }: Choices): HTMLElement {
  if (plan) return planNotice(plan);
  const words = series(
    unknown.map((word) => `“${word}”`),
    "or",
  );
  return element(
    "div",
    { class: "callout warning" },
    element("p", {}, `Not sent: we know no drug, service, code or plan called ${words}.`),
    meant.length > 0 && element("p", {}, "Did you mean:"),
    choiceButtons(meant.map((text) => [text, () => take(text)])),
    element("p", {}, "Do not type patients' names, dates of birth or record numbers."),
    search && choiceButtons([["This is not a person's name: search for it", search]]),
  );
}

function planNotice({ name, use }: NonNullable<Choices["plan"]>): HTMLElement {
  return element(
    "div",
    { class: "callout" },
    element(
      "p",
      {},
      `${name} is a health plan. Enter the drug, service or code here${use ? "" : ", without the plan"}.`,
    ),
    use && choiceButtons([["Use it as the plan", use]]),
  );
}

/** The answer to the question, asked without an address; of several states the first. */
export async function askedInBody(
  question: Question,
  asking: Pick<Asking, "key" | "signal">,
): Promise<CheckAnswer | Refusal> {
  const { q, drug, states } = question;
  const state = question.state ?? statesAsked(states, "all")[0]!;
  const typed = q ?? drug;
  const facts = factsOf({ ...question, state, ...(typed === undefined ? {} : { q: typed }) });
  const reply = await ask<{ answers: [CheckAnswer | Refusal] }>(
    "/v1/checks",
    {},
    { ...asking, body: { questions: [facts] } },
  );
  return "refusal" in reply ? reply.refusal : reply.answer.answers[0];
}
