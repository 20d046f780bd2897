/** A button that copies a text, and says whether it could. */

import { element } from "./elements.ts";

export function copyButton(label: string, text: string, otherwise = "Copy failed: select the text"): HTMLElement {
  const button = element("button", { type: "button", class: "quiet copy", "aria-live": "polite" }, label);
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(text).then(
      () => (button.textContent = "Copied"),
      () => (button.textContent = otherwise),
    );
  });
  return button;
}
