/** The states list and the detail of each state (interface specification, StateListItem and StateDetailResponse). */

import { DRUG_CLASSES, isOneOf, STATES, type State } from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/published.ts";
import { stateDetailPath, STATES_PATH } from "../contract/published-paths.ts";
import { ruleOn, type ExcludedCell, type Expanded, type ExpandedCell, type ExpandedRule } from "../expand/expand.ts";
import type { Corpus } from "../model/corpus.ts";
import { publishedExclusion } from "./exclusion.ts";
import { documentPage, type Page } from "./page.ts";
import { stateMeta, statesOwnSources } from "./state-profiles.ts";

/**
 * Drug classes that lie in the six protected classes of Part D (42 USC 1395w-104(b)(3)(G)): anticonvulsants have no
 * class of their own here.
 */
const PROTECTED_CLASSES = [
  "mental_health_antidepressants", "mental_health_antipsychotics", "oncology_oral", "hiv_antiretrovirals", "immunosuppressants",
] as const;

type Standing = { cell: ExpandedCell; rule: ExpandedRule };

export function renderStates(corpus: Corpus, { cells, excluded }: Expanded, today: Day): Page[] {
  const standing = new Map<State, Standing[]>(STATES.map((state) => [state, []]));
  for (const cell of cells) {
    const rule = ruleOn(cell, today);
    if (rule) standing.get(cell.state)!.push({ cell, rule });
  }
  const list = STATES.map((abbr) => {
    const { name, ...flags } = identity(corpus, abbr);
    const { total_rules, pa_required_pct } = totals(standing.get(abbr)!);
    return { abbr, name, total_rules, pa_required_pct, ...flags };
  });
  const ownSources = statesOwnSources(corpus);
  return [
    documentPage(STATES_PATH, { states: list }),
    ...STATES.map((state) => documentPage(stateDetailPath(state), detail(corpus, state, standing.get(state)!, ownSources.get(state), notCovered(state, excluded, today)))),
  ];
}

function identity(corpus: Corpus, state: State) {
  const { name, non_expansion, ffs_dominant, wiser } = corpus.vocabulary.jurisdictions[state];
  return { name, non_expansion, ffs_dominant, wiser };
}

function totals(rules: readonly Standing[]) {
  const required = rules.filter(({ rule }) => rule.authored.pa_required).length;
  return {
    total_rules: rules.length,
    pa_required_count: required,
    pa_required_pct: rules.length === 0 ? null : Math.round((100 * required) / rules.length),
  };
}

function detail(corpus: Corpus, state: State, rules: readonly Standing[], ownSources: ReadonlySet<string> | undefined, not_covered: object) {
  const { name, ...flags } = identity(corpus, state);
  const breakdown: Record<string, number> = {};
  for (const { rule } of rules) breakdown[rule.authored.pa_type] = (breakdown[rule.authored.pa_type] ?? 0) + 1;
  const verified = rules.map(({ rule }) => rule.authored.last_verified).sort();
  return {
    state,
    name,
    flags,
    summary: {
      ...totals(rules),
      programs_covered: [...new Set(rules.map(({ cell }) => cell.program))],
      pa_type_breakdown: breakdown,
      federal_protected_classes_with_pa: PROTECTED_CLASSES.filter((code) =>
        rules.some(({ cell, rule }) => cell.program === "part_d" && cell.code === code && rule.authored.pa_required)),
      last_verified: verified.at(-1) ?? null,
    },
    state_meta: stateMeta(corpus, state, ownSources),
    services: byCode(rules.filter(({ cell }) => cell.kind === "service")),
    drugs: byCode(rules.filter(({ cell }) => isOneOf(DRUG_CLASSES, cell.code))),
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
function byCode(rules: readonly Standing[]) {
  const codes: Record<string, Record<string, unknown>> = {};
  for (const { cell, rule } of rules) {
    const { pa_required, pa_type, basis, last_verified } = rule.authored;
    (codes[cell.code] ??= {})[cell.program] = { pa_required, pa_type, confidence: rule.confidence, basis, last_verified };
  }
  return codes;
}
