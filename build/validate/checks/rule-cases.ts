/** A plan that a case of a rule names exists, is offered in the state and serves the program. */

import { statesOfPlan } from "../../model/health-plan.ts";
import type { Check } from "../check.ts";

export const ruleCasePlans: Check = {
  name: "rule-cases",
  run({ part, corpus, report }) {
    for (const { rule, place, states, file, path } of part.rules)
      for (const [index, { when }] of (rule.cases ?? []).entries())
        for (const [nth, id] of (when?.plans ?? []).entries()) {
          const plan = corpus.plans.find(({ value }) => value.plan === id);
          const fits =
            plan?.value.programs.includes(place.program) && states.every((state) => statesOfPlan(plan).includes(state));
          if (fits) continue;
          report(
            { file, path: [...path, "cases", index, "when", "plans", nth] },
            plan ? `${id} does not serve ${place.program} there` : `${id} is not a plan in content/plans`,
            "write the id of a plan that serves the program in this state",
          );
        }
  },
};
