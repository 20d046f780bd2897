/** What a comparison comes to, in numbers and in one plain sentence (interface specification, CompareSummary). */

import { series } from "../../../../build/contract/series.ts";
import type { PaType, State } from "../../../../build/contract/enumerations.ts";

export type StateVerdict = { state: State; pa_required: boolean; pa_type: PaType; federal_override: boolean };

export type CompareSummary = {
  total: number;
  require_pa: number;
  no_pa: number;
  divergence: boolean;
  divergence_summary: string;
  /** States that were asked and have no verified rule. */
  without_rule: State[];
  /** Fields beyond the yes or no in which the states differ: value -> states. */
  differences: { pa_type?: Record<string, State[]>; federal_override?: Record<string, State[]> };
};

export function summarise(asked: readonly State[], verdicts: readonly StateVerdict[]): CompareSummary {
  const requiring = verdicts.filter(({ pa_required }) => pa_required).map(({ state }) => state);
  const free = verdicts.filter(({ pa_required }) => !pa_required).map(({ state }) => state);
  const without = asked.filter((state) => !verdicts.some((verdict) => verdict.state === state));
  const differences = {
    ...difference("pa_type", verdicts, ({ pa_type }) => pa_type),
    ...difference("federal_override", verdicts, ({ federal_override }) => String(federal_override)),
  };
  return {
    total: verdicts.length,
    require_pa: requiring.length,
    no_pa: free.length,
    divergence: requiring.length > 0 && free.length > 0,
    divergence_summary: sentence(requiring, free, without, Object.keys(differences)),
    without_rule: without,
    differences,
  };
}

function sentence(requiring: State[], free: State[], without: State[], differing: string[]): string {
  const total = requiring.length + free.length;
  const missing = without.length > 0 ? ` No verified rule: ${series(without)}.` : "";
  if (total === 0) return `None of the requested states has a verified rule: ${series(without)}.`;
  return `${verdict(requiring, free, total)}${alsoDiffering(requiring, free, differing)}${missing}`;
}

function verdict(requiring: State[], free: State[], total: number): string {
  if (free.length === 0)
    return total === 1
      ? `${requiring[0]} requires prior authorization.`
      : `All ${total} states with a verified rule require prior authorization.`;
  if (requiring.length === 0)
    return total === 1
      ? `${free[0]} does not require prior authorization.`
      : `None of the ${total} states with a verified rule requires prior authorization.`;
  const counted = `${requiring.length} of ${total} states ${requiring.length === 1 ? "requires" : "require"} prior authorization`;
  if (requiring.length === free.length)
    return `${counted}: ${series(requiring)} ${requiring.length === 1 ? "does" : "do"}, ${series(free)} ${free.length === 1 ? "does" : "do"} not.`;
  const outliers = requiring.length < free.length ? requiring : free;
  const one = outliers.length === 1;
  const outlying =
    outliers === requiring ? (one ? "it requires it" : "they require it") : one ? "it does not" : "they do not";
  return `${counted}; ${series(outliers)} ${one ? "is the outlier" : "are the outliers"}: ${outlying}.`;
}

/** The type of a yes and of a no differ always; it is worth saying only among those that agree. */
function alsoDiffering(requiring: State[], free: State[], differing: string[]): string {
  const shown = differing.filter((field) => field !== "pa_type" || requiring.length === 0 || free.length === 0);
  return shown.length > 0
    ? ` They differ in ${shown.map((field) => (field === "pa_type" ? "the type of authorization" : "federal override")).join(" and ")}.`
    : "";
}

function difference(
  field: "pa_type" | "federal_override",
  verdicts: readonly StateVerdict[],
  of: (verdict: StateVerdict) => string,
) {
  const groups: Record<string, State[]> = {};
  for (const verdict of verdicts) (groups[of(verdict)] ??= []).push(verdict.state);
  return Object.keys(groups).length > 1 ? { [field]: groups } : {};
}
