/** The list of a plan names its plan, binds no program that the plan does not serve, and a state's list names none. */

import type { Check } from "../check.ts";

export const listPlans: Check = {
  name: "list-plans",
  run({ part, corpus, report }) {
    for (const { value, file, state } of part.lists) {
      const at = { file, path: value.plan ? ["plan"] : [] };
      if (state) {
        if (value.plan)
          report(
            at,
            "the list of a state names a plan",
            "the path already names the state: remove it, or move the file under content/lists/plans",
          );
        continue;
      }
      if (!value.plan) {
        report(at, "the plan's list does not name its plan", "add plan: its id in content/plans");
        continue;
      }
      const plan = corpus.plans.find((candidate) => candidate.value.plan === value.plan)?.value;
      if (!plan) {
        report(at, `plan "${value.plan}" is not defined`, "define it in content/plans, or correct the id");
        continue;
      }
      for (const [index, { program }] of value.binds.entries())
        if (!plan.programs.includes(program))
          report(
            { file, path: ["binds", index, "program"] },
            `the plan "${value.plan}" does not serve ${program}`,
            "remove it, or add the program to the plan in content/plans",
          );
    }
  },
};
