/** One rule in many states: asked in portions that the API takes, and counted over all of them. */

import { series } from "../../../contract/series.ts";
import { STATES, type State } from "../../../contract/enumerations.ts";
import type { CompareAnswer, ComparedExclusion, ComparedRule } from "../../../contract/shapes/compare.ts";
import type { ResolvedDrug } from "../../../contract/shapes/drug.ts";
import { ask, type Refusal } from "./api.ts";
import type { Asking } from "./asking.ts";
import type { Verdict } from "./rule-facts.ts";
import { statesIn } from "./state-names.ts";
import { counted } from "./words.ts";

const MOST_AT_ONCE = 10;

/** What one state says. */
export type Entry = { state: State; verdict: Verdict; rule?: ComparedRule; exclusion?: ComparedExclusion };

export type Comparison = { entries: Entry[]; resolved: ResolvedDrug | undefined };

export async function compareStates(
  states: readonly string[],
  parameters: Record<string, string>,
  asking: Asking,
): Promise<Comparison | { refusal: Refusal }> {
  const entries: Entry[] = [];
  let resolved: ResolvedDrug | undefined;
  for (const portion of portions(states)) {
    asking.report(`Asking: ${entries.length} of ${counted(states.length, "state")} answered.`);
    const reply = await ask<CompareAnswer>("/v1/compare", { ...parameters, states: portion.join(",") }, asking);
    if ("refusal" in reply) return reply;
    resolved = reply.answer.resolved_from;
    entries.push(...portion.map((state) => entryOf(state as State, reply.answer)));
  }
  return { entries, resolved };
}

/** States as the address names them; none named are all that the key opens. */
export function statesAsked(named: string | undefined, open: "all" | readonly State[]): readonly string[] {
  const { states, unknown } = statesIn(named ?? "");
  const written = [...new Set([...states, ...unknown])];
  return written.length > 0 ? written : open === "all" ? STATES : open;
}

/** Portions of about the same size, so that none is left with a single state. */
function portions(states: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(states.length / MOST_AT_ONCE));
  return Array.from({ length: count }, (_, place) =>
    states.slice(Math.floor((place * states.length) / count), Math.floor(((place + 1) * states.length) / count)),
  );
}

function entryOf(state: State, { results, not_covered = [] }: CompareAnswer): Entry {
  const rule = results.find(({ state_abbr }) => state_abbr === state);
  if (rule) return { state, verdict: rule.pa_type, rule };
  const exclusion = not_covered.find(({ state_abbr }) => state_abbr === state);
  return exclusion ? { state, verdict: "not_covered", exclusion } : { state, verdict: "not_verified" };
}

/** How the states diverge, counted over all that were asked. */
export function divergence(entries: readonly Entry[], nameOfState: (state: State) => string): string {
  const names = (matches: (entry: Entry) => boolean) => entries.filter(matches).map(({ state }) => nameOfState(state));
  const requiring = names(({ rule }) => rule?.pa_required === true);
  const free = names(({ rule }) => rule?.pa_required === false);
  const uncovered = names(({ exclusion }) => exclusion !== undefined);
  const unverified = names(({ verdict }) => verdict === "not_verified");
  return [
    requirement(requiring, free),
    uncovered.length > 0 && `Not a covered benefit: ${fewOrCount(uncovered)}.`,
    unverified.length > 0 && `No verified rule: ${fewOrCount(unverified)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function requirement(requiring: readonly string[], free: readonly string[]): string {
  const total = requiring.length + free.length;
  if (total === 0) return "None of these states has a verified rule.";
  const subject = `${counted(total, "state")} with a verified rule`;
  if (free.length === 0)
    return total === 1
      ? `${requiring[0]} requires prior authorization, for some or all of it.`
      : `${total === 2 ? "Both states with a verified rule" : `All ${subject}`} require prior authorization, for some or all of it.`;
  if (requiring.length === 0)
    return total === 1
      ? `${free[0]} does not require prior authorization.`
      : `${total === 2 ? "Neither of the" : "None of the"} ${subject} requires prior authorization.`;
  const [outliers, outlying] = requiring.length < free.length ? [requiring, "require it"] : [free, "do not"];
  const exception =
    outliers.length <= 10
      ? `; ${series(outliers)} ${outliers.length === 1 ? outlying.replace("require", "requires").replace("do ", "does ") : outlying}`
      : `; ${free.length} do not`;
  return `${requiring.length} of ${subject} ${requiring.length === 1 ? "requires" : "require"} prior authorization, for some or all of it${exception}.`;
}

export function fewOrCount(names: readonly string[]): string {
  return names.length <= 10 ? series(names) : counted(names.length, "state");
}
