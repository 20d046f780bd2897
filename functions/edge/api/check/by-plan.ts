/** The own list of the plan that was asked for, next to what the state decides: it answers what the state leaves to plans. */

import type { CheckBranch } from "../../../../build/contract/shapes/check.ts";
import type { PlanOfCheck } from "../../../../build/contract/shapes/health-plan.ts";
import { branchOf } from "./by-code-list.ts";
import type { Partly } from "./question.ts";

/** The note where the list of the plan and the state's disagree. */
export const SAYS_ELSE = "The plan's own list disagrees: ask the plan.";

const DECIDING_BASES = ["state_rule", "federal_rule", "federal_list"];

/** What a plan's row or its word on unlisted drugs comes to; `decided` says first what the list of the plan says. */
export function byPlan(decided: Partly, plan: PlanOfCheck): Partly {
  const own = plan.list!;
  return {
    ...decided,
    settled_by: decided.settled_by === "unlisted" ? "plan_unlisted" : "plan_row",
    decided_by: `${plan.name}, according to its own list dated ${own.date}`,
    plan: { ...plan, decides: true, note: `According to the plan's own list, ${own.title}; other plans may differ.` },
  };
}

/** Where the state's list binds the plan, its row comes first; if the plan asks for more, the answer says so. */
export function besideList(states: Partly, own: Partly | undefined, plan: PlanOfCheck): Partly {
  if (!own)
    return {
      ...states,
      plan: { ...plan, note: "The plan must follow the state's list; its own list does not include this." },
    };
  if (states.verdict === "not_verified" && own.verdict !== "not_verified") return byPlan(own, plan);
  const asksMore = states.verdict === "not_required" && (own.verdict === "required" || own.verdict === "depends");
  if (!asksMore)
    return { ...states, plan: { ...plan, note: "The plan must follow the state's list, which overrides its own." } };
  return disagreeing(states, own, plan, "the state's list, which binds the plan, decides");
}

/** Where no list of the state binds the plan, its own list decides, unless law or the state's rule says otherwise for all. */
export function besideRule(rule: Partly, own: Partly, plan: PlanOfCheck): Partly {
  if (own.verdict === "not_verified") {
    const { status, means } = own.printed!;
    return { ...rule, plan: { ...plan, note: `The plan's own list says ${status}: ${means}` } };
  }
  const { verdict, result, needs } = rule;
  if (needs?.some(({ fact }) => fact === "use")) return besideUse(rule, own, plan);
  const isOfAll = result !== undefined && result !== null && DECIDING_BASES.includes(result.basis);
  const isDecided = verdict === "required" || verdict === "not_required";
  if (!isOfAll || !isDecided || verdict === own.verdict) {
    const { result: behind = null, next_steps = [], rule_id = null } = rule;
    return byPlan({ ...own, result: behind, next_steps, rule_id }, plan);
  }
  return disagreeing(rule, own, plan, "the state or federal rule for the class decides");
}

/** The plan's own list says what the plan decides; other uses are decided elsewhere. */
function besideUse(rule: Partly, own: Partly, plan: PlanOfCheck): Partly {
  const note = `According to the plan's own list, ${plan.list!.title}.`;
  return {
    ...rule,
    branches: (rule.branches ?? []).map((branch) =>
      branch.verdict === "depends" ? { ...branchOf(branch.when, own), note: `${branch.note} ${note}` } : branch,
    ),
    plan: { ...plan, decides: true, note },
  };
}

function disagreeing(first: Partly, own: Partly, plan: PlanOfCheck, firstDecides: string): Partly {
  const branch = (other: string, { verdict, pa_type, limits, printed, item_id }: Partly): CheckBranch => ({
    when: { other },
    verdict,
    pa_type: pa_type ?? null,
    limits: limits ?? [],
    note: printed ? `${printed.status}, page ${printed.page} of ${printed.list.title}.` : null,
    item_id: item_id ?? null,
  });
  return {
    ...first,
    verdict: "depends",
    pa_type: "conditional",
    needs: [{ fact: "plan", options: [] }, ...(own.needs ?? [])],
    branches: [branch(firstDecides, first), branch("the plan's own list decides", own)],
    limits: [],
    plan: { ...plan, decides: true, note: SAYS_ELSE },
  };
}
