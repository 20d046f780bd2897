/** The states list and the detail of each state (interface specification, StateListItem and StateDetailResponse). */

import { STATES, type State } from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/published.ts";
import { stateDetailPath, STATES_PATH } from "../contract/published-paths.ts";
import type { ExcludedCell } from "../expand/expand.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Corpus } from "../model/corpus.ts";
import { publishedExclusion } from "./exclusion.ts";
import type { EntityTag } from "./entity-tag.ts";
import { documentPage, type Page } from "./page.ts";
import { stateMeta } from "./state-profiles.ts";

/**
 * Drug classes that lie in the six protected classes of Part D (42 USC 1395w-104(b)(3)(G)): anticonvulsants have no
 * class of their own here.
 */
const PROTECTED_CLASSES = [
  "mental_health_antidepressants", "mental_health_antipsychotics", "oncology_oral", "hiv_antiretrovirals", "immunosuppressants",
] as const;

/** `ownSources`: ids of the sources that decide rules of a state's own. */
export function renderStates(
  corpus: Corpus, rules: readonly InForce[], excluded: readonly ExcludedCell[], ownSources: ReadonlyMap<State, ReadonlySet<string>>, today: Day,
  entityTag: EntityTag,
): Page[] {
  const standing = new Map<State, InForce[]>(STATES.map((state) => [state, []]));
  for (const rule of rules) standing.get(rule.state)!.push(rule);
  const list = STATES.map((abbr) => {
    const { name, ...flags } = identity(corpus, abbr);
    const { total_rules, pa_required_pct } = totals(standing.get(abbr)!);
    return { abbr, name, total_rules, pa_required_pct, ...flags };
  });
  return [
    documentPage(STATES_PATH, { states: list }, entityTag),
    ...STATES.map((state) => {
      const shown = detail(corpus, state, standing.get(state)!, ownSources.get(state), notCovered(state, excluded, today));
      return documentPage(stateDetailPath(state), shown, entityTag);
    }),
  ];
}

function identity(corpus: Corpus, state: State) {
  const { name, non_expansion, ffs_dominant, wiser } = corpus.vocabulary.jurisdictions[state];
  return { name, non_expansion, ffs_dominant, wiser };
}

function totals(rules: readonly InForce[]) {
  const required = rules.filter(({ pa_required }) => pa_required).length;
  return {
    total_rules: rules.length,
    pa_required_count: required,
    pa_required_pct: rules.length === 0 ? null : Math.round((100 * required) / rules.length),
  };
}

function detail(corpus: Corpus, state: State, rules: readonly InForce[], ownSources: ReadonlySet<string> | undefined, not_covered: object) {
  const { name, ...flags } = identity(corpus, state);
  const breakdown: Record<string, number> = {};
  for (const { pa_type } of rules) breakdown[pa_type] = (breakdown[pa_type] ?? 0) + 1;
  const verified = rules.map(({ last_verified }) => last_verified).sort();
  return {
    state,
    name,
    flags,
    summary: {
      ...totals(rules),
      programs_covered: [...new Set(rules.map(({ program }) => program))],
      pa_type_breakdown: breakdown,
      federal_protected_classes_with_pa: PROTECTED_CLASSES.filter((code) =>
        rules.some((rule) => rule.program === "part_d" && rule.code === code && rule.pa_required)),
      last_verified: verified.at(-1) ?? null,
    },
    state_meta: stateMeta(corpus, state, ownSources),
    services: byCode(rules.filter(({ kind }) => kind === "service")),
    drugs: byCode(rules.filter(({ kind }) => kind === "drug")),
    not_covered,
  };
}

/** Code -> program -> why it is no covered benefit today. */
function notCovered(state: State, excluded: readonly ExcludedCell[], today: Day) {
  const codes: Record<string, Record<string, unknown>> = {};
  for (const cell of excluded.filter((candidate) => candidate.state === state)) {
    const exclusion = cell.exclusions.find((candidate) => holdsOn(candidate, today));
    if (!exclusion) continue;
    const { text, source_url, last_verified } = publishedExclusion(exclusion);
    (codes[cell.code] ??= {})[cell.program] = { text, source_url, last_verified };
  }
  return codes;
}

/** Code -> program -> the rule in brief (DESIGN, "Operations the specification leaves open"). */
function byCode(rules: readonly InForce[]) {
  const codes: Record<string, Record<string, unknown>> = {};
  for (const { code, program, pa_required, pa_type, confidence, basis, last_verified } of rules) {
    (codes[code] ??= {})[program] = { pa_required, pa_type, confidence, basis, last_verified };
  }
  return codes;
}
