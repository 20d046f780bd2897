/** A refusal as the API words it, with its suggestions as buttons. */

import { withDays } from "../../day-in-words.ts";
import type { Refusal, Suggestion } from "./api.ts";
import { choiceButtons } from "./choices.ts";
import { element } from "./elements.ts";
import { nameOf, withNames } from "./names.ts";
import { counted, withoutOperations } from "./words.ts";

/** Fields as the page names them. */
const FIELDS: Record<string, string> = {
  state: "State",
  states: "States",
  program: "Program",
  drug: "Drug",
  q: "Drug",
  service: "Service",
  form: "Dose form",
  strength: "Strength",
  age: "Age",
  diagnosis: "Diagnosis",
  stage: "Stage",
  date: "Day",
  urgency: "Urgency",
};

/** By the code of the refusal, where its title is meant for programs. */
const TITLES: Record<string, string> = {
  bad_request: "The question needs a correction",
  unknown_code: "That name is not known",
  unauthorized: "This key is not valid",
};

/** What to do about a value that the form takes in another way than the API; empty if there is nothing to add. */
const REMEDIES: readonly [message: RegExp, remedy: string][] = [
  [
    /^states="[^"]*" is malformed/,
    "A comparison needs two states or more: add another, or remove them all to compare all 51.",
  ],
  [/^drug="[^"]*" is malformed/, "Enter only the drug's name, such as Suboxone, or choose a class."],
  [/^Give exactly one of /, ""],
  [/^setting="/, "We do not know that place of service: remove it, and choose one below the answer."],
  [/^An API key is a UUID/, "A key has 36 characters (letters, digits and hyphens): copy all of it."],
];

/** Endpoints as a subscription's holder would call them. */
const ENDPOINT_WORDS: Record<string, string> = {
  lookup: "look-ups",
  check: "answers about single drugs",
  compare: "comparisons",
  drug_list: "drug lists",
  action_plan: "action plans",
  ask: "questions in your own words",
  drug_crosswalk: "names of drugs",
  changes: "what changed",
};

export type TakeSuggestion = (param: string, value: string) => void;

export function problemCard(refusal: Refusal, take?: TakeSuggestion): HTMLElement {
  const suggestions: Suggestion[] = refusal.problems ?? [refusal];
  return element(
    "section",
    { class: "callout warning problem" },
    element("h2", {}, TITLES[refusal.code ?? ""] ?? withEndpoints(refusal.error)),
    refusal.message && element("p", {}, withDays(withNames(inPlainWords(refusal)))),
    refusal.retry_after_seconds !== undefined &&
      element("p", {}, `Ask again in ${waiting(refusal.retry_after_seconds)}.`),
    take &&
      choiceButtons(
        suggestions.flatMap(({ param, did_you_mean: meant }) =>
          param && meant ? [[`Use ${nameOfValue(param, meant)}`, () => take(param, meant)]] : [],
        ),
      ),
    refusal.signup_url &&
      element("p", {}, element("a", { href: refusal.signup_url }, "Get a key or a wider subscription")),
  );
}

function inPlainWords({ message, problems }: Refusal): string {
  const messages = problems?.map((problem) => problem.message) ?? [message ?? ""];
  const words = messages.map((said) => REMEDIES.find(([known]) => known.test(said))?.[1] ?? withFields(said));
  return withoutOperations(words.filter(Boolean).join(" ") || withFields(message ?? ""));
}

/** `check, TX not in your subscription` */
function withEndpoints(error: string): string {
  if (!error.endsWith(" not in your subscription")) return error;
  return error.replace(/\b[a-z_]+\b(?=, | not in)/g, (name) => ENDPOINT_WORDS[name] ?? name);
}

/** `age="300"` as `Age “300”`. */
function withFields(message: string): string {
  return message
    .replace(/\b([a-z_]+)="([^"]*)"/g, (whole, param: string, value: string) =>
      FIELDS[param] ? `${FIELDS[param]} “${value}”` : whole,
    )
    .replace(/^([a-z_]+)(?= (?:is|has) )/, (param) => FIELDS[param] ?? param);
}

function nameOfValue(param: string, value: string): string {
  return nameOf(param === "state" || param === "program" ? param : "category", value);
}

function waiting(seconds: number): string {
  if (seconds < 120) return counted(seconds, "second");
  return seconds < 7200 ? counted(Math.ceil(seconds / 60), "minute") : counted(Math.ceil(seconds / 3600), "hour");
}
