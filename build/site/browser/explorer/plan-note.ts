/** What an answer says of the plan that was asked for, and names of plans to ask with. */

import type { PlanOfCheck } from "../../../contract/shapes/health-plan.ts";
import { withDays } from "../../day-in-words.ts";
import { element, type Child } from "./elements.ts";
import { withNames } from "./names.ts";

export function planNote({ plan }: { plan: PlanOfCheck | null }): Child {
  if (!plan?.note) return null;
  const names = plan.candidates.length > 0 ? ` Did you mean ${plan.candidates.join(" or ")}?` : "";
  return element("p", { class: plan.decides ? "callout" : "callout warning" }, withDays(withNames(plan.note)) + names);
}
