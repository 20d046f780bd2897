/** The first thing to do where facts decide whether a request is needed at all. */

import { FACT_WORDS } from "../../../../build/contract/items/fact-words.ts";
import { circumstanceInWords } from "../../../../build/contract/items/circumstance-words.ts";
import type { CheckBranch } from "../../../../build/contract/shapes/check.ts";
import type { PublishedRule } from "../../../../build/contract/shapes/rule.ts";
import type { Decided } from "../check/decided-item.ts";
import type { Partly } from "../check/question.ts";
import { action, type UnrankedAction } from "./action.ts";
import { listed } from "./send-to.ts";

const TITLE = "Find out whether a request is needed";

/** Of a drug whose list leaves it to facts of the patient or the product, or to who bills it. */
export function whatDecidesDrug({ item: { needs, branches }, result }: Decided): UnrankedAction {
  return action(
    TITLE,
    [
      ...needs.map(
        ({ fact, options }) =>
          `It depends on ${FACT_WORDS[fact]}${options.length > 0 && fact !== "setting" ? `: ${options.join("; ")}` : ""}.`,
      ),
      ...branches.flatMap(({ when: { setting }, route }) =>
        route
          ? [
              `If ${setting === "clinic" ? "a clinic bills it" : "a pharmacy dispenses it"}: ${route.receiver}. ${listed(route.channels)}`,
            ]
          : [],
      ),
    ],
    result,
  );
}

/** Of a category whose rule says what applies in single circumstances. */
export function whatDecidesCategory({ branches = [] }: Partial<Partly>, result: PublishedRule): UnrankedAction {
  return action(
    TITLE,
    branches.map(({ when, verdict }) => `${circumstance(when)}: ${CONSEQUENCE[verdict]}.`),
    result,
  );
}

const CONSEQUENCE: Record<CheckBranch["verdict"], string> = {
  not_required: "no request is needed",
  required: "a request is needed",
  depends: "the source does not say; ask",
  not_covered: "not covered",
  not_verified: "not verified; ask",
  unclear: "not verified; ask",
};

function circumstance({ setting, age, diagnosis, other }: CheckBranch["when"]): string {
  return circumstanceInWords({ place: setting?.replaceAll("_", " "), age, diagnosis: diagnosis?.text, other });
}
