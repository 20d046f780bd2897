/**
 * Every operation, once: where it is found, what it takes, who may ask it and how it is described. Routes, the reading
 * of parameters, OpenAPI, its examples, the hostile campaign and the tests are derived from this table. The rows are in
 * files named after the folders of the edge function that answer them.
 */

import type { OperationRow } from "./operation-row.ts";
import { ask } from "./operations/ask.ts";
import { check, checks, drugList } from "./operations/check.ts";
import { drugCrosswalk } from "./operations/drugs.ts";
import {
  changes,
  compliance,
  health,
  lookupOptions,
  manifest,
  me,
  metrics,
  states,
  topics,
} from "./operations/metadata.ts";
import { actionPlan } from "./operations/plan.ts";
import { compare, lookup } from "./operations/rules.ts";
import { sample } from "./operations/samples.ts";

/** By the name that logs and benchmarks use, in the order of the OpenAPI document. */
export const OPERATIONS = {
  lookup,
  check,
  checks,
  drug_list: drugList,
  compare,
  action_plan: actionPlan,
  ask,
  drug_crosswalk: drugCrosswalk,
  states,
  manifest,
  lookup_options: lookupOptions,
  topics,
  changes,
  compliance,
  sample,
  me,
  health,
  metrics,
} as const satisfies Record<string, OperationRow>;

export type OperationName = keyof typeof OPERATIONS;
export type Operation = OperationRow & { name: OperationName };

/** The rows as a list, each with its name. */
export const OPERATION_LIST: readonly Operation[] = (Object.keys(OPERATIONS) as OperationName[]).map((name) => ({
  name,
  ...OPERATIONS[name],
}));
