/** A question of a check while it is answered. */

import type { Day } from "../../../../build/contract/day.ts";
import type { DrugClass, Program, State } from "../../../../build/contract/enumerations.ts";
import type { Facts } from "../../../../build/contract/items/row-verdict.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import type { Setting } from "../../../../build/contract/shapes/procedure-code.ts";
import type { Checked, Verdict } from "../../../../build/contract/shapes/check.ts";
import type { Platform } from "../shared/platform.ts";
import type { NamedPlan } from "./plan-named.ts";
import type { Understood } from "./understand.ts";

export type { Setting };

/** A rule that the caller has read already. */
export type KnownRule = Pick<LookupAnswer, "rule_id" | "result" | "next_steps">;

/** A question, with every part understood that can be. */
export type Question = {
  state: State;
  program: Program;
  day: Day;
  asked: Checked["asked"];
  facts: Facts;
  setting?: Setting | undefined;
  ruleRead?: KnownRule;
  plan?: NamedPlan | undefined;
  subject:
    | Understood
    | { is: "service"; category: string }
    | { is: "drug_class"; code: DrugClass }
    | { is: "code"; code: string }
    /** Several codes in one text. */
    | { is: "many_codes"; codes: readonly string[] };
  platform: Platform;
};

/** What one way of answering adds. */
export type Partly = Partial<Checked> & {
  verdict: Verdict;
  /** `requests_only_for` of the lists that decide; it chooses route and clocks and is not published. */
  onlyFor?: readonly string[] | undefined;
  /** The categories of a procedure code that may be of several. */
  oneOf?: readonly string[] | undefined;
  /** Brands of an ingredient that its list frees, for the headline. */
  freed?: readonly string[] | undefined;
};
