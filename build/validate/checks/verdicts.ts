/** The yes or no, its type and its basis agree with each other. */

import type { Check } from "../check.ts";

export const verdicts: Check = {
  name: "verdicts",
  run({ part, report }) {
    for (const { rule, level, file, path } of part.rules) {
      const at = (field: string) => ({ file, path: [...path, field] });
      if (rule.pa_required && rule.pa_type === "none") {
        report(
          at("pa_type"),
          "pa_type is none although pa_required is true",
          "say how much needs PA: full, conditional, step_therapy, quantity_limit or notification_only",
        );
      }
      if (!rule.pa_required && rule.pa_type !== "none") {
        report(
          at("pa_type"),
          `pa_type is ${rule.pa_type} although pa_required is false`,
          "write pa_type: none, or pa_required: true",
        );
      }
      if (rule.basis === "federal_list_absence" && rule.pa_required) {
        report(
          at("basis"),
          "a rule based on absence from a list cannot require PA",
          "use federal_list if the list names it",
        );
      }
      const stateBasis = rule.basis === "state_rule" || rule.basis === "plan_policy";
      if (level !== "state" && stateBasis) {
        report(
          at("basis"),
          `basis ${rule.basis} does not fit a federal rule`,
          "move the rule under content/states, or name the federal basis",
        );
      }
      if (level === "state" && !stateBasis && rule.basis !== "federal_rule") {
        report(
          at("basis"),
          `basis ${rule.basis} does not fit a state's rule`,
          "use state_rule, plan_policy, or federal_rule where federal law decides",
        );
      }
    }
  },
};
