/** A line of time, the newest on top: a dot for each moment, its day in words, and what held or happened then. */

import type { Day } from "../../../contract/day.ts";
import { dayInWords } from "../../day-in-words.ts";
import { element, type Child } from "./elements.ts";

/** `is`: whether it holds today. `day`: null where no first day is known. */
export type Moment = { day: Day | null; is: "past" | "present" | "coming"; tag: string; what: Child };

/** `label`: what the line is of, for those who do not see it. */
export function timeline(label: string, moments: readonly Moment[]): HTMLElement {
  return element(
    "ol",
    { class: "timeline", "aria-label": label },
    moments.map(({ day, is, tag, what }) =>
      element(
        "li",
        { class: is },
        element(
          "p",
          { class: "moment" },
          day === null
            ? element("strong", {}, "Before that")
            : element("time", { datetime: day }, element("strong", {}, dayInWords(day))),
          " ",
          element("span", { class: "soft" }, tag),
        ),
        what,
      ),
    ),
  );
}
