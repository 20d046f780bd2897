/** Health plans by the names that stand on their cards: `content/plans/<XX or federal>.yaml`. */

import { z } from "zod";
import { PROGRAMS, STATES, type State } from "../contract/enumerations.ts";
import { sourceId, text } from "./fields.ts";

export const healthPlanFileSchema = z
  .array(
    z.strictObject({
      plan: sourceId.meta({ description: "The id by which a list names it: dc-amerihealth-caritas." }),
      name: text.meta({ description: "What the plan calls itself." }),
      names: z
        .array(text)
        .min(1)
        .optional()
        .meta({ description: "Further names of it, as they are printed on cards and documents." }),
      payer: text.optional().meta({ description: "The company behind it, where that is another name." }),
      states: z
        .union([z.literal("all"), z.array(text).min(1)])
        .optional()
        .meta({ description: "Only in federal.yaml: where it is offered; all if its documents do not say where." }),
      programs: z.array(z.enum(PROGRAMS)).min(1).meta({ description: "The programs whose members it serves." }),
      source: sourceId.meta({ description: "The text that prints these names." }),
    }),
  )
  .min(1);

export type HealthPlan = z.infer<typeof healthPlanFileSchema>[number];

/** Every name of a plan, its own first. */
export function namesOfPlan({ name, names = [] }: HealthPlan): string[] {
  return [name, ...names];
}

/** Where a plan is offered, by its file or by itself; names of no jurisdiction are left out. */
export function statesOfPlan({ value, about }: { value: HealthPlan; about: State | "federal" }): readonly State[] {
  if (about !== "federal") return [about];
  return value.states === "all" ? STATES : STATES.filter((state) => value.states?.includes(state));
}
