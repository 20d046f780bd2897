/** A refusal as the API words it, with its suggestions as buttons. */

import type { Refusal, Suggestion } from "./api.ts";
import { element } from "./elements.ts";
import { nameOf, withNames } from "./names.ts";
import { counted, withDays } from "./words.ts";

export type TakeSuggestion = (param: string, value: string) => void;

export function problemCard(refusal: Refusal, take?: TakeSuggestion): HTMLElement {
  const suggestions: Suggestion[] = refusal.problems ?? [refusal];
  return element(
    "section",
    { class: "callout warning problem" },
    element("h2", {}, refusal.error),
    refusal.message && element("p", {}, withDays(withNames(refusal.message))),
    refusal.retry_after_seconds !== undefined &&
      element("p", {}, `Ask again in ${waiting(refusal.retry_after_seconds)}.`),
    take &&
      element(
        "p",
        { class: "suggestions" },
        suggestions.map(
          ({ param, did_you_mean }) => param && did_you_mean && suggestionButton(param, did_you_mean, take),
        ),
      ),
    refusal.signup_url &&
      element("p", {}, element("a", { href: refusal.signup_url }, "Get a key or a wider subscription")),
  );
}

function suggestionButton(param: string, value: string, take: TakeSuggestion): HTMLElement {
  const name =
    param === "state"
      ? nameOf("state", value)
      : param === "program"
        ? nameOf("program", value)
        : nameOf("category", value);
  return element("button", { type: "button", onclick: () => take(param, value) }, `Use ${name}`);
}

function waiting(seconds: number): string {
  if (seconds < 120) return counted(seconds, "second");
  return seconds < 7200 ? counted(Math.ceil(seconds / 60), "minute") : counted(Math.ceil(seconds / 3600), "hour");
}
