/** Steps to take, in order, each with its source. */

import { sourceNote } from "./citations.ts";
import { element, type Child } from "./elements.ts";
import { dayInWords, withDays } from "./words.ts";

export type Step = {
  title: string;
  items: string[];
  due_date?: string | null;
  source_url: string;
  last_verified: string;
};

export function stepList(heading: string, steps: readonly Step[]): Child {
  return (
    steps.length > 0 && [
      element("h3", {}, heading),
      element(
        "ol",
        { class: "steps" },
        steps.map((step) =>
          element(
            "li",
            {},
            element("h4", {}, withDays(step.title)),
            step.due_date &&
              !step.title.includes(step.due_date) &&
              element("p", { class: "due" }, element("span", { class: "tag" }, `By ${dayInWords(step.due_date)}`)),
            element(
              "ul",
              {},
              step.items.map((item) => element("li", {}, withDays(item))),
            ),
            sourceNote(step),
          ),
        ),
      ),
    ]
  );
}
