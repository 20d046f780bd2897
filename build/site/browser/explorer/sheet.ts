/** The sheet of an answer: its question as a heading, ways to print and share it, and at its foot its address. */

import type { Verdict } from "../../../contract/shapes/check.ts";
import { copyButton } from "./copy-button.ts";
import { breakable, element, type Child } from "./elements.ts";
import { verdictIcon } from "./verdict-icon.ts";
import { todayInWords } from "./words.ts";

type Sheet = {
  heading: string;
  /** Shows the heading as the verdict itself, with its sign. */
  verdict?: Verdict;
  /** Where the answer holds. */
  place?: string;
  address?: string;
  /** What the answer rests on beside its address. */
  leftOut?: string;
  ruleId?: string | undefined;
  actions?: Child;
  /** False where a question comes back: there is nothing to print. */
  isAnswer?: boolean;
};

/** Without an address the answer cannot be shared: a free question is not put into one. */
export function sheet(
  { heading, verdict, place, address, leftOut = "your key", ruleId, actions, isAnswer = true }: Sheet,
  ...content: Child[]
): HTMLElement {
  document.title = `${[place, heading].filter(Boolean).join(": ")} · Prior authorization rules`;
  return element(
    "article",
    { class: "card sheet" },
    place && element("p", { class: "place soft" }, place),
    verdict
      ? element(
          "h2",
          { tabindex: "-1", class: `verdict ${verdict}` },
          verdictIcon(verdict),
          element("span", {}, heading),
        )
      : element("h2", { tabindex: "-1" }, heading),
    isAnswer &&
      element(
        "div",
        { class: "actions" },
        actions,
        element("button", { type: "button", class: "quiet", onclick: () => window.print() }, "Print"),
        address !== undefined && copyButton("Copy the link", address, "Copy failed: use the address below"),
      ),
    content,
    element(
      "footer",
      { class: "small soft" },
      address !== undefined &&
        element(
          "p",
          {},
          `This answer's address, without ${leftOut}: `,
          element("a", { href: address, class: "address" }, breakable(address)),
        ),
      ruleId !== undefined && element("p", {}, "Rule ", element("code", {}, breakable(ruleId))),
      element("p", { class: "printed" }),
    ),
  );
}

/** Sources that are folded on the screen: paper names them. */
let unfolded: HTMLDetailsElement[] = [];

addEventListener("beforeprint", () => {
  unfolded = [...document.querySelectorAll<HTMLDetailsElement>(".sheet .sources:not([open])")];
  for (const sources of unfolded) sources.open = true;
  for (const line of document.querySelectorAll(".printed"))
    line.textContent = `Printed on ${todayInWords()}. Rules change: look it up again before relying on a printed sheet.`;
});
addEventListener("afterprint", () => {
  for (const sources of unfolded) sources.open = false;
});
