/** A warning where a state's rule names a health plan: one plan's policy is never the state's rule. */

import { STATES, type State } from "../../contract/enumerations.ts";
import type { Corpus } from "../../model/corpus.ts";
import { distinctNamesOfPlan, statesOfPlan } from "../../model/health-plan.ts";
import { anyWhole } from "../../model/whole-names.ts";
import type { Check } from "../check.ts";

export const planNamesInNotes: Check = {
  name: "plan-names-in-notes",
  run({ part, corpus, warn }) {
    const patterns = new Map(STATES.map((state) => [state, anyWhole(namesIn(state, corpus))]));
    for (const { rule, level, states, file, path } of part.rules) {
      if (level !== "state" || rule.basis !== "state_rule") continue;
      const named = patterns.get(states[0]!)?.exec(rule.notes)?.[0];
      if (!named) continue;
      warn(
        { file, path: [...path, "notes"] },
        `the basis is state_rule, and the notes name the plan "${named}"`,
        "write what the state itself requires; where the plan decides, use basis: plan_policy",
      );
    }
  },
};

/** Names of plans that serve the state, and of its managed care brands. */
function namesIn(state: State, { plans, profiles }: Corpus): string[] {
  const ofPlans = plans
    .filter((entry) => entry.value.kind !== "program_name" && statesOfPlan(entry).includes(state))
    .flatMap(({ value }) => distinctNamesOfPlan(value));
  const brands = profiles.get(state)?.value.managed_care_brands ?? [];
  return [...new Set([...ofPlans, ...brands.map(({ name }) => name)])];
}
