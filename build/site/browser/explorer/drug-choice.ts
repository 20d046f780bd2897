/** Drugs among which a reader chooses, where what was typed is not the name of one. */

import { element } from "./elements.ts";

type Found = { message: string; choices: readonly { label: string; drug: string }[] };

/** `choose` gets the name of the drug as the service knows it. */
export function drugChoice(typed: string, { message, choices }: Found, choose: (drug: string) => void): HTMLElement[] {
  const says =
    choices.length > 0
      ? message
      : `No drug is known as “${typed}” here. Choose a drug class or service below, or look it up first.`;
  const buttons = choices.map(({ label, drug }) =>
    element("button", { type: "button", class: "quiet", onclick: () => choose(drug) }, label),
  );
  return [element("p", { class: "small" }, says), element("p", { class: "suggestions" }, buttons)];
}
