/** A rule that is plans' policy says whose: the answer to members of other plans does not use it. */

import { policyReader } from "../../model/policy-of.ts";
import { notesOf } from "../../model/remark.ts";
import type { Check } from "../check.ts";

export const planPolicies: Check = {
  name: "plan-policies",
  run({ part, corpus, report }) {
    const policyOf = policyReader(corpus);
    for (const { rule, remarks, states, place, file, path } of part.rules) {
      if (rule.basis !== "plan_policy") continue;
      const said = { ...rule, notes: notesOf(rule, remarks, corpus) };
      if (states.some((state) => policyOf(said, state, place.program).length === 0))
        report(
          { file, path: [...path, "notes"] },
          "the basis is plan_policy, and neither notes nor cases name a plan of content/plans",
          "name the plan as content/plans does, or add it there",
        );
      const last = rule.cases?.findIndex(({ when, pa }) => when === undefined && pa !== "unknown") ?? -1;
      if (last >= 0)
        report(
          { file, path: [...path, "cases", last, "pa"] },
          `${rule.cases![last]!.pa} for all others, although this is the policy of single plans`,
          "write unknown, or name the plans in `when`",
        );
    }
  },
};
