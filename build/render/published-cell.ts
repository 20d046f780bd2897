/** A cell as it is published today, worked out once for its row and for its place in a column. */

import type { Day } from "../contract/day.ts";
import type { ClassCounts, PublishedRule } from "../contract/shapes/rule.ts";
import { frameRow } from "../contract/row-frame.ts";
import { ruleOn, type ExpandedCell, type ExpandedRule } from "../expand/expand.ts";
import { lookupAnswerJson, publishedRule } from "./answer.ts";
import type { EntityTag } from "./entity-tag.ts";
import type { WhereAndWhen } from "./routing.ts";

export type PublishedCell = {
  cell: ExpandedCell;
  /** Undefined where no rule is in force; `json` is that of `result`, `row` the text of its file, `etag` changes with the answer. */
  current: { rule: ExpandedRule; result: PublishedRule; json: string; row: string; etag: string } | undefined;
};

export function publishCell(
  cell: ExpandedCell,
  counts: ClassCounts | undefined,
  today: Day,
  entityTag: EntityTag,
  whereAndWhen: WhereAndWhen,
): PublishedCell {
  const rule = ruleOn(cell, today);
  if (!rule) return { cell, current: undefined };
  const result = publishedRule(rule, counts);
  const json = JSON.stringify(result);
  const answer = lookupAnswerJson(cell, rule, json, whereAndWhen);
  const etag = entityTag(answer);
  return { cell, current: { rule, result, json, row: frameRow(etag, rule.from, rule.to, answer), etag } };
}
