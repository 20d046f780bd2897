/** Plans have ids of their own, and say where they are offered: by their file, or by themselves in plans/federal.yaml. */

import { isOneOf, STATES } from "../../contract/enumerations.ts";
import type { Check } from "../check.ts";

export const healthPlans: Check = {
  name: "health-plans",
  run({ part, report, whereIs }) {
    const defined = new Map<string, string>();
    for (const { value, file, path, about } of part.plans) {
      const at = (key: string) => ({ file, path: [...path, key] });
      const known = defined.get(value.plan);
      if (known) report(at("plan"), `plan "${value.plan}" is already defined at ${known}`, "keep one of the two");
      defined.set(value.plan, `${file}:${whereIs({ file, path }).line}`);
      if (about !== "federal" && value.states)
        report(at("states"), "a plan of a state's file names states", "take it out, or move it to plans/federal.yaml");
      if (about === "federal" && !value.states)
        report(at("plan"), "the plan does not say where it is offered", "add states: [XX], or all");
      for (const state of Array.isArray(value.states) ? value.states : [])
        if (!isOneOf(STATES, state))
          report(at("states"), `"${state}" is not a known jurisdiction`, "use its two letters, or all");
    }
  },
};
