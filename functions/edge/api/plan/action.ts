/** One thing to do, before it has a rank among the others. */

import type { Day } from "../../../../build/contract/day.ts";
import type { ActionPlanAnswer } from "../../../../build/contract/shapes/action-plan.ts";

export type UnrankedAction = Omit<ActionPlanAnswer["actions"][number], "rank">;

export function action(
  title: string,
  items: string[],
  { source_url, last_verified }: Pick<UnrankedAction, "source_url" | "last_verified">,
  due_date: Day | null = null,
): UnrankedAction {
  return { title, items, due_date, source_url, last_verified };
}
