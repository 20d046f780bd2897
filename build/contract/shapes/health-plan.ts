/** Health plans by name: what a question's `plan` may mean, and what an answer says of it. */

import { z } from "zod";
import { program, state } from "./codes.ts";
import { day } from "./fields.ts";
import { listInBrief } from "./item.ts";

const publishedPlan = z.strictObject({
  id: z.string(),
  /** A state's name for a program (TennCare) is no single plan. */
  kind: z.enum(["plan", "program_name"]),
  name: z.string(),
  /** Products of a company that are sold in many states under different names: an answer shows the one that was asked. */
  several: z.literal(true).exactOptional(),
  /** As they are compared: by letters and digits alone, with the state at their end and without. Its id is one. */
  names: z.array(z.string()).min(1),
  payer: z.string().exactOptional(),
  programs: z.array(program).min(1),
  /** Ids of its own lists that were read row by row. */
  lists: z.array(z.string()),
});
export type PublishedPlan = z.infer<typeof publishedPlan>;

/** The plans that are offered in a state, and the names of its programs. */
export const publishedPlans = z.strictObject({ pa_plans: z.literal(1), plans: z.array(publishedPlan) });
export type PublishedPlans = z.infer<typeof publishedPlans>;

/** `/plan-names.json`: names of plans and of states' programs, public; it does not say which plans have lists. */
export const publicPlanNames = z.strictObject({
  names: z.array(
    z.strictObject({ name: z.string(), places: z.array(z.strictObject({ state, programs: z.array(program) })) }),
  ),
});
export type PublicPlanNames = z.infer<typeof publicPlanNames>;

/** What a check says of the plan that was asked for. */
export const planOfCheck = z
  .strictObject({
    id: z.string().nullable().describe("null: the name matches no plan known here, or more than one."),
    kind: z
      .enum(["plan", "program_name"])
      .nullable()
      .describe("program_name: a state's name for a program, such as TennCare or STAR+PLUS, not the name of one plan."),
    name: z
      .string()
      .nullable()
      .describe("As the plan calls itself; of a company's products under many names, the name that was asked."),
    payer: z.string().nullable(),
    list: listInBrief.nullable().describe("The plan's own list in force; null: no such list was read row by row."),
    decides: z
      .boolean()
      .describe("Whether the plan's own list or policy settles the answer, alone or together with the state's."),
    candidates: z.array(z.string()).describe("Names or ids of plans; ask again with one of them."),
    note: z.string().nullable().describe("How the plan's own list decides, or why it does not."),
  })
  .describe("The plan in the question, and its own list.");
export type PlanOfCheck = z.infer<typeof planOfCheck>;

/** A plan's own list that was read row by row, for coverage; `tied`: rows whose drug or supply is known. */
export const planListTally = z.strictObject({
  id: z.string(),
  plan: z.string(),
  title: z.string(),
  url: z.string(),
  date: day,
  effective_from: day,
  programs: z.array(program),
  rows: z.int(),
  products: z.int(),
  tied: z.int(),
});
export type PlanListTally = z.infer<typeof planListTally>;
