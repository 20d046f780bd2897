/** Plans have ids of their own, say where they are offered, in programs that exist there, and share no name with another. */

import { isOneOf, STATES, type State } from "../../contract/enumerations.ts";
import { planSlug } from "../../contract/plan-name.ts";
import type { Place } from "../../model/citation.ts";
import { namesOfPlan, statesOfPlan } from "../../model/health-plan.ts";
import type { Check } from "../check.ts";

/** Names of plans in a state: a question by a plan's name reads all of them, within a new process's 25 milliseconds. */
const MOST_NAMES_IN_A_STATE = 600;

export const healthPlans: Check = {
  name: "health-plans",
  run({ part, corpus, report, whereIs }) {
    const defined = new Map<string, Place>();
    for (const { value, file, path, about } of part.plans) {
      const at = (key: string) => ({ file, path: [...path, key] });
      const known = defined.get(value.plan);
      if (known) {
        const where = `${known.file}:${whereIs(known).line}`;
        report(at("plan"), `plan "${value.plan}" is already defined at ${where}`, "keep one of the two");
      }
      defined.set(value.plan, { file, path });
      if (about !== "federal" && value.states)
        report(at("states"), "a plan in a state's file names states", "remove it, or move it to plans/federal.yaml");
      if (about === "federal" && !value.states)
        report(at("plan"), "the plan does not say where it is offered", "add states: [XX], or all");
      for (const state of Array.isArray(value.states) ? value.states : [])
        if (!isOneOf(STATES, state))
          report(at("states"), `"${state}" is not a known jurisdiction`, "use its two letters, or all");
      if (about === "federal") continue;
      const jurisdiction = corpus.vocabulary.jurisdictions?.[about];
      for (const program of value.programs)
        if (jurisdiction?.without_programs?.includes(program))
          report(
            at("programs"),
            `${jurisdiction.name} has no ${program} program`,
            `remove it, or correct without_programs of ${about} in content/vocabulary/jurisdictions.yaml`,
          );
    }
    const named = part.plans.map((plan) => ({
      plan,
      states: new Set(statesOfPlan(plan)),
      names: new Set(namesOfPlan(plan.value).map(planSlug)),
    }));
    for (const state of STATES) namesIn(state);

    /** A name of two plans of one program leads to neither. */
    function namesIn(state: State): void {
      const known = new Map<string, string>();
      let count = 0;
      for (const { plan, states, names } of named) {
        if (!states.has(state)) continue;
        count += names.size;
        for (const name of names) {
          for (const program of plan.value.programs) {
            const other = known.get(`${program} ${name}`);
            if (other && plan.about === state)
              report(
                { file: plan.file, path: [...plan.path, "plan"] },
                `"${name}" is a name of ${other} too, for ${program}`,
                "keep it for one of them, or use more of the printed name",
              );
            known.set(`${program} ${name}`, plan.value.plan);
          }
        }
        if (count > MOST_NAMES_IN_A_STATE && count - names.size <= MOST_NAMES_IN_A_STATE)
          report(
            { file: plan.file, path: [...plan.path, "plan"] },
            `the plans of ${state} have more than ${MOST_NAMES_IN_A_STATE} names`,
            "remove names that no card prints, or publish the names of a state in parts (build/render/health-plans.ts)",
          );
      }
    }
  },
};
