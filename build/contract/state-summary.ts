/** The summary of a state's rules (interface specification, StateDetailResponse): of all of them, or of those a key may see. */

import type { PaType, Program } from "./enumerations.ts";
import type { Day } from "./day.ts";
import type { RuleCounts } from "./shapes/states.ts";

/**
 * Drug classes that lie in the six protected classes of Part D (42 USC 1395w-104(b)(3)(G)): anticonvulsants have no
 * class of their own here.
 */
const PROTECTED_CLASSES = [
  "mental_health_antidepressants",
  "mental_health_antipsychotics",
  "oncology_oral",
  "hiv_antiretrovirals",
  "immunosuppressants",
] as const;

export type SummarizedRule = {
  program: Program;
  code: string;
  pa_required: boolean;
  pa_type: PaType;
  last_verified: Day;
};

export function summarizeState(rules: readonly SummarizedRule[]) {
  const breakdown: Partial<Record<PaType, number>> = {};
  for (const { pa_type } of rules) breakdown[pa_type] = (breakdown[pa_type] ?? 0) + 1;
  return {
    ...totalsOf(rules),
    programs_covered: [...new Set(rules.map(({ program }) => program))],
    pa_type_breakdown: breakdown,
    federal_protected_classes_with_pa: PROTECTED_CLASSES.filter((code) =>
      rules.some((rule) => rule.program === "part_d" && rule.code === code && rule.pa_required),
    ),
    last_verified:
      rules
        .map(({ last_verified }) => last_verified)
        .sort()
        .at(-1) ?? null,
  };
}

export function totalsOf(rules: readonly Pick<SummarizedRule, "pa_required">[]) {
  return totalsFrom([countsOf(rules)]);
}

/** `pa_required_pct`: a whole number; null where there is no rule. */
export function totalsFrom(counts: readonly RuleCounts[]) {
  const rules = counts.reduce((sum, count) => sum + count.rules, 0);
  const required = counts.reduce((sum, count) => sum + count.pa_required, 0);
  return {
    total_rules: rules,
    pa_required_count: required,
    pa_required_pct: rules === 0 ? null : Math.round((100 * required) / rules),
  };
}

export function countsOf(rules: readonly Pick<SummarizedRule, "pa_required">[]): RuleCounts {
  return { rules: rules.length, pa_required: rules.filter(({ pa_required }) => pa_required).length };
}
