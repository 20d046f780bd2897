/** A cell as it is published today, worked out once for its row and for its place in a column. */

import type { State } from "../contract/enumerations.ts";
import type { Day, LookupAnswer } from "../contract/published.ts";
import { frameRow } from "../contract/row-frame.ts";
import { ruleOn, type ExpandedCell, type ExpandedRule } from "../expand/expand.ts";
import { fingerprint } from "../model/fingerprint.ts";
import type { AuthoredRule } from "../model/rule.ts";
import { lookupAnswer } from "./answer.ts";

export type PublishedCell = {
  cell: ExpandedCell;
  /** Undefined where no rule is in force; `row` is the text of its file, `etag` changes with the answer. */
  current: { rule: ExpandedRule; answer: LookupAnswer; row: string; etag: string } | undefined;
};

type Current = NonNullable<PublishedCell["current"]>;

/** What was published of a rule in each state: an edit changes a few of thousands. */
const known = new WeakMap<AuthoredRule, Map<State, Current>>();

/** `remember`: who builds once should not keep every row in memory. */
export function publishCell(cell: ExpandedCell, today: Day, remember: boolean): PublishedCell {
  const rule = ruleOn(cell, today);
  if (!rule) return { cell, current: undefined };
  if (!remember) return { cell, current: published(cell, rule) };
  const byState = known.get(rule.authored) ?? new Map<State, Current>();
  known.set(rule.authored, byState);
  const before = byState.get(cell.state);
  const current = before && isSame(before.rule, rule) ? before : published(cell, rule);
  byState.set(cell.state, current);
  return { cell, current };
}

/** Whether two expansions of one authored rule say the same. */
function isSame(one: ExpandedRule, other: ExpandedRule): boolean {
  return one.from === other.from && one.to === other.to && one.confidence === other.confidence && one.steps === other.steps
    && one.sources.length === other.sources.length && one.sources.every((source, place) => source === other.sources[place]);
}

function published(cell: ExpandedCell, rule: ExpandedRule): Current {
  const answer = lookupAnswer(cell, rule);
  const json = JSON.stringify(answer);
  const etag = fingerprint(json);
  return { rule, answer, row: frameRow(etag, rule.from, rule.to, json), etag };
}
