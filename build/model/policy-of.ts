/** Whose policy a rule is whose basis is a plan's: the plans that its cases name, and those that its notes name. */

import type { Program, State } from "../contract/enumerations.ts";
import type { Corpus } from "./corpus.ts";
import { namesOfPlan, statesOfPlan } from "./health-plan.ts";
import type { AuthoredRule } from "./rule.ts";
import { anyWhole } from "./whole-names.ts";

type Named = { id: string; name: string; programs: readonly Program[]; isStates: boolean; pattern: RegExp };

/** Reads the names of each state's plans once. Nothing for a rule of another basis. `rule`: with its remarks in the notes. */
export function policyReader({ plans }: Pick<Corpus, "plans">) {
  const known = new Map<State, Named[]>();
  const inState = (state: State) => {
    const offered = known.get(state) ?? namedIn(plans, state);
    known.set(state, offered);
    return offered;
  };
  return (rule: AuthoredRule, state: State, program: Program): { id: string; name: string }[] => {
    if (rule.basis !== "plan_policy") return [];
    const ofCases = new Set((rule.cases ?? []).flatMap(({ when }) => when?.plans ?? []));
    const named = inState(state).filter(({ id, pattern }) => ofCases.has(id) || pattern.test(rule.notes));
    const serving = named.filter(({ programs }) => programs.includes(program));
    // A policy for children of a program that no list of plans names is that of the plan all the same.
    const whose = serving.length > 0 ? serving : named.filter(({ isStates }) => isStates);
    return whose.map(({ id, name }) => ({ id, name }));
  };
}

function namedIn(plans: Corpus["plans"], state: State): Named[] {
  return plans
    .filter((plan) => plan.value.kind !== "program_name" && statesOfPlan(plan).includes(state))
    .map(({ value, about }) => ({
      id: value.plan,
      name: value.name,
      programs: value.programs,
      isStates: about === state,
      pattern: anyWhole(namesOfPlan(value))!,
    }));
}
