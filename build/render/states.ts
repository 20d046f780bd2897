/** The states list and the detail of each state (interface specification, StateListItem and StateDetailResponse). */

import { PROGRAMS, STATES, type State } from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/day.ts";
import type { PublishedRuleCounts, StateDetail, StatesList } from "../contract/shapes/states.ts";
import { RULE_COUNTS_PATH, stateDetailPath, STATES_PATH } from "../contract/published-paths.ts";
import { countsOf, summarizeState, totalsOf } from "../contract/state-summary.ts";
import type { ExcludedCell } from "../expand/expand.ts";
import type { InForce } from "../expand/in-force.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { renderedLists } from "./drug-lists.ts";
import { listTally, type StateList } from "./list-coverage.ts";
import type { EntityTag } from "./entity-tag.ts";
import { documentPage, jsonPage, type Page } from "./page.ts";
import { stateMeta } from "./state-profiles.ts";

/** `ownSources`: ids of the sources that decide rules of a state's own. */
export function renderStates(
  corpus: Corpus,
  rules: readonly InForce[],
  excluded: readonly ExcludedCell[],
  ownSources: ReadonlyMap<State, ReadonlySet<string>>,
  today: Day,
  entityTag: EntityTag,
): Page[] {
  const byState = new Map<State, InForce[]>(STATES.map((state) => [state, []]));
  for (const rule of rules) byState.get(rule.state)!.push(rule);
  const lists = renderedLists(corpus, today);
  const list = STATES.map((abbr) => {
    const { name, ...flags } = identity(corpus, abbr);
    const { total_rules, pa_required_pct } = totalsOf(byState.get(abbr)!);
    return { abbr, name, total_rules, pa_required_pct, ...flags };
  });
  return [
    documentPage<StatesList>(STATES_PATH, { states: list }, entityTag),
    jsonPage(RULE_COUNTS_PATH, ruleCounts(byState)),
    ...STATES.map((state, place) => {
      const its = {
        rules: byState.get(state)!,
        own: ownSources.get(state),
        lists: lists.filter((one) => one.state === state),
      };
      const cells = excluded.filter((cell) => cell.state === state);
      const under = [
        besideLists(corpus),
        today,
        entityTag,
        its.rules.length,
        ...its.rules,
        ...cells,
        ...(its.own ?? []),
      ];
      under.push(...its.lists.flatMap(({ head, facts }) => [head, facts]));
      return pageOf[place]!(under, () => {
        const shown = detail(corpus, state, its.rules, its.own, notCovered(cells, today), its.lists.map(listInDetail));
        return documentPage(stateDetailPath(state), shown, entityTag);
      });
    }),
  ];
}

/** Of each state. */
const pageOf = STATES.map(() => keptWhileSame<Page>());

function ruleCounts(rules: ReadonlyMap<State, readonly InForce[]>): PublishedRuleCounts {
  const ofState = (state: State) =>
    PROGRAMS.flatMap((program) => {
      const counts = countsOf(rules.get(state)!.filter((rule) => rule.program === program));
      return counts.rules > 0 ? [[program, counts] as const] : [];
    });
  const states = STATES.map((state) => [state, Object.fromEntries(ofState(state))] as const);
  return { pa_rule_counts: 1, states: Object.fromEntries(states) as PublishedRuleCounts["states"] };
}

function identity(corpus: Corpus, state: State) {
  const { name, non_expansion, ffs_dominant, wiser } = corpus.vocabulary.jurisdictions[state];
  return { name, non_expansion, ffs_dominant, wiser };
}

function detail(
  corpus: Corpus,
  state: State,
  rules: readonly InForce[],
  ownSources: ReadonlySet<string> | undefined,
  not_covered: StateDetail["not_covered"],
  lists: StateDetail["lists"],
): StateDetail {
  const { name, ...flags } = identity(corpus, state);
  return {
    state,
    name,
    flags,
    summary: summarizeState(rules),
    state_meta: stateMeta(corpus, state, ownSources),
    services: byCode(rules.filter(({ kind }) => kind === "service")),
    drugs: byCode(rules.filter(({ kind }) => kind === "drug")),
    lists,
    not_covered,
  };
}

/** A list that only adds limits decides nothing: its rows come to nothing. */
function listInDetail(list: StateList): StateDetail["lists"][number] {
  const { id, title, url, date, effective_from, programs } = listTally(list);
  const deciding = list.head.supplements === undefined ? programs : [];
  const items = Object.fromEntries(deciding.map((program) => [program, list.facts.verdicts.get(program)]));
  return { id, title, url, date, effective_from, items };
}

/** Code -> program -> why it is no covered benefit today. */
function notCovered(excluded: readonly ExcludedCell[], today: Day) {
  const codes: StateDetail["not_covered"] = {};
  for (const cell of excluded) {
    const exclusion = cell.exclusions.find((candidate) => holdsOn(candidate, today));
    if (!exclusion) continue;
    const { authored, sources } = exclusion;
    (codes[cell.code] ??= {})[cell.program] = {
      text: authored.notes,
      source_url: sources[0]!.url,
      last_verified: authored.last_verified,
    };
  }
  return codes;
}

/** Code -> program -> the rule in brief (ARCHITECTURE, "Operations beyond the specification"). */
function byCode(rules: readonly InForce[]) {
  const codes: StateDetail["drugs"] = {};
  for (const { code, program, pa_required, pa_type, confidence, basis, last_verified } of rules) {
    (codes[code] ??= {})[program] = { pa_required, pa_type, confidence, basis, last_verified };
  }
  return codes;
}
