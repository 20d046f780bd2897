/** Answers, names or questions among which a reader chooses: buttons side by side. */

import { element } from "./elements.ts";

export type Choices = readonly (readonly [label: string, choose: () => void])[];

/** Nothing where there is nothing to choose. */
export function choiceButtons(choices: Choices): HTMLElement | null {
  if (choices.length === 0) return null;
  return element(
    "p",
    { class: "suggestions" },
    choices.map(([label, choose]) => element("button", { type: "button", class: "quiet", onclick: choose }, label)),
  );
}
