/** Puts an answer in its place and brings the reader to its beginning. */

import { byId } from "./elements.ts";

/** Where the form gave way to its button, the answer begins at the top of the window. */
export function reveal(...shown: HTMLElement[]): void {
  byId("before").hidden = true;
  byId("explorer").classList.add("answered");
  byId("result").replaceChildren(...shown);
  const change = byId("change-question");
  const isNarrow = change.offsetParent !== null;
  byId("result").querySelector("h2")?.focus({ preventScroll: isNarrow });
  if (isNarrow) change.scrollIntoView({ behavior: "instant" });
}
