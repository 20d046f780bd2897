/** Who answers each operation of the table (build/contract/operations.ts): a missing or a superfluous one does not compile. */

import type { OperationName } from "../../../build/contract/operations.ts";
import { ask } from "./ask/ask.ts";
import { check } from "./check/check.ts";
import { checks } from "./check/checks.ts";
import { drugList } from "./check/drug-list.ts";
import { drugCrosswalk } from "./drugs/drug-crosswalk.ts";
import { changes } from "./metadata/changes.ts";
import { compliance } from "./metadata/compliance.ts";
import { manifest, topics } from "./metadata/documents.ts";
import { health } from "./metadata/health.ts";
import { lookupOptions } from "./metadata/lookup-options.ts";
import { me } from "./metadata/me.ts";
import { metrics } from "./metadata/metrics.ts";
import { states } from "./metadata/states.ts";
import type { Operation } from "./operation.ts";
import { actionPlan } from "./plan/action-plan.ts";
import { compare } from "./rules/compare.ts";
import { lookup } from "./rules/lookup.ts";
import { sampleAnsweredBy } from "./samples/sample.ts";

export const ANSWERED_BY: Record<OperationName, Operation> = {
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
  sample: sampleAnsweredBy({ check, lookup, checks, compare, action_plan: actionPlan, drug_list: drugList }),
  me,
  health,
  metrics,
};
