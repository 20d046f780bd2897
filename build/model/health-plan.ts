/** Health plans and programs of states by the names on cards: `content/plans/<XX or federal>.yaml`. */

import { z } from "zod";
import { PROGRAMS, STATES, type State } from "../contract/enumerations.ts";
import { sourceId, text } from "./fields.ts";

export const healthPlanFileSchema = z
  .array(
    z.strictObject({
      plan: sourceId.meta({ description: "The id that lists use for it: dc-amerihealth-caritas." }),
      kind: z
        .enum(["plan", "program_name"])
        .optional()
        .meta({ description: "program_name: a state's name for a program (TennCare, STAR+PLUS), not one plan's." }),
      name: text.meta({ description: "What the plan or the program calls itself." }),
      names: z
        .array(text)
        .min(1)
        .optional()
        .meta({ description: "Further names of it, as they are printed on cards and documents." }),
      short_names: z.array(text).min(1).optional().meta({
        description:
          "Names that other insurance also uses or that are everyday words (Humana, Family Care): in a free-text question they count only next to the state and Medicaid.",
      }),
      payer: text.optional().meta({ description: "The company behind it, if its name differs." }),
      states: z
        .union([z.literal("all"), z.array(text).min(1)])
        .optional()
        .meta({ description: "Only in federal.yaml: where it is offered; all if its documents do not say where." }),
      programs: z
        .array(z.enum(PROGRAMS))
        .min(1)
        .meta({ description: "The programs whose members it serves, or that the name covers." }),
      source: sourceId.meta({ description: "The text that prints these names." }),
    }),
  )
  .min(1);

export type HealthPlan = z.infer<typeof healthPlanFileSchema>[number];

/** Every name of a plan, its own first. */
export function namesOfPlan({ name, names = [], short_names = [] }: HealthPlan): string[] {
  return [...new Set([name, ...names, ...short_names])];
}

/** The names that say by themselves which plan or program is meant. */
export function distinctNamesOfPlan(plan: HealthPlan): string[] {
  return namesOfPlan(plan).filter((name) => !plan.short_names?.includes(name));
}

/** Where a plan is offered, by its file or by itself; names of no jurisdiction are left out. */
export function statesOfPlan({ value, about }: { value: HealthPlan; about: State | "federal" }): readonly State[] {
  if (about !== "federal") return [about];
  return value.states === "all" ? STATES : STATES.filter((state) => value.states?.includes(state));
}
