/** A list and a rule of the drug's class that was read from a newer text: the list may not hold any more. */

import type { Day } from "../../../../build/contract/day.ts";
import { behind, verdictOfType } from "./by-rule.ts";
import type { NamedPlan } from "./plan-named.ts";
import { isOfOtherPlans } from "./policy.ts";
import type { KnownRule, Partly } from "./question.ts";

/** Texts of about the same time are read together; a rule that is so much newer describes a later state. */
const NEWER_DAYS = 60;

/** The answer of the list with the rule of its class, unless that is only the policy of other plans. */
export function besideClass(decided: Partly, rule: KnownRule | undefined, plan: NamedPlan | undefined): Partly {
  if (rule && isOfOtherPlans(rule.result, plan)) return decided;
  const isOfSomePlans = rule?.result.policy_of !== undefined && !plan?.shown.id;
  return { ...unlessNewer(decided, isOfSomePlans ? undefined : rule), ...behind(rule) };
}

/** The answer of the list, or `depends` where a newer rule of the class says something else. */
function unlessNewer(answer: Partly, rule: KnownRule | undefined): Partly {
  const { verdict, last_verified } = answer;
  if (!rule || !last_verified || (verdict !== "required" && verdict !== "not_required")) return answer;
  if (daysFrom(last_verified, rule.result.last_verified) <= NEWER_DAYS) return answer;
  if (verdictOfType(rule.result.pa_type) === verdict) return answer;
  return {
    ...answer,
    verdict: "depends",
    pa_type: "conditional",
    needs: [{ fact: "newer_rule", options: [rule.result.last_verified] }],
    branches: [
      {
        when: { other: `nothing has changed for the drug since the list dated ${last_verified}` },
        verdict,
        pa_type: answer.pa_type ?? null,
        limits: answer.limits ?? [],
        note: null,
        item_id: answer.item_id ?? null,
      },
    ],
    limits: [],
  };
}

function daysFrom(earlier: Day, later: Day): number {
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
}
