/** Good answers without a rule: not a covered benefit, or not verified, with who decides. */

import type { Citation } from "../../../contract/shapes/citation.ts";
import type { SourcedText } from "../../../contract/shapes/exclusion.ts";
import { withDays } from "../../day-in-words.ts";
import type { Refusal } from "./api.ts";
import { citationList, sourceNote } from "./citations.ts";
import { element, type Child } from "./elements.ts";
import { withNames } from "./names.ts";
import { routeBlock } from "./route-block.ts";
import { verdictLine } from "./rule-facts.ts";

export function isAbsence({ status, code }: Refusal): boolean {
  return status === 404 && (code === "not_verified" || code === "not_covered" || code === "program_does_not_exist");
}

export function absence({ code, message, decided_by, not_covered, route }: Refusal): Child {
  if (not_covered) return exclusion(not_covered);
  return [
    code === "program_does_not_exist"
      ? element("p", { class: "verdict" }, "There is no such program")
      : verdictLine("not_verified"),
    element("p", {}, withDays(withNames(message ?? ""))),
    decided_by && [
      element("h3", {}, "Who decides"),
      element("p", {}, withDays(decided_by.text)),
      sourceNote(decided_by),
    ],
    routeBlock(route, { about: "Not verified", clocks: [] }),
  ];
}

/** Why no authorization makes it payable in the ordinary way. */
export function exclusion({ text, citations, ...source }: SourcedText & { citations?: Citation[] }): Child {
  return [
    verdictLine("not_covered"),
    element("p", {}, withDays(text)),
    sourceNote(source),
    citationList(citations ?? []),
  ];
}
