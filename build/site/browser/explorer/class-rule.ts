/** The rule of the class of a drug, below the answer about the drug itself. */

import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import { exclusion } from "./absence.ts";
import { citationList } from "./citations.ts";
import { element, type Child } from "./elements.ts";
import { nameOf } from "./names.ts";
import { ruleFacts } from "./rule-facts.ts";
import { ruleVersions } from "./rule-versions.ts";
import { stepList } from "./steps.ts";

/**
 * The rule of the whole class, which decides only where nothing nearer does. Below the answer about a drug itself it is
 * closed, so that it is not taken for the answer; its steps are in it where the drug needs no authorization.
 */
export function classRule(
  { result, not_covered, next_steps, subject, settled_by, verdict, timestamp, rule_id }: CheckAnswer,
  key: string,
): Child {
  if (!result && !not_covered) return null;
  const name = nameOf("category", subject?.drug_class ?? subject?.service_category ?? "");
  const isSettled = isOfItself(settled_by);
  const heading = element("h3", {}, name ? `The ${subject?.drug_class ? "class" : "category"}: ${name}` : "The rule");
  const rule = [
    subject?.name !== name &&
      element(
        "p",
        { class: "soft" },
        isSettled
          ? "This is the rule for the whole class. The answer above is for the drug itself."
          : `${subject?.name ?? ""}: the rule is for ${name}.`,
      ),
    not_covered && exclusion(not_covered),
    result && [
      ruleFacts(result, timestamp),
      !(isSettled && needsSteps(verdict)) && stepList("What to do next", next_steps),
      ruleVersions(rule_id, result, key, timestamp.slice(0, 10)),
      citationList(result.citations),
    ],
  ];
  return element(
    "section",
    { class: "part class-rule" },
    isSettled ? element("details", { class: "folded" }, element("summary", {}, heading), rule) : [heading, rule],
  );
}

/** Whether a row or its absence decides, not the class. */
export function isOfItself(settled_by: CheckAnswer["settled_by"]): boolean {
  return settled_by !== null && /row|unlisted/.test(settled_by);
}

/** Whether there may be something to request. */
export function needsSteps(verdict: CheckAnswer["verdict"]): boolean {
  return verdict !== "not_required";
}
