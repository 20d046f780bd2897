/** A question of a check while it is answered. */

import type { Day } from "../../../../build/contract/day.ts";
import type { DrugClass, Program, State } from "../../../../build/contract/enumerations.ts";
import type { SETTINGS } from "../../../../build/contract/shared-parameters.ts";
import type { Facts } from "../../../../build/contract/items/row-verdict.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import type { Checked, Verdict } from "../../../../build/contract/shapes/check.ts";
import type { Platform } from "../shared/platform.ts";
import type { NamedPlan } from "./plan-named.ts";
import type { Understood } from "./understand.ts";

export type Setting = (typeof SETTINGS)[number];

/** A rule that the caller has read already. */
export type KnownRule = Pick<LookupAnswer, "rule_id" | "result" | "next_steps">;

/** A question that is understood as far as it can be. */
export type Question = {
  state: State;
  program: Program;
  day: Day;
  asked: Checked["asked"];
  facts: Facts;
  setting?: Setting | undefined;
  ruleRead?: KnownRule;
  plan?: NamedPlan | undefined;
  subject: Understood | { is: "service"; category: string } | { is: "drug_class"; code: DrugClass };
  platform: Platform;
};

/** What one way of answering adds. */
export type Partly = Partial<Checked> & { verdict: Verdict };
