/** Steps to take, in order, each with its source. */

import type { Day } from "../../../contract/day.ts";
import type { NextStep } from "../../../contract/shapes/rule.ts";
import { dayInWords, withDays } from "../../day-in-words.ts";
import { sourceNote } from "./citations.ts";
import { element, type Child } from "./elements.ts";

/** A step of a rule, or an action of a plan, which may have a day. */
type Step = Pick<NextStep, "title" | "items" | "source_url" | "last_verified"> & { due_date?: Day | null };

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
            step.items.length > 0 &&
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
