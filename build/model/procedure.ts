/**
 * Reusable next steps: `content/procedures/<XX or federal>/<name>.yaml`. Steps that several procedures share are in
 * `steps.yaml` beside them, by id.
 */

import { z } from "zod";
import { sourceId, text } from "./fields.ts";

const stepSchema = z.strictObject({
  title: text.meta({ description: "The step in a few words." }),
  items: z
    .array(text.transform((item) => item.replace(/\s+/g, " ")))
    .min(1)
    .meta({ description: "In our own sentences: what to gather, where to send it, what to expect." }),
  source: sourceId.meta({ description: "Where this step was read." }),
  also: z.array(sourceId).optional().meta({ description: "Further sources for its items." }),
  sends: z.literal(true).optional().meta({
    description: "Says in general where a request goes: left out of an action plan that names the receiver.",
  }),
  after_request: z.literal(true).optional().meta({
    description: "What comes once the request is sent: the answer, a denial, the use of an approval.",
  }),
  after_denial: z.literal(true).optional().meta({
    description:
      "The jurisdiction's own step once a request or claim is denied; it comes before the program's appeals.",
  }),
});

const namedStepSchema = z.strictObject({
  shared: text.meta({ description: "A step of steps.yaml, such as federal/answer-within-24-hours." }),
});

export const sharedStepsSchema = z.record(sourceId, stepSchema);

export const procedureSchema = z.strictObject({
  title: text.meta({ description: "What these steps are for." }),
  steps: z.array(z.union([stepSchema, namedStepSchema])).min(1),
});

export type Step = z.infer<typeof stepSchema>;

/** As it is written: some steps only name one that procedures share. */
export type AuthoredProcedure = z.infer<typeof procedureSchema>;

/** As readers get it: every step in its place. */
export type Procedure = Omit<AuthoredProcedure, "steps"> & { steps: Step[] };

/** The ids of the shared steps that it names, with their places among its steps. */
export function sharedStepsIn({ steps }: AuthoredProcedure): { id: string; place: number }[] {
  return steps.flatMap((step, place) => ("shared" in step ? [{ id: step.shared, place }] : []));
}

/** The shared steps in their places; one that does not exist is left out. */
export function withSharedSteps(procedure: AuthoredProcedure, shared: (id: string) => Step | undefined): Procedure {
  return {
    ...procedure,
    steps: procedure.steps.flatMap((step) => ("shared" in step ? (shared(step.shared) ?? []) : step)),
  };
}
