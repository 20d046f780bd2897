/** A verdict as a sign beside its words, so that colour never says it alone. */

import type { Verdict } from "../../../contract/shapes/check.ts";

/** Strokes on a field of 24 by 24: a tick, an exclamation mark, a fork, a cross, a question mark, three dots. */
const STROKES: Record<Verdict, string> = {
  not_required: "M5 12.5l5 5 9-11",
  required: "M12 4.5v10M12 19v.5",
  depends: "M12 21v-8M12 13L6 5M12 13l6-8",
  not_covered: "M6 6l12 12M18 6L6 18",
  not_verified: "M8 9a4 4 0 1 1 6 3.3c-1.4.8-2 1.5-2 3M12 19v.5",
  unclear: "M5 12h.01M12 12h.01M19 12h.01",
};

const SVG = "http://www.w3.org/2000/svg";

export function verdictIcon(verdict: Verdict): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("class", "icon");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", STROKES[verdict]);
  icon.append(path);
  return icon;
}
